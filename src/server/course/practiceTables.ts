import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CourseStatus } from '#contract/course/courseStatus.ts';
import type { Content, QuestionSet, Simulation, Task } from '#contract/course/practiceRecord.ts';
import { recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';
import { chaptersTable } from './tables.ts';

/** How many parts a column holds: the database keeps it, so that a list need not read them. */
const countIn = (name: string, column: string) =>
  integer(name)
    .notNull()
    .generatedAlwaysAs(sql`jsonb_array_length(${sql.identifier(column)})`);

const none = sql`'[]'::jsonb`;

/** Case studies and assignments have one shape, and each their own table. `order` is the place in the chapter, from 1. */
function practiceTable(name: string) {
  return pgTable(
    name,
    {
      ...recordColumns,
      chapterId: uuid('chapter_id')
        .notNull()
        .references(() => chaptersTable._id, { onDelete: 'cascade' }),
      title: text('title').notNull(),
      description: text('description').notNull().default(''),
      order: integer('order').notNull().default(0),
      status: text('status').$type<CourseStatus>().notNull().default('Active'),
      tasks: jsonb('tasks').$type<Task[]>().notNull().default(none),
      content: jsonb('content').$type<Content[]>().notNull().default(none),
      simulations: jsonb('simulations').$type<Simulation[]>().notNull().default(none),
      questionSets: jsonb('question_sets').$type<QuestionSet[]>().notNull().default(none),
      taskCount: countIn('task_count', 'tasks'),
      contentCount: countIn('content_count', 'content'),
      simulationCount: countIn('simulation_count', 'simulations'),
      questionSetCount: countIn('question_set_count', 'question_sets'),
      searchText: searchText(['title', 'description']),
    },
    (table) => [
      index(`${name}_order`).on(table.chapterId, table.order, table._id),
      index(`${name}_created`).on(table.chapterId, table.createdAt, table._id),
      index(`${name}_title`).on(table.chapterId, sql`lower(${table.title})`, table._id),
      searchIndex(`${name}_search`, table),
    ],
  );
}

export const caseStudiesTable = practiceTable('case_studies');
export const assignmentsTable = practiceTable('assignments');
export type PracticeTable = ReturnType<typeof practiceTable>;
