import { site } from '#contract/public/site.ts';
import type { Domain } from '../domain.ts';
import { publishSection } from '../platform/published.ts';
import { aged } from '../platform/aged.ts';
import { oneRecordsTable } from '../platform/tables.ts';
import { alertRoutes, publishedAlerts } from './alerts.ts';
import { contactRoutes } from './contact.ts';
import { contactInfoRoutes, publishedContactInfo } from './contactInfo.ts';
import { demoAlerts } from './demo.ts';
import { demoContactInfo } from './demoContactInfo.ts';
import { demoDigitalHubRoutes, publishedDemoDigitalHub } from './demoDigitalHub.ts';
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
  published: [
    publishedAlerts,
    publishSection(site.endpoints.hero, 'hero'),
    publishSection(site.endpoints.yellowStatsStrip, 'yellow-stats-strip'),
    publishSection(site.endpoints.newsletterSection, 'newsletter-section'),
    publishSection(site.endpoints.contact, 'contact'),
    publishSection(site.endpoints.footer, 'footer'),
    publishedContactInfo,
    publishedDemoDigitalHub,
  ],
  seed: async (db, seeding) => {
    const { now } = seeding;
    await db.insert(alertsTable).values(aged(demoAlerts, now));
    await seedSections(db, seeding);
    await db.insert(contactInfoTable).values(aged(demoContactInfo, now));
    await db.insert(oneRecordsTable).values(aged([{ name: 'demoDigitalHub', content: demoHub, age: 12 }], now));
  },
};
