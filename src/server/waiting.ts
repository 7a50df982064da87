import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ModuleId } from '#contract/modules.ts';
import { can } from '#contract/permissions.ts';
import { waiting, WaitingCounts } from '#contract/system/waiting.ts';
import { leadsTable } from './communication/tables.ts';
import { testimonialsTable } from './content/tables.ts';
import { actorOf, implement } from './http/call.ts';
import { collegesTable } from './people/tables.ts';
import { bookingsTable } from './session/tables.ts';
import { ticketsTable } from './system/tables.ts';

type Queue = { readonly module: ModuleId; readonly table: PgTable; readonly where: SQL | undefined };

/** What waits for somebody's work in each module; every condition has an index. */
const queues: readonly Queue[] = [
  { module: 'tickets', table: ticketsTable, where: eq(ticketsTable.replied, false) },
  {
    module: 'testimonials',
    table: testimonialsTable,
    where: and(eq(testimonialsTable.status, false), eq(testimonialsTable.rejected, false)),
  },
  { module: 'enquiries', table: leadsTable, where: isNull(leadsTable.assignedTo) },
  { module: 'calendar', table: bookingsTable, where: eq(bookingsTable.status, 'pending') },
  { module: 'colleges', table: collegesTable, where: eq(collegesTable.status, 'not approved') },
];

/** How many records wait in a queue, as an expression of SQL. */
function countOf({ module, table, where }: Queue): SQL {
  return sql`(select count(*)::int from ${table} where ${where}) as ${sql.identifier(module)}`;
}

export const waitingRoutes = [
  // One statement for all of them: the console asks every few seconds.
  implement(waiting.endpoints.counts, async (call) => {
    const open = queues.filter(({ module }) => can(actorOf(call), module, 'read'));
    if (open.length === 0) return {};
    const [row] = await call.db.execute(sql`select ${sql.join(open.map(countOf), sql`, `)}`);
    return WaitingCounts.parse(row);
  }),
];
