import { queryOptions, useQuery } from '@tanstack/react-query';
import { waiting, type WaitingQueue } from '#contract/system/waiting.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';

/** Milliseconds between requests: frequent enough to appear live, and each is cheap. */
export const pollMs = 15_000;
/** The same while the stream announces changes: then records only enter a queue unannounced because time has passed. */
const livePollMs = 300_000;

/** Milliseconds between requests, while there is no stream, for data that it would otherwise announce. */
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
 * The queues of pending work: one call for all of them, repeated after every change, and at intervals. Null if the
 * server does not support the call.
 */
export function useWaitingQueues() {
  const isLive = useIsLive();
  return useQuery({
    ...counting,
    refetchInterval: ({ state }) => (state.data === null ? false : isLive ? livePollMs : pollMs),
  });
}

/** The address of a module's list, filtered to the records pending in a queue. The inbox takes a queue instead. */
export function queueAddress(list: string, filter: WaitingQueue['filter']) {
  const { queue } = filter;
  const search = queue === undefined ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : `?queue=${queue}`;
  return { pathname: list, search };
}

/**
 * Whether the server has calls beyond the specification. True until the call above, which the shell makes, turns out
 * not to be supported.
 */
export function useExtensions(): boolean {
  return useQuery({ ...counting, enabled: false }).data !== null;
}

/** The same, but undefined until it is known. A call that failed for another reason is known to the server. */
export function useKnownExtensions(): boolean | undefined {
  const { data, isError } = useQuery({ ...counting, enabled: false });
  return data === undefined && !isError ? undefined : data !== null;
}
