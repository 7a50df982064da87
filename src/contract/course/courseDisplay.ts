import * as z from 'zod/mini';
import { get, list, noun, put, recordFields } from '../endpoint.ts';
import { AnyCaseStatus } from './courseStatus.ts';
import { Course } from './courses.ts';

const { title, category, level, image, finalPrice, slug } = Course.shape;

/** An active course in the site's order. Inactive courses have no position, because the site does not show them. */
export const DisplayedCourse = z.object({
  ...recordFields,
  title,
  category,
  level,
  image,
  slug,
  finalPrice,
  status: AnyCaseStatus,
  /** The course's position among the active courses, from 1, without gaps. */
  order: z._default(z.number(), 0),
  /** Whether the site shows the course. */
  isShown: z._default(z.boolean(), true),
});
export type DisplayedCourse = z.output<typeof DisplayedCourse>;

const ownCall = { extension: true } as const;

export const courseDisplay = noun('courseDisplay', {
  module: 'course-display',
  comments: false,
  record: DisplayedCourse,
  endpoints: {
    list: get('/course-display', {
      ...ownCall,
      summary: 'The active courses, in the order of the site',
      needs: 'read',
      reply: list(DisplayedCourse, {
        sort: ['order', 'title', 'category', 'level'],
        search: ['title', 'category', 'level'],
        filter: { isShown: z.stringbool(), category: z.string(), level: z.string() },
        order: 'order',
      }),
    }),
    move: put('/course-display/{id}/place', {
      ...ownCall,
      summary: 'Move an active course to a position; the others make room',
      needs: 'update',
      body: z.object({ place: z.int('Enter a whole number').check(z.minimum(1, 'Places start at 1')) }),
      reply: DisplayedCourse,
    }),
    show: put('/course-display/{id}/visibility', {
      ...ownCall,
      summary: 'Show an active course on the site, or hide it',
      needs: 'active',
      body: z.object({ isShown: z.boolean('Choose true or false') }),
      reply: DisplayedCourse,
    }),
  },
});
