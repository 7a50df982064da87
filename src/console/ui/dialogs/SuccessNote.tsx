import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialogs.module.css';

type Shown = { key: number; message: string; milliseconds: number };

/**
 * A success at the edge of the window. It takes no focus, goes by itself, and waits while the pointer or the focus is
 * on it. The region stays in the page so that screen readers announce what appears in it.
 */
export function SuccessNote(props: { note: Shown | undefined; onDone: (key: number) => void; closeLabel: string }) {
  const { note, onDone, closeLabel } = props;
  return createPortal(
    <output className={styles.notes}>
      {note && <Note key={note.key} note={note} onDone={onDone} closeLabel={closeLabel} />}
    </output>,
    document.body,
  );
}

function Note({ note, onDone, closeLabel }: { note: Shown; onDone: (key: number) => void; closeLabel: string }) {
  const { key, message, milliseconds } = note;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const left = useRef(milliseconds);

  useEffect(() => {
    if (held) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => onDone(key), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [held, key, onDone]);

  return (
    <div
      className={styles.note}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <CheckCircleOutlined className={styles.successIcon} />
      <span className={styles.noteText}>{message}</span>
      <IconButton size="small" aria-label={closeLabel} onClick={() => onDone(key)}>
        <CloseOutlined fontSize="inherit" />
      </IconButton>
    </div>
  );
}
