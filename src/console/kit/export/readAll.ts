import type { DataProvider, RaRecord, SortPayload } from 'react-admin';

/** The number of rows per request, and whether to include the fields that a page usually omits. */
export type Pages = { readonly size: number; readonly full: boolean };

/** Larger pages would need fewer requests, but each would block the visible page for longer. */
const defaultPages: Pages = { size: 250, full: true };

/** The query of a list: its resource, order and filters. */
export type ListQuery = {
  resource: string;
  sort: SortPayload;
  filter: Readonly<Record<string, unknown>>;
  /** Returns the filter for the rows after `row`, for lists that are too long for page numbers. */
  following?: ((row: RaRecord) => Readonly<Record<string, unknown>>) | undefined;
};

/**
 * Yields every row that matches the list's filter, page by page. A row that moved to a later page meanwhile is yielded
 * once. Ends early if the server has fewer rows than it reported.
 */
export async function* readAll(
  dataProvider: Pick<DataProvider, 'getList'>,
  { resource, sort, filter, following }: ListQuery,
  signal: AbortSignal,
  { size, full }: Pages = defaultPages,
): AsyncGenerator<{ rows: RaRecord[]; total: number }> {
  const readIds = new Set<unknown>();
  let receivedCount = 0;
  let lastRow: RaRecord | undefined;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    // Sequential, because each response says whether there is another page.
    const { data, total = 0 } = await dataProvider.getList(resource, {
      pagination: { page: following ? 1 : page, perPage: size },
      sort,
      filter: following && lastRow ? { ...filter, ...following(lastRow) } : filter,
      meta: { full },
      signal,
    });
    signal.throwIfAborted();
    receivedCount += data.length;
    const rows = data.filter((row) => !readIds.has(row.id));
    for (const row of rows) readIds.add(row.id);
    lastRow = data.at(-1);
    yield { rows, total: Math.max(total, receivedCount) };
    if (data.length === 0 || (following ? data.length < size : receivedCount >= total)) return;
  }
}
