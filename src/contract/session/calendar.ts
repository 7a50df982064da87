import * as z from 'zod/mini';
import { DayBound } from '../days.ts';
import { get, noun } from '../endpoint.ts';

/** The parts of the calendar: bookings by their status, live sessions, appointments of leads, and days off. */
export const calendarParts = ['booked', 'pending', 'cancelled', 'session', 'appointment', 'off'] as const;
export const CalendarPart = z.enum(calendarParts);
export type CalendarPart = z.output<typeof CalendarPart>;

/** The maximum number of days in one reply: the six weeks of a month view. */
export const maxCalendarDays = 42;
/** The number of minutes for which a lead's appointment is shown, because it has no end. */
export const appointmentMinutes = 30;
/** Separates names of people, because these may contain commas. */
export const nameSeparator = ';';

const splitBy = (separator: string) => z.transform((text: string) => text.split(separator).filter(Boolean));
const invalidRangeMessage = `Ask for at most ${maxCalendarDays} days`;

export const CalendarQuery = z
  .object({
    /** The first and the last day of the range; today by default. */
    from: z.optional(DayBound),
    to: z.optional(DayBound),
    /** The parts, separated by commas; all by default. */
    parts: z.optional(z.pipe(z.pipe(z.string(), splitBy(',')), z.array(CalendarPart))),
    /** Limits the entries to those of these people, whose names are separated by semicolons. */
    people: z.optional(z.pipe(z.string().check(z.maxLength(2000)), splitBy(nameSeparator))),
    /** With `first`, the caller's own entries if there are any, otherwise everybody's. */
    mine: z.optional(z.literal('first')),
    /** The maximum number of entries per day. For a day with more entries, `days` contains their total number. */
    perDay: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number))),
  })
  .check(
    z.refine(
      ({ from, to }) => {
        if (from === undefined || to === undefined) return from === to;
        const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
        return days >= 0 && days < maxCalendarDays;
      },
      { error: invalidRangeMessage, path: ['to'] },
    ),
  );

/** An entry of the calendar, reduced to what the calendar draws. */
export const CalendarEntry = z.object({
  /** The id of the record; for a day off, `<id of the availability>:<day>`. */
  _id: z.string(),
  part: CalendarPart,
  /** For a day off, its reason. */
  title: z.string(),
  /** The trainer, the instructor, the owner of a lead, or the person who is off. */
  by: z.string(),
  date: z.string(),
  /** Without a start, the entry lasts the whole day. An appointment has no end. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  version: z.number(),
  /** Whether the trainer has another booked entry or active session at that time. */
  clashes: z.boolean(),
  /** Whether the entry is a live session that is followed by later ones in its series. */
  repeats: z.optional(z.boolean()),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

export const CalendarRange = z.object({
  entries: z.array(CalendarEntry),
  /** The total number of entries on each day on which some are left out. Days off are left out first. */
  days: z.array(z.object({ date: z.string(), total: z.number() })),
  /** The people with entries in the range, in alphabetical order and limited to 500. */
  people: z.array(z.string()),
  /** Whether the entries are only the caller's, because of `mine=first`. */
  isMine: z.boolean(),
  /** The parts that the caller may read. */
  parts: z.array(CalendarPart),
});
export type CalendarRange = z.output<typeof CalendarRange>;

export const calendar = noun('calendar', {
  module: 'calendar',
  record: CalendarEntry,
  comments: false,
  endpoints: {
    range: get('/calendar', {
      summary:
        'The calendar of some days: bookings, days off, and the live sessions and appointments that the caller may read',
      needs: 'read',
      query: CalendarQuery,
      reply: CalendarRange,
      extension: true,
    }),
  },
});
