import type { QuizQuestions } from '../quiz/readQuiz.ts';

/** Questions that could not be saved although their topic was; the topic's editor opens with them. */
const pending = new Map<string, QuizQuestions>();

export const keepPending = (topicId: string, questions: QuizQuestions) => void pending.set(topicId, questions);

export const pendingFor = (topicId: string): QuizQuestions | undefined => pending.get(topicId);

export const forgetPending = (topicId: string) => void pending.delete(topicId);
