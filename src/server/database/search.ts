import { getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { index, text, type ExtraConfigColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Shorter words have no three letters to look up, so they are only found at the beginning of words. */
const minLength = 3;
const word = /^[\p{L}\p{M}\p{N}]+$/u;

/**
 * Marks a statement whose plan depends on its values. It is planned each time instead of being prepared, because a
 * generic plan reads the whole index.
 */
export const plannedAnew = '/* planned for its values */';

/** The name of the search column in every searchable table; it is never part of a record. */
export const searchColumn = 'searchText';

/**
 * The column `searchText` of a table: the text of the named columns in lower case, one field per line. `digits` are
 * columns, such as a phone number, that are also found without their spaces. The database generates the text, because
 * computing it for each row of a search would take longer than the search. It never leaves the database: `recordsOf`
 * and the trash omit it. A module needs only this column and `searchIndex`.
 */
export function searchText(columns: readonly string[], digits: readonly string[] = []) {
  // A line break precedes each field, so that a pattern can match a field's start.
  const lines = [
    ...columns.map((column) => sql`chr(10) || ${value(column)}`),
    ...digits.map((column) => sql`chr(10) || regexp_replace(${value(column)}, '[^0-9]', '', 'g')`),
  ];
  return text('search_text').generatedAlwaysAs(sql`lower(${sql.join(lines, sql` || `)})`);
}

const value = (column: string) => sql`coalesce(${sql.identifier(column)}, '')`;

/** The index for searches of a table's list: its `searchText` in groups of three letters (pg_trgm). */
export function searchIndex(name: string, table: { readonly searchText: ExtraConfigColumn }) {
  return index(name).using('gin', table.searchText.op('gin_trgm_ops'));
}

/** Turns a search text into a pattern that finds it anywhere; `%`, `_` and `\` are taken literally. */
export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** An Indian number has ten digits after +91, 0091, 91 or 0. */
const phoneLength = 10;
const minPhoneLength = 4;

/**
 * The digits that every spelling of a phone number has in common, so that a number typed with its country code or a
 * leading zero finds one stored without, and vice versa. Undefined if the text is not a phone number, or is searched as
 * typed.
 */
export function phoneDigits(search: string): string | undefined {
  const typed = search.trim();
  if (!/^\+?[\d\s()./-]+$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const national =
    digits.length > phoneLength
      ? digits.slice(-phoneLength)
      : digits.replace(typed.startsWith('+') ? /^91/ : /^0091/, '').replace(/^0+/, '');
  return national.length < minPhoneLength || national === search ? undefined : national;
}

/** The condition that a phone number contains these digits, for a column outside the search text. */
export function phoneCondition(column: PgColumn, digits: string): SQL {
  return sql`regexp_replace(${column}, '[^0-9]', '', 'g') like ${`%${digits}%`}`;
}

/** The condition that a row of the table contains the search, by its search text; undefined if the table has none. */
export function searchCondition(table: PgTable, search: string): SQL | undefined {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const searched = columns[searchColumn];
  return searched && textCondition(sql`${searched}`, search, columns.phone !== undefined);
}

/** The same by the named columns alone, for rows that an index has found by all of them. */
export function searchConditionIn(columns: readonly PgColumn[], search: string): SQL | undefined {
  const phone = columns.find((column) => column.name === 'phone');
  const lines = [
    ...columns.map((column) => sql`chr(10) || coalesce(${column}, '')`),
    ...(phone ? [sql`chr(10) || regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')`] : []),
  ];
  return textCondition(sql`lower(${sql.join(lines, sql` || `)})`, search, phone !== undefined);
}

function textCondition(searched: SQL, search: string, hasPhone: boolean): SQL | undefined {
  // Fields are separated by line breaks, so that no match spans two fields.
  const pattern = patternOf(search.replaceAll(/\s*\n\s*/g, ' '));
  const like = (likePattern: string) => sql`${searched} like lower(${likePattern}) ${sql.raw(plannedAnew)}`;
  const digits = hasPhone && phoneDigits(search);
  if (digits) return or(like(pattern), like(`%${digits}%`));
  if ([...search].length >= minLength || !word.test(search)) return like(pattern);
  const begins = pattern.slice(1);
  return or(like(`%\n${begins}`), like(`% ${begins}`));
}
