import { createContext, useCallback, useContext, type MouseEvent } from 'react';

/** A row whose places are offered, and its handle. */
export type Moving = { readonly id: string; readonly handle: HTMLElement };

/** Offers the places of a row of the list around it. */
export const MovesContext = createContext<(moving: Moving) => void>(() => undefined);

/**
 * What a click on the handle of a row does: whoever cannot drag moves it by a menu (WCAG 2.2, 2.5.7). The keys lift the
 * row, so a click that comes of a key is left out.
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
