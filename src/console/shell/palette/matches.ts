/** Something that the palette can find. `words` are further names under which it is found. */
export type Findable = { readonly label: string; readonly words?: string };

/**
 * The entries that a query finds, best first: the label's beginning, a word's beginning, then anywhere, then the letters
 * in order ('nwsl' finds 'Newsletter'). Entries of equal rank keep their order; a blank query finds all.
 */
export function matches<Entry extends Findable>(entries: readonly Entry[], query: string): readonly Entry[] {
  const wanted = normal(query);
  if (wanted === '') return entries;
  return entries
    .map((entry) => ({
      entry,
      rank: Math.min(rankOf(normal(entry.label), wanted), 4 + rankOf(normal(entry.words), wanted)),
    }))
    .filter(({ rank }) => rank < nothing)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const nothing = 9;

function normal(text = ''): string {
  return text.trim().toLowerCase();
}

/** 0 is the best; from 9 on it is no match. */
function rankOf(text: string, wanted: string): number {
  if (text.startsWith(wanted)) return 0;
  if (text.split(/[\s/&-]+/).some((word) => word.startsWith(wanted))) return 1;
  if (text.includes(wanted)) return 2;
  return hasInOrder(text, wanted) ? 3 : nothing;
}

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters.replaceAll(' ', '')) {
    const found = text.indexOf(letter, from);
    if (found < 0) return false;
    from = found + 1;
  }
  return letters.length > 1;
}
