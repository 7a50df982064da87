import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';
import { LetterState } from '../letterState.ts';
import { BookingLetterKind } from './bookingSettings.ts';

/** An email about a booking, to the person it is for or to its trainer. */
export const BookingLetter = z.object({
  _id: z.string(),
  kind: BookingLetterKind,
  to: z.enum(['person', 'trainer']),
  /** Null once the email has been deleted from the log. */
  address: z.nullable(z.string()),
  /**
   * The delivery state; `off` if the settings have switched off this kind of email, and `withdrawn` if the booking
   * changed before the email was sent. Null once the email has been deleted from the log.
   */
  state: z.nullable(z.enum([...LetterState.options, 'off', 'withdrawn'])),
  /** The mail server's response. */
  answer: z.nullable(z.string()),
  /** Whether there is no mail server, so that emails are written to files in the outbox folder. */
  inOutbox: z.boolean(),
  /** The time at which the email was written. */
  at: z.string(),
  /** Whether the email's content is still correct, so that it can be sent again. */
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
        /**
         * The time at which the email was written, as the caller read it. The request is refused if the email has been
         * sent again since.
         */
        at: z.string('Send the time at which the email was written'),
      }),
      reply: z.array(BookingLetter),
      extension: true,
    }),
  },
});
