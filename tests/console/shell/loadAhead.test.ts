import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead } from '#console/shell/loadAhead.ts';

const on = (connection: Navigator['connection']) => vi.stubGlobal('navigator', { connection });
const idle = () => vi.advanceTimersByTimeAsync(1000);

describe('what is loaded ahead', () => {
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

  it('comes in its order, each once the one before is there', async () => {
    on(undefined);
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    loadAhead([() => load('alert')().then(() => arrival), load('course')]);
    expect(loaded).toEqual([]);
    await idle();
    expect(loaded).toEqual(['alert']);
    arrive();
    await idle();
    expect(loaded).toEqual(['alert', 'course']);
  });

  it('ends with the first that fails', async () => {
    on({ effectiveType: '4g' });
    loadAhead(['alert', 'broken', 'course'].map(load));
    await idle();
    expect(loaded).toEqual(['alert', 'broken']);
  });

  it('ends when it is told to', async () => {
    on({ saveData: false });
    const stop = loadAhead(['alert', 'course'].map(load));
    stop();
    await idle();
    expect(loaded).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }])('is nothing on a connection with %o', async (connection) => {
    on(connection);
    loadAhead(['alert', 'course'].map(load));
    await idle();
    expect(loaded).toEqual([]);
  });
});
