import * as z from 'zod/mini';
import { get, noun, post, recordFields, wrapped } from '../endpoint.ts';
import { QuizQuestion, questionsBodyLimit, tooManyQuestions, questionLimits } from '../questions.ts';

/** A question as read; another server may have incomplete questions that ours would refuse. */
const ReadQuizQuestion = z.object({
  question: z._default(z.string(), ''),
  options: z._default(z.array(z.string()), []),
  answer: z._default(z.string(), ''),
  explanation: z._default(z.string(), ''),
});

/** An update of a quiz: all of its questions in order. An empty list clears the quiz. */
export const QuizDraft = z.object({
  questions: z
    .array(QuizQuestion, 'Questions are required')
    .check(z.maxLength(questionLimits.questions, tooManyQuestions)),
});

export const Quiz = z.object({
  ...recordFields,
  topicId: z.optional(z.string()),
  questions: z._default(z.array(ReadQuizQuestion), []),
});
export type Quiz = z.output<typeof Quiz>;

/** The quiz of a topic. If it has never been saved, it has no id, version 0 and no questions. */
export const TopicQuiz = z.object({ ...Quiz.shape, _id: z.optional(z.string()) });
export type TopicQuiz = z.output<typeof TopicQuiz>;

const envelope = { wrapped: 'quiz', beside: { success: true } } as const;

export const quizzes = noun('quizzes', {
  module: 'course',
  record: Quiz,
  endpoints: {
    get: get('/quizzes/{id}', { summary: 'Read a quiz', needs: 'read', reply: wrapped(Quiz, envelope) }),
    ofTopic: get('/quizzes/topic/{topicId}', {
      summary: 'Read the quiz of a topic',
      needs: 'read',
      reply: wrapped(TopicQuiz, envelope),
    }),
    /** The permission to add topics is enough for a first quiz; changing one requires `update`. */
    save: post('/quizzes/topic/{topicId}', {
      summary: 'Save the questions of a topic; an empty list clears its quiz',
      needs: ['add', 'update'],
      body: QuizDraft,
      bodyLimit: questionsBodyLimit,
      reply: wrapped(Quiz, envelope),
    }),
  },
});
