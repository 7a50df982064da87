import type { Page } from 'playwright-core';

/**
 * A task that blocked the page for more than 50 ms: its start since the observation began, and its duration, in
 * milliseconds.
 */
export type LongTask = { readonly at: number; readonly duration: number };

declare global {
  interface Window {
    longTasks?: LongTask[];
  }
}

/** Makes the page record its long tasks. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: LongTask[] = (window.longTasks = []);
    const observedSince = performance.now();
    const note = ({ startTime, duration }: PerformanceEntry) => tasks.push({ at: startTime - observedSince, duration });
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'longtask' });
  });
}

/**
 * The page's long tasks, the longest first. The observer is notified after a task, so this waits for one more frame.
 */
export async function longTasksOf(page: Page): Promise<LongTask[]> {
  const tasks = await page.evaluate(
    () =>
      new Promise<LongTask[]>((settle) =>
        requestAnimationFrame(() => setTimeout(() => settle(window.longTasks ?? []))),
      ),
  );
  return tasks.toSorted((a, b) => b.duration - a.duration);
}
