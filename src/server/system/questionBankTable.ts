import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { QuestionSource } from '#contract/system/questionBank.ts';
import { recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';

/**
 * The questions of all quizzes, revision tests and question sets, one row each, so that the bank can be paged and
 * searched by index. Triggers on the owners' tables write the rows (`keep_questions` in the migrations), including when
 * an owner is deleted or restored. Nothing refers to a row, because the rows are recreated each time their owner is
 * saved.
 */
export const questionBankTable = pgTable(
  'question_bank',
  {
    ...recordColumns,
    source: text('source').$type<QuestionSource>().notNull(),
    /** The id of the revision test, case study or assignment; for a question of a quiz, the id of the topic. */
    ownerId: uuid('owner_id').notNull(),
    /** The owner's title; a trigger keeps it up to date. */
    ownerTitle: text('owner_title').notNull(),
    /** The position among the questions of its owner, starting at 1. */
    place: integer('place').notNull(),
    question: text('question').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    answer: text('answer').notNull(),
    explanation: text('explanation').notNull().default(''),
    searchText: searchText(['question', 'owner_title']),
  },
  (table) => [
    index('question_bank_of_source').on(table.source, table.createdAt, table._id),
    uniqueIndex('question_bank_owner').on(table.ownerId, table.place),
    index('question_bank_created').on(table.createdAt, table._id),
    index('question_bank_question').on(sql`lower(${table.question})`, table._id),
    // Keeps the questions of an owner together and in order.
    index('question_bank_source').on(
      sql`lower(${table.source})`,
      table.ownerId.asc().nullsFirst(),
      table.place.asc().nullsFirst(),
      table._id,
      table.source,
    ),
    searchIndex('question_bank_search', table),
  ],
);
