import * as z from 'zod/mini';

const count = z.number();

/** Counts for a course; null where the reader may not open the module that they come from. */
export const CourseStatistics = z.object({
  chapters: z.object({ total: count, active: count }),
  topics: count,
  quizQuestions: count,
  assignments: count,
  /** Its case studies. */
  experiments: count,
  students: z.nullable(z.object({ total: count, active: count })),
  transactions: z.nullable(
    z.object({
      pending: count,
      approved: count,
      rejected: count,
      /** The approved ones together, in rupees. */
      received: z.number(),
      /** The pending ones together, in rupees. */
      awaited: z.number(),
    }),
  ),
  /** The approved ones; the average is null while there is none. */
  ratings: z.nullable(z.object({ total: count, average: z.nullable(z.number()) })),
  /** The site's questions under the title or the category of the course. */
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type CourseStatistics = z.output<typeof CourseStatistics>;
