import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RevisionQuestion } from '#contract/questions.ts';
import type { Status } from '#contract/fields.ts';
import type { RevisionLevel } from '#contract/session/revisionTests.ts';
import { recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';
import { coursesTable } from '../platform/tables/courses.ts';

/** Revision tests. A trigger copies the questions of each test to the question bank, `question_bank`. */
export const revisionTestsTable = pgTable(
  'revision_tests',
  {
    ...recordColumns,
    course: uuid('course_id')
      .notNull()
      .references(() => coursesTable._id, { onDelete: 'cascade' }),
    level: text('level').$type<RevisionLevel>().notNull(),
    title: text('title').notNull(),
    /** The duration in minutes. */
    timeLimit: integer('time_limit').notNull(),
    questions: jsonb('questions').$type<RevisionQuestion[]>().notNull(),
    totalQuestions: integer('total_questions')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(questions)`),
    status: text('status').$type<Status>().notNull().default('active'),
    searchText: searchText(['title']),
  },
  (table) => [
    index('revision_tests_created').on(table.createdAt, table._id),
    index('revision_tests_updated').on(table.updatedAt, table._id),
    index('revision_tests_title').on(sql`lower(${table.title})`, table._id),
    index('revision_tests_level').on(sql`lower(${table.level})`, table._id),
    index('revision_tests_time').on(table.timeLimit, table._id),
    index('revision_tests_total').on(table.totalQuestions, table._id),
    index('revision_tests_status').on(sql`lower(${table.status})`, table._id),
    index('revision_tests_course').on(table.course, table.createdAt, table._id),
    searchIndex('revision_tests_search', table),
    idEndIndex('revision_tests_id_end', table),
  ],
);
