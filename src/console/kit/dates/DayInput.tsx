import { useId, useState, type AriaAttributes } from 'react';
import { useText } from '#console/texts/index.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { readDate, showDate } from './dateText.ts';
import styles from './dayInput.module.css';

export type DayInputProps = {
  /** The accessible name, required even with a visible label above it. */
  label: string;
  /** `2026-11-24`; empty for none. */
  value: string;
  /** Receives complete days, and '' after the field is cleared. */
  onChange: (day: string) => void;
  /** The CSS class of the input. */
  className?: string | undefined;
} & Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>;

/** Whether the text ends in a four-digit year or begins with one; anything else is still being typed. */
const isWhole = (input: string) => /\d{4}$|^\d{4}-/.test(input.trim());

export default function DayInput({ label, value, onChange, className, ...aria }: DayInputProps) {
  const text = useText();
  const errorId = useId();
  const [typedText, setTypedText] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typedText !== undefined;

  function type(newText: string) {
    setTypedText(newText);
    setLeft(false);
    const day = newText.trim() === '' ? '' : isWhole(newText) ? readDate(newText) : undefined;
    if (day !== undefined && day !== value) onChange(day);
  }
  /** Formats a recognised day; any other text stays and is reported as invalid. */
  function settle() {
    if (typedText === undefined) return;
    const day = typedText.trim() === '' ? '' : readDate(typedText);
    setLeft(true);
    if (day === undefined) return;
    setTypedText(undefined);
    if (day !== value) onChange(day);
  }
  function choose(day: string) {
    setTypedText(undefined);
    onChange(day);
  }

  return (
    <span className={styles.day}>
      <input
        className={className}
        aria-label={label}
        placeholder={text('form.datePattern')}
        inputMode="numeric"
        autoComplete="off"
        value={typedText ?? showDate(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        {...aria}
        aria-invalid={isWrong || aria['aria-invalid']}
        aria-describedby={[isWrong ? errorId : '', aria['aria-describedby'] ?? ''].join(' ').trim() || undefined}
      />
      <span className={styles.button}>
        <CalendarButton label={label} date={readDate(value)} onChoose={choose} />
      </span>
      {isWrong ? (
        <span id={errorId} role="alert" className={styles.error}>
          {text('form.notADay')}
        </span>
      ) : null}
    </span>
  );
}
