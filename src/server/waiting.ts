import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { can } from '#contract/permissions.ts';
import { filledIn } from '#contract/product.ts';
import { waiting, type WaitingQueue } from '#contract/system/waiting.ts';
import type { Queryable } from './database/connect.ts';
import type { Queue, QueueReader } from './domain.ts';
import { domains } from './domains.ts';
import { actorOf, implement } from './http/call.ts';
import { cachedValue } from './http/totals.ts';

const isoText = 'YYYY-MM-DD"T"HH24:MI:SS"Z"';

/**
 * One row with the number of records in a queue, the number of those that other queues count too, and the time of the
 * oldest record.
 */
function countOf({ name, table, where, shared, since }: Queue): SQL {
  const oldest = sql`to_char(min(${since ?? table.createdAt}) at time zone 'UTC', ${isoText})`;
  // A separate subquery, so that each count uses the index that suits it.
  const sharedCount = shared ? sql`(select count(*)::int from ${table} where ${and(where, shared)})` : sql`0`;
  return sql`select ${name}::text as name, count(*)::int as count, ${sharedCount} as shared, ${oldest} as oldest
    from ${table} where ${where}`;
}

const QueueCounts = z.array(
  z.object({ name: z.string(), count: z.number(), shared: z.number(), oldest: z.nullable(z.string()) }),
);

/** All queues, in the order in which the domains list them. */
const queues = domains.flatMap((domain) => domain.queues ?? []);
const tables = [...new Set(queues.map(({ table }) => getTableName(table)))];
/** Milliseconds for which the counts are cached, because every open console polls them. */
const countsAgeMs = 2000;

/** The counts for all queues; a single statement serves any number of concurrent callers. */
const countsOf = (db: Queryable) =>
  cachedValue(db, { key: 'waiting', tables, ageMs: countsAgeMs }, async () => {
    const rows = await db.execute(sql.join(queues.map(countOf), sql` union all `));
    return new Map(QueueCounts.parse([...rows]).map((row) => [row.name, row]));
  });

/** The functions that count the caller's own queues. */
const ownQueues = domains.flatMap((domain) => domain.ownQueues ?? []);

async function sharedQueues({ db, deps, actor }: QueueReader): Promise<WaitingQueue[]> {
  const readableQueues = queues
    .map((queue) => filledIn(queue, deps.environment.product))
    .filter(({ module }) => can(actor, module, 'read'));
  if (readableQueues.length === 0) return [];
  const counts = await countsOf(db);
  return readableQueues.map(({ name, module, filter }) => {
    const { count = 0, shared = 0, oldest = null } = counts.get(name) ?? {};
    return { name, module, filter, count, oldest, ...(shared > 0 && { shared }) };
  });
}

export const waitingRoutes = [
  implement(waiting.endpoints.queues, async (call) => {
    const reader = { db: call.db, deps: call.deps, actor: actorOf(call) };
    const queueLists = await Promise.all([sharedQueues, ...ownQueues].map((read) => read(reader)));
    return queueLists.flat();
  }),
];
