import { is, or, sql, SQL } from 'drizzle-orm';
import { getTableConfig, index, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Shorter words have no three letters to look up: they are sought where a word begins. */
const shortest = 3;
const word = /^[\p{L}\p{M}\p{N}]+$/u;

/**
 * Marks a statement whose plan depends on its values: it is planned anew each time instead of being kept prepared. A
 * plan that is to fit every word reads the whole index.
 */
export const plannedAnew = '/* planned for its values */';

/**
 * The index that a table's list is searched by: what the columns hold, in lower case, one field a line, by its groups of
 * three letters (pg_trgm). `digits` are columns such as a phone number that are found without their spaces as well.
 * One line in a table, `searchIndex('leads_search', [table.name, table.email])`, is all that a module needs.
 */
export function searchIndex(name: string, columns: readonly PgColumn[], digits: readonly PgColumn[] = []) {
  const lines = [
    ...columns.map((column) => sql`coalesce(${column}, '')`),
    ...digits.map((column) => sql`regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g')`),
  ];
  // A line break begins each field, so that a pattern can tell where that is.
  const text = sql.join(
    lines.map((line) => sql`chr(10) || ${line}`),
    sql` || `,
  );
  const lowered = sql`lower(${text})`;
  const indexed = sql`${lowered} gin_trgm_ops`;
  searched.set(indexed, lowered);
  return index(name).using('gin', indexed);
}

/** What each search index is over, without the index's own words: a query has to say exactly the same. */
const searched = new WeakMap<SQL, SQL>();

/** A search text as a pattern that finds it anywhere: `%`, `_` and `\` are taken literally. */
export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The condition that a row of the table holds the text, by its search index; undefined where it has none. */
export function searchCondition(table: PgTable, search: string): SQL | undefined {
  const text = searchedText(table);
  if (!text) return undefined;
  // A line break separates fields: no field holds the words before and behind it.
  const pattern = patternOf(search.replaceAll(/\s*\n\s*/g, ' '));
  const like = (wanted: string) => sql`${text} like lower(${wanted}) ${sql.raw(plannedAnew)}`;
  if ([...search].length >= shortest || !word.test(search)) return like(pattern);
  const begins = pattern.slice(1);
  return or(like(`%\n${begins}`), like(`% ${begins}`));
}

const texts = new WeakMap<PgTable, SQL | null>();

function searchedText(table: PgTable): SQL | null {
  const known = texts.get(table);
  if (known !== undefined) return known;
  const columns = getTableConfig(table).indexes.flatMap(({ config }) => config.columns);
  const text = columns.flatMap((column) => (is(column, SQL) ? (searched.get(column) ?? []) : []))[0] ?? null;
  texts.set(table, text);
  return text;
}
