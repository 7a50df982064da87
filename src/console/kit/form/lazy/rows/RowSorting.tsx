import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useEffect, useLayoutEffect, type ButtonHTMLAttributes, type CSSProperties, type RefObject } from 'react';
import { useOfferMoves } from './moves.ts';

export type RowSortingState = {
  readonly isDragging: boolean;
  readonly style: CSSProperties;
  /** Props that make a button the row's handle. */
  readonly handle: ButtonHTMLAttributes<HTMLButtonElement>;
};

/**
 * Makes a row sortable that is already rendered, by reporting the props for its elements. The elements stay the same,
 * so the focus is not lost.
 */
export const RowSorting = memo(function RowSorting(props: {
  id: string;
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  onChange: (sorting: RowSortingState) => void;
}) {
  const { id, row, handle, onChange } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const offerMoves = useOfferMoves(id);
  // Compared as text, because each render creates a new object even if the position is the same.
  const translation = CSS.Translate.toString(transform);
  // A layout effect would run before the elements of an added row are known.
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
      style: { transform: translation, transition },
      handle: { ...attributes, ...listeners, onClick: offerMoves },
    });
  }, [attributes, listeners, offerMoves, translation, transition, isDragging, onChange]);
  return null;
});
