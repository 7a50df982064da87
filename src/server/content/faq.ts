import { faq } from '#contract/content/faq.ts';
import { defaultFaq } from '#contract/content/defaultFaq.ts';
import { site } from '#contract/public/site.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { publishRecord } from '../platform/published.ts';

const routes = oneRecordRoutes(faq, defaultFaq);

export const faqRoutes = Object.values(routes);
export const publishedFaq = publishRecord(site.endpoints.faq, routes);
