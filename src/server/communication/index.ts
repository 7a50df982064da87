import { isNull, lt, sql } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { demoLeads } from './demo.ts';
import { leadRoutes } from './leads.ts';
import { leadsTable } from './tables.ts';

export const communication: Domain = {
  routes: leadRoutes,
  seed: async (db, { now }) => {
    await db.insert(leadsTable).values(aged(demoLeads(now), now));
  },
  queues: [
    {
      name: 'leadsUnassigned',
      module: 'enquiries',
      table: leadsTable,
      where: isNull(leadsTable.assignedTo),
      filter: { assigned: false },
    },
    {
      name: 'leadsOverdue',
      module: 'enquiries',
      table: leadsTable,
      where: lt(leadsTable.appointmentAt, sql`now()`),
      filter: { overdue: true },
      since: leadsTable.appointmentAt,
    },
  ],
};
