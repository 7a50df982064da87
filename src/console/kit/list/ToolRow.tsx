import type { ReactNode } from 'react';
import { useRovingStop } from '../layout/useRovingStop.ts';
import styles from './toolbar.module.css';

/** Buttons of a list that form a single tab stop; the row around them determines their position. */
export function ToolRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="toolbar" ref={useRovingStop()} className={styles.tools} aria-label={label}>
      {children}
    </div>
  );
}
