import { sql, type SQL } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import { filledIn } from '#contract/product.ts';
import { waiting, WaitingCounts } from '#contract/system/waiting.ts';
import type { Queue } from './domain.ts';
import { domains } from './domains.ts';
import { actorOf, implement } from './http/call.ts';

/** How many records wait in a queue, as an expression of SQL. */
function countOf({ module, table, where }: Pick<Queue, 'table' | 'where'> & { module: string }): SQL {
  return sql`(select count(*)::int from ${table} where ${where}) as ${sql.identifier(module)}`;
}

/** What waits for somebody's work in each module. */
const queues = domains.flatMap((domain) => domain.queues ?? []);

export const waitingRoutes = [
  // One statement for all of them: the console asks every few seconds.
  implement(waiting.endpoints.counts, async (call) => {
    const { product } = call.deps.environment;
    const open = queues
      .map((queue) => filledIn(queue, product))
      .filter(({ module }) => can(actorOf(call), module, 'read'));
    if (open.length === 0) return {};
    const [row] = await call.db.execute(sql`select ${sql.join(open.map(countOf), sql`, `)}`);
    return WaitingCounts.parse(row);
  }),
];
