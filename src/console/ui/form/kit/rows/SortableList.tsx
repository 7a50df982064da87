import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';

/**
 * The row whose upper or lower edge is nearest. Rows may be of very different heights: the middle of a tall one stays its
 * own nearest however far it is moved.
 */
const closestEdge: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.min(Math.abs(rect.top - collisionRect.top), Math.abs(rect.bottom - collisionRect.bottom));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);

/** Rows that are ordered by drag, or by Space and the arrow keys; where a row is on its way is told aloud. */
export function SortableList(props: {
  /** In their order; each row is a `useSortable` of one. */
  ids: readonly string[];
  /** What a row is called: 'Card'. */
  name: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const { ids, name, onMove, children } = props;
  const text = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positions = useRef(ids);
  useEffect(() => {
    positions.current = ids;
  });
  const accessibility = useMemo(() => {
    const at = (id: unknown) => positions.current.indexOf(String(id)) + 1;
    const announcements: Announcements = {
      onDragStart: ({ active }) => text('form.rows.lifted', { name, position: at(active.id) }),
      onDragOver: ({ over }) => (over ? text('form.rows.over', { position: at(over.id) }) : undefined),
      onDragEnd: ({ active, over }) => text('form.rows.dropped', { name, position: at(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => text('form.rows.cancelled', { name, position: at(active.id) }),
    };
    return { announcements, screenReaderInstructions: { draggable: text('form.rows.instructions') } };
  }, [name, text]);

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestEdge} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
