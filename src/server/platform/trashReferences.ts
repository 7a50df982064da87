import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { foreignKeysOf } from '../database/foreignKeys.ts';
import { trashTable } from './tables/trash.ts';
import type { RecordKind } from './recordKinds.ts';
import { referencesTo } from './references.ts';

/** The key under which the trash remembers a column: `transactions.student_id`. */
const keyOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;

/**
 * The columns that are set to null when a record of this noun is deleted. Each column is listed once, because nouns may
 * share a table.
 */
function looseReferences({ table }: RecordKind): ReadonlyMap<string, { column: PgColumn; id: PgColumn }> {
  const looseReferenceList = referencesTo(table).filter(({ isLoose }) => isLoose);
  return new Map(looseReferenceList.map(({ kind, column }) => [keyOf(column), { column, id: kind.table._id }]));
}

/**
 * The columns of a noun's own table that are set to null when the record they refer to is deleted, each with the column
 * it refers to.
 */
export function looseTargets({ table }: RecordKind): ReadonlyMap<PgColumn, PgColumn> {
  return new Map(
    foreignKeysOf(table).flatMap(({ columns: [column], foreignColumns: [target], onDelete }) =>
      onDelete === 'set null' && column && target ? [[column, target] as const] : [],
    ),
  );
}

/**
 * The ids of records that refer to the deleted row with the alias `row`, by column; read before those columns are set
 * to null.
 */
export function referringTo(kind: RecordKind, row: string): SQL {
  const parts = [...looseReferences(kind)].map(
    ([key, { column, id }]) =>
      sql`${key}::text, (select jsonb_agg(${id}) from ${column.table} where ${column} = ${sql.identifier(row)}.id)`,
  );
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(parts, sql`, `)}))`;
}

/**
 * The condition that a record in the trash was referred to by one of these records, through this column, when it was
 * deleted.
 */
export function wasReferredTo(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${trashTable.referring} -> ${keyOf(column)}::text ?| string_to_array(${ids.join()}, ',')`;
}

/**
 * Restores the references from other records to restored rows, unless they refer to another row by now. As with the
 * deletion, this does not count as a change to those records, so they keep their version. Records in the trash get
 * their references back, too.
 */
export async function restoreReferences(db: Queryable, kind: RecordKind, where: SQL): Promise<void> {
  for (const [key, { column, id }] of looseReferences(kind)) {
    const name = sql.identifier(column.name);
    const matches = sql`(select ${trashTable._id} as named, referrer.id::uuid as referrer
      from ${trashTable}, jsonb_array_elements_text(${trashTable.referring} -> ${key}::text) as referrer(id) where ${where})`;
    await db.execute(sql`
      update ${column.table} set ${name} = found.named from ${matches} as found
      where ${id} = found.referrer and ${column} is null
    `);
    await db.execute(sql`
      update ${trashTable} as kept set data = kept.data || jsonb_build_object(${column.name}::text, found.named)
      from ${matches} as found where kept.id = found.referrer and kept.data ->> ${column.name}::text is null
    `);
  }
}

/**
 * Remembers the references of restored rows to records that are still in the trash, to set them again when those
 * records are restored.
 */
export async function waitForTargets(db: Queryable, kind: RecordKind, where: SQL): Promise<void> {
  for (const column of looseTargets(kind).keys()) {
    const key = keyOf(column);
    await db.execute(sql`
      update ${trashTable} as target set referring = target.referring || jsonb_build_object(
        ${key}::text, coalesce(target.referring -> ${key}::text, '[]') || waiting.ids)
      from (
        select (${trashTable.data} ->> ${column.name}::text)::uuid as named, jsonb_agg(${trashTable._id}) as ids
        from ${trashTable} where ${where} group by 1
      ) as waiting
      where target.id = waiting.named
    `);
  }
}
