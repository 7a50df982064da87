import * as z from 'zod/mini';
import { DayBound, dayField } from '../days.ts';
import { get, list, noun, patch, post, recordFields } from '../endpoint.ts';
import { blankOrEmail, idOrNone, optionalText, phone, requiredText } from '../fields.ts';
import { webLink, webMessage } from '../links.ts';
import { BookingClash, BookingTime } from './bookingClashes.ts';
import { readTimes } from './bookingTimes.ts';

export const BookingType = z.enum(['live', 'recorded', 'other']);
export type BookingType = z.output<typeof BookingType>;
export const BookingStatus = z.enum(['pending', 'booked', 'cancelled']);
export type BookingStatus = z.output<typeof BookingStatus>;

export const recordingMessage = 'Please enter a recording link';

/** A link that may be blank. */
const NoLink = webLink(webMessage, { optional: true });

const clockTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A time of day that may be blank. */
const ClockTime = z.string('Enter a time').check(
  z.trim(),
  z.refine((text) => text === '' || clockTimePattern.test(text), 'Enter a time'),
);

const needsRecordingLink: ReadonlySet<string> = new Set(['live', 'recorded']);

/** Live and recorded bookings can only be scheduled with a recording link. */
export function needsRecording({ type }: { readonly type: BookingType }): boolean {
  return needsRecordingLink.has(type);
}

const fields = {
  title: requiredText('Title is required'),
  by: requiredText('Trainer is required'),
  date: dayField('Date is required'),
  start: z.optional(ClockTime),
  end: z.optional(ClockTime),
  link: z.optional(NoLink),
};

/** Place and participants; an extension. */
const place = optionalText();
const person = { name: optionalText(), email: blankOrEmail(), phone: phone(), note: optionalText(2000) };
const newPerson = {
  name: z._default(person.name, ''),
  email: z._default(person.email, ''),
  phone: z._default(person.phone, ''),
  note: z._default(person.note, ''),
};
/** The ids of the person's records as a student and as a lead. */
const links = { studentId: idOrNone('Choose a student'), leadId: idOrNone('Choose a lead') };

const startMissing = { error: 'Start is required when there is an end', path: ['start'] };
const endMissing = { error: 'End is required when there is a start', path: ['end'] };
export const endFirst = 'The end must be after the start';
const isInOrder = ({ start, end }: { start?: string | undefined; end?: string | undefined }) =>
  !clockTimePattern.test(start ?? '') || !clockTimePattern.test(end ?? '') || String(start) < String(end);

/** The form that visitors fill in on the institute's site. */
export const BookingRequest = z.object({ ...fields, type: z._default(BookingType, 'live'), ...newPerson }).check(
  z.refine(({ start, end }) => Boolean(start) || !end, startMissing),
  z.refine(({ start, end }) => Boolean(end) || !start, endMissing),
  z.refine(isInOrder, { error: endFirst, path: ['end'] }),
);

export const BookingDraft = z.safeExtend(BookingRequest, { place: z._default(place, ''), ...links });

/** The form of a stored booking. */
export const BookingForm = z.safeExtend(BookingDraft, { recording: z.optional(NoLink) });

/**
 * An update of a booking; omitted fields keep their values. A new start without an end keeps the duration, and a blank
 * start makes the booking last the whole day.
 */
export const BookingChange = z
  .object({
    ...fields,
    title: z.optional(fields.title),
    type: z.optional(BookingType),
    by: z.optional(fields.by),
    date: z.optional(fields.date),
    recording: z.optional(NoLink),
    place: z.optional(place),
    name: z.optional(person.name),
    email: z.optional(person.email),
    phone: z.optional(person.phone),
    note: z.optional(person.note),
    ...links,
  })
  .check(
    z.refine(isInOrder, { error: endFirst, path: ['end'] }),
    z.refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Send at least one field of the booking',
    ),
  );

export const BookingApproval = z.object({ recording: z.optional(z.nullable(NoLink)) });
/** The required recording link of live and recorded bookings, which a form validates before it calls the server. */
export const RecordingLink = z.pipe(requiredText(recordingMessage, 2000), webLink());

