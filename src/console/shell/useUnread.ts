import { useQuery } from '@tanstack/react-query';
import { notices } from '#contract/features/notices.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';
import { pollMs, slowPollMs, useExtensions } from '#console/kit/actions/waitingQueues.ts';

/** The number of the employee's unread notices; null on a server without notices, undefined until it is known. */
export function useUnread(): number | null | undefined {
  const hasExtensions = useExtensions();
  const isLive = useIsLive();
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ signal }) => (await callIfKnown(notices.endpoints.unread, { signal }))?.unread ?? null,
    enabled: hasExtensions,
    retry: false,
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.data === null || isLive ? false : slowPollMs),
  });
  return hasExtensions ? data : null;
}
