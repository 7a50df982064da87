import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import parts from '../parts.module.css';
import type { matches } from './matches.ts';
import { PaletteList } from './PaletteList.tsx';
import { usePaletteEntries, type PaletteEntry } from './usePaletteEntries.ts';
import styles from './palette.module.css';

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
  onToggleSidebar: () => void;
};

/**
 * The command palette, Ctrl or Cmd K: all modules that this user may open, including those without an entry in the
 * sidebar, and actions.
 */
export function CommandPalette({ open, onClose, ...actions }: CommandPaletteProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.paper ?? '' }, container: { sx: { alignItems: 'flex-start' } } }}
    >
      <h2 id={id} className="visually-hidden">
        {text('shell.palette.label')}
      </h2>
      <PaletteContent onClose={onClose} {...actions} />
    </Dialog>
  );
}

function PaletteContent({ onClose, onHelp, onToggleSidebar }: Omit<CommandPaletteProps, 'open'>) {
  const text = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const foundEntries = useMatches(usePaletteEntries({ onHelp, onToggleSidebar }), query);
  const active = foundEntries[activeIndex];

  function run(entry: PaletteEntry) {
    onClose();
    entry.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const lastIndex = foundEntries.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex >= lastIndex ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? lastIndex : activeIndex - 1,
      PageDown: Math.min(activeIndex + 8, lastIndex),
      PageUp: Math.max(activeIndex - 8, 0),
    };
    const next = moves[event.key];
    if (next !== undefined) setActiveIndex(Math.max(next, 0));
    else if (event.key === 'Enter' && active) run(active);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Row gap={12} line="below" className={styles.field}>
        <SearchOutlined className={parts.icon} aria-hidden="true" />
        <input
          // The dialog exists for this field, so it takes the focus; MUI restores the focus afterwards.
          ref={(field) => field?.focus()}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}${active.id}`}
          aria-label={text('shell.palette.label')}
          placeholder={text('shell.palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </Row>
      <PaletteList id={id} entries={foundEntries} active={active} onMark={setActiveIndex} onRun={run} />
      {foundEntries.length === 0 && (
        <Text tone="muted" align="center" breaks="anywhere" pad={24}>
          {text('shell.palette.none', { query })}
        </Text>
      )}
      <p className="visually-hidden" role="status">
        {query === '' ? '' : text('shell.palette.results', { smart_count: foundEntries.length })}
      </p>
      <Row as="footer" only="wide" gap={16} pad={12} line="above" className={styles.footer} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {text('shell.palette.move')}
        </span>
        <span>
          <kbd>↵</kbd> {text('shell.palette.choose')}
        </span>
      </Row>
    </>
  );
}

let find: typeof matches | undefined;

async function loadMatches(): Promise<void> {
  ({ matches: find } = await import('./matches.ts'));
}

/**
 * Entries that match the query. The ranking is loaded when the palette first opens; until then only labels that start
 * with the query match.
 */
function useMatches(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const [isLoaded, setIsLoaded] = useState(find !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    loadMatches().then(
      () => setIsLoaded(true),
      () => undefined,
    );
  }, [isLoaded]);
  const searchText = query.trim().toLowerCase();
  return find?.(entries, query) ?? entries.filter(({ label }) => label.toLowerCase().startsWith(searchText));
}
