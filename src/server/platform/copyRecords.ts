import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';
import { noteChange } from './changes.ts';
import { childrenOf, type RecordKind } from './recordKinds.ts';

/**
 * Column values of a copy that differ from the original, by the columns' names in the database; `original` is the
 * copied row.
 */
export type OwnValues = Readonly<Record<string, SQL>>;

/** Columns that are never copied. */
const ownColumns: readonly string[] = ['id', 'created_at', 'updated_at', 'version'];

type Copy = { readonly from: string; readonly to: string; readonly parent: string | null };

/**
 * Copies a record with everything that belongs to it, and returns the id of the copy. It takes two statements per noun
 * for any number of records; the history of each copy starts anew.
 */
export async function copyRecord(db: Queryable, kind: RecordKind, id: string, values: OwnValues): Promise<string> {
  const to = randomUUID();
  await copyRows(db, kind, [{ from: id, to, parent: null }], values);
  return to;
}

async function copyRows(db: Queryable, kind: RecordKind, copies: readonly Copy[], values: OwnValues): Promise<void> {
  const { table, noun } = kind;
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name, generated }) => generated === undefined && !ownColumns.includes(name),
  );
  const names = columns.map(({ name }) => sql.identifier(name));
  const copiedValues = columns.map(({ name }) => values[name] ?? sql`original.${sql.identifier(name)}`);
  const rows = copies.map(({ from, to, parent }) => sql`(${from}::uuid, ${to}::uuid, ${parent}::uuid)`);
  await db.execute(sql`
    insert into ${table} (id, ${sql.join(names, sql`, `)})
    select copy.id, ${sql.join(copiedValues, sql`, `)}
    from (values ${sql.join(rows, sql`, `)}) as copy (original_id, id, parent_id)
    join ${table} as original on original.id = copy.original_id
  `);
  for (const { to } of copies) {
    noteChange(db, { recordId: to, module: noun.module, version: 1, action: 'create', data: {} });
  }
  const parents = new Map(copies.map(({ from, to }) => [from, to]));
  for (const child of childrenOf(noun.name)) {
    const { column } = child.parent ?? {};
    if (!column) continue;
    const originals = await db
      .select({ id: sql<string>`${child.table._id}`, parent: sql<string>`${column}` })
      .from(child.table)
      .where(inArray(column, [...parents.keys()]));
    const below = originals.map(({ id, parent }) => ({
      from: id,
      to: randomUUID(),
      parent: parents.get(parent) ?? null,
    }));
    if (below.length > 0) await copyRows(db, child, below, { [column.name]: sql`copy.parent_id` });
  }
}
