import * as z from 'zod/mini';

const count = z.number();

/** Counts for a course. A group is null if the caller may not read the module that it comes from. */
export const CourseStatistics = z.object({
  chapters: z.object({ total: count, active: count }),
  topics: count,
  quizQuestions: count,
  assignments: count,
  /** The number of case studies. */
  experiments: count,
  students: z.nullable(z.object({ total: count, active: count })),
  transactions: z.nullable(
    z.object({
      pending: count,
      approved: count,
      rejected: count,
      /** The sum of approved payments in rupees. */
      received: z.number(),
      /** The sum of pending payments in rupees. */
      awaited: z.number(),
    }),
  ),
  /** Approved ratings; the average is null if there are none. */
  ratings: z.nullable(z.object({ total: count, average: z.nullable(z.number()) })),
  /** The site's FAQ entries under the title or category of the course. */
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type CourseStatistics = z.output<typeof CourseStatistics>;
