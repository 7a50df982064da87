import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#contract/features/live.ts';
import { collect } from '#console/providers/collect.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }).setSystemTime(new Date('2026-11-20')),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pace = { firstMs: 100, burst: 5, everyMs: 1000 };
const updateOf = (id: number): LiveEvent => ({ topic: 'alerts', change: 'update', ids: [`a${id}`] });

/** Records the changes that are passed on. */
function collecting() {
  const batches: (readonly LiveEvent[])[] = [];
  return { batches, ...collect((events) => void batches.push(events), pace) };
}

describe('changes of others', () => {
  it('are handed on at once, the first few of them', async () => {
    const { batches, add } = collecting();
    for (let count = 1; count <= 5; count += 1) {
      add(updateOf(count));
      await vi.advanceTimersByTimeAsync(100);
      expect(batches).toHaveLength(count);
    }
  });

  it('are joined if there are many: 200 in twenty seconds are handed on 25 times, and none is lost', async () => {
    const { batches, add } = collecting();
    for (let count = 0; count < 200; count += 1) {
      add(updateOf(count));
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(batches.length).toBeLessThanOrEqual(26);
    expect(new Set(batches.flat().flatMap(({ ids }) => ids)).size).toBe(200);
  });

  it('wait while the tab is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { batches, add } = collecting();
    for (let count = 0; count < 10; count += 1) add(updateOf(count));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(batches).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(batches).toHaveLength(1);
  });

  it('of more records than are worth naming say only that there are many', async () => {
    const { batches, add } = collecting();
    for (let count = 0; count < 600; count += 1) add(updateOf(count));
    await vi.advanceTimersByTimeAsync(100);
    expect(batches.flat()).toContainEqual({ topic: 'alerts', change: 'many', ids: [] });
  });
});
