import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { useSortableRow } from './useSortableRow.ts';
import { Row, Stack } from '../../../layout/parts.tsx';
import styles from './rows.module.css';

/** A row with its handle, for dragging or Space and the arrow keys, and its remove button. */
export function SortableRow(props: {
  id: string;
  index: number;
  /** The row's name, such as 'Card 2'. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { id, index, name, onRemove, children } = props;
  const text = useText();
  const { row, handle } = useSortableRow(id, index);
  return (
    <Row {...row} role="group" align="start" gap={4} ground="card" pad={8} className={styles.sorted} aria-label={name}>
      <IconButton {...handle} size="small" className={styles.handle} aria-label={text('form.rows.move', { name })}>
        <DragIndicatorOutlined fontSize="small" />
      </IconButton>
      <Stack gap={12} grow>
        {children}
      </Stack>
      <IconButton data-remove size="small" aria-label={text('form.rows.remove', { name })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Row>
  );
}
