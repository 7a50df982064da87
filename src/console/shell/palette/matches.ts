import { matchSorter, rankings } from 'match-sorter';

/** An item that the palette can find: by its label, its id, and further words. */
export type Findable = {
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
export function matches<Entry extends Findable>(entries: readonly Entry[], query: string): readonly Entry[] {
  const searched = query.trim();
  const find = (threshold: (typeof rankings)[keyof typeof rankings]) =>
    matchSorter(entries, searched, { keys: [...keys], threshold, baseSort });
  const matching = searched === '' ? entries : find(rankings.CONTAINS);
  const ranked = matching.length > 0 ? matching : find(rankings.MATCHES);
  return [...ranked.filter(({ soon }) => !soon), ...ranked.filter(({ soon }) => soon)];
}
