import type { Deps } from '../deps.ts';
import { storedName } from './library.ts';
import { settleAllPublicFiles } from './publicFiles.ts';

/** The age up to which a file may exist without a record, because an upload precedes the record that refers to it. */
const graceMs = 24 * 60 * 60_000;

/**
 * Deletes the remains of broken uploads, and files older than a day that nothing refers to: no live record, no record
 * in the trash, and no earlier version in the history. Returns the number of deleted files.
 */
export async function sweepFiles({
  db,
  storage,
  sql,
  clock,
  log,
}: Pick<Deps, 'db' | 'storage' | 'sql' | 'clock' | 'log'>): Promise<number> {
  await settleAllPublicFiles({ db, storage });
  const old = (await storage.list()).filter(({ since }) => clock().getTime() - since.getTime() > graceMs);
  if (old.length === 0) return 0;
  const named = await namedFiles(sql);
  const swept = old.filter(({ path }) => path === undefined || !named.has(path.split('/').at(-1) ?? ''));
  await Promise.all(swept.map((file) => file.remove()));
  if (swept.length > 0) log.info({ files: swept.length }, 'files without a record deleted');
  return swept.length;
}

/** The names of files that appear in any text of any table. */
async function namedFiles(sql: Deps['sql']): Promise<ReadonlySet<string>> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'varchar'::regtype, 'text[]'::regtype)
      and c.relname <> 'audit_entries'
  `;
  const named = new Set<string>();
  for (const { table, column } of columns) {
    const rows = await sql<{ name: string }[]>`
      select distinct found[1] as name
      from ${sql(table)}, regexp_matches(${sql(column)}::text, ${storedName}, 'g') as found
      where ${sql(column)}::text ~ '(uploads|papers)/'
    `;
    for (const { name } of rows) named.add(name);
  }
  return named;
}
