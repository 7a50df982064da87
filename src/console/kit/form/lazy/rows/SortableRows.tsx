import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { SortableList } from './SortableList.tsx';
import { SortableRow } from './SortableRow.tsx';
import { useRowFocus } from './useRowFocus.ts';
import styles from './rows.module.css';

export type SortableRowsProps = {
  /** The rows' ids, in their order. */
  ids: readonly string[];
  /** The noun for a row: 'Card'. */
  name: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** Renders the content of a row. */
  children: (index: number) => ReactNode;
};

/** Rows that are added, removed, and sorted by drag or by keys. The focus follows each change. */
export function SortableRows({ ids, name, onAdd, onRemove, onMove, children }: SortableRowsProps) {
  const text = useText();
  const { list, afterAdd, afterRemove } = useRowFocus();
  function remove(index: number) {
    afterRemove(index, ids.length - 1);
    onRemove(index);
  }
  function add() {
    afterAdd(ids.length);
    onAdd();
  }
  return (
    <div ref={list} className={styles.rows}>
      <SortableList ids={ids} name={name} onMove={onMove}>
        {ids.map((id, index) => (
          <SortableRow key={id} id={id} index={index} name={`${name} ${index + 1}`} onRemove={() => remove(index)}>
            {children(index)}
          </SortableRow>
        ))}
      </SortableList>
      <div>
        <Button data-add size="small" variant="outlined" color="inherit" startIcon={<AddOutlined />} onClick={add}>
          {text('form.rows.add', { name: name.toLowerCase() })}
        </Button>
      </div>
    </div>
  );
}
