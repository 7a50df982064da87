import { useQuery } from '@tanstack/react-query';
import { callIfKnown } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';
import { pollMs, slowPollMs, useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useIsIdle } from '#console/useIsIdle.ts';

/** The number of the employee's unread notices; null on a server without notices, undefined until it is known. */
export function useUnread(): number | null | undefined {
  const hasExtensions = useExtensions();
  const isLive = useIsLive();
  const isIdle = useIsIdle();
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ signal }) => {
      // Imported after the first list, which does not need the call.
      const { notices } = await import('#contract/features/notices.ts');
      return (await callIfKnown(notices.endpoints.unread, { signal }))?.unread ?? null;
    },
    enabled: hasExtensions && isIdle,
    retry: false,
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.data === null || isLive ? false : slowPollMs),
  });
  return hasExtensions ? data : null;
}
