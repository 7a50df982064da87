import { DayBound, MomentBound } from './days.ts';
import type { ListReply } from './endpoint.ts';
import { momentAt, todayAtInstitute } from './instituteTime.ts';

/** The value of a colleague filter that stands for the person who reads the list. */
export const me = 'me';

/** The named days and ranges of days, in the order of the menu. */
export const relativeDays = [
  'today',
  'yesterday',
  'tomorrow',
  'this week',
  'last week',
  'next week',
  'this month',
  'last month',
  'next month',
] as const;

/** A number of days, weeks or months from today: `-7d`, `+2w`, `-1m`. */
const offsetPattern = /^([+-]\d{1,3})([dwm])$/;

/** The first and the last day of a range, `2026-11-20`. */
export type DayRange = { readonly from: string; readonly to: string };

/** The colleague who reads a list. */
export type Viewer = { readonly _id: string; readonly name: string };
export type ReadingTime = { readonly viewer: Viewer; readonly now: Date };

/** Whether a text is a relative day, such as `today`, whose date is only computed when the list is read. */
export function isRelativeDay(value: string): boolean {
  return rangeOf(value, '2026-01-01') !== undefined;
}

/** The days meant by a text such as `this week` or `-7d`; undefined for any other text. Weeks begin on Monday. */
export function rangeOf(value: string, today: string): DayRange | undefined {
  const namedDays = namedRange(value, today);
  if (namedDays) return namedDays;
  const [, count = '', unit] = offsetPattern.exec(value) ?? [];
  if (unit === undefined) return undefined;
  const day = unit === 'm' ? monthsFrom(today, Number(count)) : daysFrom(today, Number(count) * (unit === 'w' ? 7 : 1));
  return { from: day, to: day };
}

function namedRange(value: string, today: string): DayRange | undefined {
  if (value === 'today') return { from: today, to: today };
  if (value === 'yesterday' || value === 'tomorrow') {
    const day = daysFrom(today, value === 'tomorrow' ? 1 : -1);
    return { from: day, to: day };
  }
  const [, direction = '', unit] = /^(this|last|next) (week|month)$/.exec(value) ?? [];
  if (unit === undefined) return undefined;
  const step = { this: 0, last: -1, next: 1 }[direction] ?? 0;
  if (unit === 'week') {
    const monday = daysFrom(today, -((weekdayOf(today) + 6) % 7) + 7 * step);
    return { from: monday, to: daysFrom(monday, 6) };
  }
  const firstDay = monthsFrom(`${today.slice(0, 8)}01`, step);
  return { from: firstDay, to: daysFrom(monthsFrom(firstDay, 1), -1) };
}

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): string => date.toISOString().slice(0, 10);
const weekdayOf = (day: string): number => asDate(day).getUTCDay();

function daysFrom(day: string, count: number): string {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return asDay(date);
}

/** Returns the same day in another month, or that month's last day if the month is shorter. */
function monthsFrom(day: string, count: number): string {
  const date = asDate(`${day.slice(0, 8)}01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(Number(day.slice(8)), last));
  return asDay(date);
}

type Filters = Pick<ListReply, 'filter' | 'colleagues'>;

/** Whether a filter of a list takes a day, and therefore also a text such as `today`. */
export function takesDay({ filter }: Pick<ListReply, 'filter'>, name: string): boolean {
  const schema = Object.hasOwn(filter, name) ? filter[name] : undefined;
  return schema === DayBound || schema === MomentBound;
}

/** Whether a filter of a list names a colleague, and therefore also takes `me`. */
export function takesColleague({ colleagues = {} }: Pick<ListReply, 'colleagues'>, name: string): boolean {
  return Object.hasOwn(colleagues, name);
}

/**
 * Returns a list's filter with `me`, `today`, `this week`, `-7d` and so on replaced by their values for this viewer and
 * time, in the institute's zone. In any other filter, these words have no special meaning.
 */
export function resolveFilter<Value>(
  list: Filters,
  filter: Readonly<Record<string, Value>>,
  time: ReadingTime,
): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'string' ? resolveValue(list, name, value, time) : value,
    ]),
  );
}

function resolveValue(list: Filters, name: string, value: string, { viewer, now }: ReadingTime): string {
  if (value === me && takesColleague(list, name)) return viewer[list.colleagues?.[name] ?? '_id'];
  if (!takesDay(list, name)) return value;
  const range = rangeOf(value, todayAtInstitute(now));
  if (!range) return value;
  const isEnd = name.endsWith('_lte');
  if (list.filter[name] === DayBound) return isEnd ? range.to : range.from;
  if (!isEnd) return momentAt({ date: range.from, time: '00:00' }).toISOString();
  return new Date(momentAt({ date: daysFrom(range.to, 1), time: '00:00' }).getTime() - 1).toISOString();
}
