import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { QuizQuestion } from '#contract/questions.ts';
import { recordColumns } from '../database/columns.ts';
import { topicsTable } from './topicsTable.ts';

/** Each topic has at most one quiz. A trigger copies its questions to the question bank, `question_bank`. */
export const quizzesTable = pgTable('quizzes', {
  ...recordColumns,
  topicId: uuid('topic_id')
    .notNull()
    .unique()
    .references(() => topicsTable._id, { onDelete: 'cascade' }),
  questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
  totalQuestions: integer('total_questions')
    .notNull()
    .generatedAlwaysAs(sql`jsonb_array_length(questions)`),
});
