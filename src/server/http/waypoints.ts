import { sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import type { Join } from './listing.ts';
import { cachedValue } from './totals.ts';

/** The maximum number of parts into which waypoints divide a list, and the minimum number of records in a part. */
const maxParts = 256;
const minPartRows = 200;

/** A position in the order by a joined record: a key, and the number of records with this key or an earlier one. */
type Waypoint = { readonly key: string; readonly through: number };

type Order = {
  /** The list's own table, and the condition that its records meet. */
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly join: Pick<Join, 'table' | 'columns'> & { readonly by: PgColumn };
  /** The text of the joined record by which the list is ordered. */
  readonly column: PgColumn;
  /** The number of records that refer to a joined record. */
  readonly named: number;
  /** The tables whose changes move records within the order. */
  readonly tables: readonly string[];
};

/**
 * Finds where to begin reading a page far down in the ascending order by a joined record: a condition on the joined
 * record, and the number of records still to be skipped. Walking from the start would look up the records of each
 * joined record one by one. The waypoints count all records in one pass, which is cached until one of the tables
 * changes.
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
