import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { describeParts } from './describeParts.ts';
import styles from './editor.module.css';
import type { Losses } from './schema/losses.ts';

/** Explains why a text is open as source, and which parts of it prevent saving. */
export function LossNotices(props: { losses: Losses; onRemove: () => void; onVisual: () => void }) {
  const text = useText();
  const { notAllowed, notShown, unshowable } = props.losses;
  return (
    <Stack role="status" gap={0} line="between" fixed scrolls className={styles.notices}>
      {unshowable !== undefined && <Notice ground="amber">{unshowable}</Notice>}
      {notAllowed.length > 0 && (
        <Notice ground="amber" action={{ label: text('richText.loss.removeParts'), run: props.onRemove }}>
          {text('richText.loss.notAllowed', { parts: describeParts(notAllowed, text) })}
        </Notice>
      )}
      {notShown.length > 0 && (
        <Notice ground="accent" action={{ label: text('richText.loss.editVisually'), run: props.onVisual }}>
          {text('richText.loss.notShown', { parts: describeParts(notShown, text) })}
        </Notice>
      )}
    </Stack>
  );
}

function Notice(props: {
  ground: 'amber' | 'accent';
  action?: { label: string; run: () => void };
  children: ReactNode;
}) {
  const { ground, action, children } = props;
  return (
    <Row ground={ground} pad={8} align="start" wrap className={styles.notice}>
      <Text as="span" size="table" breaks="anywhere" grow>
        {children}
      </Text>
      {action ? (
        <Button size="small" color="inherit" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </Row>
  );
}
