import * as z from 'zod/mini';
import { crudEndpoints, without } from '../crudEndpoints.ts';
import { list, noun, recordFields } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { isWebAddress } from '../links.ts';

const linkMessage = 'Please enter a valid URL';

/** The address of a web page, with a dot in its host and without spaces. No other text may become a link. */
export const WebLink = z
  .url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: linkMessage })
  .check(z.maxLength(2000, 'At most 2000 characters'), z.refine(isWebAddress, linkMessage));

/** A short notice with a link to the full story. */
export const NewsDraft = z.object({
  title: requiredText('Title is required'),
  descr: requiredText('Description is required', 2000),
  link: WebLink,
});

export const News = z.object({ ...recordFields, title: z.string(), descr: z.string(), link: z.string() });
export type News = z.output<typeof News>;

export const news = noun('news', {
  module: 'news',
  record: News,
  endpoints: without(
    crudEndpoints('news', {
      one: 'a piece of news',
      all: 'news',
      record: News,
      draft: NewsDraft,
      list: list(News, { sort: ['title', 'createdAt'], search: ['title', 'descr'] }),
    }),
    'update',
  ),
});
