import { useQuery } from '@tanstack/react-query';
import { notices } from '#contract/features/notices.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { pollMs, useExtensions } from '#console/kit/actions/waitingQueues.ts';

/** The number of the employee's unread notices; null on a server without notices, undefined until it is known. */
export function useUnread(): number | null | undefined {
  const hasExtensions = useExtensions();
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(notices.endpoints.unread, { signal })).data.unread;
      } catch (error) {
        if (isUnknownCall(error)) return null;
        throw error;
      }
    },
    enabled: hasExtensions,
    retry: false,
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.data === null ? false : pollMs * 2),
  });
  return hasExtensions ? data : null;
}
