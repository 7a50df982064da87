import type { ReactNode } from 'react';
import { formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import styles from './home.module.css';

/** A card with a heading, whose rows extend to its edges. */
export function Panel(props: { id: string; title: string; note?: string; count?: number; children: ReactNode }) {
  const { id, title, note, count, children } = props;
  return (
    <Stack as="section" gap={0} ground="card" className={styles.panel} aria-labelledby={id}>
      <Row as="header" gap={16} align="baseline" justify="between" pad={12} line="below">
        <h2 id={id}>{title}</h2>
        {count === undefined ? null : (
          <Text as="span" weight={600} tone={count === 0 ? 'muted' : 'strong'} numbers>
            {formatNumber(count)}
          </Text>
        )}
        {note && (
          <Text as="span" size="small" tone="muted">
            {note}
          </Text>
        )}
      </Row>
      {children}
    </Stack>
  );
}

export function PanelList({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={0} line="between">
      {children}
    </Stack>
  );
}

/** A record's name above a second, quieter line. */
export function PanelName({ name, note }: { name: string; note: string | null | undefined }) {
  return (
    <Stack as="span" gap={0} grow>
      <Text as="span" weight={500} lines={1}>
        {name}
      </Text>
      <Text as="span" size="small" tone="muted" lines={1}>
        {note}
      </Text>
    </Stack>
  );
}

export function PanelNote({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <Text tone="muted" pad={12} role={role}>
      {children}
    </Text>
  );
}
