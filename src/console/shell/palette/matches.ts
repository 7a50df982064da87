import { matchSorter, rankings } from 'match-sorter';

/** An item that the palette can find: by its label, its id, and further words. */
export type FindableItem = {
  readonly id: string;
  readonly label: string;
  readonly words?: string;
  /** Whether the module has not been built yet; such items come last. */
  readonly isPlanned?: boolean;
};

const keys = ['label', 'id', 'words'] as const;
/** Entries of equal rank keep their order. */
const baseSort = (a: { index: number }, b: { index: number }) => a.index - b.index;

/**
 * The entries that contain a query, best first: exact, prefix, word prefix, substring. A blank query returns all
 * entries. Modules that have not been built come last.
 */
export function matches<Entry extends FindableItem>(entries: readonly Entry[], query: string): readonly Entry[] {
  const searchText = query.trim();
  return builtFirst(searchText === '' ? entries : find(entries, searchText, rankings.CONTAINS));
}

/**
 * The entries that contain the letters of a query in order ('nwsl' finds 'Newsletter'), used when no entry contains the
 * query itself.
 */
export function looseMatches<Entry extends FindableItem>(entries: readonly Entry[], query: string): readonly Entry[] {
  return builtFirst(find(entries, query.trim(), rankings.MATCHES));
}

function find<Entry extends FindableItem>(
  entries: readonly Entry[],
  searchText: string,
  threshold: (typeof rankings)[keyof typeof rankings],
): readonly Entry[] {
  return matchSorter(entries, searchText, { keys: [...keys], threshold, baseSort });
}

function builtFirst<Entry extends FindableItem>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries.filter(({ isPlanned }) => !isPlanned), ...entries.filter(({ isPlanned }) => isPlanned)];
}
