import type { ReactNode } from 'react';
import form from '../form/form.module.css';
import styles from './import.module.css';

/** A stage of an import: what it shows, which scrolls, and its buttons, which do not. */
export function Stage({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div className={form.dialogBody}>
        <div className={styles.stage}>{children}</div>
      </div>
      <div className={form.dialogFoot}>
        <div className={`${form.actions} ${styles.actions}`}>{actions}</div>
      </div>
    </>
  );
}
