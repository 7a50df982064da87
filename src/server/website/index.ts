import { site } from '#contract/public/site.ts';
import type { Domain } from '../domain.ts';
import { websiteDemo } from './demo.ts';
import { publishSection } from '../platform/published.ts';
import { alertRoutes, publishedAlerts } from './alerts.ts';
import { contactRoutes } from './contact.ts';
import { contactInfoRoutes, publishedContactInfo } from './contactInfo.ts';
import { demoDigitalHubRoutes, publishedDemoDigitalHub } from './demoDigitalHub.ts';
import { footerRoutes } from './footer.ts';
import { heroRoutes } from './hero.ts';
import { newsletterSectionRoutes } from './newsletterSection.ts';
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
  demo: websiteDemo,
};
