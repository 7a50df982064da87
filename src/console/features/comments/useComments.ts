import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { comments as noun, type Comment, type CommentThread, type Mentionable } from '#contract/features/comments.ts';
import { call } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import { useIsLive } from '#console/providers/live.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '../../kit/actions/useAction.ts';
import { undoMilliseconds } from '../../kit/actions/useUndoDelete.ts';
import { slowPollMs } from '../../kit/actions/waitingQueues.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';

export type CommentedRecord = { readonly noun: string; readonly id: string };

const { thread, colleagues, add, edit, discard, restore, resolve, watch } = noun.endpoints;

const paramsOf = ({ noun: name, id }: CommentedRecord) => ({ noun: name, recordId: id });
const keyOf = ({ noun: name, id }: CommentedRecord) => ['comments', name, id] as const;

/**
 * The comments on a record: the newest ones, or all comments since the linked one. `showEarlier` fetches the page
 * before them. A link to a deleted comment shows the newest ones.
 */
export function useThread(record: CommentedRecord, linkedId: string | undefined) {
  const [earlierPage, setEarlierPage] = useState<{ comments: readonly Comment[]; hasEarlier: boolean }>();
  const isLive = useIsLive();
  const query = useQuery<CommentThread>({
    queryKey: [...keyOf(record), 'thread', linkedId ?? ''],
    queryFn: async ({ signal }) => {
      const params = paramsOf(record);
      if (linkedId === undefined) return (await call(thread, { params, signal })).data;
      try {
        return (await call(thread, { params, query: { since: linkedId }, signal })).data;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return (await call(thread, { params, signal })).data;
      }
    },
    retry: false,
    staleTime: 0,
    // The stream only reports comments to people who watch their record.
    refetchInterval: ({ state }) => (isLive && state.data?.isWatching ? false : slowPollMs),
  });
  const { data } = query;
  const comments = data && [...(earlierPage?.comments ?? []), ...data.comments];
  const [firstComment] = comments ?? [];
  return {
    ...query,
    comments,
    hasEarlier: earlierPage?.hasEarlier ?? data?.hasEarlier ?? false,
    async showEarlier() {
      if (!firstComment) return;
      const { data: page } = await call(thread, { params: paramsOf(record), query: { before: firstComment._id } });
      setEarlierPage({ comments: [...page.comments, ...(earlierPage?.comments ?? [])], hasEarlier: page.hasEarlier });
    },
    /** Replaces a comment among the earlier ones, which are not refetched. */
    replace(changedComment: Comment) {
      setEarlierPage(
        (page) =>
          page && {
            ...page,
            comments: page.comments.map((each) => (each._id === changedComment._id ? changedComment : each)),
          },
      );
    },
  };
}

/** The colleagues who may be mentioned on a record, and those who may not; fetched when the first `@` is typed. */
export function useMentionable(record: CommentedRecord, isAsked: boolean) {
  return useQuery<Mentionable[]>({
    queryKey: [...keyOf(record), 'colleagues'],
    queryFn: async ({ signal }) => (await call(colleagues, { params: paramsOf(record), signal })).data,
    enabled: isAsked,
    staleTime: 60_000,
  });
}

const withoutRefresh = { refresh: 'none', serverMessage: true } as const;

/** The actions on the comments on a record. */
export function useCommentActions(record: CommentedRecord, replace: (changedComment: Comment) => void) {
  const text = useText();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const [callAdd, { pending: adding }] = useAction(add, { ...withoutRefresh, failure: 'comments.sendFailed' });
  const [callEdit, { pending: editing }] = useAction(edit, { ...withoutRefresh, failure: 'comments.saveFailed' });
  const [callDiscard] = useAction(discard, { ...withoutRefresh, failure: 'comments.removeFailed' });
  const [callRestore] = useAction(restore, {
    ...withoutRefresh,
    success: 'comments.restored',
    failure: 'comments.restoreFailed',
  });
  const [callResolve] = useAction(resolve, { ...withoutRefresh, failure: 'comments.resolveFailed' });
  const [callWatch] = useAction(watch, { ...withoutRefresh, failure: 'comments.watchFailed' });
  const refetch = () => queryClient.invalidateQueries({ queryKey: keyOf(record) });

  async function putBack(id: string) {
    const result = await callRestore({ params: { id } });
    if (result.done) replace(result.reply);
    await refetch();
  }

  return {
    pending: adding || editing,
    restore: putBack,
    async add(body: { text: string; mentions: string[] }) {
      const { done } = await callAdd({ params: paramsOf(record), body });
      if (done) await refetch();
      return done;
    },
    async edit({ _id, version }: Comment, body: { text: string; mentions: string[] }) {
      const result = await callEdit({ params: { id: _id }, body, version: version ?? undefined });
      if (result.done) replace(result.reply);
      await refetch();
      return result.done;
    },
    async remove(comment: Comment) {
      const { done } = await callDiscard({ params: { id: comment._id } });
      await refetch();
      if (!done) return;
      replace({ ...comment, text: '', deletedAt: new Date().toISOString() });
      const action = {
        label: text('comments.undo'),
        labelForAll: text('comments.undoAll'),
        run: () => void putBack(comment._id),
      };
      dialogs.success(text('comments.removed'), { milliseconds: undoMilliseconds, action });
    },
    async resolve({ _id }: Comment, resolved: boolean) {
      const result = await callResolve({ params: { id: _id }, body: { resolved } });
      if (result.done) replace(result.reply);
      await refetch();
    },
    async watch(watching: boolean) {
      await callWatch({ params: paramsOf(record), body: { watching } });
      await refetch();
    },
  };
}
