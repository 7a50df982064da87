import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type DataProvider, type Store } from 'react-admin';
import { withoutView } from '#console/providers/listAddress.ts';
import { authProvider } from '#console/providers/authProvider.ts';
import type { Noun } from '#contract/endpoint.ts';
import { newestFirst, type ListStart } from './listStart.ts';
import { pageSizeKey, defaultPageSize } from './preferences.ts';
import {
  asViews,
  chosenViewKey,
  isViewAlone,
  knownViewsKey,
  listParameters,
  selectView,
  startOf,
  viewableList,
} from './views/selectView.ts';

export type FirstPage = {
  resource: string;
  start: ListStart;
  noun: Noun | undefined;
  /** The role of the employee, for which the list may have a default view. */
  role: string;
  /** The query string of the address, such as `?page=2`. */
  search: string;
  store: Store;
  queryClient: QueryClient;
  dataProvider: DataProvider;
};

/**
 * Fetches the first rows of a list while its page is still rendering. The request is identical to that of react-admin's
 * list, so the list does not repeat it.
 */
export function askForFirstPage(props: FirstPage): void {
  const { resource, search, store, queryClient, dataProvider } = props;
  // An address with any other parameter may show something else, such as a tab.
  if ([...new URLSearchParams(search).keys()].some((name) => name !== 'view' && !listParameters.has(name))) return;
  const start = startInView(props);
  if (!start) return;
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: withoutView(search) }),
    params: isViewAlone(search) ? {} : store.getItem(`${resource}.listParams`),
    filterDefaultValues: start.defaultFilter,
    sort: start.sort ?? newestFirst,
    perPage: start.fixedPageSize ?? start.viewSize ?? store.getItem(pageSizeKey) ?? start.pageSize ?? defaultPageSize,
  });
  const request = {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter: { ...filter, ...start.permanentFilter },
  };
  void queryClient.prefetchQuery({
    queryKey: [resource, 'getList', request],
    queryFn: async ({ signal }) => {
      try {
        return await dataProvider.getList(resource, {
          ...request,
          ...(dataProvider.supportAbortSignal ? { signal } : {}),
        });
      } catch (error) {
        // Like react-admin's own calls, this detects a session that has ended.
        authProvider.checkError(error).catch(() => undefined);
        throw error;
      }
    },
    retry: false,
  });
}

/**
 * The first request, according to the view that the list will show (`selectView`); undefined if that view still has to
 * be loaded.
 */
function startInView({ resource, start, noun, role, search, store }: FirstPage): ListStart | undefined {
  const reply = viewableList(noun);
  if (!noun || !reply) return new URLSearchParams(search).has('view') ? undefined : start;
  const knownViews = asViews(store.getItem(knownViewsKey));
  const chosenView: unknown = store.getItem(chosenViewKey(resource));
  const view = selectView({ known: knownViews, search, chosen: chosenView, noun: noun.name, role });
  return view === 'unknown' ? undefined : startOf(start, reply, view);
}
