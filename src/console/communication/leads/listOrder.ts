/** The ids of the most recently shown list, in its order, so that the page of a lead can link to the next one. */
let shownIds: readonly string[] = [];

export function rememberOrder(ids: readonly string[]): void {
  shownIds = ids;
}

/** The lead after this one in the last list; undefined if it was the last, or was not in it. */
export function nextOf(id: string): string | undefined {
  const index = shownIds.indexOf(id);
  return index < 0 ? undefined : shownIds[index + 1];
}
