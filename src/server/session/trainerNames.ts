import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { nameKeyOf } from '../platform/personKeys.ts';

/** The names as rows of `sought(name)`; they are one parameter, however many they are. */
export const nameRows = (names: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as sought(name)`;

/**
 * The condition that a column equals one of the names, regardless of case. The database converts both sides to lower
 * case, because it and JavaScript differ for some letters, such as a Turkish İ.
 */
export const isNamed = (column: SQLWrapper, names: readonly string[]): SQL =>
  sql`lower(${column}) in (select lower(sought.name) from ${nameRows(names)})`;

/**
 * The condition that a name looks the same as another one: visitors must not get around a booking by adding a second
 * blank.
 */
export const looksLike = (column: SQLWrapper, name: string): SQL =>
  sql`${nameKeyOf(column)} = ${nameKeyOf(sql`${name}::text`)}`;
