import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { trashTable } from './tables/trash.ts';
import { changeMakerOf, noteChange, noteFiles } from './changes.ts';
import { childrenOf, kindOf, type RecordKind } from './recordKinds.ts';
import { looseTargets, restoreReferences, referringTo, waitForTargets } from './trashReferences.ts';

export type Trashed = typeof trashTable.$inferSelect;

/** A column of the row that has this alias. */
const columnOf = (row: string, column: PgColumn) => sql`${sql.identifier(row)}.${sql.identifier(column.name)}`;

/**
 * Moves a record that the caller has locked into the trash, together with everything that belongs to it. Lists, counts
 * and unique rules then treat it as deleted.
 */
export async function moveToTrash(db: Queryable, kind: RecordKind, id: string): Promise<void> {
  await moveRows(db, kind, eq(kind.table._id, id), { root: id, isRoot: true });
}

async function moveRows(
  db: Queryable,
  kind: RecordKind,
  where: SQL,
  { root, isRoot }: { root: string; isRoot: boolean },
): Promise<void> {
  for (const child of childrenOf(kind.noun.name)) {
    const column = child.parent?.column;
    const parents = sql`select ${kind.table._id} from ${kind.table} where ${where}`;
    await moveRows(db, child, sql`${column} in (${parents})`, { root, isRoot: false });
  }
  const { employeeId, employeeName } = changeMakerOf(db);
  const { name, module } = kind.noun;
  // An address with a leading slash belongs to a stored file; any other was typed.
  const files = kind.files.map(
    (column) => sql`case when ${columnOf('gone', column)} like '/%' then ${columnOf('gone', column)} end`,
  );
  const movedRows = await db.execute<{ id: string; version: number; files: string }>(sql`
    with gone as (delete from ${kind.table} where ${where} returning *),
    kept as (
      insert into trash (id, noun, module, title, deleted_by, deleted_by_name, parent_id, data, files, referring)
      select gone.id, ${name}, ${module}, ${columnOf('gone', kind.title)}::text, ${employeeId}::uuid, ${employeeName},
        ${isRoot ? null : root}::uuid, to_jsonb(gone) - 'search_text', array_remove(array[${sql.join(files, sql`, `)}]::text[], null),
        ${referringTo(kind, 'gone')}
      from gone
      returning id, files
    )
    select gone.id, gone.version, array_to_json(kept.files)::text as files from gone join kept on kept.id = gone.id
  `);
  for (const { id, version, files: ownFiles } of movedRows) {
    noteChange(db, { recordId: id, module, version, action: 'remove', data: {} });
    noteFiles(db, JSON.parse(ownFiles));
  }
}

/**
 * Restores a record with everything that was deleted along with it. Throws 409 if a live record has one of its unique
 * values, or if the record that it belongs to is gone, and 404 if it is not in the trash.
 */
export async function restore(db: Queryable, id: string): Promise<Trashed> {
  const trashedRow = await lockTrashed(db, id);
  const kind = kindOf(trashedRow.noun);
  if (!kind) throw new Refusal('conflict', 'This kind of record can no longer be restored.');
  await kind.beforeRestore?.(db, trashedRow);
  await refuseWithoutParent(db, kind, trashedRow);
  const restoredRows = await putBack(db, kind, eq(trashTable._id, id), trashedRow.data);
  if (restoredRows.length === 0) throw await clash(db, kind, trashedRow);
  await restoreChildren(db, kind, id);
  await kind.afterRestore?.(db, trashedRow);
  const back = await db.execute<{ files: string }>(
    sql`delete from trash where id = ${id} or parent_id = ${id} returning array_to_json(files)::text as files`,
  );
  for (const { files } of back) noteFiles(db, JSON.parse(files));
  return trashedRow;
}

/** Whether a record with this id is in the trash. */
export async function isInTrash(db: Queryable, id: string): Promise<boolean> {
  const [trashedRow] = await db.select({ id: trashTable._id }).from(trashTable).where(eq(trashTable._id, id));
  return trashedRow !== undefined;
}

/** Locks a record in the trash, so that nobody else restores or deletes it; throws 404 if it is not there. */
export async function lockTrashed(db: Queryable, id: string): Promise<Trashed> {
  const [trashedRow] = await db.select().from(trashTable).where(eq(trashTable._id, id)).for('update');
  // A record that was deleted along with another can only be restored with that one.
  if (!trashedRow || trashedRow.parentId !== null) throw notFound();
  return trashedRow;
}

