import type { ReactNode } from 'react';
import styles from '../form.module.css';

/** What somebody should know of what was filled in, though it can be saved. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}
