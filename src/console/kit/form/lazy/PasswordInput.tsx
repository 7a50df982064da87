import { PasswordInput as RaPasswordInput } from 'react-admin';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';

const show = (value: unknown) => (value ? '••••••••' : '');

/** A password that can be made visible while it is typed. `new-password` stops browsers from filling it in. */
export function PasswordInput(props: InputProps & { autoComplete?: 'new-password' | 'current-password' }) {
  const { autoComplete = 'new-password' } = props;
  const frame = useInputFrame(props, { show, secret: true });
  return (
    <InputFrame frame={frame}>
      <RaPasswordInput
        {...frame.input}
        autoComplete={autoComplete}
        slotProps={{ htmlInput: { ...frame.aria, spellCheck: false } }}
      />
    </InputFrame>
  );
}
