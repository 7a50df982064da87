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

/** The first request of a list, before the user has changed anything. The module and its list share the constant. */
export type ListStart = {
  /** Newest first when left out. */
  readonly sort?: SortPayload;
  /** Set when the person first opens the list, and theirs to change. */
  readonly defaultFilter?: FilterPayload;
  /** Rows on a page until the person chooses; 25 when left out. */
  readonly pageSize?: number;
  /** Rows on a page where nobody chooses. */
  readonly fixedPageSize?: number;
  /** Always set. */
  readonly permanentFilter?: FilterPayload;
};

export const newestFirst: SortPayload = { field: 'createdAt', order: 'DESC' };

/** Parameters of a list in an address. An address with others belongs to another page, such as a tab. */
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
 * Fetches the first rows of a list while the page around it still renders. The request equals that of react-admin's
 * list, which otherwise would make its own.
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
        // As react-admin's own calls do: a session that has ended is noticed.
        authProvider.checkError(error).catch(() => undefined);
        throw error;
      }
    },
    retry: false,
  });
}
