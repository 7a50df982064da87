import type { BookingTimes } from '#contract/session/bookingTimes.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import { shortMonths } from '#console/kit/format/format.ts';

/** Days belong to the institute's calendar, whatever the user's time zone is, so they are read and written as UTC. */
const weekday = inEachLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }));
const day = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** 'Fri, 20 Nov 2026'; empty without a date. */
export function formatDay(date: string | null): string {
  if (date === null) return '';
  const moment = new Date(`${date}T00:00:00Z`);
  return `${weekday().format(moment)}, ${shortMonths(day().format(moment))}`;
}

/** '10:00–12:00', '10:00' without an end, empty for the whole day. */
export function formatHours({ start, end }: Pick<BookingTimes, 'start' | 'end'>): string {
  if (start === null) return '';
  return end === null ? start : `${start}–${end}`;
}
