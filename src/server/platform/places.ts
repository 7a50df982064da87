import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { invalid } from '../http/refusal.ts';
import type { RecordTable } from './recordKinds.ts';

/** A table whose rows have a position, starting at 1. */
export type PlacedTable = RecordTable & { readonly order: PgColumn };

/** A row in one of several tables that are numbered together. */
export type PlacedRow = { readonly table: PlacedTable; readonly id: string };

export function isPlaced(table: RecordTable): table is PlacedTable {
  return 'order' in getTableColumns(table);
}

/**
 * Returns the rows with one of them moved to another position. Positions start at 1; a position beyond the end means
 * the last.
 */
export function placedAt<Row>(rows: readonly Row[], movedRow: Row, place: number): Row[] {
  const otherRows = rows.filter((row) => row !== movedRow);
  const insertIndex = Math.min(Math.max(place - 1, 0), otherRows.length);
  return [...otherRows.slice(0, insertIndex), movedRow, ...otherRows.slice(insertIndex)];
}

/**
 * Numbers the rows from 1, in one statement. A position is not content: rows that only shift keep their version, so
 * that no open form becomes stale. The caller must hold the lock that all changes to these positions take
 * (database/takeTurn.ts).
 */
export async function numberInOrder(db: Queryable, rows: readonly PlacedRow[]): Promise<void> {
  const places = new Map<PlacedTable, SQL[]>();
  for (const [index, { table, id }] of rows.entries()) {
    const placedRowsOfTable = places.get(table) ?? [];
    placedRowsOfTable.push(sql`(${id}::uuid, ${index + 1}::integer)`);
    places.set(table, placedRowsOfTable);
  }
  if (places.size === 0) return;
  const updates = [...places].map(
    ([table, values], index) => sql`${sql.identifier(`numbered_${index}`)} as (
      update ${table} set "order" = place.number from (values ${sql.join(values, sql`, `)}) as place (id, number)
      where ${table._id} = place.id and ${table.order} <> place.number
    )`,
  );
  await db.execute(sql`with ${sql.join(updates, sql`, `)} select 1`);
}

/** The ids of a table's rows in their order. */
export async function idsInOrder(db: Queryable, table: PlacedTable): Promise<string[]> {
  const plainTable: PgTable = table;
  const rows = await db.select({ _id: table._id }).from(plainTable).orderBy(table.order, table._id);
  return rows.map(({ _id }) => String(_id));
}

/**
 * Orders the rows of a table by these ids; other rows follow in their previous order. `gone` is the error message if an
 * id belongs to no row. The caller must hold the same lock as for `numberInOrder`.
 */
export async function arrangeRows(
  db: Queryable,
  table: PlacedTable,
  { ids, gone }: { readonly ids: readonly string[]; readonly gone: string },
): Promise<void> {
  const knownIds = await idsInOrder(db, table);
  if (ids.some((id) => !knownIds.includes(id))) throw invalid({ ids: gone });
  await numberInOrder(
    db,
    [...new Set([...ids, ...knownIds])].map((id) => ({ table, id })),
  );
}

/** Numbers the rows of a table without gaps, after one of them was deleted. */
export async function closeGaps(db: Queryable, table: PlacedTable): Promise<void> {
  await numberInOrder(
    db,
    (await idsInOrder(db, table)).map((id) => ({ table, id })),
  );
}
