import type { ReactNode } from 'react';
import styles from '../form.module.css';

/** A remark about the values that does not prevent a save. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}
