import * as z from 'zod/mini';
import { DayBound, dayField } from '../days.ts';
import { del, get, list, noun, patch, post, recordFields } from '../endpoint.ts';
import { Done, optionalText, requiredText, Status } from '../fields.ts';
import { optionalFileAddress, webLink, webMessage } from '../links.ts';
import { readHours, timeText } from './liveSessionTimes.ts';

const timeMessage = 'Write the time as 14:00 - 15:30, with the end after the start';
const clockTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const clock = (message: string) => z.string(message).check(z.trim(), z.regex(clockTimePattern, message));

const title = requiredText('Title is required');
const date = dayField('Date is required');
const link = webLink(webMessage, { optional: true });
/** A blank price means free. A form sends the price as text. */
const price = z.pipe(
  z.transform((input: unknown) => (typeof input === 'string' || input === null ? Number(input) : input)),
  z
    .number('Price must be a number')
    .check(z.minimum(0, 'Price cannot be negative'), z.maximum(10_000_000, 'Price is too high')),
);
const seats = z.nullable(
  z
    .int('Enter a whole number')
    .check(z.minimum(1, 'At least 1, or empty for no limit'), z.maximum(100_000, 'At most 100000')),
);
/** A blank value means no limit. */
const maxParticipants = z.pipe(z.transform(readSeats), seats);

function readSeats(input: unknown): unknown {
  if (typeof input !== 'string') return input ?? null;
  return input.trim() === '' ? null : Number(input);
}

export const RepeatEnd = z.enum(['never', 'until', 'count']);
/** A session repeats weekly for a year at most, either until a date or for a number of sessions. */
const repeatUntil = dayField();
const repeatCount = z
  .int('Enter a whole number')
  .check(z.minimum(2, 'Repeat at least twice'), z.maximum(52, 'Repeat at most 52 times'));
const repetition = {
  repeat: z._default(RepeatEnd, 'never'),
  repeatUntil: z._default(repeatUntil, ''),
  repeatCount: z._default(repeatCount, 4),
};
export const Repetition = z.object(repetition);
export type Repetition = z.output<typeof Repetition>;

/** Limits a list to one session per series: the next one that matches the other filters. */
const OnlyNext = z.literal('true', 'Use true, or leave it out');

/** The scope of an update to a repeated session: only this session, or all later ones as well. */
export const Scope = z.enum(['one', 'following']);
export type Scope = z.output<typeof Scope>;

/** A session as in its form, where the time is in two fields. */
const fields = {
  title,
  instructor: z._default(optionalText(), ''),
  description: z._default(optionalText(5000), ''),
  date,
  start: clock('Start is required'),
  end: clock('End is required'),
  link: z._default(link, ''),
  price: z._default(price, 0),
  category: z._default(optionalText(100), ''),
  maxParticipants: z._default(maxParticipants, null),
  thumbnail: z._default(optionalFileAddress(), ''),
  status: z._default(Status, 'active'),
};
const isInOrder = ({ start, end }: { start: string; end: string }) => start < end;
const endFirst = { error: 'The end must be after the start', path: ['end'] };

export const NewLiveSessionForm = z.object({ ...fields, ...repetition }).check(
  z.refine(isInOrder, endFirst),
  z.refine((form) => form.repeat !== 'until' || form.repeatUntil > form.date, {
    error: 'Choose a day after the first session',
    path: ['repeatUntil'],
  }),
);
export const LiveSessionForm = z
  .object({ ...fields, scope: z._default(Scope, 'one') })
  .check(z.refine(isInOrder, endFirst));

/** The stored format, '14:00 - 15:30', whatever the input format was. */
const time = z.string(timeMessage).check(
  z.overwrite((text) => timeText(readHours(text)) || text),
  z.refine((text) => {
    const { start, end } = readHours(text);
    return start !== null && end !== null && start < end;
  }, timeMessage),
);

/**
 * Converts a session to its request body, in which the time is a single text even if a form edits it in two fields.
 * Repetitions are an extension, so their fields are omitted unless the session repeats.
 */
function toRequestBody(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const session: Readonly<Record<string, unknown>> = { ...input };
  const { repeat = 'never', repeatUntil: _until, repeatCount: _count, scope = 'one', ...single } = session;
  const { start, end } = session;
  return {
    ...(repeat === 'never' ? single : session),
    scope: scope === 'one' ? undefined : scope,
    ...('start' in session && 'end' in session ? { time: timeText({ start: textOf(start), end: textOf(end) }) } : {}),
  };
}

const textOf = (input: unknown) => (typeof input === 'string' ? input : '');

const { start: _start, end: _end, ...travelling } = fields;
const LiveSessionDraft = z.pipe(
  z.transform(toRequestBody),
  z.object({
    ...travelling,
    time,
    repeat: z.optional(RepeatEnd),
    repeatUntil: z.optional(repeatUntil),
    repeatCount: z.optional(repeatCount),
  }),
);

