import type { ReactNode } from 'react';
import { Row } from '../layout/parts.tsx';
import styles from './list.module.css';

/** The title of a list with its number of records, and the actions beside it. */
export function ListHeading(props: { title: ReactNode; count: ReactNode; children: ReactNode }) {
  const { title, count, children } = props;
  return (
    <Row as="header" gap={16} justify="between" below={16} className={styles.header}>
      <h1>
        {title} {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </h1>
      <Row as="span" className={styles.headerEnd}>
        {children}
      </Row>
    </Row>
  );
}
