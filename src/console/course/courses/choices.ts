import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categories, namedCategories } from '#contract/course/categories.ts';
import { courseLevels, defaultLevels } from '#contract/course/courseLevels.ts';
import { call } from '#console/providers/call.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import type { Choice } from '#console/kit/form/lazy/SelectInput.tsx';

/** The query of the course levels; invalidate `levelsKey` to refetch them. */
export const levelsQuery = queryOptions({
  queryKey: ['course-levels'],
  queryFn: async ({ signal }) => (await call(courseLevels.endpoints.read, { signal })).data,
  retry: false,
});

const categoriesQuery = queryOptions({
  queryKey: ['course-category', 'choices'],
  queryFn: async ({ signal }) => {
    const query = { page: '1', limit: '100', sort: 'category', order: 'asc' };
    return (await call(categories.endpoints.list, { query, signal })).data;
  },
  retry: false,
});

/** The levels that a course can have, loaded once `isNeeded` is true. */
export function useLevelChoices(isNeeded = true): readonly Choice[] {
  const { data = defaultLevels } = useQuery({ ...levelsQuery, enabled: isNeeded });
  return useMemo(() => data.map(({ value, label }) => ({ id: value, name: label })), [data]);
}

/** The active categories; the five default ones if there are none or they cannot be read. */
export function useCategoryChoices(isNeeded = true): readonly Choice[] {
  const mayRead = usePermission('read', 'course-category');
  const { data = [] } = useQuery({ ...categoriesQuery, enabled: isNeeded && mayRead });
  return useMemo(() => {
    const active = data.flatMap(({ category, status }) => (status === 'Active' ? [category] : []));
    return (active.length > 0 ? active : namedCategories).map((name) => ({ id: name, name }));
  }, [data]);
}
