import * as z from 'zod/mini';
import { get, list, noun } from '../endpoint.ts';

/** One change of a record: who made it, and what the record was before. */
export const HistoryEntry = z.object({
  _id: z.string(),
  /** The record's version after the change. */
  version: z.number(),
  /** The key of the call that made it, such as `create`, `update`, `setStatus`, `remove` or `restore`. */
  action: z.string(),
  at: z.string(),
  /** Null where nobody is known: `name` alone is what made a change that no employee made. */
  by: z.nullable(z.object({ _id: z.nullable(z.string()), name: z.string() })),
  /** The caller's address, for readers of the activity log only. */
  address: z.optional(z.nullable(z.string())),
  /** The old values of the fields that changed. A password or another hidden value is never among them. */
  data: z.record(z.string(), z.unknown()),
  /**
   * Titles of the records whose ids appear in this page's values, or in the record as it is now. Sent with the first
   * entry of a page.
   */
  names: z.optional(z.record(z.string(), z.string())),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const history = noun('history', {
  module: 'profile',
  record: HistoryEntry,
  endpoints: {
    versions: get('/history/{module}/{id}', {
      summary: 'The changes of a record, for whoever may read its module',
      needs: 'session',
      reply: list(HistoryEntry, { sort: ['at'], order: '-at' }),
      extension: true,
    }),
  },
});
