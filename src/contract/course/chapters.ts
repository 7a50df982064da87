import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, optionalText, requiredText } from '../fields.ts';

export const ChapterStatus = z.enum(['Active', 'Inactive']);

const seo = {
  seoTitle: z._default(optionalText(), ''),
  seoKeywords: z._default(optionalText(1000), ''),
  seoDescription: z._default(optionalText(1000), ''),
  metaTitle: z._default(optionalText(), ''),
  metaKeywords: z._default(optionalText(1000), ''),
  metaDescription: z._default(optionalText(1000), ''),
};

/** A chapter as its form holds it; a new one is active. */
export const ChapterDraft = z.object({
  title: requiredText('Chapter title is required.'),
  /** Its place in the course; a new chapter without one comes last, and a saved one keeps its own. */
  order: z.optional(z.int().check(z.minimum(1, 'Order starts at 1'), z.maximum(10_000, 'Order is at most 10000'))),
  status: z._default(ChapterStatus, 'Active'),
  ...seo,
});

const text = z._default(z.string(), '');

/** A part of a course (learning-and-commerce.md §3). */
export const Chapter = z.object({
  ...recordFields,
  courseId: z.optional(z.string()),
  title: z.string(),
  order: z._default(z.number(), 0),
  status: z._default(ChapterStatus, 'Active'),
  seoTitle: text,
  seoKeywords: text,
  seoDescription: text,
  metaTitle: text,
  metaKeywords: text,
  metaDescription: text,
});
export type Chapter = z.output<typeof Chapter>;

export const chapters = noun('chapters', {
  module: 'course',
  record: Chapter,
  endpoints: {
    list: get('/chapters/course/{courseId}', {
      summary: 'The chapters of a course, in their order',
      needs: 'read',
      reply: list(Chapter, {
        wrapped: 'chapters',
        beside: { success: true },
        sort: ['order', 'title', 'status', 'createdAt'],
        search: ['title'],
        filter: { status: ChapterStatus },
        order: 'order',
      }),
    }),
    get: get('/chapters/{id}', { summary: 'Read a chapter', needs: 'read', reply: Chapter }),
    create: post('/chapters/by-course/{courseId}', {
      summary: 'Add a chapter to a course',
      needs: 'add',
      body: ChapterDraft,
      reply: Chapter,
      status: 201,
    }),
    update: put('/chapters/{id}', { summary: 'Save a chapter', needs: 'update', body: ChapterDraft, reply: Chapter }),
    remove: del('/chapters/{id}', { summary: 'Delete a chapter', needs: 'delete', reply: Done }),
  },
});
