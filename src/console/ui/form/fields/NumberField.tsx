import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useField, type FieldProps } from '../useField.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A number, or the text itself when it is none yet, so that the schema can say so. */
export function parseNumber(typed: unknown): unknown {
  const plain = String(typed).replaceAll(',', '').trim();
  if (plain === '') return '';
  const number = Number(plain);
  return Number.isFinite(number) ? number : typed;
}

/**
 * A number. No `type="number"`: that one swallows what it does not understand, and changes when a person scrolls over
 * it. Indian grouping may be typed.
 */
export function NumberField(
  props: FieldProps & {
    decimals?: boolean;
    prefix?: string;
    suffix?: string;
    placeholder?: string;
    readOnly?: boolean;
  },
) {
  const { decimals = false, prefix, suffix, placeholder, readOnly } = props;
  const field = useField(props);
  const { ref, name, value, onChange, onBlur } = field.field;
  const [typed, setTyped] = useState<string>();
  // While '1.' or '1,' is being typed the number is 1 already: what was typed stays in sight until the field is left.
  const shown = typed !== undefined && parseNumber(typed) === value ? typed : String(value ?? '');
  return (
    <FieldFrame field={field}>
      <OutlinedInput
        fullWidth
        size="small"
        name={name}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseNumber(event.target.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
        inputRef={ref}
        error={field.error !== undefined}
        readOnly={readOnly ?? false}
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        endAdornment={suffix && <InputAdornment position="end">{suffix}</InputAdornment>}
        slotProps={{
          input: { ...field.control, inputMode: decimals ? 'decimal' : 'numeric', autoComplete: 'off', placeholder },
        }}
      />
    </FieldFrame>
  );
}
