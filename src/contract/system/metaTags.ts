import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';

/** What search engines are told about a page of the site; `type` says which page (operations.md §3). */
export const MetaTagDraft = z.object({
  type: requiredText('Type is required', 100),
  title: requiredText('Title is required'),
  description: requiredText('Description is required', 1000),
  /** Comma separated. */
  keywords: requiredText('Keywords are required', 1000),
});

export const MetaTag = z.object({
  ...recordFields,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
});
export type MetaTag = z.output<typeof MetaTag>;

export const metaTags = noun('metaTags', {
  module: 'meta',
  record: MetaTag,
  endpoints: {
    list: get('/metatags', {
      summary: 'All meta tags',
      needs: 'read',
      reply: list(MetaTag, {
        sort: ['type', 'title', 'createdAt', 'updatedAt'],
        search: ['type'],
        filter: { type: z.string() },
      }),
    }),
    get: get('/metatags/{id}', { summary: 'One meta tag', needs: 'read', reply: MetaTag, extension: true }),
    create: post('/metatags', {
      summary: 'Add a meta tag; an import adds one a row',
      needs: 'add',
      body: MetaTagDraft,
      reply: MetaTag,
      status: 201,
    }),
    update: put('/metatags/{id}', { summary: 'Save a meta tag', needs: 'update', body: MetaTagDraft, reply: MetaTag }),
    remove: del('/metatags/{id}', { summary: 'Delete a meta tag', needs: 'delete', reply: Done }),
  },
});
