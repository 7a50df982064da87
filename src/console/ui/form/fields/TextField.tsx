import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes } from 'react';
import { useField, type FieldProps } from '../useField.ts';
import { FieldFrame } from './FieldFrame.tsx';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
};

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete = 'off', placeholder, maxLength, readOnly, inputMode } = props;
  const field = useField(props);
  const { ref, name, value, onChange, onBlur } = field.field;
  return (
    <FieldFrame field={field}>
      <OutlinedInput
        fullWidth
        size="small"
        type={type}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        error={field.error !== undefined}
        readOnly={readOnly ?? false}
        slotProps={{ input: { ...field.control, autoComplete, placeholder, maxLength, inputMode } }}
      />
    </FieldFrame>
  );
}
