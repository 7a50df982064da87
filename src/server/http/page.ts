import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import type { Call } from './call.ts';
import { totalOf } from './totals.ts';

type Limited<Row> = PromiseLike<Row[]> & { offset(first: number): PromiseLike<Row[]> };
type Rows<Row> = PromiseLike<Row[]> & { limit(count: number): Limited<Row> };

/**
 * Returns the requested page of a list with its total, in two statements. Without a page it returns every row, in
 * pieces if there are many. `select` reads from `table` with the same condition, in the list's order.
 */
export async function pageOf<Row>(
  { db, query, pieces }: Pick<Call, 'db' | 'query' | 'pieces'>,
  select: (db: Queryable) => Rows<Row>,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ rows: Row[]; total?: number }> {
  if (!query.page) return { rows: await (pieces ? pieces.next(select) : select(db)) };
  const { number, size } = query.page;
  const counting = totalOf(db, table, db.select({ total: count() }).from(table).where(where), [], size === 0);
  if (size === 0) return { rows: [], total: await counting };
  const [page, total] = await Promise.all([
    select(db)
      .limit(size)
      .offset((number - 1) * size),
    counting,
  ]);
  return { rows: page, total };
}
