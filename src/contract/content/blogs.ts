import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText, Status } from '../fields.ts';
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
    list: get('/blogs', {
      summary: 'All blog posts',
      needs: 'read',
      reply: list(Blog, {
        sort: ['title', 'author', 'status', 'createdAt', 'updatedAt'],
        search: ['title', 'author'],
        filter: { status: Status, author: z.string() },
        heavy: ['content'],
      }),
    }),
    get: get('/blogs/{id}', { summary: 'One blog post', needs: 'read', reply: Blog, extension: true }),
    create: post('/blogs', {
      summary: 'Add a blog post',
      needs: 'add',
      body: BlogDraft,
      files: { image: { kind: 'image' } },
      bodyLimit: articleBytes,
      reply: Blog,
      status: 201,
    }),
    update: put('/blogs/{id}', {
      summary: 'Save a blog post; without a new image the old one stays',
      needs: 'update',
      body: BlogDraft,
      files: { image: { kind: 'image' } },
      bodyLimit: articleBytes,
      reply: Blog,
    }),
    setStatus: put('/blogs/{id}', {
      summary: 'Show or hide a blog post (JSON, where saving is multipart)',
      needs: 'active',
      body: z.object({ status: Status }),
      reply: Blog,
    }),
    remove: del('/blogs/{id}', { summary: 'Delete a blog post', needs: 'delete', reply: Done }),
  },
});
