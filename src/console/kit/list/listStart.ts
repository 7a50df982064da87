import type { FilterPayload, SortPayload } from 'react-admin';

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
  /** Rows per page in a view, regardless of what the user has chosen elsewhere. */
  readonly viewSize?: number;
  /** Filters that are always set and hidden from the user. */
  readonly permanentFilter?: FilterPayload;
};

export const newestFirst: SortPayload = { field: 'createdAt', order: 'DESC' };
