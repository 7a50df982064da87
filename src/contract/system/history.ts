import * as z from 'zod/mini';
import { get, list, noun } from '../endpoint.ts';

/** A change of a record: its author, and the previous values. */
export const HistoryEntry = z.object({
  _id: z.string(),
  /** The record's version after the change. */
  version: z.number(),
  /** The key of the call, such as `create`, `update`, `setStatus`, `remove` or `restore`. */
  action: z.string(),
  at: z.string(),
  /** Null if the author is unknown. If only `name` is set, the change was not made by an employee. */
  by: z.nullable(z.object({ _id: z.nullable(z.string()), name: z.string() })),
  /** The IP address from which the change was made; only sent to readers of the activity log. */
  address: z.optional(z.nullable(z.string())),
  /** The old values of the changed fields, never including a password or another hidden value. */
  data: z.record(z.string(), z.unknown()),
  /**
   * Titles of the records whose ids occur in this page's values, or in the current record. Sent with the first entry of
   * a page.
   */
  names: z.optional(z.record(z.string(), z.string())),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const history = noun('history', {
  module: 'profile',
  record: HistoryEntry,
  endpoints: {
    versions: get('/history/{module}/{id}', {
      summary: 'The changes of a record, for employees who may read its module',
      needs: 'session',
      reply: list(HistoryEntry, { sort: ['at'], order: '-at' }),
      extension: true,
    }),
  },
});
