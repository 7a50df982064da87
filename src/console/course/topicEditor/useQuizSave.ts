import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { QuizDraft, quizzes } from '#contract/course/quizzes.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import type { QuizQuestions } from '../quiz/readQuiz.ts';
import { forgetPending, keepPending, pendingFor } from './pendingQuizzes.ts';

export type QuizSave = ((saved: RaRecord, values: FieldValues) => Promise<string | undefined>) & {
  /** Whether the last save of the topic's quiz failed. */
  readonly failedFor: (topicId: string) => boolean;
};

/**
 * Saves the quiz after its topic if the quiz has changes, and returns the notice for both. After a failure, the topic
 * stays saved and the questions stay in the editor.
 */
export function useQuizSave(): QuizSave {
  const text = useText();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const savedNotice = (count: number) =>
      count === 0 ? text('topicEditor.saved') : text('topicEditor.savedWithQuiz', { smart_count: count });
    const save = async (saved: RaRecord, values: FieldValues) => {
      const topicId = String(saved.id);
      const draft = QuizDraft.safeParse({ questions: values.quizQuestions });
      if (values.quizQuestions === undefined || !draft.success) {
        return savedNotice(queryClient.getQueryData<QuizQuestions>(['quiz', topicId])?.length ?? 0);
      }
      try {
        await call(quizzes.endpoints.save, { params: { topicId }, body: draft.data });
        forgetPending(topicId);
        void queryClient.invalidateQueries({ queryKey: ['quiz', topicId] });
        // A first quiz also changes its topic, which then refers to the quiz.
        void queryClient.invalidateQueries({ queryKey: ['course/topics'], refetchType: 'none' });
        return savedNotice(draft.data.questions.length);
      } catch (error) {
        keepPending(topicId, draft.data.questions);
        const failure = describeFailure(error, text, 'topicEditor.quizFailed');
        dialogs.error(failure.message, { detail: failure.detail, requestId: failure.requestId });
        return undefined;
      }
    };
    return Object.assign(save, { failedFor: (topicId: string) => pendingFor(topicId) !== undefined });
  }, [dialogs, queryClient, text]);
}
