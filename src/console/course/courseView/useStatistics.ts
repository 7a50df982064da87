import { useQuery } from '@tanstack/react-query';
import { courses } from '#contract/course/courses.ts';
import type { CourseStatistics } from '#contract/course/courseStatistics.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';

/** Learners, payments and ratings of a course; null on a server without the call. */
export function useStatistics(courseId: string) {
  return useQuery({
    queryKey: ['course', 'statistics', courseId],
    queryFn: async ({ signal }): Promise<CourseStatistics | null> => {
      try {
        return (await call(courses.endpoints.statistics, { params: { id: courseId }, signal })).data;
      } catch (error) {
        if (isUnknownCall(error)) return null;
        throw error;
      }
    },
    retry: false,
  });
}
