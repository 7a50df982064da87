import { queryOptions, useQuery } from '@tanstack/react-query';
import { waiting, type WaitingQueue } from '#contract/system/waiting.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';

/** Milliseconds between requests. They are cheap, and frequent enough for the queues to appear live. */
export const pollMs = 15_000;
/**
 * Milliseconds between requests while the stream announces changes. The only change that it does not announce is a
 * record that enters a queue because time has passed.
 */
const livePollMs = 300_000;

/** Milliseconds between requests for data that the stream would announce, while there is no stream. */
export const slowPollMs = 60_000;

/** The queues of pending work; null if the server does not support the call. */
const counting = queryOptions({
  // A change may have emptied a queue, so every action invalidates this key.
  queryKey: ['waiting'],
  queryFn: ({ signal }) => callIfKnown(waiting.endpoints.queues, { signal }),
  staleTime: pollMs,
  retry: false,
});

/** The query key of the queues of pending work. */
export const waitingKey = counting.queryKey;

/**
 * Reads the queues of pending work with one call, which is repeated after every change and at intervals. The data is
 * null if the server does not support the call.
 */
export function useWaitingQueues() {
  const isLive = useIsLive();
  return useQuery({
    ...counting,
    refetchInterval: ({ state }) => (state.data === null ? false : isLive ? livePollMs : pollMs),
  });
}

/**
 * The address of a module's list, filtered to the records pending in a queue. For the inbox, it contains the queue's
 * name instead of a filter.
 */
export function queueAddress(list: string, filter: WaitingQueue['filter']) {
  const { queue } = filter;
  const search = queue === undefined ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : `?queue=${queue}`;
  return { pathname: list, search };
}

/**
 * Whether the server has calls beyond the specification. True until the call for the queues, which the shell makes,
 * turns out not to be supported.
 */
export function useExtensions(): boolean {
  return useQuery({ ...counting, enabled: false }).data !== null;
}

/**
 * Like `useExtensions`, but undefined until the answer is known. If the call fails for another reason, the server
 * counts as supporting it.
 */
export function useKnownExtensions(): boolean | undefined {
  const { data, isError } = useQuery({ ...counting, enabled: false });
  return data === undefined && !isError ? undefined : data !== null;
}
