import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { BookingLetter } from '#contract/session/bookingLetters.ts';
import type { BookingLetterKind } from '#contract/session/bookingSettings.ts';
import { instant } from '../database/columns.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { bookingsTable } from './tables.ts';

/** The facts of a booking whose changes are announced. */
export type AnnouncedFacts = Readonly<Record<'date' | 'start' | 'end' | 'link' | 'place', string | null>>;

/**
 * The letters about bookings. A row is written in the same transaction as its letter, and its key prevents another
 * process from writing a second one.
 */
export const bookingLettersTable = pgTable(
  'booking_letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingsTable._id, { onDelete: 'cascade' }),
    /** The booking's sequence number when the letter was written. */
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<BookingLetterKind>().notNull(),
    /** A hash that distinguishes addresses without storing them; empty for a skipped reminder. */
    addressHash: text('address_hash').notNull(),
    to: text('to').$type<BookingLetter['to']>().notNull(),
    facts: jsonb('facts').$type<AnnouncedFacts>().notNull(),
    /** Null once the letter has been deleted from the log of emails, and for skipped letters. */
    letterId: uuid('letter_id').references(() => lettersTable._id, { onDelete: 'set null' }),
    /**
     * The reason why no letter was sent: such letters are switched off, it was withdrawn first, or it was a reminder
     * that was not needed.
     */
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
