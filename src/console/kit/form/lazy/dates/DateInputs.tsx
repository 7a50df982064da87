import { useState, type ReactNode } from 'react';
import { TextInput as RaTextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { momentAt } from '#contract/instituteTime.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { InputFrame, useInputFrame, type InputProps } from '../InputFrame.tsx';
import { CalendarButton } from '../../../dates/CalendarButton.tsx';
import { readDate, readDateTime, readTime, showDate, showDateTime } from '../../../dates/dateText.ts';
import { QuickRow } from './QuickRow.tsx';

/** Parses and formats one kind of value; unreadable text is kept as typed. */
type Kind = {
  readonly read: (input: string) => string | undefined;
  readonly show: (value: string) => string;
  readonly placeholder: TextKey;
};

const day: Kind = { read: readDate, show: showDate, placeholder: 'form.datePattern' };
const clock: Kind = { read: readTime, show: (value) => value, placeholder: 'form.timePattern' };
const moment: Kind = { read: readDateTime, show: showDateTime, placeholder: 'form.dateTimePattern' };

/** A day, `2026-11-24` in the API, typed as 24/11/2026 or chosen from a month; `quick` offers today and tomorrow. */
export function DateInput({ quick = false, ...props }: InputProps & { quick?: boolean }) {
  return (
    <TypedInput {...props} kind={day}>
      {({ label, value, set }) => ({
        end: <CalendarButton label={label} date={readDate(value)} onChoose={set} />,
        below: quick && <QuickRow label={label} withTime={false} onChoose={({ date }) => set(date)} />,
      })}
    </TypedInput>
  );
}

/** A time of day on the 24-hour clock, `09:30`; '930' and '9' are accepted as well. */
export function TimeInput(props: InputProps) {
  return <TypedInput {...props} kind={clock} />;
}

/** A date and time, UTC in the API, typed as 24/11/2026 11:30 in the institute's zone. */
export function DateTimeInput({ quick = false, ...props }: InputProps & { quick?: boolean }) {
  return (
    <TypedInput {...props} kind={moment}>
      {({ label, value, set }) => ({
        end: (
          <CalendarButton
            label={label}
            date={readDate(showDateTime(value).split(' ')[0] ?? '')}
            onChoose={(date) =>
              set(momentAt({ date, time: showDateTime(value).split(' ')[1] ?? '11:00' }).toISOString())
            }
          />
        ),
        below: quick && <QuickRow label={label} withTime onChoose={(choice) => set(momentAt(choice).toISOString())} />,
      })}
    </TypedInput>
  );
}

/** Shortcuts such as 'Tomorrow 11:00', for a date and a time in two fields. */
export function QuickTimes({ date, time, label }: { date: string; time: string; label: TextKey }) {
  const text = useText();
  const { setValue } = useFormContext();
  return (
    <QuickRow
      withTime
      label={text(label)}
      onChoose={(choice) => {
        const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
        setValue(date, choice.date, options);
        setValue(time, choice.time, options);
      }}
    />
  );
}

type Extras = { readonly end?: ReactNode; readonly below?: ReactNode };

/** A text input that parses and formats one kind of value. react-admin's own date input uses the browser's mm/dd. */
function TypedInput({
  kind,
  children,
  ...props
}: InputProps & {
  kind: Kind;
  children?: (input: { label: string; value: string; set: (value: string) => void }) => Extras;
}) {
  const text = useText();
  const { setValue } = useFormContext();
  const frame = useInputFrame(props, { show: (value) => kind.show(String(value ?? '')) });
  const value = String(useWatch({ name: frame.path }) ?? '');
  const [typedText, setTypedText] = useState<string>();
  const read = (words: unknown) => kind.read(String(words)) ?? String(words);
  const set = (next: string) => {
    setTypedText(undefined);
    setValue(frame.path, next, { shouldDirty: true, shouldTouch: true, shouldValidate: frame.error !== undefined });
  };
  const extras = children?.({ label: frame.name, value, set });
  return (
    <InputFrame frame={frame}>
      <RaTextInput
        {...frame.input}
        autoComplete="off"
        placeholder={text(kind.placeholder)}
        // The typed text stays until the input loses focus; only then is the parsed value shown, formatted.
        format={(storedValue: unknown) =>
          typedText !== undefined && read(typedText) === storedValue ? typedText : kind.show(String(storedValue ?? ''))
        }
        parse={read}
        onChange={(event) => setTypedText(String(event.target.value))}
        onBlur={() => setTypedText(undefined)}
        slotProps={{
          htmlInput: { ...frame.aria, inputMode: 'numeric' },
          ...(extras?.end ? { input: { endAdornment: extras.end } } : {}),
        }}
      />
      {extras?.below}
    </InputFrame>
  );
}
