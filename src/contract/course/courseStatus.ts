import * as z from 'zod/mini';

/** Whether the site shows a course or a part of a course. */
export const CourseStatus = z.enum(['Active', 'Inactive'], 'Choose active or inactive');
export type CourseStatus = z.output<typeof CourseStatus>;

/** Like `CourseStatus`, but in any case, as other clients spell it: `active` becomes `Active`. */
export const AnyCaseStatus = z.pipe(z.transform(readStatus), CourseStatus);

function readStatus(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  return CourseStatus.options.find((status) => status.toLowerCase() === input.trim().toLowerCase()) ?? input;
}
