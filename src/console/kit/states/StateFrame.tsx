import type { ReactNode } from 'react';
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
    <div className={styles.state} role={announce}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {help ? <p className={styles.text}>{help}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {footer ? <div className={styles.request}>{footer}</div> : null}
    </div>
  );
}