/** Another booking of the same trainer at the same time. */
export const Conflict = z.object({
  _id: z.string(),
  title: z.string(),
  date: z.nullable(z.string()),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
});
export type Conflict = z.output<typeof Conflict>;

const text = z._default(z.string(), '');

/**
 * A booking. Other servers' formats are normalised, so that all other code handles a single format. This concerns
 * `type` or `category`, any status besides pending and booked, and the times (bookingTimes.ts).
 */
export const Booking = z.pipe(
  z.transform(readBooking),
  z.object({
    ...recordFields,
    title: text,
    type: BookingType,
    /** Another name for `type`. */
    category: BookingType,
    /** The name of the trainer. */
    by: text,
    hrs: z.nullable(z.number()),
    status: BookingStatus,
    date: z.nullable(z.string()),
    start: z.nullable(z.string()),
    end: z.nullable(z.string()),
    link: z.nullable(z.string()),
    recording: z.nullable(z.string()),
    // Place and participants; other servers omit all of these.
    place: text,
    name: text,
    email: text,
    phone: text,
    note: text,
    studentId: z.optional(z.nullable(z.string())),
    leadId: z.optional(z.nullable(z.string())),
    /** Scheduled bookings of the same trainer at the same time; an extension, which other servers omit. */
    conflicts: z.optional(z.array(Conflict)),
  }),
);
export type Booking = z.output<typeof Booking>;

function readBooking(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const record: Readonly<Record<string, unknown>> = { ...input };
  const { type, category, status, hrs, link, recording, title, by } = record;
  const kind = BookingType.safeParse(lowerCase(type ?? category)).data ?? 'other';
  const state = lowerCase(status);
  return {
    ...record,
    ...readTimes(record),
    title: title ?? undefined,
    by: by ?? undefined,
    type: kind,
    category: kind,
    hrs: readHours(hrs),
    status: state === 'pending' || state === 'booked' ? state : 'cancelled',
    link: typeof link === 'string' && link !== '' ? link : null,
    recording: typeof recording === 'string' && recording !== '' ? recording : null,
  };
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}

function readHours(value: unknown): number | null {
  const hours = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof hours === 'number' && Number.isFinite(hours) ? hours : null;
}

export const bookings = noun('bookings', {
  module: 'calendar',
  record: Booking,
  endpoints: {
    list: get('/bookings', {
      summary: 'All bookings',
      needs: 'read',
      reply: list(Booking, {
        sort: ['title', 'type', 'by', 'hrs', 'status', 'date', 'createdAt'],
        upcoming: 'date',
        search: ['title', 'by', 'name', 'email', 'phone'],
        filter: { status: BookingStatus, type: BookingType, by: z.string(), date_gte: DayBound, date_lte: DayBound },
        colleagues: { by: 'name' },
      }),
    }),
    get: get('/bookings/{id}', { summary: 'One booking', needs: 'read', reply: Booking, extension: true }),
    create: post('/bookings', {
      summary: 'Add a booking, pending until it is scheduled',
      needs: 'add',
      body: BookingDraft,
      reply: Booking,
      status: 201,
      extension: true,
    }),
    update: patch('/bookings/{id}', {
      summary: 'Change or move a booking that is not cancelled; without an end, it keeps its duration',
      needs: 'update',
      body: BookingChange,
      reply: Booking,
      extension: true,
    }),
    clashes: post('/bookings/clashes', {
      summary: 'What a time would collide with: the trainer’s, the person’s and the place’s other appointments',
      needs: 'read',
      body: BookingTime,
      reply: z.object({ clashes: z.array(BookingClash) }),
      extension: true,
      unaudited: true,
    }),
    approve: patch('/bookings/{id}/approve', {
      bulk: 'lasting',
      summary: 'Schedule a pending booking; live and recorded ones need a recording link',
      needs: 'active',
      body: BookingApproval,
      reply: Booking,
    }),
    reject: patch('/bookings/{id}/reject', {
      bulk: 'lasting',
      summary: 'Cancel a pending or booked booking',
      needs: 'active',
      reply: Booking,
    }),
  },
});
