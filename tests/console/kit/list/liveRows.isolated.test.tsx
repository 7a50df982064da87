import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider, useList, type RaRecord } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveRows } from '#console/kit/list/LiveRows.tsx';

type Entry = RaRecord<string> & { activatesAt: string | null; letter?: 'queued' | 'sent' };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

const isoIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const dueAt = ({ activatesAt }: Entry) => activatesAt;
const isQueued = ({ letter }: Entry) => letter === 'queued';

/** Renders a list of these entries, and counts its requests while the clock advances. */
function countRequests(...data: readonly Entry[]) {
  const queryClient = new QueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  function Rows() {
    return (
      <ListContextProvider value={useList({ data: [...data] })}>
        <LiveRows<Entry> moves={isQueued} dueAt={dueAt} />
      </ListContextProvider>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <ResourceContextProvider value="hero">
        <Rows />
      </ResourceContextProvider>
    </QueryClientProvider>,
  );
  return async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return invalidate.mock.calls.length;
  };
}

it('requests nothing while nothing changes by itself', async () => {
  const requestsAfter = countRequests({ id: '1', activatesAt: null, letter: 'sent' });
  expect(await requestsAfter(600_000)).toBe(0);
});

it('refetches once a planned moment has passed, until it is late', async () => {
  const requestsAfter = countRequests({ id: '1', activatesAt: isoIn(60_000) });
  expect(await requestsAfter(59_000)).toBe(0);
  await requestsAfter(2000);
  expect(await requestsAfter(6000)).toBe(1);
  const lateCount = await requestsAfter(120_000);
  expect(await requestsAfter(60_000)).toBe(lateCount);
});

it('follows an email that is being sent', async () => {
  const requestsAfter = countRequests({ id: '1', activatesAt: null, letter: 'queued' });
  expect(await requestsAfter(16_000)).toBe(3);
});
