import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/**
 * Pairs of records that share a phone or an email although they are about two different people. The smaller id comes
 * first, so that a pair is stored only once. A row is removed with either record, and contains no personal data.
 */
export const partingsTable = pgTable(
  'person_partings',
  {
    _id: uuid('id').primaryKey().defaultRandom(),
    firstNoun: text('first_noun').notNull(),
    firstId: uuid('first_id').notNull(),
    secondNoun: text('second_noun').notNull(),
    secondId: uuid('second_id').notNull(),
    /** The employee's name, which survives the employee's deletion. */
    partedBy: text('parted_by').notNull(),
    partedAt: instant('parted_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('person_partings_pair').on(table.firstId, table.secondId),
    index('person_partings_second').on(table.secondId),
  ],
);
