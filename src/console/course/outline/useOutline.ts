import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useMemo, useRef, type RefObject } from 'react';
import type { Outline, OutlineNoun } from '#contract/course/outline.ts';
import { useLive } from '#console/providers/live.ts';
import type { TextKey } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { BeginEditingContext } from '#console/features/presence/SoftLock.tsx';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { outlineQuery, outlineResource } from './outlineQuery.ts';

/** The resource whose lists and forms show the parts of each kind. */
const resourceOf = {
  chapters: 'course/chapters',
  topics: 'course/topics',
  caseStudies: 'course/case-studies',
  assignments: 'course/assignments',
} as const satisfies Record<OutlineNoun, string>;

/** Marks the lists of the parts as stale, so that they are refetched when next shown. */
function forgetLists(queryClient: QueryClient): void {
  for (const resource of Object.values(resourceOf)) void refreshRecords(queryClient, resource, 'record');
}

/**
 * The outline of a course. `change` applies a change optimistically and sends it; changes are sent in order. A failure
 * is reported, and the outline is refetched. `attempt` only sends, and leaves reporting to the caller.
 */
export function useOutline(courseId: string) {
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  const { data, error, refetch } = useQuery(outlineQuery(courseId));
  const begin = useContext(BeginEditingContext);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  useChangesOfOthers(courseId, sending);

  const refresh = useCallback(async () => {
    forgetLists(queryClient);
    await refreshRecords(queryClient, outlineResource, 'list');
  }, [queryClient]);

  const attempt = useCallback(
    async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
      begin();
      const reply = sending.current.then(work);
      sending.current = reply.catch(() => undefined);
      try {
        return await reply;
      } catch (cause) {
        void refresh();
        throw cause;
      }
    },
    [refresh, begin],
  );

  const send = useCallback(
    async <Reply>(work: () => Promise<Reply>, failure: TextKey): Promise<Reply | undefined> => {
      try {
        return await attempt(work);
      } catch (cause) {
        await reportFailure(cause, failure);
        return undefined;
      }
    },
    [attempt, reportFailure],
  );

  const change = useCallback(
    async (show: (outlineBefore: Outline) => Outline, work: () => Promise<unknown>, failure: TextKey) => {
      const { queryKey } = outlineQuery(courseId);
      // A pending reply may be older than the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (outline) => outline && show(outline));
      const reply = await send(work, failure);
      forgetLists(queryClient);
      return reply;
    },
    [courseId, queryClient, send],
  );

  return useMemo(
    () => ({ data, error, retry: () => void refetch(), refresh, attempt, send, change }),
    [data, error, refetch, refresh, attempt, send, change],
  );
}

/** Refetches the outline after each change to its course, its parts or their quizzes. */
function useChangesOfOthers(courseId: string, sending: RefObject<Promise<unknown>>): void {
  const queryClient = useQueryClient();
  async function read() {
    // Waits for the user's own changes, because an earlier reply would show them as undone.
    let last: Promise<unknown> | undefined;
    while (last !== sending.current) {
      last = sending.current;
      await last;
    }
    await queryClient.invalidateQueries({ queryKey: outlineQuery(courseId).queryKey });
  }
  useLive('chapters', read);
  useLive('topics', read);
  useLive('caseStudies', read);
  useLive('assignments', read);
  useLive('quizzes', read);
  useLive('courses', ({ change, ids }) => (change === 'many' || ids.includes(courseId) ? read() : undefined));
}

export type OutlineState = ReturnType<typeof useOutline>;
