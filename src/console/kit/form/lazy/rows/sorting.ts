import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

type Position = Pick<ClientRect, 'top' | 'bottom'>;

/**
 * The distance from the dragged row to the place of another row. It is measured between lower edges if that place is
 * below the dragged row's own, and between upper edges otherwise.
 */
function distance(draggedRow: Position, ownPlace: Position | undefined, otherPlace: Position): number {
  return ownPlace && otherPlace.top > ownPlace.top
    ? Math.abs(otherPlace.bottom - draggedRow.bottom)
    : Math.abs(otherPlace.top - draggedRow.top);
}

/**
 * Sorts the rows by the distance of their places from the dragged row, nearest first. Rows may differ greatly in
 * height: measured by centres, a tall row would remain nearest to its own place, and measured by fixed edges it could
 * match a row that it has already passed.
 */
export const nearestPlace: CollisionDetection = ({ active, collisionRect, droppableRects, droppableContainers }) => {
  const ownPlace = droppableRects.get(active.id);
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = distance(collisionRect, ownPlace, rect);
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);
};

const stepByKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves the lifted row one position beyond the row that it is over. It counts positions instead of comparing
 * coordinates, because a tall row that was moved down still covers its own position, and the next Arrow Up would skip
 * rows.
 */
export function onePlaceOn(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, { active, currentCoordinates, context: { collisionRect, droppableRects, over } }) => {
    const step = stepByKey[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const from = ids.indexOf(String(active));
    const to = ids.indexOf(String(over?.id ?? active)) + step;
    const rect = droppableRects.get(ids[to] ?? '');
    if (!rect || !collisionRect) return undefined;
    return { x: currentCoordinates.x, y: to > from ? rect.bottom - collisionRect.height : rect.top };
  };
}
