import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ModuleId } from '#contract/modules.ts';
import { can } from '#contract/permissions.ts';
import { waiting, WaitingCounts } from '#contract/system/waiting.ts';
import { testimonialsTable } from './content/tables.ts';
import { actorOf, implement } from './http/call.ts';

type Queue = { readonly module: ModuleId; readonly table: PgTable; readonly where: SQL | undefined };

/** What waits in each module; every condition has an index. */
const queues: readonly Queue[] = [
  {
    module: 'testimonials',
    table: testimonialsTable,
    where: and(eq(testimonialsTable.status, false), eq(testimonialsTable.rejected, false)),
  },
];

export const waitingRoutes = [
  // One statement for all of them: the console asks every minute.
  implement(waiting.endpoints.counts, async (call) => {
    const open = queues.filter(({ module }) => can(actorOf(call), module, 'read'));
    if (open.length === 0) return {};
    const counts = open.map(
      ({ module, table, where }) =>
        sql`(select count(*)::int from ${table} where ${where}) as ${sql.identifier(module)}`,
    );
    const [row] = await call.db.execute(sql`select ${sql.join(counts, sql`, `)}`);
    return WaitingCounts.parse(row);
  }),
];
