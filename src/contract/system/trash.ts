import * as z from 'zod/mini';
import { del, get, list, noun, post, recordFields } from '../endpoint.ts';
import { Done } from '../fields.ts';

/** Seconds within which an employee may undo their own deletion without being an Admin. */
export const undoSeconds = 60;

export const Trashed = z.object({
  ...recordFields,
  /** The noun and module of the deleted record, whose id is `_id`. */
  noun: z.string(),
  module: z.string(),
  /** The record's title. */
  title: z.string(),
  deletedAt: z.string(),
  deletedByName: z.nullable(z.string()),
  /** The number of records of each noun that were deleted together with it, and are restored with it. */
  along: z.record(z.string(), z.number()),
  /** The time at which the record is deleted permanently. */
  until: z.string(),
});
export type Trashed = z.output<typeof Trashed>;

const EmptyTrashReply = z.object({ success: z.boolean(), deleted: z.number() });

export const trash = noun('trash', {
  comments: false,
  module: 'profile',
  record: Trashed,
  endpoints: {
    list: get('/trash', {
      summary: 'Deleted records: all of them for an Admin, otherwise those of modules that the caller may read',
      needs: 'session',
      reply: list(Trashed, {
        sort: ['deletedAt', 'title'],
        search: ['title'],
        filter: { module: z.string() },
        order: '-deletedAt',
      }),
      extension: true,
    }),
    along: get('/trash/along/{noun}/{id}', {
      summary: 'The number of dependent records, by noun, that would go to the trash with a record',
      needs: 'session',
      reply: z.record(z.string(), z.number()),
      extension: true,
    }),
    restore: post('/trash/{id}/restore', {
      bulk: 'lasting',
      summary: 'Restore a record and its dependent records: an Admin at any time, its deleter within one minute',
      needs: 'session',
      reply: Done,
      extension: true,
    }),
    remove: del('/trash/{id}', {
      summary: 'Permanently delete a record in the trash, with its files',
      needs: 'admin',
      reply: Done,
      extension: true,
    }),
    empty: post('/trash/empty', {
      summary: 'Empty the trash permanently, for one module or for all',
      needs: 'admin',
      body: z.object({ module: z.optional(z.string()) }),
      reply: EmptyTrashReply,
      extension: true,
    }),
  },
});
