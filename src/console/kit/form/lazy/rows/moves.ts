import { createContext, useCallback, useContext, type MouseEvent } from 'react';

/** A row that a menu can move, and its handle, where the menu opens. */
export type MovingRow = { readonly id: string; readonly handle: HTMLElement };

/** Opens the menu of positions for a row of the surrounding list. */
export const MovesContext = createContext<(moving: MovingRow) => void>(() => undefined);

/**
 * Returns a click handler that opens the menu on a row's handle, because not everybody can drag (WCAG 2.2, 2.5.7). Keys
 * lift the row instead, so a click caused by a key is ignored.
 */
export function useOfferMoves(id: string): (event: MouseEvent<HTMLElement>) => void {
  const offer = useContext(MovesContext);
  return useCallback(
    ({ detail, currentTarget }) => {
      if (detail > 0) offer({ id, handle: currentTarget });
    },
    [offer, id],
  );
}
