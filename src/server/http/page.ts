import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import type { Call } from './call.ts';
import { countSome, totalAlone } from './countSome.ts';
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
): Promise<{ rows: Row[]; total?: number; isCapped?: boolean }> {
  if (!query.page) return { rows: await (pieces ? pieces.next(select) : select(db)) };
  const { number, size } = query.page;
  if (size === 0) {
    const some = countSome(
      db,
      db
        .select({ one: sql`1` })
        .from(table)
        .where(where),
    );
    return totalAlone(await totalOf(db, table, some, [], true));
  }
  const counting = totalOf(db, table, db.select({ total: count() }).from(table).where(where));
  const [page, total] = await Promise.all([
    select(db)
      .limit(size)
      .offset((number - 1) * size),
    counting,
  ]);
  return { rows: page, total };
}
