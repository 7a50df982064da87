import type { DataProvider, RaRecord, SortPayload } from 'ra-core';

/** Larger pages would be fewer, but each would hold up the page in view for longer. */
const pageSize = 250;

/** What a list shows: its resource, its order, and everything it is filtered by. */
export type Listed = { resource: string; sort: SortPayload; filter: Readonly<Record<string, unknown>> };

/**
 * Reads every row that matches the list's filter, page by page (readings.md §3: not only the page in view). A row that
 * moved to a later page meanwhile comes once. Ends with what there is when the server has fewer rows than it said.
 */
export async function* readAll(
  dataProvider: Pick<DataProvider, 'getList'>,
  { resource, sort, filter }: Listed,
  signal: AbortSignal,
): AsyncGenerator<{ rows: RaRecord[]; total: number }> {
  const seen = new Set<unknown>();
  let received = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    // Each page tells whether there is another.
    const { data, total = 0 } = await dataProvider.getList(resource, {
      pagination: { page, perPage: pageSize },
      sort,
      filter,
      meta: { full: true },
      signal,
    });
    signal.throwIfAborted();
    received += data.length;
    const rows = data.filter((row) => !seen.has(row.id));
    for (const row of rows) seen.add(row.id);
    yield { rows, total };
    if (data.length === 0 || received >= total) return;
  }
}
