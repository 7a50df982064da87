import { faq } from '#contract/content/faq.ts';
import { defaultFaq } from '#contract/content/defaultFaq.ts';
import { site } from '#contract/public/site.ts';
import type { DomainPart } from '../domain.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { publishRecord } from '../platform/published.ts';

const routes = oneRecordRoutes(faq, defaultFaq);

const publishedFaq = publishRecord(site.endpoints.faq, routes);

export const part: DomainPart = {
  routes: Object.values(routes),
  published: [publishedFaq],
};
