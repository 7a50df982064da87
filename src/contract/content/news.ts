import * as z from 'zod/mini';
import { del, get, list, noun, post, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';
import { isWebAddress } from '../links.ts';

const linkMessage = 'Please enter a valid URL';

/** The address of a page on the web, whose host has a dot, without blanks; nothing else may become a link. */
export const WebLink = z
  .url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: linkMessage })
  .check(z.maxLength(2000, 'At most 2000 characters'), z.refine(isWebAddress, linkMessage));

/** A short notice that leads to where there is more (operations.md §3). */
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
  endpoints: {
    list: get('/news', {
      summary: 'All news',
      needs: 'read',
      reply: list(News, { sort: ['title', 'createdAt'], search: ['title', 'descr'] }),
    }),
    get: get('/news/{id}', { summary: 'One piece of news', needs: 'read', reply: News, extension: true }),
    create: post('/news', { summary: 'Add news', needs: 'add', body: NewsDraft, reply: News, status: 201 }),
    remove: del('/news/{id}', { summary: 'Delete news', needs: 'delete', reply: Done }),
  },
});
