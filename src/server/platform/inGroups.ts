/** Maximum concurrent statements of one call; more would take the connections of other calls. */
const concurrency = 4;

/** Does the work for each item, a few concurrently, and returns the results in the order of the items. */
export async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += concurrency) {
    results.push(...(await Promise.all(items.slice(first, first + concurrency).map(work))));
  }
  return results;
}
