import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { QuestionSource } from '#contract/system/questionBank.ts';
import { recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';

/**
 * Every question of every quiz, revision test and question set, a row each, so that the bank pages and searches by
 * index. Triggers on the tables of their owners write it (`keep_questions` in the migrations), also when an owner goes
 * to the trash or comes back. Nothing refers to a row: a save of its owner makes it anew.
 */
export const questionBankTable = pgTable(
  'question_bank',
  {
    ...recordColumns,
    source: text('source').$type<QuestionSource>().notNull(),
    /** The revision test, case study or assignment; of a quiz its topic. */
    ownerId: uuid('owner_id').notNull(),
    /** What that is called; it follows a change of its title. */
    ownerTitle: text('owner_title').notNull(),
    /** From 1, among the questions of its owner. */
    place: integer('place').notNull(),
    question: text('question').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    answer: text('answer').notNull(),
    explanation: text('explanation').notNull().default(''),
    searchText: searchText(['question', 'owner_title']),
  },
  (table) => [
    uniqueIndex('question_bank_owner').on(table.ownerId, table.place),
    index('question_bank_created').on(table.createdAt, table._id),
    index('question_bank_question').on(sql`lower(${table.question})`, table._id),
    // The questions of one owner stand together and in their order.
    index('question_bank_source').on(
      sql`lower(${table.source})`,
      table.ownerId.asc().nullsFirst(),
      table.place.asc().nullsFirst(),
      table._id,
    ),
    searchIndex('question_bank_search', table),
  ],
);
