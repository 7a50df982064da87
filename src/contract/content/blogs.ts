import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, put, recordFields } from '../endpoint.ts';
import { requiredText, Status } from '../fields.ts';
import { richText } from '../richText.ts';

const contentMessage = 'Content is required';

export const BlogDraft = z.object({
  title: requiredText('Title is required'),
  author: requiredText('Author is required'),
  content: richText(contentMessage),
});

export const Blog = z.object({
  ...recordFields,
  title: z.string(),
  author: z.string(),
  /** A page of the list may leave it out. */
  content: z.optional(z.string()),
  imageUrl: z.optional(z.nullable(z.string())),
  status: Status,
});
export type Blog = z.output<typeof Blog>;

/** An article of the greatest length in letters of three bytes, such as Hindi's, and room for its other fields. */
const articleBytes = 4 * 1024 * 1024;

export const blogs = noun('blogs', {
  module: 'blogs',
  record: Blog,
  endpoints: {
    ...crudEndpoints('blogs', {
      one: 'a blog post',
      all: 'blog posts',
      record: Blog,
      draft: BlogDraft,
      form: { files: { image: { kind: 'image' } }, bodyLimit: articleBytes },
      list: list(Blog, {
        sort: ['title', 'author', 'status', 'createdAt', 'updatedAt'],
        search: ['title', 'author'],
        filter: { status: Status, author: z.string() },
        heavy: ['content'],
      }),
    }),
    setStatus: put('/blogs/{id}', {
      summary: 'Show or hide a blog post (JSON, where saving is multipart)',
      needs: 'active',
      body: z.object({ status: Status }),
      reply: Blog,
    }),
  },
});
