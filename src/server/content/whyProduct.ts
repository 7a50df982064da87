import { site } from '#contract/public/site.ts';
import { whyProduct } from '#contract/content/whyProduct.ts';
import type { DomainPart } from '../domain.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';

export const part: DomainPart = {
  routes: activeEntriesOf('why-product', whyProduct, { heading: ['title'] }),
  published: [publishSection(site.endpoints.whyProduct, 'why-product')],
};
