import type { ReactNode } from 'react';
import form from '../form/form.module.css';
import { Row, Stack } from '../layout/parts.tsx';
import styles from './import.module.css';

/** A stage of an import: scrolling content above fixed buttons. */
export function Stage({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div className={form.dialogBody}>
        <Stack gap={16} className={styles.stage}>
          {children}
        </Stack>
      </div>
      <div className={form.dialogFoot}>
        <Row justify="end" className={form.actions}>
          {actions}
        </Row>
      </div>
    </>
  );
}
