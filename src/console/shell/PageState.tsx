import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import styles from './pageState.module.css';

export type PageStateProps = {
  icon?: ReactNode;
  tone?: 'red' | 'amber' | 'accent';
  title: string;
  text?: string;
  /** A second, quieter sentence that suggests what to do. */
  help?: string;
  actions?: ReactNode;
  footer?: ReactNode;
  role?: 'alert';
};

/** A page with only a message: an icon, a sentence with the reason, and a button for the next step. */
export function PageState({ icon, tone, title, text, help, actions, footer, role }: PageStateProps) {
  return (
    <Stack as="section" align="center" className={styles.state} role={role}>
      <Text
        as="span"
        tone={tone ?? 'muted'}
        ground={tone ?? 'grey'}
        below={12}
        className={styles.icon}
        aria-hidden="true"
      >
        {icon ?? <ErrorOutlined fontSize="inherit" />}
      </Text>
      <h1>{title}</h1>
      {text && (
        <Text align="center" className={styles.text}>
          {text}
        </Text>
      )}
      {help && (
        <Text tone="muted" align="center" className={styles.text}>
          {help}
        </Text>
      )}
      {actions && (
        <Row justify="center" wrap above={16}>
          {actions}
        </Row>
      )}
      {footer && (
        <Text size="small" tone="muted" above={8}>
          {footer}
        </Text>
      )}
    </Stack>
  );
}
