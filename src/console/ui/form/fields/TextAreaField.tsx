import OutlinedInput from '@mui/material/OutlinedInput';
import { useField, type FieldProps } from '../useField.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** Several lines of text; grows with what is typed, from `rows` lines on. */
export function TextAreaField(
  props: FieldProps & { rows?: number; maxRows?: number; placeholder?: string; maxLength?: number; readOnly?: boolean },
) {
  const { rows = 4, maxRows = 16, placeholder, maxLength, readOnly } = props;
  const field = useField(props);
  const { ref, name, value, onChange, onBlur } = field.field;
  return (
    <FieldFrame field={field}>
      <OutlinedInput
        fullWidth
        size="small"
        multiline
        minRows={rows}
        maxRows={maxRows}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        error={field.error !== undefined}
        readOnly={readOnly ?? false}
        slotProps={{ input: { ...field.control, placeholder, maxLength } }}
      />
    </FieldFrame>
  );
}
