import type { LiveEvent } from '#contract/features/live.ts';

/**
 * The pace at which collected changes are passed on: each of the first `burst` batches after `firstMs`, then one batch
 * every `everyMs`.
 */
export type Pace = { readonly firstMs: number; readonly burst: number; readonly everyMs: number };

/** The maximum number of ids stored for a topic; beyond that it is only known that records have changed. */
const maxIds = 500;

/**
 * Collects changes and passes them on together: at most as often as `pace` allows, never while the tab is hidden, and
 * never before the work caused by the previous ones is done.
 */
export function collect(
  work: (events: readonly LiveEvent[]) => void | Promise<void>,
  { firstMs, burst, everyMs }: Pace,
): { add(event: LiveEvent): void; stop(): void } {
  let collectedEvents = new Map<string, LiveEvent>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let remainingBurst = burst;
  let countedAt = performance.now();

  function schedule(): void {
    if (timer !== undefined || isWorking || collectedEvents.size === 0 || document.hidden) return;
    const now = performance.now();
    remainingBurst = Math.min(burst, remainingBurst + (now - countedAt) / everyMs);
    countedAt = now;
    timer = setTimeout(() => void passOn(), Math.max(firstMs, (1 - remainingBurst) * everyMs));
  }

  async function passOn(): Promise<void> {
    timer = undefined;
    if (document.hidden) return;
    const events = [...collectedEvents.values()];
    collectedEvents = new Map();
    const now = performance.now();
    remainingBurst = Math.max(0, remainingBurst + (now - countedAt) / everyMs - 1);
    countedAt = now;
    isWorking = true;
    try {
      await work(events);
    } finally {
      isWorking = false;
      schedule();
    }
  }

  document.addEventListener('visibilitychange', schedule);
  return {
    add(event) {
      const key = `${event.topic} ${event.change}`;
      const ids = [...new Set([...(collectedEvents.get(key)?.ids ?? []), ...event.ids])];
      if (ids.length > maxIds) {
        collectedEvents.delete(key);
        collectedEvents.set(`${event.topic} many`, { topic: event.topic, change: 'many', ids: [] });
      } else collectedEvents.set(key, { ...event, ids });
      schedule();
    },
    stop() {
      collectedEvents = new Map();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    },
  };
}
