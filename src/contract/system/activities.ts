import * as z from 'zod/mini';
import { isDay } from '../days.ts';
import { del, get, list, noun, post, recordFields, wrapped } from '../endpoint.ts';

/** Methods that the log records and filters by. */
export const activityMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/**
 * The limit up to which the total of filtered activities is exact. Beyond it, the server only reports that there are
 * more.
 */
export const maxCounted = 10_000;

const text = (maxLength: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(maxLength, message));

const dayMessage = 'Use a day such as 2026-11-20, or a time such as 2026-11-20T14:05:00Z';
const statusMessage = 'Use a status such as 404, or a class such as 4xx';

/** A whole day in the institute's zone, or a point in time. */
const bound = z
  .string(dayMessage)
  .check(z.refine((input) => isDay(input) || z.iso.datetime().safeParse(input).success, dayMessage));

/** Filters for the log; an activity has to match all of them. */
const filters = {
  userId: z.uuid('Choose an employee'),
  ip: text(100, 'Enter an IP address'),
  route: text(200, 'Enter a route'),
  method: z.enum(activityMethods, 'Choose a method'),
  statusCode: z.string(statusMessage).check(z.regex(/^[1-5](?:\d\d|xx)$/, statusMessage)),
  event: text(100, 'Enter an event'),
  country: text(100, 'Enter a country'),
  city: text(100, 'Enter a city'),
  startDate: bound,
  endDate: bound,
} as const;
export type ActivityFilter = { readonly [Name in keyof typeof filters]?: string | undefined };
export const activityFilters = Object.keys(filters) as readonly (keyof typeof filters)[]; // `Object.keys` only has the type `string[]`.

const noFilter = 'Choose at least one filter, or confirm that all activities are meant';

/** Selects activities for deletion: those that match the filters, or with `all` every activity. */
export const ActivitySelection = z
  .extend(z.partial(z.strictObject(filters)), { all: z.optional(z.boolean()) })
  .check(
    z.refine(
      ({ all, ...sentFilters }) => all === true || Object.values(sentFilters).some((value) => value !== undefined),
      noFilter,
    ),
  );
export type ActivitySelection = z.output<typeof ActivitySelection>;

const words = z._default(z.nullable(z.string()), null);
const number = z._default(z.number(), 0);

/** A call that changed something or tried to, with its caller and their address. */
export const Activity = z.object({
  ...recordFields,
  /** Null if nobody was signed in. */
  userId: words,
  ip: z._default(z.string(), ''),
  /** The path as in the contract, such as `/alerts/{id}`. */
  route: z._default(z.string(), ''),
  method: z._default(z.string(), 'GET'),
  statusCode: z._default(z.number(), 200),
  /** Country, region and city are null unless a proxy sends them; they are not guessed from the address. */
  country: words,
  region: words,
  city: words,
  /** Milliseconds until the response was ready. */
  duration: number,
  userAgent: z._default(z.string(), ''),
  timestamp: z.string(),
  /** Bytes. */
  requestSize: number,
  responseSize: number,
  sessionId: words,
  /** The kind of call, such as `create` or `signIn`. */
  event: words,
  /** Further details, such as the path, and the number of refusals that the entry covers. */
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
  /** The caller's name at the time of the call. An extension. */
  userName: words,
  userEmail: words,
});
export type Activity = z.output<typeof Activity>;

/** A record that a call changed. */
const ActivityChange = z.object({
  module: z.string(),
  recordId: z.string(),
  action: z.string(),
  /** The record's version after the change. */
  version: z.number(),
  /** Null if the reader may not read the record's module. */
  fields: z.nullable(z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() }))),
});
export type ActivityChange = z.output<typeof ActivityChange>;

const ActivityDetails = z.extend(Activity, { changes: z.optional(z.array(ActivityChange)) });
export type ActivityDetails = z.output<typeof ActivityDetails>;

const ActivityStats = z.object({
  totalActivities: z.number(),
  uniqueUsers: z.number(),
  uniqueIPs: z.number(),
  /** The total duration of all calls in milliseconds. */
  totalDuration: z.number(),
});
export type ActivityStats = z.output<typeof ActivityStats>;

const daysMessage = 'Use a whole number of days from 1 to 366';

export const activities = noun('activities', {
  module: 'audit',
  comments: false,
  record: Activity,
  endpoints: {
    list: get('/audit/activities', {
      summary: `The calls that changed something, newest first; counting stops above ${maxCounted}`,
      needs: 'read',
      reply: list(Activity, {
        sort: ['timestamp'],
        order: '-timestamp',
        // `before` selects activities older than the given one, so that an export can read any number of them.
        filter: { ...filters, before: z.uuid('Not the id of an activity') },
        colleagues: { userId: '_id' },
        wrapped: 'data',
        beside: { success: true },
        pagination: { total: 'total', pages: 'pages' },
      }),
    }),
    get: get('/audit/activities/{id}', {
      summary: 'Read an activity with the changes it made',
      needs: 'read',
      reply: ActivityDetails,
      extension: true,
    }),
    stats: get('/audit/stats', {
      summary:
        'Figures for the last days by the institute’s calendar, today included; `days` sets their number, by default 7',
      needs: 'read',
      query: z.strictObject({
        days: z._default(
          z
            .string(daysMessage)
            .check(z.refine((input) => /^\d{1,3}$/.test(input) && +input >= 1 && +input <= 366, daysMessage)),
          '7',
        ),
      }),
      reply: wrapped(ActivityStats, { wrapped: 'data', beside: { success: true } }),
    }),
    clear: del('/audit/activities', {
      summary: 'Delete the activities that match a filter, or with `all` every activity',
      needs: 'delete',
      body: ActivitySelection,
      reply: z.object({ success: z.boolean(), deletedCount: z.number() }),
    }),
    count: post('/audit/activities/count', {
      summary: 'The exact number of activities that match a filter',
      needs: 'delete',
      body: ActivitySelection,
      reply: z.object({ count: z.number() }),
      unaudited: true,
      extension: true,
    }),
    choices: get('/audit/choices', {
      summary: 'The values that activities can be filtered by: employees, routes and events',
      needs: 'read',
      reply: z.object({
        users: z.array(z.object({ _id: z.string(), name: z.string() })),
        routes: z.array(z.string()),
        events: z.array(z.string()),
      }),
      extension: true,
    }),
  },
});
