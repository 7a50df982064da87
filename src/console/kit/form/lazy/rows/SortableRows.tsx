import type { ReactNode } from 'react';
import { AddButton } from './AddButton.tsx';
import { SortableList } from './SortableList.tsx';
import { SortableRow } from './SortableRow.tsx';
import { useRowFocus } from './useRowFocus.ts';
import { Stack } from '../../../layout/parts.tsx';

export type SortableRowsProps = {
  /** The ids of the rows, in order. */
  ids: readonly string[];
  /** The noun for a row: 'Card'. */
  name: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** Renders the content of a row. */
  children: (index: number) => ReactNode;
};

/** Rows that can be added, removed, and sorted by drag or keyboard. The focus follows each of these changes. */
export function SortableRows({ ids, name, onAdd, onRemove, onMove, children }: SortableRowsProps) {
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
    <Stack ref={list}>
      <SortableList ids={ids} name={name} onMove={onMove}>
        {ids.map((id, index) => (
          <SortableRow key={id} id={id} index={index} name={`${name} ${index + 1}`} onRemove={() => remove(index)}>
            {children(index)}
          </SortableRow>
        ))}
      </SortableList>
      <AddButton name={name} onClick={add} />
    </Stack>
  );
}
