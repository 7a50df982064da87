import type { QuizQuestions } from '../quiz/readQuiz.ts';

/** The questions of topics that were saved while their quiz could not be: the editor opens with them. */
const pending = new Map<string, QuizQuestions>();

export const keepPending = (topicId: string, questions: QuizQuestions) => void pending.set(topicId, questions);

export const pendingFor = (topicId: string): QuizQuestions | undefined => pending.get(topicId);

export const forgetPending = (topicId: string) => void pending.delete(topicId);
