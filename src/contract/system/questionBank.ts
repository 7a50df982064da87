import * as z from 'zod/mini';
import { get, list, noun, recordFields } from '../endpoint.ts';

/** The kinds of owners of a question in the bank. */
export const questionSources = ['quiz', 'revision-test', 'case-study', 'assignment'] as const;
export const QuestionSource = z.enum(questionSources);
export type QuestionSource = z.output<typeof QuestionSource>;

/**
 * A question of the bank, with its owner and its position there. The bank is derived from saved questions and never
 * written to.
 */
export const BankQuestion = z.object({
  ...recordFields,
  source: QuestionSource,
  /** The revision test, case study or assignment that it belongs to; for a quiz, its topic. */
  ownerId: z.string(),
  /** The title of the owner. */
  ownerTitle: z._default(z.string(), ''),
  place: z.number(),
  question: z.string(),
  options: z.array(z.string()),
  answer: z.string(),
  explanation: z._default(z.string(), ''),
});
export type BankQuestion = z.output<typeof BankQuestion>;

/** The question bank: all questions of quizzes, revision tests and question sets. */
export const questionBank = noun('questionBank', {
  module: 'course',
  record: BankQuestion,
  endpoints: {
    /** Requires the right to read courses or revision tests; results are limited to readable owners. */
    search: get('/question-bank', {
      summary: 'All questions of the quizzes, revision tests and question sets that the caller may read',
      needs: 'session',
      reply: list(BankQuestion, {
        sort: ['source', 'question', 'createdAt'],
        search: ['question', 'ownerTitle'],
        filter: { source: QuestionSource, ownerId: z.uuid() },
        // Keeps the questions of an owner together.
        order: 'source',
      }),
      extension: true,
    }),
  },
});
