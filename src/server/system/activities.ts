import { and, asc, count, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { activities, activityFilters, maxCounted, type Activity } from '#contract/system/activities.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Queryable } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { conditionOf } from '../http/listing.ts';
import { notFound } from '../http/refusal.ts';
import { changesOfRequest } from './activityChanges.ts';
import { activitiesWhere, activityColumns, activityConditions, isBefore } from './activityFilters.ts';
import { auditTable as table, auditTotalsTable as totals } from '../platform/tables/audit.ts';

const { list, get, stats, clear, count: countActivities, choices } = activities.endpoints;

/** The page that is used if a request names none, and for a plain list. */
const defaultPage = { number: 1, size: 25 };
const filters = {
  ...Object.fromEntries(
    Object.entries(activityConditions).map(([name, condition]) => [name, (value: unknown) => condition(String(value))]),
  ),
  before: (value: unknown) => isBefore(String(value)),
  _id: (value: unknown) => eq(table._id, String(value)),
};

type Row = Pick<typeof table.$inferSelect, keyof typeof activityColumns & keyof typeof table.$inferSelect> & {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly ip: string;
  readonly timestamp: string;
  readonly statusCode: number;
};

/** An entry of the log in the contract's form. */
function replyOf({
  path,
  module,
  requestId,
  count: refusals,
  requestBytes,
  responseBytes,
  metadata,
  ...row
}: Row): Activity {
  return {
    ...row,
    country: row.country || null,
    region: row.region || null,
    city: row.city || null,
    event: row.event || null,
    requestSize: requestBytes,
    responseSize: responseBytes,
    metadata: { path, module, requestId, ...(refusals > 1 && { refusals }), ...metadata },
  };
}

/** The number of entries, counted only up to a limit. */
async function countUntilLimit(db: Queryable, where: SQL | undefined): Promise<{ total: number; isCapped: boolean }> {
  const matches = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxCounted + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(matches);
  const total = row?.total ?? 0;
  return { total: Math.min(total, maxCounted), isCapped: total > maxCounted };
}

/** The distinct values of a column. The index finds each value, however many entries there are. */
async function valuesOf(db: Queryable, column: PgColumn): Promise<string[]> {
  const nextValue = (after: SQL) => sql`(select ${column} from ${table} where ${after} order by ${column} limit 1)`;
  const rows = await db.execute<{ value: string }>(sql`
    with recursive found(value) as (
      ${nextValue(sql`${column} is not null`)}
      union all
      select ${nextValue(sql`${column} > found.value`)} from found where found.value is not null
    )
    select value::text from found where value is not null
  `);
  return rows.map(({ value }) => value);
}

/** Everybody in the log, under their most recent names. */
async function usersOf(db: Queryable): Promise<{ _id: string; name: string }[]> {
  const ids = await valuesOf(db, table.employeeId);
  const names = await Promise.all(
    ids.map(async (_id) => {
      const newestName = db.select({ name: table.employeeName }).from(table).where(eq(table.employeeId, _id));
      const [row] = await newestName.orderBy(desc(table.at), desc(table._id)).limit(1);
      return { _id, name: row?.name ?? _id };
    }),
  );
  return names.toSorted((a, b) => a.name.localeCompare(b.name));
}

const activityRoutes = [
  implement(list, async (call) => {
    const { db, query } = call;
    const { number, size } = query.page ?? defaultPage;
    const where = conditionOf(call, list, table, {}, filters);
    const inOrder = query.sort.descending ? desc : asc;
    const order = [...(query.sort.field === '_id' ? [] : [inOrder(table.at)]), inOrder(table._id)];
    // Only the rows of the page are fetched; earlier ones are skipped using the index.
    const page = db
      .select({ _id: table._id })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset((number - 1) * size);
    const [rows, counts] = await Promise.all([
      db
        .select(activityColumns)
        .from(table)
        .where(inArray(table._id, page))
        .orderBy(...order),
      countUntilLimit(db, where),
    ]);
    return { rows: rows.map(replyOf), ...counts };
  }),
  implement(get, async (call) => {
    const { db, params } = call;
    const [row] = await db.select(activityColumns).from(table).where(eq(table._id, params.id));
    if (!row) throw notFound();
    return { ...replyOf(row), changes: await changesOfRequest(db, actorOf(call), row) };
  }),
  implement(stats, async ({ db, deps, asked }) => {
    const first = new Date(deps.clock().getTime() - (Number(asked.days) - 1) * 24 * 60 * 60 * 1000);
    const [figures] = await db.execute<Record<'entries' | 'users' | 'addresses' | 'micros', string>>(sql`
      with visitors as (
        select employee_id, address, sum(entries) as entries, sum(micros) as micros
        from ${totals} where day >= ${todayAtInstitute(first)}::date
        group by employee_id, address having sum(entries) > 0
      )
      select coalesce(sum(entries), 0) as entries, count(distinct employee_id) as users,
        count(distinct address) as addresses, coalesce(sum(micros), 0) as micros
      from visitors
    `);
    return {
      totalActivities: Number(figures?.entries),
      uniqueUsers: Number(figures?.users),
      uniqueIPs: Number(figures?.addresses),
      totalDuration: Math.round(Number(figures?.micros) / 1000),
    };
  }),
  implement(
    clear,
    async ({ db, deps, body, noteInAudit }) => {
      // Entries written meanwhile are kept, including the entry of this call.
      const where = and(activitiesWhere(body), lte(table.at, deps.clock().toISOString()));
      const filter = Object.fromEntries(activityFilters.flatMap((name) => (body[name] ? [[name, body[name]]] : [])));
      const deletedCount = await deleteInBatches(db, table, {
        where,
        orderBy: sql`${table.at}`,
        onBatch: (deleted) => noteInAudit({ filter, deletedCount: deleted }),
      });
      return { success: true, deletedCount };
    },
    { transaction: false },
  ),
  implement(
    countActivities,
    async ({ db, body }) => {
      const [row] = await db.select({ count: count() }).from(table).where(activitiesWhere(body));
      return { count: row?.count ?? 0 };
    },
    { transaction: false },
  ),
  implement(choices, async ({ db }) => {
    const [users, routes, events] = await Promise.all([
      usersOf(db),
      valuesOf(db, table.route),
      valuesOf(db, table.event),
    ]);
    return { users, routes, events: events.filter((event) => event !== '') };
  }),
];

export const part: DomainPart = {
  routes: activityRoutes,
};
