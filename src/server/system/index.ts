import { eq } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { clearAudit } from '../platform/audit.ts';
import { aged } from '../platform/aged.ts';
import { demoMetaTags } from './demoMetaTags.ts';
import { metaTagRoutes } from './metaTags.ts';
import { seedTickets } from './seedTickets.ts';
import { metaTagsTable, ticketsTable } from './tables.ts';
import { ticketRoutes } from './tickets.ts';

export const system: Domain = {
  routes: [...metaTagRoutes, ...ticketRoutes],
  seed: async (db, { now }) => {
    await db.insert(metaTagsTable).values(aged(demoMetaTags, now));
    await seedTickets(db, now);
  },
  schedules: [{ name: 'clear-audit', cron: '40 3 * * *', run: async (deps) => void (await clearAudit(deps)) }],
  queues: [{ module: 'tickets', table: ticketsTable, where: eq(ticketsTable.replied, false) }],
};
