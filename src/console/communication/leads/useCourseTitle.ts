import { useGetOne } from 'react-admin';
import { usePermits } from '#console/kit/access/usePermission.ts';

/** The title of a course, for employees who may read courses; undefined until it is loaded. */
export function useCourseTitle(id: string | null | undefined): string | undefined {
  const permits = usePermits();
  const { data } = useGetOne(
    'course',
    { id: id ?? '' },
    { enabled: Boolean(id) && permits('read', 'course'), retry: false, onError: () => undefined },
  );
  return typeof data?.title === 'string' ? data.title : undefined;
}
