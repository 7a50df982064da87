import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import parts from '../parts.module.css';
import { useConsole } from '../context.ts';
import { isApple } from '../platform.ts';
import { PaletteList } from './PaletteList.tsx';
import { useFoundEntries } from './useFoundEntries.tsx';
import type { PaletteEntry } from './usePaletteEntries.ts';
import styles from './palette.module.css';

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
  onToggleSidebar: () => void;
};

/**
 * The command palette, Ctrl or Cmd K: all modules that this user may open, including those without an entry in the
 * sidebar, actions, and from two letters on the records of all modules.
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
  const id = useId();
  const navigate = useNavigate();
  const { basename } = useConsole();
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const [actionsOf, setActionsOf] = useState<PaletteEntry>();
  const onOpen = useCallback((path: string) => void navigate(`${basename}/${path}`), [navigate, basename]);
  const found = useFoundEntries(query, { onHelp, onToggleSidebar, onOpen });
  const hrefOf = (path: string) => `${basename}/${path}`;
  const entries = actionsOf ? found.actionsOf(actionsOf, hrefOf(actionsOf.path ?? '')) : found.entries;
  const active = entries[activeIndex];

  function run(entry: PaletteEntry, inNewTab = false) {
    onClose();
    if (inNewTab && entry.path !== undefined) window.open(hrefOf(entry.path), '_blank', 'noopener');
    else entry.run();
  }
  function show(entry: PaletteEntry | undefined) {
    setActionsOf(entry);
    setActiveIndex(entry || !actionsOf ? 0 : Math.max(found.entries.indexOf(actionsOf), 0));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const lastIndex = entries.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex >= lastIndex ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? lastIndex : activeIndex - 1,
      PageDown: Math.min(activeIndex + 8, lastIndex),
      PageUp: Math.max(activeIndex - 8, 0),
    };
    const { selectionStart, value } = event.currentTarget;
    const next = moves[event.key];
    if (next !== undefined) setActiveIndex(Math.max(next, 0));
    else if (event.key === 'Enter' && active) run(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowRight' && !actionsOf && active?.record && selectionStart === value.length)
      show(active);
    else if (actionsOf && (event.key === 'ArrowLeft' || event.key === 'Escape')) {
      event.stopPropagation();
      show(undefined);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <SearchInput
        id={id}
        active={active}
        query={query}
        onChange={(typed) => {
          setQuery(typed);
          setActionsOf(undefined);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <PaletteList id={id} entries={entries} active={active} onMark={setActiveIndex} onRun={run} />
      <Outcome query={query} count={entries.length} state={found.state} />
      {found.records}
      <KeysFooter />
    </>
  );
}

type SearchInputProps = {
  id: string;
  active: PaletteEntry | undefined;
  query: string;
  onChange: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: () => void;
};

/** The field, which keeps the focus; on a phone the palette is the whole screen and has a button to close it. */
function SearchInput({ id, active, query, onChange, onKeyDown, onClose }: SearchInputProps) {
  const text = useText();
  return (
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">Esc</kbd>
      <IconButton className={styles.close ?? ''} aria-label={text('shell.palette.close')} onClick={onClose} edge="end">
        <CloseOutlined />
      </IconButton>
    </Row>
  );
}

/** The keys of the palette, for screens with a keyboard. */
function KeysFooter() {
  const text = useText();
  return (
    <Row as="footer" only="wide" gap={16} pad={12} line="above" className={styles.footer} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('shell.palette.move')}
      </span>
      <span>
        <kbd>↵</kbd> {text('shell.palette.choose')}
      </span>
      <span>
        <kbd>{isApple() ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> {text('shell.palette.newTab')}
      </span>
      <span>
        <kbd>→</kbd> {text('shell.palette.actionsOf')}
      </span>
    </Row>
  );
}

type OutcomeProps = { query: string; count: number; state: 'idle' | 'loading' | 'failed' };

/** Says below the entries that records are still searched, could not be, or that there is nothing; and announces it. */
function Outcome({ query, count, state }: OutcomeProps) {
  const text = useText();
  const none = count === 0 && state === 'idle' ? text('shell.palette.none', { query }) : undefined;
  const shown = state === 'idle' ? none : text(`shell.palette.${state}`);
  return (
    <>
      {shown === undefined ? null : (
        <Text size="small" tone="muted" align="center" breaks="anywhere" pad={count === 0 ? 24 : 8}>
          {shown}
        </Text>
      )}
      <p className="visually-hidden" role="status">
        {query === '' || state === 'loading'
          ? ''
          : state === 'failed'
            ? text('shell.palette.failed')
            : text('shell.palette.results', { smart_count: count })}
      </p>
    </>
  );
}
