import { useMedia } from './useMedia.ts';

/** Whether the window is as narrow as a phone, so that only one of table and cards is mounted. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 599.95px)');
}
