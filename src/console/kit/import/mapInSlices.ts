/** The longest time in milliseconds for which the page may be blocked. */
const sliceMs = 16;

/** Maps many items, pausing often enough for the page to stay responsive. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let sliceStart = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - sliceStart < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    sliceStart = performance.now();
  }
  return results;
}
