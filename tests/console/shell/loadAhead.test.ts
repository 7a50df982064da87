import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead } from '#console/shell/loadAhead.ts';

const connectBy = (connection: Navigator['connection']) => vi.stubGlobal('navigator', { connection });
const waitUntilIdle = () => vi.advanceTimersByTimeAsync(1000);

describe('preloading', () => {
  const loaded: string[] = [];
  const load = (id: string) => async () => {
    loaded.push(id);
    if (id === 'broken') throw new Error('There is no connection.');
  };
  beforeEach(() => {
    vi.useFakeTimers();
    loaded.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('loads in order, each after the previous one', async () => {
    connectBy(undefined);
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    loadAhead([() => load('alert')().then(() => arrival), load('course')]);
    expect(loaded).toEqual([]);
    await waitUntilIdle();
    expect(loaded).toEqual(['alert']);
    arrive();
    await waitUntilIdle();
    expect(loaded).toEqual(['alert', 'course']);
  });

  it('ends with the first failure', async () => {
    connectBy({ effectiveType: '4g' });
    loadAhead(['alert', 'broken', 'course'].map(load));
    await waitUntilIdle();
    expect(loaded).toEqual(['alert', 'broken']);
  });

  it('ends on request', async () => {
    connectBy({ saveData: false });
    const stopLoading = loadAhead(['alert', 'course'].map(load));
    stopLoading();
    await waitUntilIdle();
    expect(loaded).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }])('is skipped on a connection with %o', async (connection) => {
    connectBy(connection);
    loadAhead(['alert', 'course'].map(load));
    await waitUntilIdle();
    expect(loaded).toEqual([]);
  });
});
