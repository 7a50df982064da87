import { whyProduct } from '#contract/content/whyProduct.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';

export const whyProductRoutes = activeEntriesOf('why-product', whyProduct, { heading: ['title'] });
