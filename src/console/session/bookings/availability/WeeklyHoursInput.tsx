import AddOutlined from '@mui/icons-material/AddOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '#console/texts/index.ts';
import { FieldNotes } from '#console/kit/form/FieldFrame.tsx';
import { useField, useFormContext } from '#console/kit/form/inputs.tsx';
import { readTime } from '#console/kit/dates/dateText.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { hoursInWords, weekdayName, weekdays } from './hoursInWords.ts';
import styles from '../bookings.module.css';

const Spans = z.array(z.object({ weekday: z.number(), start: z.string(), end: z.string() }));
type Span = z.output<typeof Spans>[number];

/** The form's errors for the rows of spans; rows without errors are holes in the array. */
const Message = z.optional(z.object({ message: z.string() }));
const Errors = z.array(z.optional(z.nullable(z.object({ start: Message, end: Message }))));
type Errors = z.output<typeof Errors>;

/** The days to which the hours of one day can be copied in one step. */
const copies = {
  workdays: [1, 2, 3, 4, 5],
  sixDays: [1, 2, 3, 4, 5, 6],
  everyDay: weekdays,
} as const;
type Copy = keyof typeof copies;
const copyNames: readonly Copy[] = ['workdays', 'sixDays', 'everyDay'];

/** A new span is from 09:00 to 18:00 on a day without hours; otherwise its times have to be typed. */
function nextSpan(weekday: number, spans: readonly Span[]): Span {
  const last = spans.findLast((span) => span.weekday === weekday);
  return last ? { weekday, start: '', end: '' } : { weekday, start: '09:00', end: '18:00' };
}

const inWords = (value: unknown) => hoursInWords(Spans.safeParse(value).data ?? []);

/** The weekly hours of a colleague by day, with several spans a day. */
export function WeeklyHoursInput({ source }: { source: string }) {
  const text = useText();
  const { id, label, error, help, field } = useField(
    { source, helperText: 'availabilities.help.hours' },
    { show: inWords },
  );
  const spans = Spans.safeParse(field.value).data ?? [];
  const errors = Errors.safeParse(useFormContext().formState.errors[source]).data ?? [];
  const body = useRef<HTMLFieldSetElement>(null);
  const focus = useNextFocus(body);
  return (
    <Stack as="fieldset" ref={body} aria-describedby={`${id}-error ${id}-help`}>
      <legend>{label}</legend>
      {weekdays.map((weekday) => (
        <Day
          key={weekday}
          weekday={weekday}
          spans={spans}
          errors={errors}
          onChange={(next, focused) => {
            field.onChange(next);
            if (focused !== undefined) focus(focused);
          }}
          hasHours={spans.some((span) => span.weekday === weekday)}
          addLabel={text('availabilities.addHours', { day: weekdayName(weekday) })}
        />
      ))}
      <FieldNotes id={id} help={help} error={error} />
    </Stack>
  );
}

/** Returns a function that focuses the element with the given `data-focus` after the next render. */
function useNextFocus(body: { current: HTMLElement | null }) {
  const nextFocus = useRef<string>(undefined);
  useEffect(() => {
    if (nextFocus.current === undefined) return;
    body.current?.querySelector<HTMLElement>(`[data-focus="${nextFocus.current}"]`)?.focus();
    nextFocus.current = undefined;
  });
  return (name: string) => {
    nextFocus.current = name;
  };
}

type DayProps = {
  weekday: number;
  spans: readonly Span[];
  errors: Errors;
  hasHours: boolean;
  addLabel: string;
  /** Receives all spans, and the `data-focus` of the control to focus, unless the focus stays. */
  onChange: (spans: readonly Span[], focused?: string) => void;
};

function Day({ weekday, spans, errors, hasHours, addLabel, onChange }: DayProps) {
  const text = useText();
  const day = weekdayName(weekday);
  return (
    <Row align="start" wrap className={styles.weekday} role="group" aria-label={day}>
      <Text as="span" weight={500} className={styles.weekdayName}>
        {day}
      </Text>
      <Stack gap={4} grow>
        {hasHours ? null : (
          <Text as="span" tone="muted" padBlock={4}>
            {text('availabilities.free')}
          </Text>
        )}
        {spans.map((span, index) =>
          span.weekday === weekday ? (
            <SpanRow
              key={index}
              day={day}
              index={index}
              span={span}
              error={errors[index] ?? undefined}
              onChange={(next) => onChange(spans.with(index, next))}
              onRemove={() => onChange(spans.toSpliced(index, 1), `add-${weekday}`)}
            />
          ) : null,
        )}
      </Stack>
      <Row gap={4}>
        <button
          type="button"
          className={looks.iconButton}
          data-focus={`add-${weekday}`}
          aria-label={addLabel}
          title={addLabel}
          onClick={() => onChange([...spans, nextSpan(weekday, spans)], startOf(spans.length))}
        >
          <AddOutlined fontSize="small" />
        </button>
        <CopyButton
          day={day}
          disabled={!hasHours}
          onCopy={(copy) => {
            const ownSpans = spans.filter((span) => span.weekday === weekday);
            const targets = new Set<number>(copies[copy]);
            const otherSpans = spans.filter((span) => span.weekday === weekday || !targets.has(span.weekday));
            const copied = [...targets]
              .filter((target) => target !== weekday)
              .flatMap((target) => ownSpans.map((span) => ({ ...span, weekday: target })));
            onChange([...otherSpans, ...copied], `add-${weekday}`);
          }}
        />
      </Row>
    </Row>
  );
}

const startOf = (index: number) => `start-${index}`;

type SpanRowProps = {
  day: string;
  index: number;
  span: Span;
  error: Errors[number];
  onChange: (span: Span) => void;
  onRemove: () => void;
};

function SpanRow({ day, index, span, error, onChange, onRemove }: SpanRowProps) {
  const text = useText();
  const remove = text('availabilities.removeHours', { day });
  return (
    <Row gap={4} align="start">
      <ClockField
        name={startOf(index)}
        label={text('availabilities.startOf', { day })}
        value={span.start}
        error={error?.start?.message}
        onChange={(start) => onChange({ ...span, start })}
      />
      <Text as="span" padBlock={4}>
        –
      </Text>
      <ClockField
        name={`end-${index}`}
        label={text('availabilities.endOf', { day })}
        value={span.end}
        error={error?.end?.message}
        onChange={(end) => onChange({ ...span, end })}
      />
      <button type="button" className={looks.iconButton} aria-label={remove} title={remove} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </button>
    </Row>
  );
}

type ClockFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (time: string) => void;
};

/** A time of day in 24 hours; '9' and '930' are accepted as well. */
function ClockField({ name, label, value, error, onChange }: ClockFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <Stack gap={0}>
      <input
        className={classes(looks.field, styles.clock)}
        data-focus={name}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="09:00"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readTime(target.value) ?? target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <FieldNotes id={id} help={undefined} error={error} />
    </Stack>
  );
}

function CopyButton(props: { day: string; disabled: boolean; onCopy: (copy: Copy) => void }) {
  const { day, disabled, onCopy } = props;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = text('availabilities.copyHours', { day });
  return (
    <>
      <button
        type="button"
        className={looks.iconButton}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ContentCopyOutlined fontSize="small" />
      </button>
      {anchor ? (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          transitionDuration={0}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {copyNames.map((copy) => (
            <MenuItem
              key={copy}
              onClick={() => {
                setAnchor(undefined);
                onCopy(copy);
              }}
            >
              {text(`availabilities.copyTo.${copy}`)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}
