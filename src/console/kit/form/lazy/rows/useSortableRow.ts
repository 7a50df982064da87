import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useOfferMoves } from './moves.ts';

/** Props of a sortable row and its handle; `useRowFocus` finds the row by `index`. */
export function useSortableRow(id: string, index: number, { disabled = false } = {}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const offerMoves = useOfferMoves(id);
  return {
    row: {
      ref: setNodeRef,
      'data-row': index,
      'data-dragging': isDragging,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners, onClick: offerMoves },
  };
}
