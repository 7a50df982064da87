import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, optionalText, requiredText } from '../fields.ts';
import { seoFields } from '../seoFields.ts';
import { AnyCaseStatus } from './courseStatus.ts';

const title = requiredText('Chapter title is required.');
/** The chapter's position in the course. A new chapter comes last by default, and a saved one keeps its position. */
const order = z.optional(z.int().check(z.minimum(1, 'Order starts at 1'), z.maximum(10_000, 'Order is at most 10000')));
const line = optionalText();
const lines = optionalText(1000);

/** A chapter as in its form; a new one is active. */
export const ChapterDraft = z.object({
  title,
  order,
  status: z._default(AnyCaseStatus, 'Active'),
  ...seoFields(z._default(line, ''), z._default(lines, '')),
});

/** An update; omitted fields keep their values. */
const ChapterChange = z.object({
  title: z.optional(title),
  order,
  status: z.optional(AnyCaseStatus),
  ...seoFields(z.optional(line), z.optional(lines)),
});

const text = z._default(z.string(), '');

export const Chapter = z.object({
  ...recordFields,
  courseId: z.optional(z.string()),
  title: z.string(),
  order: z._default(z.number(), 0),
  status: z._default(AnyCaseStatus, 'Active'),
  ...seoFields(text, text),
});
export type Chapter = z.output<typeof Chapter>;

export const chapters = noun('chapters', {
  module: 'course',
  record: Chapter,
  endpoints: {
    list: get('/chapters/course/{courseId}', {
      summary: 'The chapters of a course, in order',
      needs: 'read',
      reply: list(Chapter, {
        wrapped: 'chapters',
        beside: { success: true },
        sort: ['order', 'title', 'status', 'createdAt'],
        search: ['title'],
        filter: { status: AnyCaseStatus },
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
    /** Setting only the status requires the permission `active`; for any other change the server requires `update`. */
    update: put('/chapters/{id}', {
      summary: 'Save a chapter, or only its status',
      needs: 'active',
      body: ChapterChange,
      reply: Chapter,
    }),
    remove: del('/chapters/{id}', { bulk: true, summary: 'Delete a chapter', needs: 'delete', reply: Done }),
  },
});
