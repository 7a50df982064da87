import { useEffect, useSyncExternalStore } from 'react';

let shownCount = 0;
const listeners = new Set<() => void>();

function change(difference: number): void {
  shownCount += difference;
  for (const listener of listeners) listener();
}

/** Reports to the breadcrumb and the tab's title that there is no page at the current address. */
export function useAnnounceMissing(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page has reported that nothing exists at its address, which only the page itself can know. */
export const useIsMissing = (): boolean => useSyncExternalStore(subscribe, () => shownCount > 0);
