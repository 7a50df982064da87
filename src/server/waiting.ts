import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { can } from '#contract/permissions.ts';
import { filledIn } from '#contract/product.ts';
import { waiting } from '#contract/system/waiting.ts';
import type { Queue } from './domain.ts';
import { domains } from './domains.ts';
import { actorOf, implement } from './http/call.ts';

const isoText = 'YYYY-MM-DD"T"HH24:MI:SS"Z"';

/** One row with the number of records in a queue and the time of the oldest. */
function countOf({ name, table, where, since }: Pick<Queue, 'name' | 'table' | 'where' | 'since'>): SQL {
  const oldest = sql`to_char(min(${since ?? table.createdAt}) at time zone 'UTC', ${isoText})`;
  return sql`select ${name}::text as name, count(*)::int as count, ${oldest} as oldest from ${table} where ${where}`;
}

const Counted = z.array(z.object({ name: z.string(), count: z.number(), oldest: z.nullable(z.string()) }));

/** All queues; those of a module in its own order. */
const queues = domains.flatMap((domain) => domain.queues ?? []);

export const waitingRoutes = [
  // A single statement for all of them, because the console polls every few seconds.
  implement(waiting.endpoints.queues, async (call) => {
    const { product } = call.deps.environment;
    const readableQueues = queues
      .map((queue) => filledIn(queue, product))
      .filter(({ module }) => can(actorOf(call), module, 'read'));
    if (readableQueues.length === 0) return [];
    const rows = await call.db.execute(sql.join(readableQueues.map(countOf), sql` union all `));
    const countsByQueue = new Map(Counted.parse([...rows]).map((row) => [row.name, row]));
    return readableQueues.map(({ name, module, filter }) => ({
      name,
      module,
      filter,
      count: 0,
      oldest: null,
      ...countsByQueue.get(name),
    }));
  }),
];
