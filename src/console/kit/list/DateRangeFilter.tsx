import { useText, type Text } from '#console/texts/index.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { DayField } from '../dates/DayField.tsx';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { rangeOf, relativeDays } from '#contract/relativeValues.ts';
import { shortMonths } from '../format/format.ts';
import { rangeIn, withRange, type DateRange, type FilterValues } from './filters.ts';
import { FilterDialogChip } from './FilterDialogChip.tsx';
import type { ListFilter } from './types.ts';
import { looks } from '../layout/looks.ts';
import { Row } from '../layout/parts.tsx';
import { FilterField } from './FilterField.tsx';

type RangeFilterProps = { filter: ListFilter; values: FilterValues; onChange: (values: FilterValues) => void };

/** A filter by days, as a chip that shows its range; a click opens the two fields for it. */
export function DateRangeChip({ filter, values, onChange }: RangeFilterProps) {
  const text = useText();
  return (
    <FilterDialogChip
      filter={filter}
      value={rangeInWords(rangeIn(filter, values), text)}
      width={240}
      onRemove={() => onChange(withRange(filter, { from: '', to: '' }, values))}
    >
      {() => <DateRangeFields filter={filter} values={values} onChange={onChange} />}
    </FilterDialogChip>
  );
}

/**
 * The two fields of a range. A day applies once it is complete. If the range would be reversed, it also moves the other
 * bound.
 */
export function DateRangeFields({ filter, values, onChange }: RangeFilterProps) {
  const text = useText();
  const labelOf = useLabelOf();
  const label = text(labelOf(filter));
  const chosenRange = rangeIn(filter, values);
  const range = daysOf(chosenRange);
  const change = (part: Partial<DateRange>) => onChange(withRange(filter, { ...range, ...part }, values));
  return (
    <>
      {filter.relative ? (
        <Row wrap gap={4} role="group" aria-label={text('list.relativeDays')}>
          {offeredDays.map((days) => (
            <button
              key={days}
              type="button"
              className={looks.plainButton}
              aria-pressed={chosenRange.from === days && chosenRange.to === days}
              aria-current={chosenRange.from === days && chosenRange.to === days ? 'true' : undefined}
              onClick={() => onChange(withRange(filter, { from: days, to: days }, values))}
            >
              {text(`list.relative.${days}`)}
            </button>
          ))}
        </Row>
      ) : null}
      <RangeField
        label={text('list.fromOf', { label })}
        value={range.from}
        onChange={(from) => change({ from, ...(from > range.to && range.to !== '' ? { to: from } : {}) })}
      />
      <RangeField
        label={text('list.toOf', { label })}
        value={range.to}
        onChange={(to) => change({ to, ...(to < range.from && to !== '' ? { from: to } : {}) })}
      />
    </>
  );
}

function RangeField(props: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <FilterField group label={props.label}>
      <DayField className={looks.field} {...props} />
    </FilterField>
  );
}

const day = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const offeredDays = ['today', 'tomorrow', 'this week', 'last week', 'this month', 'last month'] as const;

/** The range with relative days replaced by the dates they mean today. */
function daysOf({ from, to }: DateRange): DateRange {
  const today = todayAtInstitute();
  return { from: rangeOf(from, today)?.from ?? from, to: rangeOf(to, today)?.to ?? to };
}

const isNamedDay = (value: string): value is (typeof relativeDays)[number] =>
  relativeDays.some((name) => name === value);

function dayInWords(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? date : shortMonths(day().format(moment));
}

function rangeInWords(range: DateRange, text: Text): string | undefined {
  if (range.from === range.to && isNamedDay(range.from)) return text(`list.relative.${range.from}`);
  const { from, to } = daysOf(range);
  if (from === '' && to === '') return undefined;
  if (to === '') return text('list.since', { from: dayInWords(from) });
  if (from === '') return text('list.until', { to: dayInWords(to) });
  return text('list.between', { from: dayInWords(from), to: dayInWords(to) });
}
