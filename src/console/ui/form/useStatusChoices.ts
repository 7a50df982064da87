import { useMemo } from 'react';
import { Status } from '#contract/fields.ts';
import { useText } from '#console/texts/index.ts';
import type { Choice } from './kit/SelectInput.tsx';

/** Active and inactive, for a form; what belongs to a course spells them with capitals (`CourseStatus.options`). */
export function useStatusChoices(
  options: readonly (Status | Capitalize<Status>)[] = Status.options,
): readonly Choice[] {
  const text = useText();
  return useMemo(
    () =>
      options.map((id) => {
        const isActive = id === 'active' || id === 'Active';
        return { id, name: text(isActive ? 'ui.status.active' : 'ui.status.inactive') };
      }),
    [options, text],
  );
}
