import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type InputHTMLAttributes } from 'react';
import { useField, type FieldProps } from '../useField.ts';
import { FieldFrame } from './FieldFrame.tsx';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Offered while typing; anything else can be typed as well. */
  suggestions?: readonly string[];
};

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete = 'off', placeholder, maxLength, readOnly, inputMode, suggestions } = props;
  const listId = useId();
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
        slotProps={{
          input: {
            ...field.control,
            autoComplete,
            placeholder,
            maxLength,
            inputMode,
            list: suggestions ? listId : undefined,
          },
        }}
      />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ) : null}
    </FieldFrame>
  );
}