/** Restores the records that belong to a record: direct children first, because deeper ones refer to them. */
async function restoreChildren(db: Queryable, kind: RecordKind, root: string): Promise<void> {
  for (const child of childrenOf(kind.noun.name)) {
    const where = sql`${eq(trashTable.parentId, root)} and ${eq(trashTable.noun, child.noun.name)}`;
    const [sample] = await db.select({ data: trashTable.data }).from(trashTable).where(where).limit(1);
    if (!sample) continue;
    const [{ count } = { count: 0 }] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${trashTable} where ${where}`,
    );
    const restoredRows = await putBack(db, child, where, sample.data);
    if (restoredRows.length < count) {
      throw new Refusal('conflict', 'Something that belongs to this record is there again: it cannot be restored.');
    }
    await restoreChildren(db, child, root);
  }
}

/** Inserts the rows selected by `where`. A row that clashes with a live record is missing from the result. */
async function putBack(
  db: Queryable,
  kind: RecordKind,
  where: SQL,
  sample: Readonly<Record<string, unknown>>,
): Promise<readonly { id: string; version: number }[]> {
  // Generated columns must not be inserted. Columns that are newer than the deletion get their default.
  const columns = Object.values(getTableColumns(kind.table)).filter(
    (column) => column.generated === undefined && Object.hasOwn(sample, column.name),
  );
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  // Records that a restored record refers to, apart from the one that it belongs to, may have been deleted meanwhile.
  const looseColumns = looseTargets(kind);
  const values = sql.join(
    columns.map((column) => {
      const value = columnOf('kept', column);
      const target = looseColumns.get(column);
      return target ? sql`(select ${target} from ${target.table} where ${target} = ${value})` : value;
    }),
    sql`, `,
  );
  const { module } = kind.noun;
  const changes = changesOnRestore(kind, sample);
  const hasChanges = Object.keys(changes).length > 0;
  await waitForTargets(db, kind, where);
  const rows = await db.execute<{ id: string; version: number }>(sql`
    insert into ${kind.table} (${names})
    select ${values} from ${trashTable},
      jsonb_populate_record(null::${kind.table}, ${trashTable.data} || ${JSON.stringify(changes)}::jsonb) as kept
    where ${where}
    on conflict do nothing
    returning id, version
  `);
  await restoreReferences(db, kind, where);
  const oldValues = Object.fromEntries(Object.keys(changes).map((name) => [keyOf(kind, name), sample[name]]));
  for (const { id, version } of rows) {
    noteChange(db, { recordId: id, module, version, action: 'restore', data: hasChanges ? oldValues : {} });
  }
  return rows;
}

/**
 * Returns the values that are reset when a record is restored, such as the mark of the active entry of a section. A
 * reset increments the version, because it counts as a change.
 */
function changesOnRestore(
  { restored }: RecordKind,
  sample: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes = Object.fromEntries(Object.entries(restored).filter(([name, value]) => sample[name] !== value));
  return Object.keys(changes).length === 0 ? changes : { ...changes, version: Number(sample.version) + 1 };
}

const keyOf = ({ table }: RecordKind, name: string) =>
  Object.entries(getTableColumns(table)).find(([, column]) => column.name === name)?.[0] ?? name;

async function refuseWithoutParent(db: Queryable, { parent }: RecordKind, { title, data }: Trashed): Promise<void> {
  if (!parent) return;
  const id = String(data[parent.column.name]);
  const rows = await db
    .select({ id: parent.table._id })
    .from(parent.table)
    .where(eq(parent.table._id, id))
    .for('key share');
  if (rows.length > 0) return;
  // If the parent was deleted along with another record, only that other record can be restored.
  const [owner] = await db.execute<{ title: string }>(sql`
    select root.title from ${trashTable} as owner join ${trashTable} as root on root.id = coalesce(owner.parent_id, owner.id)
    where owner.id = ${id}`);
  throw new Refusal(
    'conflict',
    owner
      ? `"${title}" belongs to "${owner.title}", which is in the trash. Restore that first.`
      : `"${title}" cannot be restored: what it belonged to no longer exists.`,
  );
}

/** Returns the refusal for a record that has the same unique value as a live one. */
async function clash(db: Queryable, kind: RecordKind, { title, data }: Trashed): Promise<Refusal> {
  for (const columns of uniqueColumns(kind)) {
    const clashCondition = sql.join(
      columns.map((column) => sql`${column} = ${data[column.name]}`),
      sql` and `,
    );
    const [liveRecord] = await db.execute<{ title: string }>(
      sql`select ${kind.title}::text as title from ${kind.table} where ${clashCondition} limit 1`,
    );
    if (!liveRecord) continue;
    const fields = columns.map((column) => `${keyOf(kind, column.name)} ${String(data[column.name])}`).join(', ');
    return new Refusal(
      'conflict',
      `"${title}" cannot be restored: "${liveRecord.title}" has the same ${fields}. Change or delete that one first.`,
    );
  }
  return new Refusal('conflict', `"${title}" cannot be restored: a record with the same value exists already.`);
}

function uniqueColumns({ table }: RecordKind): readonly (readonly PgColumn[])[] {
  const { columns, uniqueConstraints } = getTableConfig(table);
  const singleColumns = columns.filter(({ isUnique }) => isUnique).map((column) => [column]);
  return [...singleColumns, ...uniqueConstraints.map((rule) => rule.columns)];
}
