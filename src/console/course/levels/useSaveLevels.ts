import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { courseLevels, type CourseLevel } from '#contract/course/courseLevels.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { levelsQuery } from '../courses/choices.ts';

type Change = (levels: readonly CourseLevel[]) => readonly CourseLevel[];

/**
 * Saves the whole list of levels. The change is applied to the current list, so that a level added by somebody else in
 * the meantime is not lost.
 */
export function useSaveLevels() {
  const queryClient = useQueryClient();
  const [replace, { pending }] = useAction(courseLevels.endpoints.replace, {
    success: 'courseLevels.updated',
    failure: 'courseLevels.updateFailed',
    resource: 'course',
  });
  /**
   * Saves the changed list, and resolves to true once it is stored. `evenIfUsed` also removes a value that courses use.
   */
  const save = useCallback(
    async (change: Change, name: string, evenIfUsed = false) => {
      // If the list cannot be read, the save reports the error.
      const now = await queryClient.fetchQuery({ ...levelsQuery, staleTime: 0 }).catch(() => undefined);
      const currentLevels = now ?? queryClient.getQueryData(levelsQuery.queryKey) ?? [];
      const levels = change(currentLevels).map(({ value, label }) => ({ value, label }));
      const body = { levels, ...(evenIfUsed ? { evenIfUsed } : {}) };
      const result = await replace({ body }, name);
      if (result.done) queryClient.setQueryData(levelsQuery.queryKey, result.reply);
      else void queryClient.invalidateQueries(levelsQuery);
      return result.done;
    },
    [queryClient, replace],
  );
  return { save, pending };
}
