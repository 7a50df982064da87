import type { ReactNode } from 'react';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import styles from './replies.module.css';

/** A message as plain text, without any markup; the user's `own` messages are on the opposite side. */
export function Bubble(props: { own?: boolean; byline: ReactNode; children: ReactNode }) {
  const { own: isOwn = false, byline, children } = props;
  return (
    <Stack as="article" gap={4} align={isOwn ? 'end' : 'start'}>
      <Text ground={isOwn ? 'accent' : 'grey'} pad={12} breaks="typed" className={styles.words}>
        {children}
      </Text>
      <Text size="small" tone="muted">
        {byline}
      </Text>
    </Stack>
  );
}
