import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** A cell with two lines, each truncated if necessary: the main text, and the quieter text `under` below it. */
export function StackedCell(props: {
  children: ReactNode;
  under?: ReactNode;
  title?: string;
  className?: string | undefined;
}) {
  const { children, under, title, className = '' } = props;
  return (
    <span className={`${styles.stacked} ${className}`} title={title}>
      {/* Only the text of an element can be truncated with '…'; bare text is cut off. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {under ? (
        <span className={styles.under} title={title === undefined && typeof under === 'string' ? under : undefined}>
          {under}
        </span>
      ) : null}
    </span>
  );
}