/** An update; omitted fields keep their values. */
const LiveSessionChange = z.pipe(
  z.transform(toRequestBody),
  z.object({
    title: z.optional(title),
    instructor: z.optional(optionalText()),
    description: z.optional(optionalText(5000)),
    time: z.optional(time),
    date: z.optional(date),
    link: z.optional(link),
    price: z.optional(price),
    category: z.optional(optionalText(100)),
    maxParticipants: z.optional(maxParticipants),
    thumbnail: z.optional(optionalFileAddress()),
    status: z.optional(Status),
    scope: z.optional(Scope),
  }),
);

/**
 * What the proposed time of the instructor clashes with: a booking, a session, a day off, or weekly hours that exclude
 * it. It has a date if several days are checked.
 */
export const Clash = z.object({
  kind: z.enum(['booking', 'session', 'dayOff', 'outsideHours']),
  /** For a day off, its reason; for weekly hours, the hours of that day. */
  title: z.string(),
  time: z.string(),
  date: z.optional(z.string()),
});
export type Clash = z.output<typeof Clash>;

const text = z._default(z.string(), '');

export const LiveSession = z.pipe(
  z.transform(readSession),
  z.object({
    ...recordFields,
    title: text,
    instructor: text,
    description: text,
    date: z.nullable(z.string()),
    time: text,
    start: z.nullable(z.string()),
    end: z.nullable(z.string()),
    link: text,
    price: z.number(),
    category: text,
    maxParticipants: z.nullable(z.number()),
    thumbnail: text,
    status: Status,
    /** Shared by all sessions of a series; null for a single session. An extension, as are the clashes. */
    seriesId: z.optional(z.nullable(z.string())),
    /** The session's position in its series, and the number of sessions in the series; null for a single session. */
    series: z.optional(z.nullable(z.object({ place: z.number(), size: z.number() }))),
    /** Whether this is the next session of its series, or the last one if all are past; true for a single session. */
    isNext: z._default(z.boolean(), true),
    clashes: z.optional(z.array(Clash)),
    /** The numbers of people on the session's roster; an extension. */
    roster: z.optional(z.object({ enrolled: z.number(), waiting: z.number() })),
  }),
);
export type LiveSession = z.output<typeof LiveSession>;

/** Other servers omit blank fields, and have further statuses: anything but 'inactive' counts as active. */
function readSession(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const record: Readonly<Record<string, unknown>> = { ...input };
  const rupees = Number(record.price);
  const places = Number(record.maxParticipants);
  const blankFields = ['instructor', 'description', 'link', 'category', 'thumbnail'].map((key) => [
    key,
    record[key] ?? '',
  ]);
  return {
    ...record,
    ...Object.fromEntries(blankFields),
    ...readHours(record.time),
    date: typeof record.date === 'string' ? record.date.slice(0, 10) : null,
    price: Number.isFinite(rupees) ? rupees : 0,
    maxParticipants: places > 0 ? places : null,
    status: String(record.status).toLowerCase() === 'inactive' ? 'inactive' : 'active',
  };
}

export const liveSessions = noun('liveSessions', {
  module: 'live-session',
  record: LiveSession,
  endpoints: {
    list: get('/live-sessions', {
      summary: 'All live sessions',
      needs: 'read',
      reply: list(LiveSession, {
        sort: ['title', 'instructor', 'date', 'category', 'price', 'maxParticipants', 'status', 'createdAt'],
        upcoming: 'date',
        search: ['title', 'instructor', 'category'],
        filter: { status: Status, date_gte: DayBound, date_lte: DayBound, seriesId: z.uuid(), isNext: OnlyNext },
      }),
    }),
    get: get('/live-sessions/{id}', {
      summary: 'Read a live session',
      needs: 'read',
      reply: LiveSession,
      extension: true,
    }),
    create: post('/live-sessions', {
      summary: 'Add a live session, or a weekly series of them; returns the first',
      needs: 'add',
      body: LiveSessionDraft,
      reply: LiveSession,
      status: 201,
    }),
    update: patch('/live-sessions/{id}', {
      summary: 'Save a live session; with `scope: following`, the later ones of its series as well',
      needs: 'update',
      body: LiveSessionChange,
      reply: LiveSession,
    }),
    remove: del('/live-sessions/{id}', { bulk: true, summary: 'Delete a live session', needs: 'delete', reply: Done }),
    toggle: patch('/live-sessions/toggle/{id}', {
      bulk: true,
      summary: 'Activate or deactivate a live session',
      needs: 'active',
      reply: LiveSession,
    }),
    removeFollowing: del('/live-sessions/{id}/following', {
      summary: 'Delete a live session and the later ones of its series',
      needs: 'delete',
      reply: Done,
      extension: true,
    }),
    clashes: post('/live-sessions/clashes', {
      summary: 'The conflicts of a live session with its instructor’s other appointments, before it is saved',
      needs: 'read',
      body: z.object({
        instructor: requiredText('Instructor is required'),
        date,
        time,
        ...repetition,
        /** The id of the session being checked, if it is stored. */
        except: z.optional(z.uuid()),
        /** With `following`, later sessions are checked as well, each moved by the same amount. */
        scope: z.optional(Scope),
      }),
      reply: z.object({ clashes: z.array(Clash) }),
      extension: true,
      unaudited: true,
    }),
  },
});
