import { queryOptions } from '@tanstack/react-query';
import { outline } from '#contract/course/outline.ts';
import { call } from '#console/providers/call.ts';

/** The resource of the outline's screen; its queries are invalidated by it (`refreshRecords`). */
export const outlineResource = 'course/outline';

/** The outline of a course, for its screen and for who points at the way there. */
export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: [outlineResource, 'counts', courseId],
    queryFn: async ({ signal }) => (await call(outline.endpoints.get, { params: { courseId }, signal })).data,
  });
