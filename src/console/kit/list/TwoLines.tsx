import styles from './cells.module.css';

/** A longer text in a row, on at most two lines; the tooltip has the full text, or `whole`. */
export function TwoLines({ children, whole = children }: { children: string; whole?: string }) {
  return (
    <span className={styles.twoLines} title={whole}>
      {children}
    </span>
  );
}
