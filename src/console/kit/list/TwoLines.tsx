import styles from './cells.module.css';

/** A longer text of a row, in two lines at most; all of it, or `whole`, is shown while the pointer rests on it. */
export function TwoLines({ children, whole = children }: { children: string; whole?: string }) {
  return (
    <span className={styles.twoLines} title={whole}>
      {children}
    </span>
  );
}
