import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { FileKind } from '#contract/endpoint.ts';
import { files as noun, type FileUse } from '#contract/system/files.ts';
import type { Queryable } from '../database/connect.ts';
import { recordsOf } from '../http/records.ts';
import { trashTable } from './tables/trash.ts';
import { filesTable } from './tables/files.ts';
import { recordKinds, type RecordKind } from './recordKinds.ts';
import type { StoredFile } from './storage.ts';

/** The files of the library. A file removed from the library remains available to the records that show it. */
export const fileRecords = recordsOf(noun, filesTable, { title: 'original_name', files: ['cdn_url'] });

/** Adds a file that has just been received to the library. */
export async function keepInLibrary(
  db: Queryable,
  kind: FileKind,
  file: StoredFile,
  { uploadedBy, alt = '' }: { uploadedBy: string; alt?: string },
) {
  return fileRecords.insert(db, {
    kind,
    original_name: nameOf(file.name),
    cdn_url: file.path,
    file_size: file.size,
    uploadedBy,
    alt,
  });
}

/** The names of these files in the library. */
export async function namesOf(db: Queryable, addresses: readonly string[]): Promise<Record<string, string>> {
  if (addresses.length === 0) return {};
  const { cdn_url: address, original_name: name } = filesTable;
  const found = await db.select({ address, name }).from(filesTable).where(inArray(address, addresses));
  return Object.fromEntries(found.map((file) => [file.address, file.name]));
}

/** A name that can be stored and shown: without control characters, and short enough for a line. */
function nameOf(name: string): string {
  const shown = name.replaceAll(/\p{Cc}/gu, ' ').trim();
  return shown.slice(-200) || 'Untitled';
}

/** Maximum number of records returned per noun. */
const maxUses = 50;
const withText = new Set(['text', 'jsonb', 'json', 'varchar', 'text[]']);

/** Returns the live records that show a stored file, found by its name in their texts, HTML and JSON. */
export async function usesOf(db: Queryable, path: string): Promise<FileUse[]> {
  const pattern = `%${path.split('/').at(-1) ?? path}%`;
  const statements = recordKinds().flatMap((kind) => {
    const texts = textsShowing(kind);
    if (kind.noun.name === noun.name || texts.length === 0) return [];
    const named = or(...texts.map((text) => sql`${text} like ${pattern}`));
    return [
      sql`(select ${kind.noun.name}::text as noun, ${kind.noun.module}::text as module, ${kind.table._id}::text as _id,
        ${kind.title}::text as title from ${kind.table} where ${kind.where ?? sql`true`} and (${named}) limit ${maxUses})`,
    ];
  });
  return db.execute<FileUse>(sql.join(statements, sql` union all `));
}

/** The name of a stored file, as it appears in texts, HTML and JSON. */
export const storedName = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\.[a-z0-9]{2,5}';

const nameIn = (path: string) => path.split('/').at(-1) ?? path;

/**
 * Those of these files that live records show, including the library itself. Each table is read once for any number of
 * files.
 */
export function shownFiles(db: Queryable, paths: readonly string[]): Promise<readonly string[]> {
  const tables = new Map(recordKinds().map((kind) => [kind.table, textsShowing(kind)]));
  return namedIn(db, paths, [...tables]);
}

/** Those of these files that no record refers to, neither a live one nor one in the trash. */
export async function unusedFiles(db: Queryable, paths: readonly string[]): Promise<readonly string[]> {
  const shown = await shownFiles(db, paths);
  const unshown = paths.filter((path) => !shown.includes(path));
  const kept = await namedIn(db, unshown, [
    [trashTable, [sql`${trashTable.data}::text`, sql`${trashTable.files}::text`]],
  ]);
  return unshown.filter((path) => !kept.includes(path));
}

async function namedIn(
  db: Queryable,
  paths: readonly string[],
  tables: readonly (readonly [PgTable, readonly SQL[]])[],
): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const names = JSON.stringify(paths.map(nameIn));
  const statements = tables.flatMap(([table, texts]) => {
    if (texts.length === 0) return [];
    const text = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
    return [
      sql`(select distinct found[1] as name from ${table}, regexp_matches(${text}, ${storedName}, 'g') as found
        where ${text} like any (array['%uploads/%', '%papers/%'])
        and found[1] in (select jsonb_array_elements_text(${names}::jsonb)))`,
    ];
  });
  const rows = await db.execute<{ name: string }>(sql.join(statements, sql` union `));
  const named = new Set(rows.map(({ name }) => name));
  return paths.filter((path) => named.has(nameIn(path)));
}

/**
 * The texts in which a noun's records show files. The address of a stored file begins with a slash, unlike a typed
 * link.
 */
function textsShowing({ table, showing, files }: RecordKind): readonly SQL[] {
  if (showing) {
    const stored = files.map((column) => sql`case when ${column} like '/%' then ${column} end`);
    return [...showing.map((column) => sql`${column}::text`), ...stored];
  }
  return getTableConfig(table)
    .columns.filter((column) => column.generated === undefined && withText.has(column.getSQLType()))
    .map((column) => sql`${column}::text`);
}
