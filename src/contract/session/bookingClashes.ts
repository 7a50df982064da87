import * as z from 'zod/mini';
import { dayField, timeField } from '../days.ts';
import { words } from '../fields.ts';

/** A proposed time of a booking, with everything that it takes. Without a start it lasts the whole day. */
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
  /** The booking or the live session that is moved. */
  except: z.optional(z.uuid()),
});
export type BookingTime = z.output<typeof BookingTime>;

/** What two appointments at one time have in common. */
export const ClashReason = z.enum(['trainer', 'person', 'place']);

/** Another appointment at the proposed time: a pending or booked booking, or an active live session. */
export const BookingClash = z.object({
  kind: z.enum(['booking', 'session']),
  _id: z.string(),
  title: z.string(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  reasons: z.array(ClashReason),
});
export type BookingClash = z.output<typeof BookingClash>;
