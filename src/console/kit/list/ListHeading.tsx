import type { ReactNode } from 'react';
import { Row } from '../layout/parts.tsx';
import styles from './list.module.css';

/** The title of a list with its number of records, its saved views, and the actions beside it. */
export function ListHeading(props: { title: ReactNode; count: ReactNode; views?: ReactNode; children: ReactNode }) {
  const { title, count, views, children } = props;
  return (
    <Row as="header" gap={16} justify="between" below={16} className={styles.header}>
      <Row as="span" gap={12} wrap grow className={styles.headerStart}>
        <h1>
          {title} {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </h1>
        {views}
      </Row>
      <Row as="span" className={styles.headerEnd}>
        {children}
      </Row>
    </Row>
  );
}
