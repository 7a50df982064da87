import { and, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FileUse } from '#contract/system/files.ts';
import type { Queryable } from '../database/connect.ts';
import { lettersTable } from './mail/tables.ts';
import { recordKinds, type RecordKind } from './recordKinds.ts';
import { fileUsesTable } from './tables/fileUses.ts';
import { historyTable } from './tables/history.ts';
import { invoicesTable } from './tables/payments.ts';
import { conversationEntriesTable } from './tables/conversations.ts';
import { trashTable } from './tables/trash.ts';

/** A table whose rows may name files. */
export type FileSource = {
  readonly table: PgTable;
  /** The columns that are searched for files, in the notation of the trigger; an empty list means all columns. */
  readonly columns: readonly string[];
};

/** Tables that belong to no noun. A file that their rows name is kept, but not published for that reason. */
const keepingSources: readonly FileSource[] = [
  { table: trashTable, columns: ['data', 'files'] },
  { table: historyTable, columns: ['data'] },
  { table: invoicesTable, columns: ['document'] },
  { table: lettersTable, columns: ['content'] },
  { table: conversationEntriesTable, columns: ['attachments'] },
];

/**
 * Returns the columns in which the records of these nouns, which share a table, show files: undefined if no column
 * does, and an empty list for all columns. The address of a stored file begins with a slash, while an address typed by
 * a person does not. For a column written as `/column`, the trigger requires that slash.
 */
function columnsShowing(kinds: readonly RecordKind[]): readonly string[] | undefined {
  if (kinds.some(({ showing }) => showing === undefined)) return [];
  const columns = kinds.flatMap(({ showing = [], files, lastingPapers }) => [
    ...showing.map(({ name }) => name),
    ...[...files, ...lastingPapers].map(({ name }) => `/${name}`),
  ]);
  return columns.length === 0 ? undefined : [...new Set(columns)];
}

/** The tables whose rows may name files. The migrations have to call `watch_file_uses` for each of these tables. */
export function fileSources(): readonly FileSource[] {
  const kindsOf = Map.groupBy(recordKinds(), ({ table }) => table);
  const showingSources = [...kindsOf].flatMap(([table, kinds]) => {
    const columns = columnsShowing(kinds);
    return columns ? [{ table, columns }] : [];
  });
  return [...showingSources, ...keepingSources];
}

/**
 * The statement for a migration that makes the database record which files a table uses, including those in use
 * already.
 */
export function watchStatement({ table, columns }: FileSource): string {
  const key = getTableColumns(table)._id?.name ?? 'id';
  const names = [getTableName(table), key, ...columns].map((name) => `'${name}'`);
  return `SELECT watch_file_uses(${names.join(', ')});`;
}

/** Maximum number of records returned per noun. */
const maxUses = 50;

const nameIn = (path: string) => path.split('/').at(-1) ?? path;

/** Returns the live records that show a stored file; those of the noun `except` are left out. */
export async function usesOf(db: Queryable, path: string, except: string): Promise<FileUse[]> {
  const { name, source, rowId } = fileUsesTable;
  const isNamed = eq(name, nameIn(path));
  const sources = await db.selectDistinct({ source }).from(fileUsesTable).where(isNamed);
  const statements = recordKinds().flatMap(({ noun, table, title, where }) => {
    const from = getTableName(table);
    if (noun.name === except || !sources.some((item) => item.source === from)) return [];
    const ids = sql`select ${rowId}::uuid from ${fileUsesTable} where ${isNamed} and ${eq(source, from)}`;
    return [
      sql`(select ${noun.name}::text as noun, ${noun.module}::text as module, ${table._id}::text as _id,
        ${title}::text as title from ${table} where ${where ?? sql`true`} and ${table._id} in (${ids}) limit ${maxUses})`,
    ];
  });
  return statements.length === 0 ? [] : db.execute<FileUse>(sql.join(statements, sql` union all `));
}

/** Returns those of the given files that live records show. Entries of the file library count as records. */
export function shownFiles(db: Queryable, paths: readonly string[]): Promise<readonly string[]> {
  return namedIn(db, paths, [...new Set(recordKinds().map(({ table }) => getTableName(table)))]);
}

/** Returns those of the given files that no record refers to, neither a live one nor one in the trash. */
export async function unusedFiles(db: Queryable, paths: readonly string[]): Promise<readonly string[]> {
  const shownPaths = await shownFiles(db, paths);
  const unshownPaths = paths.filter((path) => !shownPaths.includes(path));
  const keptPaths = await namedIn(db, unshownPaths, [getTableName(trashTable)]);
  return unshownPaths.filter((path) => !keptPaths.includes(path));
}

/** Maximum files looked up in one statement. */
const namesPerBatch = 1000;

/** Returns those of the given files that rows of the given tables name, or rows of any table if no tables are given. */
export async function namedIn(
  db: Queryable,
  paths: readonly string[],
  sources?: readonly string[],
): Promise<readonly string[]> {
  const { name, source } = fileUsesTable;
  const usedNames = new Set<string>();
  for (let from = 0; from < paths.length; from += namesPerBatch) {
    const names = paths.slice(from, from + namesPerBatch).map(nameIn);
    const rows = await db
      .selectDistinct({ name })
      .from(fileUsesTable)
      .where(and(inArray(name, names), sources && inArray(source, [...sources])));
    for (const row of rows) usedNames.add(row.name);
  }
  return paths.filter((path) => usedNames.has(nameIn(path)));
}
