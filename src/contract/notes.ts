import * as z from 'zod/mini';
import { del, get, list, post, recordFields } from './endpoint.ts';
import { Done, requiredText } from './fields.ts';

/** A staff note about a record; nobody outside the institute reads it. */
export const Note = z.object({
  ...recordFields,
  text: z.string(),
  /** Stored with the name, so that it survives the employee's deletion. */
  by: z.optional(z.nullable(z.object({ _id: z.string(), name: z.string() }))),
});
export type Note = z.output<typeof Note>;

/**
 * The calls of a noun's notes: `base` is the path of its records without the leading slash, `parent` the parameter with
 * the record's id and the column that stores it, and `about` the record in summaries, such as 'a ticket'.
 */
export function noteEndpoints<const Base extends string, const Parent extends string>(
  base: Base,
  parent: Parent,
  about: string,
) {
  return {
    list: get(`/${base}/{${parent}}/notes`, {
      summary: `The notes about ${about}`,
      needs: 'read',
      reply: list(Note, { sort: ['createdAt'] }),
      extension: true,
    }),
    create: post(`/${base}/{${parent}}/notes`, {
      summary: `Add a note about ${about}`,
      needs: 'update',
      body: z.object({ text: requiredText('Write a note', 5000) }),
      reply: Note,
      status: 201,
      extension: true,
    }),
    remove: del(`/${base}/notes/{id}`, {
      summary: `Delete a note about ${about}`,
      needs: 'update',
      reply: Done,
      extension: true,
    }),
  };
}
