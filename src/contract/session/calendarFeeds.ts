import * as z from 'zod/mini';
import { del, get, noun, post } from '../endpoint.ts';
import { Done } from '../fields.ts';

/** The entries of a feed: those of its owner only, or all that the owner may read. */
export const FeedScope = z.enum(['mine', 'all'], 'Choose what the feed has');
export type FeedScope = z.output<typeof FeedScope>;

/** A calendar that other programs subscribe to by a secret address, known only to its owner. */
export const CalendarFeed = z.object({
  _id: z.string(),
  scope: FeedScope,
  /** The time at which the address was created. */
  madeAt: z.string(),
  /** The time at which a program last read the calendar, accurate to an hour; null if none has read it. */
  readAt: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** A newly created feed with its address, which is never shown again, because only its hash is stored. */
const MadeFeed = z.object({ ...CalendarFeed.shape, address: z.string() });

/** The user's own feeds; these calls cannot read or create another user's. */
export const calendarFeeds = noun('calendarFeeds', {
  module: 'profile',
  record: CalendarFeed,
  comments: false,
  endpoints: {
    all: get('/employees/me/calendar-feeds', {
      summary: 'Your calendar feeds, without their addresses',
      needs: 'session',
      reply: z.array(CalendarFeed),
      extension: true,
    }),
    make: post('/employees/me/calendar-feeds', {
      summary: 'Make the address of a calendar feed; a former address of the same feed ends',
      needs: 'session',
      body: z.object({ scope: FeedScope }),
      reply: MadeFeed,
      status: 201,
      extension: true,
    }),
    revoke: del('/employees/me/calendar-feeds/{id}', {
      summary: 'Revoke a calendar feed: its address is unknown from now on',
      needs: 'session',
      reply: Done,
      extension: true,
    }),
  },
});
