import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../layout/parts.tsx';
import styles from './states.module.css';

export type StateFrameProps = {
  icon: ReactNode;
  tone?: 'red' | 'amber';
  title: string;
  text?: string | undefined;
  /** A second sentence that suggests what to do. */
  help?: string | undefined;
  /** The buttons for the next step. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. */
  announce?: 'alert' | 'status';
};

/** A state shown in place of records: an icon, a sentence with the reason, and a button for the next step. */
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
