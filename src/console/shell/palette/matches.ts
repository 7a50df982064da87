import { matchSorter, rankings } from 'match-sorter';

/** An item that the palette can find: by its label, its id, and further words. */
export type FindableItem = {
  readonly id: string;
  readonly label: string;
  readonly words?: string;
  /** Whether it has not been built yet; it then follows the others. */
  readonly soon?: boolean;
};

const keys = ['label', 'id', 'words'] as const;
/** Entries of equal rank keep their order. */
const baseSort = (a: { index: number }, b: { index: number }) => a.index - b.index;

/**
 * The entries that match a query, best first: exact, prefix, word prefix, substring; only if none match, letters in
 * order ('nwsl' finds 'Newsletter'). A blank query returns all entries. Modules that have not been built come last.
 */
export function matches<Entry extends FindableItem>(entries: readonly Entry[], query: string): readonly Entry[] {
  const searchText = query.trim();
  const find = (threshold: (typeof rankings)[keyof typeof rankings]) =>
    matchSorter(entries, searchText, { keys: [...keys], threshold, baseSort });
  const containing = searchText === '' ? entries : find(rankings.CONTAINS);
  const ranked = containing.length > 0 ? containing : find(rankings.MATCHES);
  return [...ranked.filter(({ soon }) => !soon), ...ranked.filter(({ soon }) => soon)];
}
