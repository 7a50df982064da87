import * as z from 'zod/mini';
import { get, list, noun, recordFields } from '../endpoint.ts';

/** The kinds of records that contain the questions of the bank. */
export const questionSources = ['quiz', 'revision-test', 'case-study', 'assignment'] as const;
export const QuestionSource = z.enum(questionSources);
export type QuestionSource = z.output<typeof QuestionSource>;

/**
 * A question of the bank, with the record that contains it, and its position in that record. The bank is derived from
 * saved questions, and nothing is written to it.
 */
export const BankQuestion = z.object({
  ...recordFields,
  source: QuestionSource,
  /**
   * The id of the revision test, case study or assignment that contains the question; for a quiz, the id of its topic.
   */
  ownerId: z.string(),
  /** The title of that record. */
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
    /**
     * Requires the right to read courses or revision tests. The results are limited to questions in records that the
     * caller may read.
     */
    search: get('/question-bank', {
      summary: 'All questions of the quizzes, revision tests and question sets that the caller may read',
      needs: 'session',
      reply: list(BankQuestion, {
        sort: ['source', 'question', 'createdAt'],
        search: ['question', 'ownerTitle'],
        filter: { source: QuestionSource, ownerId: z.uuid() },
        // Keeps the questions of a record together.
        order: 'source',
      }),
      extension: true,
    }),
  },
});
