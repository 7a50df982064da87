import { queryOptions, useQuery } from '@tanstack/react-query';
import { waiting, type WaitingQueue } from '#contract/system/waiting.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';

/** Milliseconds: often enough to be called live, and one cheap call each time. */
export const pollMs = 15_000;

/** The queues of waiting work; null from a server that does not know the call. */
const counting = queryOptions({
  // A change may have emptied a queue, so every action invalidates this key.
  queryKey: ['waiting'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(waiting.endpoints.queues, { signal })).data;
    } catch (error) {
      if (isUnknownCall(error)) return null;
      throw error;
    }
  },
  staleTime: pollMs,
  retry: false,
});

/** The query key of the queues of pending work. */
export const waitingKey = counting.queryKey;

/**
 * The queues of waiting work: one call for all of them, asked again every few seconds and after every change. Null from
 * a server that does not know the call.
 */
export function useWaitingQueues() {
  return useQuery({
    ...counting,
    refetchInterval: ({ state }) => (state.data === null ? false : pollMs),
  });
}

/** The address of a module's list filtered to what waits in a queue. */
export function queueAddress(list: string, filter: WaitingQueue['filter']) {
  return { pathname: list, search: `?filter=${encodeURIComponent(JSON.stringify(filter))}` };
}

/**
 * Whether the server has the calls that the specification does not name. False once it has turned out not to know the
 * one above, which the shell asks for; until then, true.
 */
export function useExtensions(): boolean {
  return useQuery({ ...counting, enabled: false }).data !== null;
}
