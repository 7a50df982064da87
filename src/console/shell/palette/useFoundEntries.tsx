import { useEffect, useState, type ReactElement } from 'react';
import { useText } from '#console/texts/index.ts';
import type { Found, FoundEntries } from './FoundEntries.tsx';
import type { looseMatches, matches } from './matches.ts';
import type { recordActions } from './recordActions.ts';
import { usePinnedModules } from '../usePins.ts';
import { usePaletteEntries, useRecentEntries, type PaletteEntry } from './usePaletteEntries.ts';

type Loaded = {
  readonly matches: typeof matches;
  readonly looseMatches: typeof looseMatches;
  readonly FoundEntries: typeof FoundEntries;
  readonly recordActions: typeof recordActions;
};

let loaded: Loaded | undefined;

async function load(): Promise<void> {
  const [ranking, search, actions] = await Promise.all([
    import('./matches.ts'),
    import('./FoundEntries.tsx'),
    import('./recordActions.ts'),
  ]);
  loaded = { ...ranking, ...search, ...actions };
}

type Options = {
  readonly onHelp: () => void;
  readonly onToggleSidebar: () => void;
  readonly onOpen: (path: string) => void;
};

const nothing: Found = { entries: [], state: 'idle' };

/**
 * Entries that match the query: modules and actions, the records that the user opened last, then found records. Without
 * a query pinned modules come first, then recent records. Ranking and search are loaded when the palette first opens;
 * until then only labels that start with the query match. `records` is to be drawn, since it searches.
 */
export function useFoundEntries(query: string, { onOpen, ...actions }: Options) {
  const text = useText();
  const [isLoaded, setIsLoaded] = useState(loaded !== undefined);
  const [found, setFound] = useState(nothing);
  const modules = usePaletteEntries(actions);
  const recent = useRecentEntries(onOpen);
  const pins = usePinnedModules();
  const pinnedIds = new Set(pins.map(({ id }) => id));
  const pinned = pins.flatMap((pin) => modules.find(({ id }) => id === pin.id) ?? []);
  useEffect(() => {
    if (isLoaded) return;
    load().then(
      () => setIsLoaded(true),
      () => undefined,
    );
  }, [isLoaded]);
  const typed = query.trim().toLowerCase();
  const named = loaded?.matches(modules, query) ?? modules.filter(({ label }) => label.toLowerCase().startsWith(typed));
  const words = typed.split(/\s+/);
  const recentOnes = recent.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const records: ReactElement | null = loaded ? (
    <loaded.FoundEntries query={query} onOpen={onOpen} onFound={setFound} />
  ) : null;
  const foundEntries = [...named, ...withFound(recentOnes, found.entries)];
  // Not before the search has ended, so that Enter does not open a guess in place of a record.
  const isNothingFound = foundEntries.length === 0 && found.state !== 'loading';
  return {
    entries:
      typed === ''
        ? [...pinned, ...recent, ...named.filter(({ id }) => !pinnedIds.has(id))]
        : isNothingFound
          ? (loaded?.looseMatches(modules, query) ?? [])
          : foundEntries,
    state: typed === '' ? 'idle' : found.state,
    records,
    actionsOf: (entry: PaletteEntry, href: string) => loaded?.recordActions(entry, href, text) ?? [],
  };
}

/** Recent records first, as the search found them, which knows their details. */
function withFound(recent: readonly PaletteEntry[], found: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const first = recent.map((entry) => found.find(({ path }) => path === entry.path) ?? entry);
  return [...first, ...found.filter((entry) => !first.includes(entry))];
}
