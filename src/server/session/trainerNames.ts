import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Names as the rows of `sought(name)`; one parameter for any number of them. */
export const nameRows = (names: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as sought(name)`;

/**
 * The condition that a column has one of some names, regardless of case. The database lowers both sides, because it and
 * JavaScript do not lower every letter alike, such as a Turkish İ.
 */
export const isNamed = (column: SQLWrapper, names: readonly string[]): SQL =>
  sql`lower(${column}) in (select lower(sought.name) from ${nameRows(names)})`;

/** Characters that nobody sees, such as a zero-width space, and blanks of all kinds, as the database writes them. */
const unseen = '[\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]';
const blanks = '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';

const seenName = (name: SQLWrapper): SQL =>
  sql`lower(btrim(regexp_replace(regexp_replace(${name}, ${unseen}, '', 'g'), ${blanks}, ' ', 'g')))`;

/** The condition that a name looks like another one: visitors must not slip past it with a second blank. */
export const looksLike = (column: SQLWrapper, name: string): SQL =>
  sql`${seenName(column)} = ${seenName(sql`${name}::text`)}`;
