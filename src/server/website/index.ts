import type { Domain } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { alertRoutes } from './alerts.ts';
import { contactRoutes } from './contact.ts';
import { demoAlerts } from './demo.ts';
import { footerRoutes } from './footer.ts';
import { heroRoutes } from './hero.ts';
import { newsletterSectionRoutes } from './newsletterSection.ts';
import { alertsTable } from './tables.ts';
import { yellowStatsStripRoutes } from './yellowStatsStrip.ts';

export const website: Domain = {
  routes: [
    ...alertRoutes,
    ...heroRoutes,
    ...contactRoutes,
    ...footerRoutes,
    ...yellowStatsStripRoutes,
    ...newsletterSectionRoutes,
  ],
  seed: async (db, { now }) => {
    await db.insert(alertsTable).values(aged(demoAlerts, now));
  },
};
