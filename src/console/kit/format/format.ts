import { instituteZone } from '#contract/instituteTime.ts';
import { inEachLanguage } from '#console/texts/language.ts';

export { formatMoney } from '#contract/money.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Times are shown in the institute's zone, regardless of the user's. */
const inZone = (options: Intl.DateTimeFormatOptions) =>
  inEachLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: instituteZone(), ...options }));

const dateTime = inZone({ ...day, ...hours });
const instituteTime = inZone({ ...day, ...hours, timeZoneName: 'short' });
const time = inZone(hours);
const date = inZone(day);
const number = inEachLanguage((locale) => new Intl.NumberFormat(locale));

/** A time in the institute's zone: '20 Nov 2026, 14:05'. Empty if the value is not a date. */
export function formatDateTime(value: string | number | Date | null | undefined): string {
  return formatWith(dateTime, value);
}

/** A time in the institute's zone, with the zone's name: '20 Nov 2026, 14:05 IST'. Empty if the value is not a date. */
export function formatInstituteTime(value: string | null | undefined): string {
  return formatWith(instituteTime, value);
}

/** A day in the institute's zone: '20 Nov 2026'. Empty if the value is not a date. */
export function formatDate(value: string | number | Date | null | undefined): string {
  return formatWith(date, value);
}

const storedDayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a text that is a stored day, '2026-11-20'; returns any other text unchanged. */
export function formatIfDay(value: string): string {
  return (storedDayPattern.test(value) && formatDate(value)) || value;
}

/** The time of day in the institute's zone: '14:05'. Empty if the value is not a date. */
export function formatTime(value: string | number | Date | null | undefined): string {
  return formatWith(time, value);
}

function formatWith(format: () => Intl.DateTimeFormat, value: string | number | Date | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : shortMonths(format().format(moment));
}

/** Abbreviates English months to three letters, because the en-IN locale has 'Sept'. */
export function shortMonths(formattedDate: string): string {
  return formattedDate.replace(/Sept\b/g, 'Sep');
}

/** Indian grouping: 12,34,567. */
export function formatNumber(value: number): string {
  return number().format(value);
}
