import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '../layout/parts.tsx';
import styles from './dialogs.module.css';
import type { Note } from './notes.ts';

type NotesProps = { notes: readonly Note[]; onDone: (key: number) => void; closeLabel: string };

/**
 * Success notifications at the end of the window, newest first. They are placed above the buttons there, and cover
 * neither the navigation, the search, nor a page's heading and buttons. They do not take the focus, and close after a
 * while unless they are hovered or focused. The region is always in the page, so that screen readers announce its
 * changes.
 */
export function SuccessNotes({ notes, onDone, closeLabel }: NotesProps) {
  return createPortal(
    <output ref={keepReadable} className={styles.notes}>
      {notes.toReversed().map((note) => (
        <SuccessNote key={note.key} note={note} onDone={onDone} closeLabel={closeLabel} />
      ))}
    </output>,
    document.body,
  );
}

/**
 * Keeps the notifications readable for screen readers. A modal dialog hides everything outside it from them, including
 * the notification about an action inside the dialog.
 */
function keepReadable(region: HTMLOutputElement | null) {
  if (!region) return undefined;
  const show = () => {
    if (region.hasAttribute('aria-hidden')) region.removeAttribute('aria-hidden');
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** The action of a notification: a button that applies to all of its events, or a link to the newest record. */
function NoteButton({ note: { actions, about }, onClose }: { note: Note; onClose: () => void }) {
  const text = useText();
  const action = actions.at(-1);
  if (!action) return null;
  if ('to' in action) {
    const [name] = about;
    return (
      <Button
        size="small"
        component={Link}
        to={action.to}
        onClick={onClose}
        aria-label={name === undefined ? undefined : text('ui.dialogs.openRecord', { label: action.label, name })}
      >
        {action.label}
      </Button>
    );
  }
  const runs = actions.flatMap((other) => ('run' in other ? [other.run] : []));
  return (
    <Button
      size="small"
      onClick={() => {
        onClose();
        for (const run of runs) run();
      }}
    >
      {runs.length > 1 ? action.labelForAll : action.label}
    </Button>
  );
}

/** The second action; its accessible name includes the record. */
function FurtherButton({ note: { further, about }, onClose }: { note: Note; onClose: () => void }) {
  const text = useText();
  if (!further) return null;
  const { label, run } = further;
  const [name] = about;
  return (
    <Button
      size="small"
      aria-label={name === undefined ? undefined : text('ui.dialogs.openRecord', { label, name })}
      onClick={() => {
        onClose();
        run();
      }}
    >
      {label}
    </Button>
  );
}

type NoteProps = Omit<NotesProps, 'notes'> & { note: Note };

function SuccessNote({ note, onDone, closeLabel }: NoteProps) {
  const { key, times, message, about, milliseconds, actions } = note;
  const text = useText();
  const [newestRecord] = about;
  const action = actions.at(-1);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const millisecondsLeft = useRef(milliseconds);
  /**
   * The element that was focused before the notification; it gets the focus back after a button has closed the
   * notification.
   */
  const previousFocus = useRef<HTMLElement>(null);
  const close = () => {
    onDone(key);
    if (isFocused && previousFocus.current?.isConnected) previousFocus.current.focus();
  };
  const shownTimes = useRef(times);

  useEffect(() => {
    if (shownTimes.current !== times) millisecondsLeft.current = milliseconds;
    shownTimes.current = times;
    if (isPaused) return undefined;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => onDone(key), millisecondsLeft.current);
    return () => {
      clearTimeout(timer);
      millisecondsLeft.current = Math.max(0, millisecondsLeft.current - (Date.now() - startedAtMs));
    };
  }, [isPaused, key, milliseconds, onDone, times]);

  return (
    <Row
      className={styles.note}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsFocused(true);
        const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
        if (isOutside) previousFocus.current = relatedTarget;
      }}
      onBlur={() => setIsFocused(false)}
    >
      <CheckCircleOutlined className={styles.successIcon} />
      {/* Remounted for each occurrence, so that it is announced and animated again. */}
      <Text as="span" key={times} lines={3} className={styles.noteText}>
        <span>{message}</span>
        {newestRecord === undefined ? null : (
          <span className={styles.noteAbout}>
            {about.length === 1
              ? newestRecord
              : text('ui.dialogs.andMore', { name: newestRecord, smart_count: about.length - 1 })}
          </span>
        )}
      </Text>
      <FurtherButton note={note} onClose={close} />
      {action ? <NoteButton note={note} onClose={close} /> : null}
      <IconButton size="small" aria-label={closeLabel} onClick={close}>
        <CloseOutlined fontSize="inherit" />
      </IconButton>
    </Row>
  );
}
