import * as z from 'zod/mini';
import { get, noun } from '../endpoint.ts';

/** The kind of a change; `many` if more records changed than an event can name. */
export const LiveChange = z.enum(['create', 'update', 'remove', 'many']);
export type LiveChange = z.output<typeof LiveChange>;

/** A change that an employee may learn of. `topic` is a noun's name, or a topic private to the employee. */
export const LiveEvent = z.object({ topic: z.string(), change: LiveChange, ids: z.array(z.string()) });
export type LiveEvent = z.output<typeof LiveEvent>;

/** The number of an event: the epoch in which it was sent, and its position in that epoch. */
const eventNumberPattern = /^[\w-]{1,40}:\d{1,15}$/;

/** The start of a stream: after the event `after`, or with the events of the last `age` milliseconds. */
const Beginning = z.object({
  after: z.optional(z.string().check(z.regex(eventNumberPattern, 'Not the number of an event'))),
  age: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'Not a number of milliseconds'))),
});

/**
 * The stream is text/event-stream. An event of the type `message` contains a `LiveEvent`. The other types are `hello`
 * at the beginning; `resync` after missed events, when everything on screen has to be read again; `rights` after a
 * change of the employee's rights; `ended` when the session ends; `replaced` if the employee has opened too many
 * streams; and `stopping`.
 */
export const live = noun('live', {
  module: 'profile',
  record: LiveEvent,
  endpoints: {
    stream: get('/live', {
      summary: 'A stream of the changes to records that the caller may read (text/event-stream)',
      needs: 'session',
      query: Beginning,
      extension: true,
    }),
  },
});
