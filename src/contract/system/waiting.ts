import * as z from 'zod/mini';
import { get, noun } from '../endpoint.ts';

/** Records of one module that are waiting for someone to work on them. */
export const WaitingQueue = z.object({
  /** The kind of pending work, such as `leadsUnassigned`, which is also the key of the queue's displayed name. */
  name: z.string(),
  module: z.string(),
  /** The filter that selects these records in the module's list; for the inbox, the name of its queue as `queue`. */
  filter: z.record(z.string(), z.union([z.string(), z.boolean()])),
  count: z.number(),
  /** The time since which the oldest record has been pending; null if there is none. */
  oldest: z.nullable(z.string()),
  /** Whether other queues may also count records of this queue. */
  overlaps: z.optional(z.boolean()),
  /**
   * The number of this queue's records that other queues count as well, so that a sum counts each record once. If
   * omitted, all records are shared if the queue overlaps, and none otherwise.
   */
  shared: z.optional(z.number()),
});
export type WaitingQueue = z.output<typeof WaitingQueue>;

/** Returns the number of records that a queue adds to those of all other queues. */
export function ownShare(queue: {
  readonly count?: number | undefined;
  readonly overlaps?: boolean | undefined;
  readonly shared?: number | undefined;
}): number {
  const { count = 0, overlaps = false, shared = overlaps ? count : 0 } = queue;
  return count - shared;
}

export const waiting = noun('waiting', {
  module: 'profile',
  record: WaitingQueue,
  endpoints: {
    queues: get('/waiting', {
      summary: 'How much work waits in the modules that the caller may read, and since when',
      needs: 'session',
      reply: z.array(WaitingQueue),
      extension: true,
    }),
  },
});
