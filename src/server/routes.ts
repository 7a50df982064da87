import { filledIn, type Product } from '#contract/product.ts';
import { domains } from './domains.ts';
import { registerBulkRoutes } from './http/bulkRoutes.ts';
import type { Route } from './http/call.ts';
import { registerLists } from './http/servedLists.ts';
import { uploadRoutes } from './platform/uploads.ts';
import { siteRoutes } from './site.ts';
import { waitingRoutes } from './waiting.ts';

/** Every endpoint that this server serves: those of the domains, and those that belong to no domain. */
export const routes = [
  ...domains.flatMap((domain) => domain.routes ?? []),
  ...uploadRoutes,
  ...waitingRoutes,
  ...siteRoutes,
];
registerLists(routes);
registerBulkRoutes(routes);

/** The routes as they are served, described and checked: with the institute's name in their paths and modules. */
export function routesOf(product: Product, unfilled: readonly Route[] = routes): readonly Route[] {
  return unfilled.map((route) => ({ ...route, endpoint: filledIn(route.endpoint, product) }));
}

/** The domains' pages outside of the API. */
export const pages = domains.flatMap((domain) => domain.pages ?? []);
