import { createContext } from 'react';

/**
 * The place of a search result: a category, or one of its questions. A new object for each search, so that a repeated
 * one counts.
 */
export type Place = { readonly category: number; readonly question: number | undefined };

/** The last search result: its category unfolds and focuses it. */
export const RevealedContext = createContext<Place | undefined>(undefined);
