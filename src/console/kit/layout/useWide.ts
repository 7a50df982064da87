import { useMedia } from './useMedia.ts';

/** Whether the window is wide enough for all columns of a list beside a text of a hundred characters. */
export function useWide(): boolean {
  return useMedia('(min-width: 1400px)');
}
