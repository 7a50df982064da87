import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { BookingLetter } from '#contract/session/bookingLetters.ts';
import type { BookingLetterKind } from '#contract/session/bookingSettings.ts';
import { instant } from '../database/columns.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { bookingsTable } from './tables.ts';

/** The parts of a booking of which a change is told. */
export type ToldFacts = Readonly<Record<'date' | 'start' | 'end' | 'link' | 'place', string | null>>;

/**
 * The letters about bookings. A row is written in the transaction of the booking's change, with its letter, and its key
 * lets no process write a second one.
 */
export const bookingLettersTable = pgTable(
  'booking_letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingsTable._id, { onDelete: 'cascade' }),
    /** That of the booking when it was written. */
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<BookingLetterKind>().notNull(),
    /** Tells addresses apart without keeping them; empty for a reminder that nobody needs. */
    addressHash: text('address_hash').notNull(),
    to: text('to').$type<BookingLetter['to']>().notNull(),
    facts: jsonb('facts').$type<ToldFacts>().notNull(),
    /** Null once the log of emails holds it no longer, and for one that was skipped. */
    letterId: uuid('letter_id').references(() => lettersTable._id, { onDelete: 'set null' }),
    /** Why there is no letter: switched off, taken back before it was sent, or a reminder that makes no sense. */
    skipped: text('skipped').$type<'off' | 'withdrawn' | 'notNeeded'>(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('booking_letters_once').on(table.bookingId, table.sequence, table.kind, table.addressHash),
    index('booking_letters_letter').on(table.letterId),
  ],
);
