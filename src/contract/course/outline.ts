import * as z from 'zod/mini';
import { get, noun, post, put } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';
import { AnyCaseStatus, CourseStatus } from './courseStatus.ts';

/** The nouns whose records have a position in a chapter, and are numbered together. */
export const itemNouns = ['topics', 'caseStudies', 'assignments'] as const;
export const ItemNoun = z.enum(itemNouns, 'Choose topics, caseStudies or assignments');
export type ItemNoun = z.output<typeof ItemNoun>;

/** The nouns in the tree below a course. */
export const OutlineNoun = z.enum(['chapters', ...itemNouns], 'Choose chapters, topics, caseStudies or assignments');
export type OutlineNoun = z.output<typeof OutlineNoun>;

export const OutlineItem = z.object({
  _id: z.string(),
  noun: ItemNoun,
  title: z.string(),
  status: CourseStatus,
  /** The number of records that belong to the item, such as its quiz, by noun; omitted if there are none. */
  along: z.optional(z.record(z.string(), z.number())),
});
export type OutlineItem = z.output<typeof OutlineItem>;

export const OutlineChapter = z.object({
  _id: z.string(),
  title: z.string(),
  status: CourseStatus,
  items: z.array(OutlineItem),
});
export type OutlineChapter = z.output<typeof OutlineChapter>;

/** A course with its chapters and their items in order, without their content. */
export const Outline = z.object({ _id: z.string(), title: z.string(), chapters: z.array(OutlineChapter) });
export type Outline = z.output<typeof Outline>;

/** A part of the tree: a chapter, or an item of a chapter. */
const part = { noun: OutlineNoun, id: z.uuid('Choose a part of the course') };

/** The target of a move: the position, from 1, and for an item the chapter, which defaults to its current one. */
const Move = z.object({
  ...part,
  chapterId: z.optional(z.uuid('Choose a chapter')),
  place: z.int('Choose a place').check(z.minimum(1, 'Places start at 1'), z.maximum(100_000, 'Choose a place')),
});

/**
 * The target of a copy. By default, the copy is placed after its original. If a course or chapter is given, the copy is
 * placed last in that course or chapter.
 */
const Copy = z.object({
  ...part,
  /** For a chapter: the course that receives the copy. */
  courseId: z.optional(z.uuid('Choose a course')),
  /** For an item: the chapter that receives the copy. */
  chapterId: z.optional(z.uuid('Choose a chapter')),
});

const CopyReply = z.object({ _id: z.string(), title: z.string() });

export const outline = noun('outline', {
  module: 'course',
  comments: false,
  record: Outline,
  endpoints: {
    get: get('/courses/{courseId}/outline', {
      summary: 'A course with its chapters and their items, in order and without content',
      needs: 'read',
      reply: Outline,
      extension: true,
    }),
    rename: put('/courses/{courseId}/outline/title', {
      summary: 'Rename a part of a course',
      needs: 'update',
      body: z.object({ ...part, title: requiredText('Title is required') }),
      reply: Done,
      extension: true,
    }),
    setStatus: put('/courses/{courseId}/outline/status', {
      summary: 'Set the status of a part of a course',
      needs: 'active',
      body: z.object({ ...part, status: AnyCaseStatus }),
      reply: Done,
      extension: true,
    }),
    move: put('/courses/{courseId}/outline/place', {
      summary: 'Move a part of a course to another position, and an item also to another chapter',
      needs: 'update',
      body: Move,
      reply: Done,
      extension: true,
    }),
    copy: post('/courses/{courseId}/outline/copies', {
      summary: 'Duplicate a part of a course with everything in it, or copy it to another course or chapter',
      needs: 'add',
      body: Copy,
      reply: CopyReply,
      status: 201,
      extension: true,
    }),
  },
});
