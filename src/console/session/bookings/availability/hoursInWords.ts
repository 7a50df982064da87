import type { WeeklyHours } from '#contract/session/availabilities.ts';
import { inEachLanguage } from '#console/texts/language.ts';

/** The days of a week in display order, Monday first; Sunday is 0. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const weekdayFormat = (weekday: 'short' | 'long') =>
  inEachLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }));
const shortNames = weekdayFormat('short');
const longNames = weekdayFormat('long');

/** 1 January 2023 was a Sunday. */
const sunday = Date.UTC(2023, 0, 1);
const millisecondsPerDay = 86_400_000;

/** 'Monday' for 1, or 'Mon' if `length` is 'short'. */
export function weekdayName(weekday: number, length: 'long' | 'short' = 'long'): string {
  const names = length === 'short' ? shortNames() : longNames();
  return names.format(sunday + weekday * millisecondsPerDay);
}

/** 'Mon–Fri 09:00–13:00, 14:00–18:00; Sat 09:00–13:00': consecutive days with the same hours are joined. */
export function hoursInWords(hours: readonly WeeklyHours[]): string {
  const runs: { from: number; to: number; spans: string }[] = [];
  let previous = '';
  for (const weekday of weekdays) {
    const spans = spansOf(hours, weekday);
    const last = runs.at(-1);
    if (spans !== '' && spans === previous && last) last.to = weekday;
    else if (spans !== '') runs.push({ from: weekday, to: weekday, spans });
    previous = spans;
  }
  return runs.map(({ from, to, spans }) => `${daysInWords(from, to)} ${spans}`).join('; ');
}

function spansOf(hours: readonly WeeklyHours[], weekday: number): string {
  return hours
    .filter((span) => span.weekday === weekday)
    .map(({ start, end }) => `${start}–${end}`)
    .toSorted()
    .join(', ');
}

function daysInWords(from: number, to: number): string {
  const [first, last] = [weekdayName(from, 'short'), weekdayName(to, 'short')];
  return from === to ? first : `${first}–${last}`;
}
