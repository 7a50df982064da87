import { createContext } from 'react';

/**
 * The place of a search result: a category, or one of its questions. Each search creates a new object, so that a
 * repeated search focuses its result again.
 */
export type Place = { readonly category: number; readonly question: number | undefined };

/** The last search result that was chosen; its category unfolds and focuses it. */
export const RevealedContext = createContext<Place | undefined>(undefined);
