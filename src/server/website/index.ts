import type { Domain } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { oneRecordsTable } from '../platform/tables.ts';
import { alertRoutes } from './alerts.ts';
import { contactRoutes } from './contact.ts';
import { contactInfoRoutes } from './contactInfo.ts';
import { demoAlerts } from './demo.ts';
import { demoContactInfo } from './demoContactInfo.ts';
import { demoDigitalHubRoutes } from './demoDigitalHub.ts';
import { demoHub } from './demoHub.ts';
import { seedSections } from './demoSections.ts';
import { footerRoutes } from './footer.ts';
import { heroRoutes } from './hero.ts';
import { newsletterSectionRoutes } from './newsletterSection.ts';
import { alertsTable, contactInfoTable } from './tables.ts';
import { yellowStatsStripRoutes } from './yellowStatsStrip.ts';

export const website: Domain = {
  routes: [
    ...alertRoutes,
    ...heroRoutes,
    ...contactRoutes,
    ...contactInfoRoutes,
    ...footerRoutes,
    ...yellowStatsStripRoutes,
    ...newsletterSectionRoutes,
    ...demoDigitalHubRoutes,
  ],
  seed: async (db, seeding) => {
    const { now } = seeding;
    await db.insert(alertsTable).values(aged(demoAlerts, now));
    await seedSections(db, seeding);
    await db.insert(contactInfoTable).values(aged(demoContactInfo, now));
    await db.insert(oneRecordsTable).values(aged([{ name: 'demoDigitalHub', content: demoHub, age: 12 }], now));
  },
};
