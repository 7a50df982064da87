import { useCallback, useEffect, useState } from 'react';
import type * as GridModule from './CalendarGrid.tsx';

let loaded: typeof GridModule | undefined;

/** Fetches the calendar's code, which is many times that of the table and comes in a chunk of its own. */
async function loadCalendar(): Promise<typeof GridModule> {
  loaded ??= await import('./CalendarGrid.tsx');
  return loaded;
}

/** The same when it is likely wanted next; a failure shows when the calendar is opened. */
export function preloadCalendar(): void {
  loadCalendar().catch(() => undefined);
}

export type GridState = { grid: typeof GridModule | undefined; failed: boolean; retry: () => void };

/** The calendar's grid; available immediately once it is loaded. */
export function useCalendarGrid(): GridState {
  const [grid, setGrid] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    void loadCalendar().then(setGrid, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (!loaded) load();
  }, [load]);
  return {
    grid,
    failed,
    retry: () => {
      setFailed(false);
      load();
    },
  };
}
