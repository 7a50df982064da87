import { and, asc, count, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import type { Call } from './call.ts';
import { countSome, totalPage } from './countSome.ts';
import { orderKeyOf } from './listing.ts';
import { maxForwardOffset } from './recordList.ts';
import { totalOf } from './totals.ts';

type LimitedQuery<Row> = PromiseLike<Row[]> & { offset(first: number): PromiseLike<Row[]> };
type RowsQuery<Row> = PromiseLike<Row[]> & { limit(count: number): LimitedQuery<Row> };

/**
 * A list that does not come from `recordsOf`: its table and condition, the column that orders it, and how its rows are
 * selected.
 */
export type PagedList<Row> = {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly where: SQL | undefined;
  readonly by: PgColumn;
  /** The sort keys, if they are not `by` and the id. None of them may be null. */
  readonly keys?: readonly (SQL | PgColumn)[] | undefined;
  readonly select: (db: Queryable, where: SQL | undefined, order: readonly SQL[]) => RowsQuery<Row>;
};

/**
 * Returns the requested page of a list with its total. Without a page it returns every row, in pieces if there are
 * many. Rows without the date or number that orders the list come last in both directions.
 */
export async function pageOf<Row>(
  { db, query, pieces }: Pick<Call, 'db' | 'query' | 'pieces'>,
  list: PagedList<Row>,
): Promise<{ rows: Row[]; total?: number; isCapped?: boolean }> {
  const { table, where } = list;
  if (!query.page) {
    const { by, id } = list;
    const direction = query.sort.descending ? desc : asc;
    const keys = list.keys ?? [orderKeyOf(by), id];
    const order = by.notNull
      ? keys.map((key) => direction(key))
      : [sql`${direction(orderKeyOf(by))} nulls last`, direction(id)];
    const readAll = (from: Queryable) => list.select(from, where, order);
    return { rows: pieces ? await pieces.next(readAll) : await readAll(db) };
  }
  const { number, size } = query.page;
  if (size === 0) {
    const limitedCount = countSome(
      db,
      db
        .select({ one: sql`1` })
        .from(table)
        .where(where),
    );
    return totalPage(await totalOf(db, table, limitedCount, [], true));
  }
  const counting = totalOf(db, table, db.select({ total: count() }).from(table).where(where));
  const place = { offset: (number - 1) * size, size, descending: query.sort.descending };
  const reading = list.by.notNull ? read(db, list, place, counting) : readNamedFirst(db, list, place);
  const [rows, total] = await Promise.all([reading, counting]);
  return { rows, total };
}

type Place = { readonly offset: number; readonly size: number; readonly descending: boolean };

/** Reads a page. A page in the second half is read from the other end, so that fewer rows are skipped. */
async function read<Row>(db: Queryable, list: PagedList<Row>, place: Place, counting: Promise<number>): Promise<Row[]> {
  const { offset, size, descending } = place;
  if (offset < maxForwardOffset) return rowsAt(db, list, place);
  const total = await counting;
  if (offset <= total / 2 || offset >= total) return rowsAt(db, list, place);
  const rowCount = Math.min(size, total - offset);
  const rows = await rowsAt(db, list, { offset: total - offset - rowCount, size: rowCount, descending: !descending });
  return rows.toReversed();
}

/**
 * Reads first the rows with a value in the column that orders the list, then those without. Both parts follow an index,
 * in either direction.
 */
async function readNamedFirst<Row>(db: Queryable, list: PagedList<Row>, place: Place): Promise<Row[]> {
  const { by, where } = list;
  const { offset, size } = place;
  const listWithValue = { ...list, where: and(where, isNotNull(by)) };
  const first = await rowsAt(db, listWithValue, place);
  if (first.length === size) return first;
  const countBefore = first.length > 0 ? offset + first.length : await db.$count(list.table, listWithValue.where);
  const unnamedList = { ...list, where: and(where, isNull(by)), keys: [list.id] };
  const nextPlace = { ...place, offset: Math.max(0, offset - countBefore), size: size - first.length };
  return [...first, ...(await rowsAt(db, unnamedList, nextPlace))];
}

/**
 * Reads the rows of a page. Far from the start, rows are skipped in the index alone, and only the rows of the page are
 * fetched.
 */
function rowsAt<Row>(db: Queryable, list: PagedList<Row>, place: Place): PromiseLike<Row[]> {
  const { table, id, where, by, keys = [orderKeyOf(by), id], select } = list;
  const { offset, size, descending } = place;
  const order = keys.map((key) => (descending ? desc(key) : asc(key)));
  if (offset < maxForwardOffset) return select(db, where, order).limit(size).offset(offset);
  const ids = db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offset);
  return select(db, sql`${id} = any(array(${ids}))`, order);
}
