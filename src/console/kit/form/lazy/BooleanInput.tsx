import { BooleanInput as RaBooleanInput } from 'react-admin';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';

/**
 * A yes/no switch. `on` and `off` are the stored values if they are not true and false, such as active and inactive.
 */
export function BooleanInput(props: Omit<InputProps, 'required'> & { on?: string; off?: string }) {
  const { on, off } = props;
  const frame = useInputFrame({ ...props, required: false });
  const { margin: _, ...input } = frame.input;
  return (
    <InputFrame frame={frame}>
      <RaBooleanInput
        {...input}
        format={(value: unknown) => (on === undefined ? value === true : value === on)}
        parse={(isChecked: unknown) => (isChecked === true ? (on ?? true) : (off ?? false))}
      />
    </InputFrame>
  );
}
