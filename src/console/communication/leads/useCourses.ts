import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';

/** All courses on one page: 100 are enough, because institutes have a few dozen. */
const allCourses = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'title', order: 'ASC' },
} as const;
const maxAgeMs = 5 * 60_000;

export type CourseChoice = { readonly id: string; readonly name: string };

/**
 * The courses to choose from for a lead, by title. Undefined until they are loaded, for employees who may not read
 * courses, and on a server whose leads have no course.
 */
export function useCourses(enabled = true): readonly CourseChoice[] | undefined {
  const permits = usePermits();
  const hasCourses = useExtensions();
  const { data } = useGetList<RaRecord<string>>('course', allCourses, {
    enabled: enabled && hasCourses && permits('read', 'course'),
    retry: false,
    staleTime: maxAgeMs,
    onError: () => undefined,
  });
  return useMemo(() => data?.map(({ id, title }) => ({ id, name: String(title ?? '') })), [data]);
}
