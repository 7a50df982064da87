import type * as z from 'zod/mini';
import { quizzes, type QuizDraft } from '#contract/course/quizzes.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';

export type QuizQuestions = z.output<typeof QuizDraft>['questions'];

export const noQuestions: QuizQuestions = [];

/**
 * The stored quiz, read by its id or, if that finds none, by its topic. Returns an empty list for a topic without a
 * quiz.
 */
export async function readQuiz(topicId: string, quizId: string | undefined): Promise<QuizQuestions> {
  // Some servers return 404, or null instead of a quiz, for a topic without a quiz.
  const byTopic = async () => {
    const { data } = await call(quizzes.endpoints.ofTopic, { params: { topicId } }).catch((error: unknown) => {
      if (!isUnknownCall(error)) throw error;
      return { data: undefined };
    });
    return data?.questions ?? noQuestions;
  };
  if (quizId === undefined) return byTopic();
  try {
    const { data } = await call(quizzes.endpoints.get, { params: { id: quizId } });
    return data?.questions ?? (await byTopic());
  } catch {
    return byTopic();
  }
}
