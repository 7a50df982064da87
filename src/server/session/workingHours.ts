import { minutesOf } from '#contract/session/clockMinutes.ts';
import type { Availability } from '#contract/session/availabilities.ts';
import type { Queryable } from '../database/connect.ts';
import { availabilitiesTable as table } from './tables.ts';
import { isNamed } from './trainerNames.ts';

/** A period within a day, in minutes since midnight. */
export type Span = { readonly from: number; readonly to: number };

type PersonHours = Pick<Availability, 'hours' | 'daysOff'>;

const dayOffOn = ({ daysOff }: PersonHours, date: string) => daysOff.find(({ from, to }) => from <= date && date <= to);

function hoursOn({ hours }: PersonHours, date: string) {
  const today = new Date(`${date}T00:00:00Z`).getUTCDay();
  return hours.filter(({ weekday }) => weekday === today).toSorted((a, b) => a.start.localeCompare(b.start));
}

/** The working hours of a person on a day. */
export function workingSpansOn(person: PersonHours, date: string): readonly Span[] {
  if (dayOffOn(person, date)) return [];
  return hoursOn(person, date).map(({ start, end }) => ({ from: minutesOf(start), to: minutesOf(end) }));
}

/** Merges spans without a break between them. */
function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const mergedSpans: Span[] = [];
  for (const span of spans) {
    const last = mergedSpans.at(-1);
    if (last && span.from <= last.to)
      mergedSpans[mergedSpans.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else mergedSpans.push(span);
  }
  return mergedSpans;
}

/** The reason why a person does not work at a certain time. */
export type Absence = {
  readonly _id: string;
  readonly kind: 'dayOff' | 'outsideHours';
  /** The reason of the day off, or the hours of that weekday, such as `09:00–12:00, 14:00–18:00`. */
  readonly title: string;
  readonly date: string;
};

type Times = { readonly start: string | null; readonly end: string | null };

/**
 * Whether a time is outside the person's hours. Without weekly hours, working times are unknown, so no time is outside.
 * A whole day only requires some working hours.
 */
function isOutside(person: PersonHours, date: string, { start, end }: Times): boolean {
  if (person.hours.length === 0) return false;
  const spans = mergeSpans(workingSpansOn(person, date));
  if (start === null || end === null) return spans.length === 0;
  return !spans.some(({ from, to }) => from <= minutesOf(start) && minutesOf(end) <= to);
}

function absenceOn(person: PersonHours & { readonly _id: string }, date: string, times: Times): Absence | undefined {
  const { _id } = person;
  const off = dayOffOn(person, date);
  if (off) return { _id, kind: 'dayOff', title: off.reason, date };
  if (!isOutside(person, date, times)) return undefined;
  const title = hoursOn(person, date)
    .map(({ start, end }) => `${start}–${end}`)
    .join(', ');
  return { _id, kind: 'outsideHours', title, date };
}

/**
 * Returns the given days on which the trainer does not work at the given time, or at all if no start is given. Empty
 * for a trainer whose working hours are not known.
 */
export async function absencesAt(
  db: Queryable,
  trainer: string,
  { days, ...times }: Times & { readonly days: readonly string[] },
): Promise<readonly Absence[]> {
  if (trainer === '') return [];
  const { _id, hours, daysOff, name } = table;
  const [person] = await db
    .select({ _id, hours, daysOff })
    .from(table)
    .where(isNamed(name, [trainer]));
  return person ? days.flatMap((date) => absenceOn(person, date, times) ?? []) : [];
}
