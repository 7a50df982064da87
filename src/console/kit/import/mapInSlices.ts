/** Milliseconds for which the page may be blocked without a pause. */
const sliceMs = 16;

/** Maps many items, pausing often enough for the page to stay responsive. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let begun = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - begun < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return results;
}
