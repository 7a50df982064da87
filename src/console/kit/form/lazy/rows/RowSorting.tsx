import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useEffect, useLayoutEffect, type ButtonHTMLAttributes, type CSSProperties, type RefObject } from 'react';
import { useOfferMoves } from './moves.ts';

export type Sorted = {
  readonly isDragging: boolean;
  readonly style: CSSProperties;
  /** Props that make a button the row's handle. */
  readonly handle: ButtonHTMLAttributes<HTMLButtonElement>;
};

/**
 * Makes a rendered row sortable by passing it the props of its elements: the row keeps its elements, and with them the
 * focus.
 */
export const RowSorting = memo(function RowSorting(props: {
  id: string;
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  onChange: (sorted: Sorted) => void;
}) {
  const { id, row, handle, onChange } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const offerMoves = useOfferMoves(id);
  // As text: each rendering makes another object of the same place.
  const moved = CSS.Translate.toString(transform);
  // Not in a layout effect: that of a row that is added runs before the row's own elements are known.
  useEffect(() => {
    setNodeRef(row.current);
    setActivatorNodeRef(handle.current);
    return () => {
      setNodeRef(null);
      setActivatorNodeRef(null);
    };
  }, [row, handle, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    onChange({
      isDragging,
      style: { transform: moved, transition },
      handle: { ...attributes, ...listeners, onClick: offerMoves },
    });
  }, [attributes, listeners, offerMoves, moved, transition, isDragging, onChange]);
  return null;
});
