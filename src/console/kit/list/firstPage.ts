import type { QueryClient } from '@tanstack/react-query';
import {
  getQuery,
  parseQueryFromLocation,
  type DataProvider,
  type FilterPayload,
  type SortPayload,
  type Store,
} from 'react-admin';
import { authProvider } from '#console/providers/authProvider.ts';
import { pageSizeKey, defaultPageSize } from './preferences.ts';

/** The first request of a list, before the user has changed anything. The module and its list share this constant. */
export type ListStart = {
  /** Newest first by default. */
  readonly sort?: SortPayload;
  /** Filters that are set at first; the user can change them. */
  readonly defaultFilter?: FilterPayload;
  /** Rows per page until the user chooses; 25 by default. */
  readonly pageSize?: number;
  /** Rows per page if the user cannot choose. */
  readonly fixedPageSize?: number;
  /** Filters that are always set and hidden from the user. */
  readonly permanentFilter?: FilterPayload;
};

export const newestFirst: SortPayload = { field: 'createdAt', order: 'DESC' };

/** Parameters of a list in an address. An address with any other belongs to something else, such as a tab. */
const parameters = new Set(['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters']);

export type FirstPage = {
  resource: string;
  start: ListStart;
  /** The query of the address, `?page=2`. */
  search: string;
  store: Store;
  queryClient: QueryClient;
  dataProvider: DataProvider;
};

/**
 * Fetches the first rows of a list while its page is still rendering. The request equals that of react-admin's list,
 * which therefore does not make its own.
 */
export function askForFirstPage({ resource, start, search, store, queryClient, dataProvider }: FirstPage): void {
  if ([...new URLSearchParams(search).keys()].some((name) => !parameters.has(name))) return;
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${resource}.listParams`),
    filterDefaultValues: start.defaultFilter,
    sort: start.sort ?? newestFirst,
    perPage: start.fixedPageSize ?? store.getItem(pageSizeKey) ?? start.pageSize ?? defaultPageSize,
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
