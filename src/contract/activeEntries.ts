import * as z from 'zod/mini';
import { del, get, post, put, recordFields, type ListReply, type Schema } from './endpoint.ts';
import { Done } from './fields.ts';

/**
 * A section of the public site keeps several entries, at most one of which is active and shown (readings.md §4). What
 * an entry holds is the section's own; this is what all of them share.
 */
export const entryFields = { ...recordFields, isActive: z._default(z.boolean(), false) };

/** True activates the entry with the save. What leaves it out keeps it as it is; a section's first entry is active. */
export const entryDraftFields = { isActive: z.optional(z.boolean()) };

export const entryFilter = { isActive: z.stringbool() } as const;

/**
 * The calls of a section. `name` is its segment of the address, `of` says in summaries whose entries they are. A call
 * that the specification writes otherwise is put in the place of the one from here.
 */
export function activeEntryEndpoints<
  const Name extends string,
  const Entry extends Schema,
  const Draft extends Schema,
  const List extends ListReply,
>(name: Name, { of, entry, draft, list }: { of: string; entry: Entry; draft: Draft; list: List }) {
  return {
    list: get(`/${name}/all`, { summary: `All entries of ${of}`, needs: 'read', reply: list }),
    get: get(`/${name}/{id}`, { summary: `One entry of ${of}`, needs: 'read', reply: entry, extension: true }),
    create: post(`/${name}`, {
      summary: `Add an entry of ${of}, inactive unless it is the first`,
      needs: 'add',
      body: draft,
      reply: entry,
      status: 201,
    }),
    update: put(`/${name}/{id}`, { summary: `Save an entry of ${of}`, needs: 'update', body: draft, reply: entry }),
    remove: del(`/${name}/{id}`, { summary: `Delete an entry of ${of}`, needs: 'delete', reply: Done }),
    activate: put(`/${name}/activate/{id}`, {
      summary: `Show an entry of ${of} on the site instead of the one shown now`,
      needs: 'active',
      reply: entry,
    }),
  };
}
