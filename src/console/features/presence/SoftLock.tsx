import Button from '@mui/material/Button';
import { createContext, useRef, type ReactNode } from 'react';
import type { PresencePart } from '#contract/features/presence.ts';
import { useText, type Text as Translate } from '#console/texts/index.ts';
import { ReadingContext, usePermits } from '../../kit/access/usePermission.ts';
import { formatDate, formatDateTime, formatTime } from '../../kit/format/format.ts';
import { Row, Text } from '../../kit/layout/parts.tsx';
import styles from './presence.module.css';
import { useSoftLock, type LockState, type SoftLockState } from './useSoftLock.ts';

/** Reports an immediately saved change to the surrounding soft lock, so that colleagues see who edits the page. */
export const BeginEditingContext = createContext<() => void>(() => undefined);

type SoftLockProps = {
  noun: string;
  /** Null for a page that is a single record. */
  id?: string | null;
  part?: PresencePart;
  /** Shown instead of the page while it is read-only; by default, the page itself is shown. */
  reading?: ReactNode;
  children: ReactNode;
};

/**
 * Wraps a page that takes long to edit. While a colleague edits it, the page is read-only, and a bar above it offers to
 * view the page or to take it over.
 */
export function SoftLock({ noun, id = null, part, reading, children }: SoftLockProps) {
  const lock = useSoftLock(noun, id, part);
  const { state, isReading, begin } = lock;
  const page = useRef<HTMLElement>(null);
  const permits = usePermits();
  const mayChange = (['add', 'update', 'delete', 'active'] as const).some((action) => permits(action));
  /** Focuses the page, because the pressed button disappears and would take the focus with it. */
  const focusPage = () => page.current?.focus();
  return (
    <>
      {mayChange ? <Bar {...lock} onChosen={focusPage} /> : null}
      <div
        ref={(element) => void (page.current = element)}
        tabIndex={-1}
        className={styles.locked}
        data-locked={state?.kind}
      >
        <BeginEditingContext value={begin}>
          <ReadingContext value={isReading}>{isReading && reading !== undefined ? reading : children}</ReadingContext>
        </BeginEditingContext>
      </div>
    </>
  );
}

function Bar({ state, isReading, view, edit, takeOver, onChosen }: SoftLockState & { onChosen: () => void }) {
  const text = useText();
  const choose = (action: () => void) => () => {
    action();
    onChosen();
  };
  const mayView = !isReading && (state?.kind === 'held' || state?.kind === 'lost') && !state.hasUnsaved;
  return (
    <div className={styles.lockBar} data-shown={state !== undefined || undefined}>
      {/* Always rendered, because a live region has to exist before its announcement. */}
      <div role="status">{state ? <Text breaks="anywhere">{sentences(state, isReading, text)}</Text> : null}</div>
      {state ? (
        <Row gap={4} wrap>
          {mayView ? (
            <Button size="small" color="inherit" onClick={choose(view)}>
              {text('presence.lock.view')}
            </Button>
          ) : null}
          {state.kind === 'finished' ? (
            <Button size="small" color="inherit" onClick={choose(edit)}>
              {text('presence.lock.edit')}
            </Button>
          ) : (
            <Button size="small" color="inherit" onClick={choose(takeOver)}>
              {text('presence.lock.takeOver')}
            </Button>
          )}
        </Row>
      ) : null}
    </div>
  );
}

function sentences(state: LockState, isReading: boolean, text: Translate): string {
  const { name, since } = state.holder;
  if (state.kind === 'finished') return text('presence.lock.finished', { name });
  const isToday = formatDate(since) === formatDate(new Date());
  const time = isToday ? formatTime(since) : formatDateTime(since);
  const firstSentence = text(state.kind === 'lost' ? 'presence.lock.lost' : 'presence.lock.held', { name, time });
  if (isReading) return `${firstSentence} ${text('presence.lock.reading')}`;
  return state.hasUnsaved ? `${firstSentence} ${text('presence.lock.unsaved')}` : firstSentence;
}
