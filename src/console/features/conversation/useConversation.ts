import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isLetterMoving } from '#contract/letterState.ts';
import {
  inbox,
  type ConversationChange,
  type ConversationEntry,
  type ConversationThread,
} from '#contract/features/inbox.ts';
import { call } from '#console/providers/call.ts';
import { useIsLive, useLive } from '#console/providers/live.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { slowPollMs, waitingKey } from '#console/kit/actions/waitingQueues.ts';
import { refreshLists, showRow, showThread } from './conversationCache.ts';
import type { ConversationName } from './conversationName.ts';
import { threadKey } from './queryKeys.ts';

const { thread: threadCall, triage, setRead } = inbox.endpoints;
/** Milliseconds between polls while the mail server's response is pending. */
const letterPollMs = 4000;

const paramsOf = ({ noun, id }: ConversationName) => ({ noun, recordId: id });

/** A conversation with its newest texts; `showEarlier` fetches the page of texts before them. */
export function useConversation(name: ConversationName) {
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const queryKey = threadKey(name);
  const [earlierPage, setEarlierPage] = useState<{ entries: readonly ConversationEntry[]; hasEarlier: boolean }>();
  const query = useQuery<ConversationThread>({
    queryKey,
    queryFn: async ({ signal }) => (await call(threadCall, { params: paramsOf(name), signal })).data,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ letter }) => isLetterMoving(letter)) ? letterPollMs : isLive ? false : slowPollMs,
  });
  useLive(name.noun, ({ change, ids }) => {
    if (change === 'many' || ids.includes(name.id)) void queryClient.invalidateQueries({ queryKey });
  });
  const { data } = query;
  const entries = data && [...(earlierPage?.entries ?? []), ...data.entries];
  const [firstEntry] = entries ?? [];
  return {
    ...query,
    entries,
    hasEarlier: earlierPage?.hasEarlier ?? data?.hasEarlier ?? false,
    async showEarlier() {
      if (!firstEntry) return;
      const { data: page } = await call(threadCall, { params: paramsOf(name), query: { before: firstEntry._id } });
      setEarlierPage({ entries: [...page.entries, ...(earlierPage?.entries ?? [])], hasEarlier: page.hasEarlier });
    },
  };
}

/** Marks a conversation as read when it is opened, but not again while it stays open. */
export function useMarkRead(thread: ConversationThread | undefined, mayChange: boolean): void {
  const queryClient = useQueryClient();
  const isDone = useRef(false);
  const id = thread?._id;
  const noun = thread?.noun;
  const isUnread = thread?.unread === true;
  useEffect(() => {
    if (id === undefined || noun === undefined || isDone.current || !mayChange) return;
    isDone.current = true;
    if (!isUnread) return;
    call(setRead, { params: { noun, recordId: id }, body: { unread: false } })
      .then(() => {
        showRow(queryClient, id, (row) => ({ ...row, unread: false }));
        refreshLists(queryClient, noun);
        return queryClient.invalidateQueries({ queryKey: waitingKey });
      })
      // After a failure, the conversation stays unread until somebody opens it again.
      .catch(() => undefined);
  }, [id, noun, isUnread, mayChange, queryClient]);
}

const withoutRefresh = { refresh: 'none', failure: 'conversation.changeFailed' } as const;

/** Assigns a conversation, sets its state, or snoozes it; the notification offers undo. */
export function useTriage() {
  const text = useText();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const [run] = useAction(triage, withoutRefresh);

  async function change(thread: ConversationThread, body: ConversationChange, note: TextKey): Promise<boolean> {
    const { noun, _id, version, name } = thread;
    const result = await run({ params: { noun, recordId: _id }, body, version: version ?? undefined }, name);
    if (!result.done) {
      void queryClient.invalidateQueries({ queryKey: threadKey({ noun, id: _id }) });
      return false;
    }
    showThread(queryClient, result.reply);
    const undo = async () => {
      const undoValues = undoOf(thread, body);
      const undone = await run({ params: { noun, recordId: _id }, body: undoValues });
      if (undone.done) showThread(queryClient, undone.reply);
    };
    const action = {
      label: text('conversation.undo'),
      labelForAll: text('conversation.undoAll'),
      run: () => void undo(),
    };
    dialogs.success(text(note), { about: name || text('conversation.anonymous'), milliseconds: 6000, action });
    return true;
  }
  return change;
}

export type Triage = ReturnType<typeof useTriage>;

/** The change that restores the fields set by another change. */
function undoOf({ owner, state, snoozedUntil }: ConversationThread, change: ConversationChange): ConversationChange {
  const isPast = snoozedUntil !== null && Date.parse(snoozedUntil) <= Date.now();
  return {
    ...(change.ownerId === undefined ? {} : { ownerId: owner?._id ?? null }),
    ...(change.state === undefined ? {} : { state }),
    ...(change.snoozedUntil === undefined ? {} : { snoozedUntil: isPast ? null : snoozedUntil }),
  };
}
