import * as z from 'zod/mini';
import { get, noun } from '../endpoint.ts';

/** How many records wait for somebody's work, by module id; modules that the caller may not read are left out. */
export const WaitingCounts = z.record(z.string(), z.number());
export type WaitingCounts = z.output<typeof WaitingCounts>;

export const waiting = noun('waiting', {
  module: 'profile',
  record: WaitingCounts,
  endpoints: {
    counts: get('/waiting', {
      summary: 'How much work waits in each module',
      needs: 'session',
      reply: WaitingCounts,
      extension: true,
    }),
  },
});
