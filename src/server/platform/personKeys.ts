import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The key shared by equal phone numbers in any notation: the last ten digits. Null without a digit. */
export const phoneKeyOf = (phone: SQLWrapper): SQL =>
  sql`nullif(right(regexp_replace(${phone}, '\\D', '', 'g'), 10), '')`;

/** The key shared by equal emails: in lower case, without blanks around it. Null for a blank one. */
export const emailKeyOf = (email: SQLWrapper): SQL => sql`nullif(lower(btrim(${email})), '')`;
