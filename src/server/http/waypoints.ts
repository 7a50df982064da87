import { sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import type { Join } from './listing.ts';
import { cachedValue } from './totals.ts';

/**
 * Limits for the waypoints of a list: their maximum number, and the minimum average number of records between them.
 * Waypoints let a page be read without walking through all records before it.
 */
const maxParts = 256;
const minPartRows = 200;

/**
 * A position in a list that is sorted by a column of a joined record: a value of that column in lower case, and the
 * number of records with this or a lower value.
 */
type Waypoint = { readonly key: string; readonly through: number };

type Order = {
  /** The list's own table, and the condition that the listed records meet. */
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly join: Pick<Join, 'table' | 'columns'> & { readonly by: PgColumn };
  /** The column of the joined table by which the list is sorted. */
  readonly column: PgColumn;
  /** The number of records that refer to a joined record, from which the distance between waypoints is derived. */
  readonly named: number;
  /** The tables whose changes may move records within the list. */
  readonly tables: readonly string[];
};

/**
 * Returns where to begin reading a page of a list that is sorted, ascending, by a column of a joined record: a
 * condition on the joined record, and the number of records that remain to be skipped. For a late page, starting at the
 * first record would mean looking up the records of each joined record one by one. The waypoints are computed by one
 * query that counts all records, and they are cached until one of the tables changes.
 */
export async function startOf(
  db: Queryable,
  order: Order,
  offset: number,
): Promise<{ from: SQL | undefined; skipped: number }> {
  const { column, tables } = order;
  if (column.columnType !== 'PgText' || !column.notNull) return { from: undefined, skipped: offset };
  const statement = waypointsOf(db, order);
  const waypoints = await cachedValue(db, { key: JSON.stringify(statement.toSQL()), tables }, () =>
    statement.execute(),
  );
  const last = waypoints.findLast(({ through }) => through <= offset);
  return { from: last && sql`lower(${column}) > ${last.key}`, skipped: offset - (last?.through ?? 0) };
}

function waypointsOf(db: Queryable, { table, where, join, column, named }: Order) {
  const partRows = Math.max(minPartRows, Math.ceil(named / maxParts));
  const { by, table: joinedTable, columns } = join;
  const counts = new QueryBuilder()
    .select({ id: sql`${by}`.as('id'), records: sql`count(*)::int`.as('records') })
    .from(table)
    .where(where)
    .groupBy(by);
  const parts = sql`
    select max(key) as key, max(through)::int as through from (
      select lower(${column}) as key, sum(records) over (order by lower(${column})) as through
      from ${joinedTable} inner join (${counts}) as counts on counts.id = ${columns._id}
    ) as walked group by through / ${partRows}::int order by 2`;
  return db
    .select({ key: sql<Waypoint['key']>`key`, through: sql<Waypoint['through']>`through` })
    .from(sql`(${parts}) as waypoints`);
}
