import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';

/** The levels before the first change. */
export const defaultLevels = [
  { value: 'Executive Level', label: 'Executive Level' },
  { value: 'Professional Level', label: 'Professional Level' },
] as const;

export const levelIncomplete = 'Please enter both value and label';
export const levelTaken = 'A level with this value already exists';

const part = z
  .string(levelIncomplete)
  .check(z.trim(), z.minLength(1, levelIncomplete), z.maxLength(100, 'At most 100 characters'));

const LevelDraft = z.object({ value: part, label: part });

/** All levels as one list, which `POST` replaces. */
export const CourseLevelsDraft = z.object({
  levels: z.array(LevelDraft).check(
    z.maxLength(100, 'At most 100 levels'),
    z.check(({ value: levels, issues }) => {
      const names = new Set<string>();
      for (const [index, { value }] of levels.entries()) {
        const normalized = value.toLowerCase();
        if (names.has(normalized))
          issues.push({ code: 'custom', message: levelTaken, path: [index, 'value'], input: levels });
        names.add(normalized);
      }
    }),
  ),
  /**
   * Whether to replace the list even if courses or bundles use a level that is missing from it. Otherwise, such a list
   * is refused with 409.
   */
  evenIfUsed: z.optional(z.boolean()),
});

/** A level of courses. The numbers of courses and bundles that use it are an extension. */
export const CourseLevel = z.object({
  value: z.string(),
  label: z.string(),
  courses: z.optional(z.number()),
  bundles: z.optional(z.number()),
});
export type CourseLevel = z.output<typeof CourseLevel>;

export const courseLevels = noun('courseLevels', {
  module: 'course',
  record: CourseLevel,
  endpoints: {
    read: get('/course-levels', { summary: 'The course levels', needs: 'read', reply: z.array(CourseLevel) }),
    /** Everyone who may add courses may manage their levels. */
    replace: post('/course-levels', {
      summary: 'Replace the course levels',
      needs: 'add',
      body: CourseLevelsDraft,
      reply: z.array(CourseLevel),
    }),
  },
});
