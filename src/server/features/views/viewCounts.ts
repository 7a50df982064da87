import { resolveFilter } from '#contract/relativeValues.ts';
import type { View, ViewCount } from '#contract/features/views.ts';
import { actorOf, type Call } from '../../http/call.ts';
import type { ListQuery } from '../../http/listQuery.ts';
import { readFilters } from '../../http/input.ts';
import { countList, type ServedList } from '../../http/servedLists.ts';

/**
 * Resolves a view to the query of its list for the caller. As in the console, filters that the list does not have or
 * does not accept are skipped.
 */
export function queryOfView(
  call: Pick<Call, 'actor' | 'deps'>,
  { reply }: ServedList,
  { filter, search }: Pick<View, 'filter' | 'search'>,
): Pick<ListQuery, 'search' | 'filters'> {
  const viewer = call.actor ?? { _id: '', name: '' };
  const resolvedFilter = resolveFilter(reply, filter, { viewer, now: call.deps.clock() });
  const errors: Record<string, string> = {};
  readFilters(reply, resolvedFilter, errors);
  const knownFilter = Object.fromEntries(Object.entries(resolvedFilter).filter(([name]) => !(name in errors)));
  return { filters: readFilters(reply, knownFilter, {}), ...(search === '' ? {} : { search }) };
}

/**
 * Counts the records of a view as its list does. If that fails, the count is null, so that the other views are
 * unaffected.
 */
export async function countView(
  call: Call,
  list: ServedList,
  view: Pick<View, 'filter' | 'search'> & { readonly _id: string },
): Promise<ViewCount> {
  actorOf(call);
  try {
    return { _id: view._id, ...(await countList(call, list, queryOfView(call, list, view))) };
  } catch (error) {
    call.deps.log.warn({ err: error, view: view._id }, 'a view could not be counted');
    return { _id: view._id, count: null, isCapped: false };
  }
}
