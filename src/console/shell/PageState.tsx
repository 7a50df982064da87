import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import type { ReactNode } from 'react';
import styles from './pageState.module.css';

export type PageStateProps = {
  icon?: ReactNode;
  tone?: 'red' | 'amber' | 'accent';
  title: string;
  text?: string;
  /** A second, quieter sentence: what to do. */
  help?: string;
  actions?: ReactNode;
  footer?: ReactNode;
  role?: 'alert';
};

/** A page that has nothing but a message: an icon, one sentence that says why, and a button that helps. */
export function PageState({ icon, tone, title, text, help, actions, footer, role }: PageStateProps) {
  return (
    <section className={styles.state} role={role}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon ?? <ErrorOutlined fontSize="inherit" />}
      </span>
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {help && <p className={styles.help}>{help}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {footer && <p className={styles.footer}>{footer}</p>}
    </section>
  );
}
