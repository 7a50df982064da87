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
import { SimpleFormIteratorBase, SimpleFormIteratorItemBase, useArrayInput, useSimpleFormIterator } from 'ra-core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useFormFields } from '../../fields.ts';
import { rowStart } from '../../schema.ts';
import { SortableRow } from './SortableRow.tsx';
import styles from './rows.module.css';

export type SimpleFormIteratorProps = {
  /** The inputs of a row, with sources in it. */
  children: ReactNode;
  /** What a row is called: 'Card'. */
  item: TextKey;
};

/**
 * The rows of an `ArrayInput`: added, removed, and ordered by drag or by keys. react-admin's own hides its buttons until
 * the pointer is there and loses the focus; what a row does is ra-core's, only the layout is ours.
 */
export function SimpleFormIterator(props: SimpleFormIteratorProps) {
  return (
    <SimpleFormIteratorBase disableAutoFocus>
      <Rows {...props} />
    </SimpleFormIteratorBase>
  );
}

/** Of this list: a row may hold another list. */
const ownRow = (index: number) => `:scope > [data-row="${index}"]`;
const ownAdd = ':scope > div > [data-add]';

function Rows({ children, item }: SimpleFormIteratorProps) {
  const text = useText();
  const { schema } = useFormFields();
  const { fields } = useArrayInput();
  const { add, remove, reOrder, source } = useSimpleFormIterator();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = fields.map(({ id }) => id);
  const name = text(item);
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
    if (from >= 0 && to >= 0 && from !== to) reOrder(from, to);
  }
  function removeRow(index: number) {
    // The focus goes to the row that takes this one's place, or to the button that adds one.
    const left = ids.length - 1;
    wanted.current = left === 0 ? ownAdd : `${ownRow(Math.min(index, left - 1))} > [data-remove]`;
    remove(index);
  }
  function addRow() {
    wanted.current = `${ownRow(ids.length)} :is(input, textarea, [role="combobox"])`;
    add(schema ? rowStart(schema, source) : {});
  }
  return (
    <div ref={list} className={styles.rows}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: text('form.rows.instructions') } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {fields.map(({ id }, index) => (
            <SimpleFormIteratorItemBase key={id} index={index}>
              <SortableRow id={id} index={index} name={`${name} ${index + 1}`} onRemove={() => removeRow(index)}>
                {children}
              </SortableRow>
            </SimpleFormIteratorItemBase>
          ))}
        </SortableContext>
      </DndContext>
      <div>
        <Button data-add size="small" variant="outlined" color="inherit" startIcon={<AddOutlined />} onClick={addRow}>
          {text('form.rows.add', { name: name.toLowerCase() })}
        </Button>
      </div>
    </div>
  );
}
