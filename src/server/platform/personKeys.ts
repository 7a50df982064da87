import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The key shared by equal phone numbers in any notation: the last ten digits. Null if there is no digit. */
export const phoneKeyOf = (phone: SQLWrapper): SQL =>
  sql`nullif(right(regexp_replace(${phone}, '\\D', '', 'g'), 10), '')`;

/** The key shared by equal emails: in lower case, without blanks around it. Null for a blank email. */
export const emailKeyOf = (email: SQLWrapper): SQL => sql`nullif(lower(btrim(${email})), '')`;

/**
 * The key shared by names that look alike, regardless of case, spaces and invisible characters. Null for a blank name.
 * The database computes all these keys, because JavaScript lower-cases some letters differently, such as the Turkish İ.
 */
export const nameKeyOf = (name: SQLWrapper): SQL => sql`name_key(${name})`;
