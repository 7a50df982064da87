import { queryOptions } from '@tanstack/react-query';
import { outline } from '#contract/course/outline.ts';
import { call } from '#console/providers/call.ts';

/** The resource of the outline's screen, by which `refreshRecords` invalidates its queries. */
export const outlineResource = 'course/outline';

/** The query of a course's outline, for its screen and for prefetching. */
export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: [outlineResource, 'counts', courseId],
    queryFn: async ({ signal }) => (await call(outline.endpoints.get, { params: { courseId }, signal })).data,
  });
