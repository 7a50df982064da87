import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, recordFields } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

/** Title, description and keywords that a page of the site gives to search engines; `type` identifies the page. */
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

const calls = crudEndpoints('metatags', {
  one: 'a meta tag',
  all: 'meta tags',
  record: MetaTag,
  draft: MetaTagDraft,
  list: list(MetaTag, {
    sort: ['type', 'title', 'createdAt', 'updatedAt'],
    search: ['type'],
    filter: { type: z.string() },
  }),
});

export const metaTags = noun('metaTags', {
  module: 'meta',
  record: MetaTag,
  // Allows a spreadsheet of meta tags to be imported in one run.
  endpoints: { ...calls, create: { ...calls.create, bulk: true } },
});
