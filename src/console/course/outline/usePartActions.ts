import { useMemo } from 'react';
import { useEvent } from 'react-admin';
import { assignments } from '#contract/course/assignments.ts';
import { caseStudies } from '#contract/course/caseStudies.ts';
import { chapters } from '#contract/course/chapters.ts';
import { outline, type Outline } from '#contract/course/outline.ts';
import { topics } from '#contract/course/topics.ts';
import { call, callAny } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { questionText } from '#console/kit/actions/useAction.ts';
import { undoMilliseconds, useRestorable, useUndoDelete } from '#console/kit/actions/useUndoDelete.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { hiding, showing } from '#console/kit/list/ShownStatus.tsx';
import { alongInWords } from '../useGoesAlong.ts';
import { belongingTo, withChange, withMove, withoutPart, type OutlinePart } from './outlineTree.ts';
import type { OutlineState } from './useOutline.ts';

const nouns = { chapters, topics, caseStudies, assignments };
const { rename, setStatus, move, copy } = outline.endpoints;

/** The target of a move. For a chapter, `chapterId` is the course. The first place is 1. */
type Place = { chapterId: string; place: number };

/** The target of a copy. `course` is the title of the target course, for the notice. */
type CopyTarget = { courseId?: string; chapterId?: string; course?: string };

/** The actions on the parts of a course. Only `moveTo` and `copyTo` reject, because their dialogs show the error. */
export function usePartActions(courseId: string, state: OutlineState) {
  const { change, attempt, send, refresh } = state;
  const text = useText();
  const dialogs = useDialogs();
  const remove = useRemovePart(state);

  return useMemo(() => {
    const params = { courseId };
    const sendMove = ({ id, noun }: OutlinePart, { chapterId, place }: Place) =>
      call(move, { params, body: { noun, id, place, ...(noun === 'chapters' ? {} : { chapterId }) } });
    const sendCopy = ({ id, noun }: OutlinePart, to: Omit<CopyTarget, 'course'> = {}) =>
      call(copy, { params, body: { noun, id, ...to } });
    return {
      /** Resolves to false after a failure, which has already been reported. */
      rename: async ({ id, noun, title: oldTitle }: OutlinePart, newTitle: string) => {
        const title = newTitle.trim();
        if (title === '' || title === oldTitle) return true;
        const reply = await change(
          (current) => withChange(current, { id }, { title }),
          () => call(rename, { params, body: { noun, id, title } }),
          'outline.renameFailed',
        );
        return reply !== undefined;
      },
      toggle: async ({ id, noun, title, status: oldStatus }: OutlinePart) => {
        const isActive = oldStatus === 'Active';
        const question = { ...(isActive ? hiding : showing), values: { item: text(`outline.one.${noun}`) } };
        if (!(await dialogs.confirm(questionText(question, text, { name: title })))) return;
        const status = isActive ? 'Inactive' : 'Active';
        await change(
          (current) => withChange(current, { id }, { status }),
          () => call(setStatus, { params, body: { noun, id, status } }),
          'outline.statusFailed',
        );
      },
      move: (part: OutlinePart, to: Place) => {
        void change(
          (current) => withMove(current, part, to),
          () => sendMove(part, to),
          'outline.moveFailed',
        );
      },
      moveTo: async (part: OutlinePart, to: Place) => {
        await attempt(() => sendMove(part, to));
        await refresh();
      },
      duplicate: async (part: OutlinePart) => {
        const copyReply = await send(() => sendCopy(part), 'outline.copyFailed');
        if (!copyReply) return;
        dialogs.success(text('outline.copied', { name: copyReply.data.title }));
        await refresh();
      },
      copyTo: async (part: OutlinePart, { course, ...to }: CopyTarget) => {
        const { title: name } = (await attempt(() => sendCopy(part, to))).data;
        dialogs.success(course ? text('outline.copiedTo', { name, course }) : text('outline.copied', { name }));
        await refresh();
      },
      remove,
    };
  }, [courseId, change, attempt, send, refresh, text, dialogs, remove]);
}

/** Deletes a part with everything that belongs to it, after a confirmation, and offers undo. */
function useRemovePart({ change, refresh }: OutlineState) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const restorableNote = useRestorable();
  const undoDelete = useUndoDelete();
  return useEvent(async (part: OutlinePart, current: Outline) => {
    const { id, noun, title } = part;
    const consequence = alongInWords(belongingTo(current, part), text);
    const question = { about: title, consequence, note: restorableNote };
    if (!(await dialogs.confirmDelete(text(`outline.one.${noun}`), question))) return;
    try {
      await callAny(nouns[noun].endpoints.remove, { params: { id } });
    } catch (error) {
      void refresh();
      await reportFailure(error, `outline.deleteFailed.${noun}`);
      return;
    }
    void change((latestOutline) => withoutPart(latestOutline, part), refresh, 'outline.fetchFailed');
    const action = undoDelete([id]);
    dialogs.success(text('outline.deleted'), {
      milliseconds: action ? undoMilliseconds : undefined,
      about: title,
      action,
    });
  });
}

export type PartActions = ReturnType<typeof usePartActions>;
