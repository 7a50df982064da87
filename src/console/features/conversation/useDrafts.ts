import { queryOptions, useQuery } from '@tanstack/react-query';
import { inbox } from '#contract/features/inbox.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { slowPollMs, useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useLocalDraft } from './localDraft.ts';

/**
 * The conversations in which this user has an unsent reply on the server, typed on any machine; null if the server does
 * not support the call.
 */
const drafts = queryOptions({
  queryKey: ['inbox', 'drafts'],
  queryFn: ({ signal }) => callIfKnown(inbox.endpoints.drafts, { signal }),
  staleTime: slowPollMs,
  refetchInterval: slowPollMs,
  retry: false,
});
export const draftsKey = drafts.queryKey;

/** Whether this user has an unsent reply in a conversation, typed here or on another machine. */
export function useHasDraft(id: string): boolean {
  const { text } = useLocalDraft(id);
  const isEnabled = useKnownExtensions() === true;
  const { data } = useQuery({
    ...drafts,
    enabled: isEnabled,
    select: (replyDrafts) => replyDrafts?.some(({ recordId }) => recordId === id) ?? false,
  });
  return text.trim() !== '' || data === true;
}
