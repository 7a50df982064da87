/** The ids of the most recently shown list, in its order, so that the page of a lead can link to the next lead. */
let shownIds: readonly string[] = [];

export function rememberOrder(ids: readonly string[]): void {
  shownIds = ids;
}

/**
 * The id of the lead that follows this one in the most recent list; undefined if this lead is the last, or is not in
 * that list.
 */
export function nextOf(id: string): string | undefined {
  const index = shownIds.indexOf(id);
  return index < 0 ? undefined : shownIds[index + 1];
}
