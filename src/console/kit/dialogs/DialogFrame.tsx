import Dialog from '@mui/material/Dialog';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { useId, type ReactNode } from 'react';
import { firstClick } from '../layout/secondClick.ts';
import styles from './dialogs.module.css';

/** The shape that the short dialogs share: 440 px, a title, one sentence, buttons. */
export function DialogFrame(props: {
  open: boolean;
  title: string;
  tone?: 'error';
  describedBy?: string;
  onClose: () => void;
  onGone: () => void;
  /** A key was pressed in it. */
  onKey?: () => void;
  children: ReactNode;
  actions: ReactNode;
}) {
  const titleId = useId();
  return (
    <Dialog
      open={props.open}
      onClose={firstClick(props.onClose)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      transitionDuration={{ enter: 140, exit: 100 }}
      slotProps={{
        transition: { onExited: props.onGone },
        paper: {
          ...(props.onKey ? { onKeyDown: props.onKey } : {}),
          sx: { width: 440, maxWidth: 'calc(100% - 32px)', m: 2 },
        },
      }}
    >
      <div className={styles.frame}>
        {props.tone === 'error' && <ErrorOutlined className={styles.errorIcon} />}
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {props.title}
          </h2>
          <div className={styles.text}>{props.children}</div>
        </div>
      </div>
      <div className={styles.actions}>{props.actions}</div>
    </Dialog>
  );
}
