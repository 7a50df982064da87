import { useMedia } from './useMedia.ts';

/** Whether the window is as narrow as a phone, so that only the table or only the cards are mounted. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 599.95px)');
}
