import { paramsIn, type NounEndpoint } from '#contract/endpoint.ts';
import type { Route } from './call.ts';

/** A call that is offered for many records or rows, and the name of the parameter with a record's id, if it has one. */
export type BulkRoute = { readonly route: Route; readonly idName: string | undefined };

const routesByName = new Map<string, BulkRoute>();
const keyOf = ({ noun, key }: Pick<NounEndpoint, 'noun' | 'key'>) => `${noun}.${key}`;

/**
 * Makes the calls that their contract offers for many records available by noun and key. Throws for a declaration on a
 * call that cannot be repeated for each record in one transaction.
 */
export function registerBulkRoutes(routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint, transaction } = route;
    if (!endpoint.bulk) continue;
    const [idName, ...others] = paramsIn(endpoint.path);
    const hasFiles = endpoint.files !== undefined || endpoint.inlineFiles !== undefined;
    const isFit = transaction && endpoint.method !== 'GET' && endpoint.needs !== 'public' && others.length === 0;
    if (!isFit || hasFiles || (idName === undefined && !endpoint.body)) {
      throw new Error(`${keyOf(endpoint)} cannot be offered for many records.`);
    }
    routesByName.set(keyOf(endpoint), { route, idName });
  }
}

/** The call of a noun that is offered for many records; undefined for any other. */
export const bulkRouteOf = (noun: string, key: string): BulkRoute | undefined => routesByName.get(keyOf({ noun, key }));
