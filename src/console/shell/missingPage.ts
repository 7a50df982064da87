import { useEffect, useSyncExternalStore } from 'react';

let shownCount = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  shownCount += by;
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

/** Whether the current page has reported that there is none at its address. Only the page itself can know. */
export const useIsMissing = (): boolean => useSyncExternalStore(subscribe, () => shownCount > 0);
