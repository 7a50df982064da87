import * as z from 'zod/mini';
import { AlertDraft } from '#contract/website/alerts.ts';
import { ContactDraft } from '#contract/website/contact.ts';
import { ContactInfo, ContactInfoDraft } from '#contract/website/contactInfo.ts';
import { DemoDigitalHubDraft, demoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import { FooterDraft } from '#contract/website/footer.ts';
import { HeroDraft } from '#contract/website/hero.ts';
import { NewsletterSectionDraft } from '#contract/website/newsletterSection.ts';
import { YellowStatsStripDraft } from '#contract/website/yellowStatsStrip.ts';
import { demoRecords, type DemoFile } from '../platform/demo/demoRecords.ts';
import { demoPage, demoSection } from '../platform/demo/demoSections.ts';
import { alertsTable, contactInfoTable } from './tables.ts';

const ContactCard = z.extend(ContactInfoDraft, z.pick(ContactInfo, { isActive: true, order: true }).shape);

/** The demo data of the website: files under `demo/website`. */
export const websiteDemo: readonly DemoFile[] = [
  demoRecords('website/alerts', AlertDraft, (db, alerts) => db.insert(alertsTable).values(alerts)),
  demoSection('website/hero', 'hero', HeroDraft),
  demoSection('website/contact', 'contact', ContactDraft),
  demoSection('website/footer', 'footer', FooterDraft),
  demoSection('website/yellowStatsStrip', 'yellow-stats-strip', YellowStatsStripDraft),
  demoSection('website/newsletterSection', 'newsletter-section', NewsletterSectionDraft),
  demoRecords('website/contactInfo', ContactCard, (db, cards) => db.insert(contactInfoTable).values(cards)),
  demoPage('website/demoDigitalHub', demoDigitalHub, DemoDigitalHubDraft),
];
