import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextInput as RaTextInput } from 'react-admin';
import { formatMoney, formatNumber } from '../../format/format.ts';
import { InputFrame, useInputFrame, type InputProps } from './InputFrame.tsx';

/** A number, or the typed text if it is not a number, so that the schema can refuse it. */
export function parseNumber(typed: unknown): unknown {
  const plain = String(typed).replaceAll(',', '').trim();
  if (plain === '') return '';
  const number = Number(plain);
  return Number.isFinite(number) ? number : typed;
}

const grouped = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value ?? ''));
/** ₹9,999.50, not ₹9,999.5. The currency sign is in front of the input. */
const groupedMoney = (value: unknown) =>
  typeof value === 'number' ? formatMoney(value).replace('₹', '') : grouped(value);

export type NumberInputProps = InputProps & {
  decimals?: boolean;
  /** Formats the number; grouped by default. */
  show?: (value: unknown) => string;
  prefix?: string;
  suffix?: string;
  placeholder?: string;
};

/**
 * A number in Indian grouping, which may be typed without. It is react-admin's text input, because `type="number"`
 * drops text that it does not understand, changes when a person scrolls over it, and shows no grouping.
 */
export function NumberInput(props: NumberInputProps) {
  const { decimals = false, show = grouped, prefix, suffix, placeholder } = props;
  const frame = useInputFrame(props, { show });
  const [typed, setTyped] = useState<string>();
  return (
    <InputFrame frame={frame}>
      <RaTextInput
        {...frame.input}
        autoComplete="off"
        placeholder={placeholder}
        // While '1.' or '1,' is being typed the number is 1 already: it stays in sight until the input is left.
        format={(value: unknown) => (typed !== undefined && parseNumber(typed) === value ? typed : show(value))}
        parse={parseNumber}
        onChange={(event) => setTyped(String(event.target.value))}
        onBlur={() => setTyped(undefined)}
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

/** Rupees, with paise where they are typed. */
export function MoneyInput(props: InputProps) {
  return <NumberInput {...props} decimals show={groupedMoney} prefix="₹" />;
}

/** Percent: the value 18 means 18 %. */
export function PercentInput(props: InputProps) {
  return <NumberInput {...props} decimals suffix="%" />;
}
