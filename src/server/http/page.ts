import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';

type Rows<Row> = PromiseLike<Row[]> & { limit(most: number): { offset(first: number): PromiseLike<Row[]> } };

/**
 * The page that a list's call asks for and how many rows it has in all, in two statements; every row where the call asks
 * for no page. `rows` is a selection from `table` with the same condition, in its order.
 */
export async function pageOf<Row>(
  db: Queryable,
  asked: { readonly number: number; readonly size: number } | undefined,
  rows: Rows<Row>,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ rows: Row[]; total?: number }> {
  if (!asked) return { rows: await rows };
  const { number, size } = asked;
  const [page, [counted]] = await Promise.all([
    rows.limit(size).offset((number - 1) * size),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return { rows: page, total: counted?.total ?? 0 };
}
