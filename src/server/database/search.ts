import { and, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { index, text, type ExtraConfigColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { phoneDigits } from '#contract/phones.ts';

/**
 * Shorter search words lack the three letters that the index needs, so they are only found at the beginning of words.
 */
const minLength = 3;
const wordPattern = /^[\p{L}\p{M}\p{N}]+$/u;

/**
 * Marks a statement whose plan depends on its values. It is planned each time instead of being prepared, because a
 * generic plan reads the whole index.
 */
export const replanMarker = '/* planned for its values */';

/** The name of the search column in every searchable table; it is never part of a record. */
export const searchColumn = 'searchText';

/**
 * The column `searchText` of a table: the text of the named columns in lower case, one field per line. `digits` are
 * columns, such as a phone number, that are also found without their spaces. The database generates the text, because
 * computing it for each row of a search would take longer than the search. It never leaves the database: `recordsOf`
 * and the trash omit it. To be searchable, a module needs only this column and `searchIndex`.
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

/** The index for searching the list of a table: its `searchText` in groups of three letters (pg_trgm). */
export function searchIndex(name: string, table: { readonly searchText: ExtraConfigColumn }) {
  return index(name).using('gin', table.searchText.op('gin_trgm_ops'));
}

/**
 * The last characters of a record's id, by which people refer to the record in messages. The tables have an index on
 * them.
 */
export const idEnd = (id: PgColumn | ExtraConfigColumn | SQL) => sql`right(${id}::text, 8)`;

/** The index for searches by the end of an id. */
export function idEndIndex(name: string, table: { readonly _id: ExtraConfigColumn }) {
  return index(name).on(idEnd(table._id));
}

/** Turns a search text into a pattern that finds it anywhere; `%`, `_` and `\` are taken literally. */
export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The condition that a phone number contains these digits, for a column outside the search text. */
export function phoneCondition(column: PgColumn, digits: string): SQL {
  return sql`regexp_replace(${column}, '[^0-9]', '', 'g') like ${`%${digits}%`}`;
}

/** The condition that a row's search text contains the search; undefined if the table has no search text. */
export function searchCondition(table: PgTable, search: string): SQL | undefined {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const searched = columns[searchColumn];
  return searched && textCondition(sql`${searched}`, search, columns.phone !== undefined);
}

/**
 * Like `searchCondition`, but for the given columns alone and without an index: for a small table, or for rows that the
 * index has already found.
 */
export function searchConditionIn(columns: readonly PgColumn[], search: string): SQL | undefined {
  const phone = columns.find((column) => column.name === 'phone');
  const lines = [
    ...columns.map((column) => sql`chr(10) || coalesce(${column}, '')`),
    ...(phone ? [sql`chr(10) || regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')`] : []),
  ];
  return textCondition(sql`lower(${sql.join(lines, sql` || `)})`, search, phone !== undefined);
}

/**
 * The condition that `searched` contains the search text: either the search column or, for a small table without one,
 * the given columns together.
 */
export function searchMatch(
  searched: PgColumn | readonly PgColumn[],
  search: string,
  hasPhone: boolean,
): SQL | undefined {
  return isColumns(searched) ? searchConditionIn(searched, search) : textCondition(sql`${searched}`, search, hasPhone);
}

/** `Array.isArray` does not narrow a readonly array. */
export function isColumns(searched: PgColumn | readonly PgColumn[]): searched is readonly PgColumn[] {
  return Array.isArray(searched);
}

/**
 * The maximum number of words in a search that are matched separately; the remaining text is one phrase, so that a
 * pasted text stays cheap.
 */
const maxWords = 6;

/** The parts of a search, which a row may contain in any order: its words, or a whole phone number. */
export function partsOf(search: string, hasPhone: boolean): readonly string[] {
  const typedSearch = search.trim().replaceAll(/\s+/g, ' ');
  if (hasPhone && phoneDigits(typedSearch) !== undefined) return [typedSearch];
  const words = typedSearch.split(' ');
  return words.length <= maxWords ? words : [...words.slice(0, maxWords - 1), words.slice(maxWords - 1).join(' ')];
}

/** Whether the trigram index can find a part: it has three letters in a row, or two letters at the edge of a word. */
export function isIndexed(part: string): boolean {
  return /[\p{L}\p{M}\p{N}]{2}/u.test(part) && (wordPattern.test(part) || indexedPart.test(part));
}
const indexedPart =
  /[\p{L}\p{M}\p{N}]{3}|[\p{L}\p{M}\p{N}]{2}[^\p{L}\p{M}\p{N}]|[^\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}]{2}/u;

function textCondition(searched: SQL, search: string, hasPhone: boolean): SQL | undefined {
  return and(...partsOf(search, hasPhone).map((part) => partCondition(searched, part, hasPhone)));
}

function partCondition(searched: SQL, part: string, hasPhone: boolean): SQL | undefined {
  const pattern = patternOf(part);
  const likeCondition = (likePattern: string) => sql`${searched} like lower(${likePattern}) ${sql.raw(replanMarker)}`;
  const digits = hasPhone && phoneDigits(part);
  if (digits && digits !== part) return or(likeCondition(pattern), likeCondition(`%${digits}%`));
  if ([...part].length >= minLength || !wordPattern.test(part)) return likeCondition(pattern);
  const begins = pattern.slice(1);
  return or(likeCondition(`%\n${begins}`), likeCondition(`% ${begins}`));
}
