import Dialog from '@mui/material/Dialog';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { useId, type ReactNode } from 'react';
import { firstClick } from '../layout/secondClick.ts';
import { Row, Stack, Text } from '../layout/parts.tsx';
import styles from './dialogs.module.css';

/** The layout shared by the short dialogs: 440 px wide, with a title, one sentence and buttons. */
export function DialogFrame(props: {
  open: boolean;
  title: string;
  tone?: 'error';
  describedBy?: string;
  onClose: () => void;
  onGone: () => void;
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
      <Row align="start" gap={12} pad={24}>
        {props.tone === 'error' && <ErrorOutlined className={styles.errorIcon} />}
        <Stack grow>
          <Text as="h2" id={titleId} breaks="anywhere">
            {props.title}
          </Text>
          {props.children}
        </Stack>
      </Row>
      <Row wrap justify="end" pad={24} className={styles.actions}>
        {props.actions}
      </Row>
    </Dialog>
  );
}
