import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, post, put, recordFields } from '../endpoint.ts';
import { requiredText, Status } from '../fields.ts';
import { richText } from '../richText.ts';
import { Slug } from '../slug.ts';

const contentMessage = 'Content is required';

export const BlogDraft = z.object({
  title: requiredText('Title is required'),
  author: requiredText('Author is required'),
  content: richText(contentMessage),
  /**
   * The last segment of the article's address on the site. If omitted, it stays as it is; if empty, it is derived from
   * the title.
   */
  slug: z.optional(z.nullable(Slug)),
});

/** A new article is published immediately unless its draft has another status. */
export const NewBlogDraft = z.extend(BlogDraft, { status: z._default(Status, 'active') });

export const Blog = z.object({
  ...recordFields,
  title: z.string(),
  author: z.string(),
  /** May be omitted from pages of the list. */
  content: z.optional(z.string()),
  imageUrl: z.optional(z.nullable(z.string())),
  status: Status,
  /** The last segment of the article's address on the site; other servers omit it. */
  slug: z.optional(z.nullable(z.string())),
});
export type Blog = z.output<typeof Blog>;

/**
 * The maximum size of a request in bytes. It leaves room for the longest article, in a script with three bytes per
 * character, such as Hindi's, and for its other fields.
 */
const articleBytes = 4 * 1024 * 1024;

const form = { files: { image: { kind: 'image' } }, bodyLimit: articleBytes } as const;

export const blogs = noun('blogs', {
  module: 'blogs',
  record: Blog,
  endpoints: {
    ...crudEndpoints('blogs', {
      one: 'a blog post',
      all: 'blog posts',
      record: Blog,
      draft: BlogDraft,
      form,
      list: list(Blog, {
        sort: ['title', 'author', 'status', 'createdAt', 'updatedAt'],
        search: ['title', 'author'],
        filter: { status: Status, author: z.string() },
        heavy: ['content'],
      }),
    }),
    create: post('/blogs', {
      ...form,
      summary: 'Add a blog post, shown on the site or hidden from it',
      needs: 'add',
      body: NewBlogDraft,
      reply: Blog,
      status: 201,
    }),
    setStatus: put('/blogs/{id}', {
      bulk: true,
      summary: 'Show or hide a blog post (JSON, whereas saving is multipart)',
      needs: 'active',
      body: z.object({ status: Status }),
      reply: Blog,
    }),
  },
});
