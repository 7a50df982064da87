import { paramsIn, type NounEndpoint } from '#contract/endpoint.ts';
import type { Route } from './call.ts';

/**
 * A call that is offered for many records or rows, and the name of the parameter with a record's id, if the call has
 * one.
 */
export type BulkRoute = { readonly route: Route; readonly idName: string | undefined };

const routesByName = new Map<string, BulkRoute>();
const keyOf = ({ noun, key }: Pick<NounEndpoint, 'noun' | 'key'>) => `${noun}.${key}`;

/**
 * Registers, by noun and key, the calls that the contract offers for many records. Throws if such a call cannot be
 * repeated for each record in one transaction.
 */
export function registerBulkRoutes(routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint, transaction } = route;
    if (!endpoint.bulk) continue;
    const [idName, ...otherParams] = paramsIn(endpoint.path);
    const hasFiles = endpoint.files !== undefined || endpoint.inlineFiles !== undefined;
    const isFit = transaction && endpoint.method !== 'GET' && endpoint.needs !== 'public' && otherParams.length === 0;
    if (!isFit || hasFiles || (idName === undefined && !endpoint.body)) {
      throw new Error(`${keyOf(endpoint)} cannot be offered for many records.`);
    }
    routesByName.set(keyOf(endpoint), { route, idName });
  }
}

/** Returns the call of a noun if it is offered for many records, otherwise undefined. */
export const bulkRouteOf = (noun: string, key: string): BulkRoute | undefined => routesByName.get(keyOf({ noun, key }));
