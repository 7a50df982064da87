import { useCallback, useEffect, useImperativeHandle, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { useConsole } from '../context.ts';
import { isApple } from '../platform.ts';
import type { PaletteContentProps } from './CommandPalette.tsx';
import { PaletteList } from './PaletteList.tsx';
import { useFoundEntries } from './useFoundEntries.tsx';
import type { PaletteEntry } from './usePaletteEntries.ts';
import styles from './palette.module.css';

export * as texts from '#console/features/statusWords/texts.ts';

/** The entries of the palette, and the handling of its keys, which are pressed in its field. */
export function PaletteContent({
  ref,
  listId,
  query,
  isEntered,
  onEntered,
  onShown,
  onClose,
  onHelp,
  onToggleSidebar,
}: PaletteContentProps) {
  const navigate = useNavigate();
  const { basename } = useConsole();
  const [marked, setMarked] = useState<MarkedEntry>({ query, index: 0 });
  // When the query changes, the first entry becomes active.
  const { index, actionsOf } = marked.query === query ? marked : { index: 0 };
  const onOpen = useCallback((path: string) => void navigate(`${basename}/${path}`), [navigate, basename]);
  const palette = useFoundEntries(query, { onHelp, onToggleSidebar, onOpen });
  const hrefOf = (path: string) => `${basename}/${path}`;
  const entries = actionsOf ? palette.actionsOf(actionsOf, hrefOf(actionsOf.path ?? '')) : palette.entries;
  const active = entries[index];

  function run(entry: PaletteEntry, inNewTab = false) {
    onClose();
    if (inNewTab && entry.path !== undefined) window.open(hrefOf(entry.path), '_blank', 'noopener');
    else entry.run();
  }
  const mark = (newIndex: number) => setMarked({ query, index: newIndex, actionsOf });
  const showActions = (entry: PaletteEntry) => setMarked({ query, index: 0, actionsOf: entry });
  const back = () => setMarked({ query, index: actionsOf ? Math.max(palette.entries.indexOf(actionsOf), 0) : 0 });

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const lastIndex = entries.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index >= lastIndex ? 0 : index + 1,
      ArrowUp: index <= 0 ? lastIndex : index - 1,
      PageDown: Math.min(index + 8, lastIndex),
      PageUp: Math.max(index - 8, 0),
    };
    const { selectionStart, value } = event.currentTarget;
    const nextIndex = moves[event.key];
    if (nextIndex !== undefined) mark(Math.max(nextIndex, 0));
    else if (event.key === 'Enter' && active) run(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowRight' && !actionsOf && active?.record && selectionStart === value.length)
      showActions(active);
    else if (actionsOf && (event.key === 'ArrowLeft' || event.key === 'Escape')) {
      event.stopPropagation();
      back();
    } else return;
    event.preventDefault();
  }
  useImperativeHandle(ref, () => ({ press, back }));

  useEffect(() => {
    if (!isEntered || !active) return;
    onEntered(false);
    run(active);
  });
  const activeId = active && `${listId}${active.id}`;
  const areActions = actionsOf !== undefined;
  useEffect(() => onShown({ activeId, areActions }), [activeId, areActions, onShown]);

  return (
    <>
      <PaletteList
        id={listId}
        entries={entries}
        active={active}
        onMark={mark}
        onRun={run}
        onActions={actionsOf ? undefined : showActions}
      />
      <Outcome query={query} count={entries.length} state={palette.state} />
      {palette.records}
      <KeysFooter />
    </>
  );
}

/** The active entry of a query, or of the actions of one of its records. */
type MarkedEntry = { readonly query: string; readonly index: number; readonly actionsOf?: PaletteEntry | undefined };

/** The list of the palette's keys, for devices with a keyboard. */
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

/**
 * The status of the search, below the entries: it is running, it failed, or nothing matches. Screen readers announce
 * it.
 */
function Outcome({ query, count, state }: OutcomeProps) {
  const text = useText();
  const none = count === 0 && state === 'idle' ? text('shell.palette.none', { query }) : undefined;
  const statusText = state === 'idle' ? none : text(`shell.palette.${state}`);
  return (
    <>
      {statusText === undefined ? null : (
        <Text size="small" tone="muted" align="center" breaks="anywhere" pad={count === 0 ? 24 : 8}>
          {statusText}
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
