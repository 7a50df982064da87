import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { usePermission } from '#console/kit/access/usePermission.ts';

const byName = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'category', order: 'ASC' },
  filter: { status: 'Active' },
} as const;

/** The names of the active course categories, to choose from; none for who may not read them. */
export function useCategoryNames(): readonly string[] {
  const mayRead = usePermission('read', 'course-category');
  const { data } = useGetList<RaRecord<string>>('course-category', byName, { enabled: mayRead, retry: false });
  return useMemo(
    () => (data ?? []).flatMap(({ category }) => (typeof category === 'string' ? [category] : [])),
    [data],
  );
}
