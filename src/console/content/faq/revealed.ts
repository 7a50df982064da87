import { createContext } from 'react';

/** Where something was found: in a category, or in one of its questions. A new object each time that it is wanted. */
export type Place = { readonly category: number; readonly question: number | undefined };

/** What the search has found last: its category unfolds and gives it the focus. */
export const RevealedContext = createContext<Place | undefined>(undefined);
