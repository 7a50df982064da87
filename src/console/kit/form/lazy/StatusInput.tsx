import { useMemo } from 'react';
import { Status } from '#contract/fields.ts';
import { useText } from '#console/texts/index.ts';
import type { InputProps } from './InputFrame.tsx';
import { SelectInput } from './SelectInput.tsx';

/**
 * An input for `status`: active or inactive. Course nouns, whose values are capitalised, pass `CourseStatus.options`.
 */
export function StatusInput({
  options = Status.options,
  ...props
}: Omit<InputProps, 'source'> & { options?: readonly (Status | Capitalize<Status>)[] }) {
  const text = useText();
  const choices = useMemo(
    () =>
      options.map((id) => {
        const isActive = id === 'active' || id === 'Active';
        return { id, name: text(isActive ? 'ui.status.active' : 'ui.status.inactive') };
      }),
    [options, text],
  );
  return <SelectInput {...props} source="status" choices={choices} />;
}
