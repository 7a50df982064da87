import * as z from 'zod/mini';
import { noun, post, put } from '../endpoint.ts';
import { Done } from '../fields.ts';
import { Person } from './comments.ts';

/** Seconds after which an employee's presence at a place ends unless it is renewed. */
export const presenceSeconds = 60;
/** The maximum number of places at which an employee can be at the same time, in all tabs and browsers. */
export const maxPresences = 40;

/** The activities of an employee at a place, the most important first. */
export const PresenceState = z.enum(['answering', 'editing', 'viewing', 'idle'], 'Not a state');
export type PresenceState = z.output<typeof PresenceState>;

/** The pages of a record, besides its form, whose visitors are listed separately. */
const PresencePart = z.enum(['outline'], 'Not a part of a record');
export type PresencePart = z.output<typeof PresencePart>;

/** A place: a list, or one of its records, open in one tab of a browser. */
const place = {
  /** Random hexadecimal digits instead of a UUID, because browsers create UUIDs only over https. */
  tab: z.string('Name a tab').check(z.regex(/^[0-9a-f]{16,32}$/, 'Not the id of a tab')),
  noun: z.string('Name a noun').check(z.maxLength(80, 'Not a noun')),
  /** Null for the list. */
  id: z._default(z.nullable(z.uuid('Not a record')), null),
  part: z.optional(PresencePart),
};

/** A colleague at a place, listed once regardless of the number of tabs. */
export const Presence = z.object({ ...Person.shape, state: PresenceState });
export type Presence = z.output<typeof Presence>;

const PlacePresence = z.object({
  others: z.array(Presence),
  /**
   * The colleague who is editing the record, and since when: the first one to begin, or the last one to take over.
   * Nobody is prevented from saving.
   */
  holder: z.nullable(z.object({ ...Person.shape, since: z.string() })),
});
export type PlacePresence = z.output<typeof PlacePresence>;

const shared = { needs: 'session', extension: true, unaudited: true } as const;

/** The colleagues who have the same list or record open. */
export const presence = noun('presence', {
  module: 'profile',
  record: Presence,
  endpoints: {
    enter: put('/presence', {
      ...shared,
      summary: `Say that you have a list or record open, for the next ${presenceSeconds} seconds; replies with who else has`,
      body: z.object({
        ...place,
        state: PresenceState,
        /** Whether to become the holder in place of a colleague. */
        takeOver: z._default(z.boolean('Choose true or false'), false),
      }),
      reply: PlacePresence,
    }),
    leave: post('/presence/leave', {
      ...shared,
      summary: 'Say that you have closed a list or record',
      body: z.object(place),
      reply: Done,
    }),
  },
});
