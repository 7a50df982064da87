import styles from './colleges.module.css';

/** A name in two lines at most: colleges have long ones, and no page of their own on which they could be read. */
export function TwoLines({ children }: { children: string }) {
  return (
    <span className={styles.name} title={children}>
      {children}
    </span>
  );
}
