import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../layout/parts.tsx';
import styles from './states.module.css';

export type StateFrameProps = {
  icon: ReactNode;
  tone?: 'red' | 'amber';
  title: string;
  text?: string | undefined;
  /** A second sentence: what to do. */
  help?: string | undefined;
  /** The button that helps. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. */
  announce?: 'alert' | 'status';
};

/** The state in place of records: an icon, a sentence with the reason, a button that helps. */
export function StateFrame({ icon, tone, title, text, help, actions, footer, announce }: StateFrameProps) {
  return (
    <Stack gap={4} align="center" className={styles.state} role={announce}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <Text size="heading2" weight={600} breaks="anywhere" above={12} className={styles.words}>
        {title}
      </Text>
      {[text, help].filter(Boolean).map((sentence) => (
        <Text key={sentence} tone="muted" breaks="anywhere" className={styles.words}>
          {sentence}
        </Text>
      ))}
      {actions ? (
        <Row wrap justify="center" above={16} className={styles.actions}>
          {actions}
        </Row>
      ) : null}
      {footer ? <Row above={12}>{footer}</Row> : null}
    </Stack>
  );
}
