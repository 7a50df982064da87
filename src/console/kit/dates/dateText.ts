import { addDays } from '#contract/days.ts';
import { momentAt, wallClock } from '#contract/instituteTime.ts';

/**
 * Dates and times as typed: dd/mm/yyyy and the 24-hour clock, regardless of the browser's language. Invalid text is
 * never turned into a date: it stays as typed, and the contract refuses it.
 */

/**
 * `2026-11-24` from '24/11/2026', '24-11-26', '24112026' or itself; undefined for 31/02/2026 and anything but a date.
 */
export function readDate(input: string): string | undefined {
  const text = input.trim();
  const isoMatch = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const dayFirstMatch =
    /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [day, month, year] = isoMatch
    ? [isoMatch[3], isoMatch[2], isoMatch[1]]
    : dayFirstMatch
      ? [dayFirstMatch[1], dayFirstMatch[2], dayFirstMatch[3]]
      : [];
  if (!day || !month || !year) return undefined;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  // `Date` would turn 31 February into 3 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined;
}

/** '24/11/2026' from `2026-11-24`; anything but a date is returned unchanged. */
export function showDate(value: string): string {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return date ? `${date[3]}/${date[2]}/${date[1]}` : value;
}

/** `09:30` from '9:30', '930', '9.30' or '9'; undefined for anything but a time of day. */
export function readTime(input: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(input.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  return hours < 24 && minutes < 60 ? `${twoDigits(hours)}:${twoDigits(minutes)}` : undefined;
}

/** A moment in UTC from '24/11/2026 11:30' on the institute's clock. */
export function readDateTime(input: string): string | undefined {
  const [, date = '', time = ''] = /^(\S+)[\s,]+(\S+)$/.exec(input.trim()) ?? [];
  const [day, hour] = [readDate(date), readTime(time)];
  return day && hour ? momentAt({ date: day, time: hour }).toISOString() : undefined;
}

/** '24/11/2026 11:30' on the institute's clock, from a moment; anything else is returned unchanged. */
export function showDateTime(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return value;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  const { date, time } = wallClock(moment);
  return `${showDate(date)} ${time}`;
}

/** The Monday after a day. */
export function nextMonday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (8 - weekday) % 7 || 7);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
