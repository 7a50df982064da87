import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { SortableRow } from './SortableRow.tsx';
import styles from './rows.module.css';

export type SortableRowsProps = {
  /** Of the rows, in their order. */
  ids: readonly string[];
  /** What a row is called: 'Card'. */
  name: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** What stands in a row. */
  children: (index: number) => ReactNode;
};

/** Of this list: a row may hold another list. */
const ownRow = (index: number) => `:scope > [data-row="${index}"]`;
const ownAdd = ':scope > div > [data-add]';

/** Rows that are added, removed, and ordered by drag or by keys. The focus follows what is done. */
export function SortableRows({ ids, name, onAdd, onRemove, onMove, children }: SortableRowsProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positions = useRef(ids);
  useEffect(() => {
    positions.current = ids;
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const announcements = useMemo<Announcements>(() => {
    const at = (id: unknown) => positions.current.indexOf(String(id)) + 1;
    return {
      onDragStart: ({ active }) => text('form.rows.lifted', { name, position: at(active.id) }),
      onDragOver: ({ over }) => (over ? text('form.rows.over', { position: at(over.id) }) : undefined),
      onDragEnd: ({ active, over }) => text('form.rows.dropped', { name, position: at(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => text('form.rows.cancelled', { name, position: at(active.id) }),
    };
  }, [name, text]);

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }
  function remove(index: number) {
    // The focus goes to the row that takes this one's place, or to the button that adds one.
    const left = ids.length - 1;
    wanted.current = left === 0 ? ownAdd : `${ownRow(Math.min(index, left - 1))} > [data-remove]`;
    onRemove(index);
  }
  function add() {
    wanted.current = `${ownRow(ids.length)} :is(input, textarea, [role="combobox"])`;
    onAdd();
  }
  return (
    <div ref={list} className={styles.rows}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: text('form.rows.instructions') } }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          {ids.map((id, index) => (
            <SortableRow key={id} id={id} index={index} name={`${name} ${index + 1}`} onRemove={() => remove(index)}>
              {children(index)}
            </SortableRow>
          ))}
        </SortableContext>
      </DndContext>
      <div>
        <Button data-add size="small" variant="outlined" color="inherit" startIcon={<AddOutlined />} onClick={add}>
          {text('form.rows.add', { name: name.toLowerCase() })}
        </Button>
      </div>
    </div>
  );
}
