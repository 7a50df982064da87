import { faq } from '#contract/content/faq.ts';
import { usualFaq } from '#contract/content/usualFaq.ts';
import { site } from '#contract/public/site.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { publishRecord } from '../platform/published.ts';

const routes = oneRecordRoutes(faq, usualFaq);

export const faqRoutes = Object.values(routes);
export const publishedFaq = publishRecord(site.endpoints.faq, routes);
