import type { InputHTMLAttributes } from 'react';
import { TextInput as RaTextInput, type TextInputProps as RaTextInputProps } from 'react-admin';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';

export type TextInputProps = InputProps &
  Pick<RaTextInputProps, 'multiline' | 'minRows' | 'maxRows'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search';
    autoComplete?: string;
    placeholder?: string;
    maxLength?: number;
    readOnly?: boolean;
  };

/** A single-line text input; with `multiline`, it grows with its text from `minRows` to `maxRows` lines. */
export function TextInput(props: TextInputProps) {
  const { type = 'text', autoComplete = 'off', placeholder, maxLength, inputMode, multiline = false } = props;
  const { minRows = 4, maxRows = 16, readOnly = false } = props;
  const frame = useInputFrame(props);
  return (
    <InputFrame frame={frame}>
      <RaTextInput
        {...frame.input}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        {...(multiline ? { multiline, minRows, maxRows } : {})}
        slotProps={{ htmlInput: { ...frame.aria, maxLength, inputMode, readOnly } }}
      />
    </InputFrame>
  );
}
