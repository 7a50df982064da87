import * as z from 'zod/mini';
import { dayField, timeField } from '../days.ts';
import { words } from '../fields.ts';

/** A proposed time for a booking, with its people and its place. Without a start, the booking lasts the whole day. */
export const BookingTime = z.object({
  by: words(),
  date: dayField('Date is required'),
  start: z._default(z.nullable(timeField()), null),
  end: z._default(z.nullable(timeField()), null),
  place: words(),
  email: words(254),
  phone: words(40),
  studentId: z.optional(z.nullable(z.uuid('Choose a student'))),
  leadId: z.optional(z.nullable(z.uuid('Choose a lead'))),
  /** The booking, live session or lead that is being moved. */
  except: z.optional(z.uuid()),
});
export type BookingTime = z.output<typeof BookingTime>;

/** The reason why two simultaneous appointments clash. */
export const ClashReason = z.enum(['trainer', 'person', 'place']);

/**
 * What the proposed time clashes with: a pending or scheduled booking, an active live session, the appointment of a
 * lead, a day off of the trainer, or the limits of the trainer's weekly hours.
 */
export const BookingClash = z.object({
  kind: z.enum(['booking', 'session', 'appointment', 'dayOff', 'outsideHours']),
  /** The id of the record; for a day off and for weekly hours, the id of the availability. */
  _id: z.string(),
  /** For a day off, its reason; for weekly hours, the hours of that day: `09:00–12:00, 14:00–18:00`. */
  title: z.string(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  reasons: z.array(ClashReason),
});
export type BookingClash = z.output<typeof BookingClash>;
