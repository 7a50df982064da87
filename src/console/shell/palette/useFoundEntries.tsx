import { useState } from 'react';
import { useNavigate } from 'react-router';
import { can } from '#contract/permissions.ts';
import { requestState } from '#console/kit/actions/requestedAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useText } from '#console/texts/index.ts';
import { useConsole } from '../context.ts';
import { FoundEntries, type Found } from './FoundEntries.tsx';
import { looseMatches, matches } from './matches.ts';
import { recordActions, type ActionSurroundings } from './recordActions.ts';
import { usePinnedModules } from '../usePins.ts';
import { usePaletteEntries, useRecentEntries, type PaletteEntry } from './usePaletteEntries.ts';

type Options = {
  readonly onHelp: () => void;
  readonly onToggleSidebar: () => void;
  readonly onOpen: (path: string) => void;
};

const notSearched: Found = { entries: [], state: 'loading' };

/**
 * Entries that match the query: modules and actions, the records that the user opened last, then found records. Without
 * a query, pinned modules come first, then recent records. `records` must be rendered, because it runs the search.
 */
export function useFoundEntries(query: string, { onOpen, ...actions }: Options) {
  const surroundings = useActionSurroundings();
  const [found, setFound] = useState(notSearched);
  const modules = usePaletteEntries(actions);
  const recentEntries = useRecentEntries(onOpen);
  const pins = usePinnedModules();
  const pinnedIds = new Set(pins.map(({ id }) => id));
  const pinnedModules = pins.flatMap((pin) => modules.find(({ id }) => id === pin.id) ?? []);
  const searchText = query.trim().toLowerCase();
  const namedModules = matches(modules, query);
  const words = searchText.split(/\s+/);
  const recentOnes = recentEntries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const foundEntries = [...namedModules, ...withFound(recentOnes, found.entries)];
  // Loose matches are only shown after the search has ended, so that Enter does not open a guess in place of a record.
  const hasNoResults = foundEntries.length === 0 && found.state !== 'loading';
  return {
    entries:
      searchText === ''
        ? [...pinnedModules, ...recentEntries, ...namedModules.filter(({ id }) => !pinnedIds.has(id))]
        : hasNoResults
          ? looseMatches(modules, query)
          : foundEntries,
    state: searchText === '' ? 'idle' : found.state,
    records: <FoundEntries query={query} onOpen={onOpen} onFound={setFound} />,
    actionsOf: (entry: PaletteEntry, href: string) => recordActions(entry, href, surroundings),
  };
}

function useActionSurroundings(): ActionSurroundings {
  const text = useText();
  const navigate = useNavigate();
  const hasExtensions = useExtensions();
  const { employee, basename } = useConsole();
  return {
    text,
    mayRequest: (list, needs) => hasExtensions && can(employee, list, needs),
    onRequest: (path, action) => void navigate(`${basename}/${path}`, { state: requestState(action) }),
  };
}

/** Recent records come first; if the search found them too, they are shown with its details. */
function withFound(recentEntries: readonly PaletteEntry[], found: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const recentFirst = recentEntries.map((entry) => found.find(({ path }) => path === entry.path) ?? entry);
  return [...recentFirst, ...found.filter((entry) => !recentFirst.includes(entry))];
}
