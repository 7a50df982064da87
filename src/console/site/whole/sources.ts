import { faq } from '#contract/content/faq.ts';
import { aboutUs } from '#contract/content/aboutUs.ts';
import { testimonials } from '#contract/content/testimonials.ts';
import { whyProduct } from '#contract/content/whyProduct.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { alerts } from '#contract/website/alerts.ts';
import { contact } from '#contract/website/contact.ts';
import { contactInfo } from '#contract/website/contactInfo.ts';
import { demoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import { footer } from '#contract/website/footer.ts';
import { hero } from '#contract/website/hero.ts';
import { newsletterSection } from '#contract/website/newsletterSection.ts';
import { yellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import { callAny } from '#console/providers/call.ts';
import type { SectionName } from '../sectionNames.ts';

/**
 * Reads the values of a section, from the active record or the requested entry; undefined if there is no such record.
 */
export type Source = (entry: string | undefined, signal: AbortSignal) => Promise<unknown>;

type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

/** Only the first hundred records are searched, because a server may have very many. */
const firstHundred = { page: '1', limit: '100' };
const newestFirst = { sort: 'createdAt', order: 'desc' };

async function rowsOf(endpoint: Endpoint, query: Query, signal: AbortSignal): Promise<readonly Row[]> {
  const { data } = await callAny(endpoint, { query, signal });
  return Array.isArray(data) ? data : [];
}

/**
 * The source of a section with one active entry. A server without filters returns all entries, so the right one is
 * picked from them.
 */
function entriesOf(list: Endpoint): Source {
  return async (entry, signal) => {
    const query: Query = entry === undefined ? { isActive: 'true', ...firstHundred } : { _id: entry };
    const rows = await rowsOf(list, query, signal);
    return rows.find((row) => (entry === undefined ? row.isActive === true : String(row._id) === entry));
  };
}

/** The source of a section with several records, of which those that pass `isShown` are shown. */
function recordsOf(list: Endpoint, query: Query, isShown: (row: Row) => boolean): Source {
  return async (_entry, signal) => {
    const rows = (await rowsOf(list, { ...query, ...firstHundred }, signal)).filter(isShown);
    return rows.length > 0 ? rows : undefined;
  };
}

function pageOf(get: Endpoint): Source {
  return async (_entry, signal) => (await callAny(get, { signal })).data;
}

/** The source of each section, which uses the console's usual calls. */
export const sources: Readonly<Record<SectionName, Source>> = {
  alert: recordsOf(alerts.endpoints.list, { status: 'active', ...newestFirst }, ({ status }) => status === 'active'),
  hero: entriesOf(hero.endpoints.list),
  'yellow-stats-strip': entriesOf(yellowStatsStrip.endpoints.list),
  'why-{product}': entriesOf(whyProduct.endpoints.list),
  'about-us': entriesOf(aboutUs.endpoints.list),
  testimonials: recordsOf(
    testimonials.endpoints.list,
    { status: 'true', ...newestFirst },
    ({ status }) => status === true,
  ),
  'demo-digital-hub': pageOf(demoDigitalHub.endpoints.get),
  'newsletter-section': entriesOf(newsletterSection.endpoints.list),
  faq: pageOf(faq.endpoints.get),
  contact: entriesOf(contact.endpoints.list),
  'contact-info': recordsOf(
    contactInfo.endpoints.list,
    { sort: 'order', order: 'asc' },
    ({ isActive }) => isActive !== false,
  ),
  footer: entriesOf(footer.endpoints.list),
};
