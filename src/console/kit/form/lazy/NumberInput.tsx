import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextInput as RaTextInput } from 'react-admin';
import { formatMoney, formatNumber } from '../../format/format.ts';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';

/** Returns the typed number, or the text itself if it is not a number, so that the schema can refuse it. */
export function parseNumber(input: unknown): unknown {
  const digits = String(input).replaceAll(',', '').trim();
  if (digits === '') return '';
  const number = Number(digits);
  return Number.isFinite(number) ? number : input;
}

const groupDigits = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value ?? ''));
/** Formats 9,999.50 rather than 9,999.5. The currency sign is left out, because the input shows it as an adornment. */
const groupMoney = (value: unknown) =>
  typeof value === 'number' ? formatMoney(value).replace('₹', '') : groupDigits(value);

export type NumberInputProps = InputProps & {
  decimals?: boolean;
  /** Formats the number; grouped by default. */
  show?: (value: unknown) => string;
  prefix?: string;
  suffix?: string;
  placeholder?: string;
};

/**
 * A number with Indian grouping, which can be typed without separators. It uses react-admin's text input, because
 * `type="number"` drops text that it cannot parse, changes its value on scrolling, and shows no grouping.
 */
export function NumberInput(props: NumberInputProps) {
  const { decimals = false, show = groupDigits, prefix, suffix, placeholder } = props;
  const frame = useInputFrame(props, { show });
  const [typedText, setTypedText] = useState<string>();
  return (
    <InputFrame frame={frame}>
      <RaTextInput
        {...frame.input}
        autoComplete="off"
        placeholder={placeholder}
        // While '1.' or '1,' is typed, the value is already 1, so the typed text stays until the input loses focus.
        format={(value: unknown) =>
          typedText !== undefined && parseNumber(typedText) === value ? typedText : show(value)
        }
        parse={parseNumber}
        onChange={(event) => setTypedText(String(event.target.value))}
        onBlur={() => setTypedText(undefined)}
        slotProps={{
          htmlInput: { ...frame.aria, inputMode: decimals ? 'decimal' : 'numeric' },
          input: {
            startAdornment: prefix && <InputAdornment position="start">{prefix}</InputAdornment>,
            endAdornment: suffix && <InputAdornment position="end">{suffix}</InputAdornment>,
          },
        }}
      />
    </InputFrame>
  );
}

/** An amount in rupees; paise can be typed. */
export function MoneyInput(props: InputProps) {
  return <NumberInput {...props} decimals show={groupMoney} prefix="₹" />;
}

/** A percentage: 18 means 18 %. */
export function PercentInput(props: InputProps) {
  return <NumberInput {...props} decimals suffix="%" />;
}
