import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationNouns } from '#contract/conversations.ts';
import { inbox } from '#contract/features/inbox.ts';
import { call } from '#console/providers/call.ts';
import { useIsLive, useLive } from '#console/providers/live.ts';
import { slowPollMs } from '#console/kit/actions/waitingQueues.ts';
import type { InboxPageData } from '#console/features/conversation/conversationCache.ts';
import { countsKey, countsOf, rowsKey } from '#console/features/conversation/queryKeys.ts';
import { followRows, freshRows, type ShownRows } from './inboxRows.ts';
import type { InboxFilter } from './useInboxAddress.ts';

const { conversations, counts } = inbox.endpoints;

/** The conversations of a queue, in an order that only the user changes. */
export function useInbox({ queue, noun, search }: InboxFilter) {
  const isLive = useIsLive();
  const queryKey = [...rowsKey, queue, noun ?? '', search];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const filter = { queue, ...(noun ? { noun } : {}), ...(search ? { search } : {}) };
      return (await call(conversations, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal }))
        .data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: InboxPageData) => next ?? undefined,
    retry: false,
    staleTime: 0,
    refetchInterval: isLive ? false : slowPollMs,
  });
  const [shown, setShown] = useState<ShownRows>();
  const { data } = query;
  const key = queryKey.join(' ');
  if (data && shown?.key !== key) setShown(freshRows(key, data));
  else if (data && shown && shown.data !== data) setShown(followRows(shown, data));
  useFollowChanges();
  return {
    ...query,
    shown: shown?.key === key ? shown : undefined,
    /** Adds new conversations, and removes those that are no longer in the queue. */
    reorder: () => data && setShown(freshRows(key, data)),
  };
}

function useFollowChanges() {
  const queryClient = useQueryClient();
  const reread = () => {
    void queryClient.invalidateQueries({ queryKey: rowsKey });
    void queryClient.invalidateQueries({ queryKey: countsKey });
  };
  useLive(conversationNouns[0], reread);
  useLive(conversationNouns[1], reread);
  useLive(conversationNouns[2], reread);
}

/** The number of conversations in each queue. */
export function useInboxCounts(noun: InboxFilter['noun']) {
  const isLive = useIsLive();
  return useQuery({
    queryKey: countsOf(noun),
    queryFn: async ({ signal }) => (await call(counts, { query: noun ? { noun } : {}, signal })).data,
    retry: false,
    // A conversation also becomes late merely because time passes.
    refetchInterval: isLive ? 5 * slowPollMs : slowPollMs,
  });
}
