import {
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardSensorOptions,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { MovesContext, type MovingRow } from './moves.ts';
import { PromptKeyboardSensor } from './PromptKeyboardSensor.ts';
import { nearestPlace, onePlaceOn } from './sorting.ts';

const byPointer = { activationConstraint: { distance: 4 } };

/**
 * Rows sorted by drag, by Space and the arrow keys, or by a menu that opens on a click on the handle. Screen readers
 * announce the position of the moving row.
 */
export function SortableList(props: {
  /** The ids of the rows in order; each row calls `useSortable` with its own id. */
  ids: readonly string[];
  /** The noun for a row: 'Card'. */
  name: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const { ids, name, onMove, children } = props;
  const text = useText();
  const positions = useRef(ids);
  const [moving, setMoving] = useState<MovingRow>();
  // Memoised, because new options would render every row again.
  const byKeys = useMemo<KeyboardSensorOptions>(
    () => ({
      coordinateGetter: (event, keys) => onePlaceOn(positions.current)(event, keys),
      // A smooth scroll would move the row late, and a row dropped in the meantime would return to its old position.
      scrollBehavior: 'auto',
    }),
    [],
  );
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(PromptKeyboardSensor, byKeys));
  const items = useMemo(() => [...ids], [ids]);
  useEffect(() => {
    positions.current = ids;
  });
  const accessibility = useMemo(() => {
    const positionOf = (id: unknown) => positions.current.indexOf(String(id)) + 1;
    const announcements: Announcements = {
      onDragStart: ({ active }) => text('form.rows.lifted', { name, position: positionOf(active.id) }),
      onDragOver: ({ over }) => (over ? text('form.rows.over', { position: positionOf(over.id) }) : undefined),
      onDragEnd: ({ active, over }) => text('form.rows.dropped', { name, position: positionOf(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => text('form.rows.cancelled', { name, position: positionOf(active.id) }),
    };
    return { announcements, screenReaderInstructions: { draggable: text('form.rows.instructions') } };
  }, [name, text]);

  function handleDrop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPlace}
      onDragEnd={handleDrop}
      accessibility={accessibility}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <MovesContext value={setMoving}>{children}</MovesContext>
      </SortableContext>
      {moving ? <MoveMenu ids={ids} moving={moving} onMove={onMove} onClose={() => setMoving(undefined)} /> : null}
    </DndContext>
  );
}
