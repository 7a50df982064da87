import type { QuizQuestions } from '../quiz/readQuiz.ts';

/** Questions that could not be saved although their topic was saved, by topic; the topic's editor opens with them. */
const pendingQuestions = new Map<string, QuizQuestions>();

export const keepPending = (topicId: string, questions: QuizQuestions) => void pendingQuestions.set(topicId, questions);

export const pendingFor = (topicId: string): QuizQuestions | undefined => pendingQuestions.get(topicId);

export const forgetPending = (topicId: string) => void pendingQuestions.delete(topicId);
