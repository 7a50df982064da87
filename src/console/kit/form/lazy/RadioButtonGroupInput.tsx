import { useCallback } from 'react';
import { RadioButtonGroupInput as RaRadioButtonGroupInput } from 'react-admin';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';
import type { Choice } from './SelectInput.tsx';

/** A choice between two or three visible options, which determine the rest of the form. */
export function RadioButtonGroupInput(
  props: InputProps & {
    choices: readonly Choice[];
    /** Called after the user has chosen. */
    onChange?: () => void;
  },
) {
  const { choices, onChange } = props;
  const show = useCallback(
    (value: unknown) => choices.find(({ id }) => id === value)?.name ?? String(value ?? ''),
    [choices],
  );
  const frame = useInputFrame(props, { show });
  return (
    <InputFrame frame={frame}>
      <RaRadioButtonGroupInput
        {...frame.input}
        translateChoice={false}
        choices={[...choices]}
        {...(onChange && { onChange: () => onChange() })}
      />
    </InputFrame>
  );
}
