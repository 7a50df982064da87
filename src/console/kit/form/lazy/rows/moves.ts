import { createContext, useCallback, useContext, type MouseEvent } from 'react';

/** A row whose places are offered, and its handle. */
export type Moving = { readonly id: string; readonly handle: HTMLElement };

/** Offers the places of a row of the list around it. */
export const MovesContext = createContext<(moving: Moving) => void>(() => undefined);

/**
 * Opens a menu at a click on a row's handle, because not everybody can drag (WCAG 2.2, 2.5.7). Keys lift the row, so a
 * click caused by a key is ignored.
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
