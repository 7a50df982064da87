import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';
import { LetterState } from '../letterState.ts';
import { BookingLetterKind } from './bookingSettings.ts';

/** A letter about a booking, to its person or its trainer. */
export const BookingLetter = z.object({
  _id: z.string(),
  kind: BookingLetterKind,
  to: z.enum(['person', 'trainer']),
  /** Null once the log of emails holds it no longer. */
  address: z.nullable(z.string()),
  /**
   * The delivery state; `off` if the settings have switched the letter off, and `withdrawn` if the booking changed before
   * it was sent. Null once the log of emails holds it no longer.
   */
  state: z.nullable(z.enum([...LetterState.options, 'off', 'withdrawn'])),
  /** The mail server's answer. */
  answer: z.nullable(z.string()),
  /** Whether there is no mail server, so that emails are files in the outbox folder. */
  inOutbox: z.boolean(),
  /** The time at which it was written. */
  at: z.string(),
  /** Whether it says what is true now, so that it can be sent again. */
  canRepeat: z.boolean(),
});
export type BookingLetter = z.output<typeof BookingLetter>;

export const bookingLetters = noun('bookingLetters', {
  module: 'calendar',
  record: BookingLetter,
  comments: false,
  endpoints: {
    all: get('/bookings/{bookingId}/letters', {
      summary: 'The emails about a booking with their state, newest first',
      needs: 'read',
      reply: z.array(BookingLetter),
      extension: true,
    }),
    again: post('/bookings/{bookingId}/letters/{id}/again', {
      summary: 'Send an email about a booking again, as the booking is now',
      needs: 'active',
      body: z.object({
        /** The time at which the email was written, as the caller read it: what was sent again since is refused. */
        at: z.string('Send the time at which the email was written'),
      }),
      reply: z.array(BookingLetter),
      extension: true,
    }),
  },
});
