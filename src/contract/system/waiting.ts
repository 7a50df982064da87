import * as z from 'zod/mini';
import { get, noun } from '../endpoint.ts';

/** Records of one module that wait for somebody's work. */
export const WaitingQueue = z.object({
  /** The kind of pending work, such as `leadsUnassigned`: the key of the queue's name. */
  name: z.string(),
  module: z.string(),
  /** Finds just these in the module's list. */
  filter: z.record(z.string(), z.union([z.string(), z.boolean()])),
  count: z.number(),
  /** Since when the oldest waits; null where nothing does. */
  oldest: z.nullable(z.string()),
});
export type WaitingQueue = z.output<typeof WaitingQueue>;

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
