import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ConversationNoun } from '#contract/conversations.ts';
import type { Conversation, ConversationThread } from '#contract/features/inbox.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { nameOf } from './conversationName.ts';
import { countsKey, rowsKey, threadKey } from './queryKeys.ts';

export type InboxPageData = { rows: Conversation[]; next: string | null };

/** The resources whose lists show records of a noun. */
const resources = {
  tickets: ['tickets', 'support'],
  messages: ['messages'],
  chats: ['chat-conversations'],
} as const;

/** Shows a changed conversation everywhere, before its data is refetched. */
export function showThread(queryClient: QueryClient, thread: ConversationThread): void {
  queryClient.setQueryData(threadKey(nameOf(thread)), thread);
  showRow(queryClient, thread._id, (row) => ({
    ...row,
    owner: thread.owner,
    state: thread.state,
    snoozedUntil: thread.snoozedUntil,
    waitingSince: thread.waitingSince,
    answerDueAt: thread.answerDueAt,
    answerSoonAt: thread.answerSoonAt,
    preview: thread.preview,
    previewOf: thread.previewOf,
    unread: thread.unread,
    lastAt: thread.lastAt,
  }));
  void queryClient.invalidateQueries({ queryKey: rowsKey });
  void queryClient.invalidateQueries({ queryKey: countsKey });
  refreshLists(queryClient, thread.noun);
}

/** Refetches the lists and records of a noun. */
export function refreshLists(queryClient: QueryClient, noun: ConversationNoun): void {
  for (const resource of resources[noun]) void refreshRecords(queryClient, resource, 'record');
}

/** Changes a row in all cached pages of the inbox. */
export function showRow(queryClient: QueryClient, id: string, change: (row: Conversation) => Conversation): void {
  queryClient.setQueriesData<InfiniteData<InboxPageData>>(
    { queryKey: rowsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row._id === id ? change(row) : row)),
        })),
      },
  );
}
