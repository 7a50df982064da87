import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { addDays, DayBound, dayField, timeField } from '../days.ts';
import { get, list, noun, put, recordFields } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { nameSeparator } from './calendar.ts';

const timeMissing = 'Enter a time';
const clock = timeField().check(z.minLength(1, timeMissing));

/** A span of weekly working hours; weekday 0 is Sunday. */
export const WeeklyHours = z
  .object({
    weekday: z.int('Choose a day').check(z.minimum(0, 'Choose a day'), z.maximum(6, 'Choose a day')),
    start: clock,
    end: clock,
  })
  .check(z.refine(({ start, end }) => start < end, { error: 'The end must be after the start', path: ['end'] }));
export type WeeklyHours = z.output<typeof WeeklyHours>;

export const hoursOverlap = 'These hours overlap with others of the same day';

/** The spans of a weekday may adjoin, but must not overlap. */
const withoutOverlap = z.check<WeeklyHours[]>(({ value: spans, issues }) => {
  for (const [index, span] of spans.entries()) {
    const isTaken = spans
      .slice(0, index)
      .some((other) => other.weekday === span.weekday && other.start < span.end && span.start < other.end);
    if (isTaken) issues.push({ code: 'custom', message: hoursOverlap, path: [index, 'start'], input: spans });
  }
});

/** A person's days off, from the first to the last day inclusive. */
export const DaysOff = z
  .object({
    from: dayField('Date is required'),
    to: dayField('Date is required'),
    reason: z._default(optionalText(), ''),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The last day cannot be before the first', path: ['to'] }));
export type DaysOff = z.output<typeof DaysOff>;

export const daysOverlap = 'These days overlap with other days off';
const maxSpans = 60;
const maxSpanDays = 366;
export const spanTooLong = `At most ${maxSpanDays} days`;

/**
 * Spans of days off must not overlap. Their length is limited as well, because an unlimited span would fill everybody's
 * calendar. Stored spans are not checked when they are read.
 */
const daysApart = z.check<DaysOff[]>(({ value: spans, issues }) => {
  for (const [index, span] of spans.entries()) {
    const isTaken = spans.slice(0, index).some(({ from, to }) => from <= span.to && span.from <= to);
    if (isTaken) issues.push({ code: 'custom', message: daysOverlap, path: [index, 'from'], input: spans });
    if (addDays(span.from, maxSpanDays - 1) < span.to)
      issues.push({ code: 'custom', message: spanTooLong, path: [index, 'to'], input: spans });
  }
});

/** The lengths of a slot, in minutes. */
export const slotLengths = [15, 30, 45, 60, 90, 120] as const;

/** The fields that all employees may set for themselves. */
const ownFields = {
  hours: z._default(z.array(WeeklyHours).check(z.maxLength(50, 'At most 50 rows'), withoutOverlap), []),
  daysOff: z._default(z.array(DaysOff).check(z.maxLength(maxSpans, `At most ${maxSpans} rows`), daysApart), []),
  slotMinutes: z._default(z.literal(slotLengths, 'Choose a length'), 60),
};

/** The caller's own hours and days off. */
export const OwnHoursDraft = z.object(ownFields);

/** The times at which a colleague can be booked. */
export const AvailabilityDraft = z.object({
  /** The name of the trainer, as in bookings and sessions. */
  name: requiredText('Trainer is required'),
  ...ownFields,
  /** Whether visitors of the site can book the free slots. */
  onSite: z._default(z.boolean(), false),
});

export const Availability = z.object({
  ...recordFields,
  name: z.string(),
  hours: z.array(WeeklyHours),
  daysOff: z.array(DaysOff),
  slotMinutes: z.number(),
  onSite: z.boolean(),
});
export type Availability = z.output<typeof Availability>;

/** A time at which all requested people are free. */
export const Slot = z.object({ date: z.string(), start: z.string(), end: z.string() });
export type Slot = z.output<typeof Slot>;

/** The maximum number of days in one reply. */
export const maxSlotDays = 31;

/** The number of days from today for which the site offers slots. */
export const maxSlotAheadDays = 366;

const days = {
  /** The first day; today by default. */
  from: z.optional(DayBound),
  days: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
      z.number().check(z.minimum(1), z.maximum(maxSlotDays)),
    ),
    7,
  ),
};

export const SlotQuery = z.object({
  ...days,
  /** The names of the people who have to be free, separated by semicolons. */
  people: z._default(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(nameSeparator).filter(Boolean)),
    ),
    [],
  ),
  minutes: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.number().check(z.minimum(5), z.maximum(720)),
    ),
    60,
  ),
});

export const PublicSlotQuery = z.object({ ...days, by: z.optional(z.string().check(z.maxLength(200))) });

export const availabilities = noun('availabilities', {
  module: 'calendar',
  record: Availability,
  endpoints: {
    ...crudEndpoints('availabilities', {
      one: 'the availability of a colleague',
      all: 'availabilities of colleagues',
      list: list(Availability, { sort: ['name', 'slotMinutes', 'createdAt'], search: ['name'] }),
      record: Availability,
      draft: AvailabilityDraft,
      extension: true,
    }),
    own: get('/availabilities/own', {
      summary: 'Your own working hours and days off; null before they are saved',
      needs: 'read',
      reply: z.object({ availability: z.nullable(Availability) }),
      extension: true,
    }),
    saveOwn: put('/availabilities/own', {
      summary: 'Save your own working hours and days off, for which the right to read is enough',
      needs: 'read',
      body: OwnHoursDraft,
      reply: Availability,
      extension: true,
    }),
    slots: get('/availabilities/slots', {
      summary: 'The times at which all of some colleagues are free',
      needs: 'read',
      query: SlotQuery,
      reply: z.object({ slots: z.array(Slot) }),
      extension: true,
    }),
    publicSlots: get('/public/slots', {
      summary: 'The free times that visitors of the site can book, by trainer',
      needs: 'public',
      query: PublicSlotQuery,
      reply: z.object({ slots: z.array(z.extend(Slot, { by: z.string() })) }),
      extension: true,
      intake: true,
    }),
  },
});
