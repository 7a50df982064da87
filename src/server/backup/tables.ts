import type { SqlTag } from '../database/sql.ts';

/** A table with the columns that a backup contains, which excludes generated ones. */
export type BackedUpTable = { readonly name: string; readonly columns: readonly string[] };

/**
 * All tables of the server, each after those that it refers to; one with partitions is one table. Background jobs have
 * their own schema and are not included.
 */
export async function tablesOf(sql: SqlTag): Promise<readonly BackedUpTable[]> {
  const tables = await sql<{ name: string; columns: string[]; refers: string[] }[]>`
    select c.relname as name,
      to_json(array(
        select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      )) as columns,
      to_json(array(
        select r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      )) as refers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname
  `;
  const ordered: BackedUpTable[] = [];
  let remainingTables = [...tables];
  while (remainingTables.length > 0) {
    const ready = remainingTables.filter(
      ({ refers }) => !refers.some((name) => remainingTables.some((other) => other.name === name)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    remainingTables = remainingTables.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The table and its columns in the form that COPY expects: `"leads" ("id", "name")`. */
export function copied({ name, columns }: BackedUpTable): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** The query of a table's rows for COPY, which does not write a table with partitions by its name. */
export function rowsOf(table: BackedUpTable): string {
  return `(select ${table.columns.map(quoted).join(', ')} from ${qualified(table)})`;
}

/** The qualified name of a table: `public."leads"`. */
export function qualified({ name }: { readonly name: string }): string {
  return `public.${quoted(name)}`;
}
