/**
 * The parsed query of a list call, checked against the endpoint's allow-list. Without `page` it asks for the whole
 * list.
 */
export type ListQuery = {
  /** A page of size 0 asks for the total alone, counted up to `maxTotal` and cached for a table of any size. */
  readonly page?: { readonly number: number; readonly size: number };
  readonly sort: { readonly field: string; readonly descending: boolean };
  readonly search?: string;
  readonly filters: readonly Filter[];
  /** Includes the fields that a page usually omits. */
  readonly full: boolean;
};
export type Filter = { field: string; comparison: 'is' | 'ne' | 'gte' | 'lte'; values: readonly unknown[] };

/**
 * The result of a list. `total` is only set if a page was requested; with `isCapped` there are more rows than `total`.
 */
export type Page<Item> = { readonly rows: readonly Item[]; readonly total?: number; readonly isCapped?: boolean };
