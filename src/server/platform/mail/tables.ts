import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LetterState } from '#contract/letterState.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import type { LetterContent } from './letter.ts';

/**
 * Letters and their states: queued → sending → sent, failed or uncertain, and back to queued if the mail server asks to
 * try again.
 */
export const lettersTable = pgTable(
  'letters',
  {
    ...recordColumns,
    to: text('to').notNull(),
    toName: text('to_name').notNull().default(''),
    subject: text('subject').notNull(),
    state: text('state').$type<LetterState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at')
      .notNull()
      .default(sql`now()`),
    /**
     * The number of the process that is sending the letter. The process holds an advisory lock on that number while it
     * is alive.
     */
    worker: integer('worker'),
    endedAt: instant('ended_at'),
    answer: text('answer'),
    /** Null once the letter is sent, because it is large and may be confidential. */
    content: jsonb('content').$type<LetterContent>(),
    searchText: searchText(['to', 'to_name', 'subject']),
  },
  (table) => [
    index('letters_created').on(table.createdAt, table._id),
    index('letters_state').on(table.state, table.createdAt, table._id),
    index('letters_to').on(sql`lower(${table.to})`, table._id),
    index('letters_ended').on(table.endedAt, table._id),
    searchIndex('letters_search', table),
    index('letters_due')
      .on(table.nextAt, table._id)
      .where(sql`${table.state} = 'queued'`),
    index('letters_sending')
      .on(table.worker)
      .where(sql`${table.state} = 'sending'`),
  ],
);
