import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** A cell of two lines: what it is about, and quieter `under` it what else is known. Each is one line, cut where it has to be. */
export function StackedCell(props: {
  children: ReactNode;
  under?: ReactNode;
  title?: string;
  className?: string | undefined;
}) {
  const { children, under, title, className = '' } = props;
  return (
    <span className={`${styles.stacked} ${className}`} title={title}>
      {/* A bare text would be cut without '…'. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {under ? (
        <span className={styles.under} title={title === undefined && typeof under === 'string' ? under : undefined}>
          {under}
        </span>
      ) : null}
    </span>
  );
}
