import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import styles from './rows.module.css';
import { useSortableRow } from './useSortableRow.ts';

type PlacedRowProps = {
  id: string;
  name: string;
  /** The row's position, starting at 1. */
  place: number;
  isMovable: boolean;
  children: ReactNode;
};

/** A row of an ordered list on a page: its position, its content, and a handle if the row may be moved. */
export function PlacedRow({ id, name, place, isMovable, children }: PlacedRowProps) {
  const text = useText();
  const { row, handle } = useSortableRow(id, place, { disabled: !isMovable });
  return (
    <Row as="li" gap={12} pad={8} className={styles.placed} {...row}>
      {isMovable ? (
        <button
          type="button"
          className={`${looks.iconButton} ${styles.handle}`}
          aria-label={text('form.rows.move', { name })}
          {...handle}
        >
          <DragIndicatorOutlined fontSize="small" />
        </button>
      ) : null}
      <Text as="span" size="table" tone="muted" align="end" numbers className={styles.place}>
        {place}
      </Text>
      {children}
    </Row>
  );
}
