import { isList, paramsIn, type ListReply, type NounEndpoint } from '#contract/endpoint.ts';
import type { Subject } from '#contract/permissions.ts';
import { mayCall } from './authenticate.ts';
import { actorOf, type Call, type Route } from './call.ts';
import type { ListQuery, Page } from './listQuery.ts';
import { invalid } from './refusal.ts';

/** The list of a noun, for code that works with any list. */
export type ServedList = { readonly endpoint: NounEndpoint; readonly reply: ListReply; readonly route: Route };

const lists = new Map<string, ServedList>();

/** Registers the lists among these routes by their nouns, except lists below another record and lists of the site. */
export function registerLists(routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint } = route;
    const { key, noun, needs, path, reply } = endpoint;
    if (key !== 'list' || needs === 'public' || !isList(reply) || paramsIn(path).length > 0) continue;
    lists.set(noun, { endpoint, reply, route });
  }
}

/** Returns the list of a noun if this employee may read it, otherwise undefined. */
export function listFor(actor: Subject, noun: string): ServedList | undefined {
  const list = lists.get(noun);
  return list && mayCall(list.endpoint, actor) ? list : undefined;
}

/**
 * Counts the records that the caller would see in a list. The list's own handler counts them, without reading a row.
 */
export async function countList(
  call: Call,
  { reply, route }: ServedList,
  query: Pick<ListQuery, 'search' | 'filters'>,
): Promise<{ count: number; isCapped: boolean }> {
  actorOf(call);
  const counting: Call = {
    ...call,
    params: {},
    query: { ...query, page: { number: 1, size: 0 }, sort: defaultSort(reply), full: false },
    pieces: undefined,
  };
  // A list's handler returns a `Page`, but the type of `Route` does not say so.
  const page = (await route.handle(counting, undefined)) as Page<unknown>;
  if (page.total === undefined) throw invalid({ noun: 'This list cannot be counted.' });
  return { count: page.total, isCapped: page.isCapped === true };
}

function defaultSort({ order = '-createdAt' }: ListReply): ListQuery['sort'] {
  return { field: order.replace(/^-/, ''), descending: order.startsWith('-') };
}
