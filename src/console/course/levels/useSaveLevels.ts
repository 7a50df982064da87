import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { courseLevels, type CourseLevel } from '#contract/course/courseLevels.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import { levelsQuery } from '../courses/choices.ts';

/** One list travels as a whole, and replaces the stored one (readings.md §5). */
export function useSaveLevels() {
  const queryClient = useQueryClient();
  const [replace, { pending }] = useAction(courseLevels.endpoints.replace, {
    success: 'courseLevels.updated',
    failure: 'courseLevels.updateFailed',
    resource: 'course',
  });
  /** Saves the list; true when it is stored. `evenIfUsed` takes a value away that courses have. */
  const save = useCallback(
    async (levels: readonly CourseLevel[], name: string, evenIfUsed = false) => {
      const body = { levels: levels.map(({ value, label }) => ({ value, label })), evenIfUsed };
      const result = await replace({ body }, name);
      if (result.done) queryClient.setQueryData(levelsQuery.queryKey, result.reply);
      else void queryClient.invalidateQueries(levelsQuery);
      return result.done;
    },
    [queryClient, replace],
  );
  return { save, pending };
}
