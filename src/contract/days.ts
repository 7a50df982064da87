import * as z from 'zod/mini';
import { momentAt } from './instituteTime.ts';

/** The range of plausible years, which every database accepts. */
const earliestYear = 1900;
const latestYear = 2200;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the calendar day, such as `2026-11-20`; null for an impossible one such as 30 February. */
export function realDay(year: string, month: string, dayOfMonth: string): string | null {
  const text = `${year}-${month}-${dayOfMonth}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

/** Whether a text is a valid day, `2026-11-20`. */
export function isDay(text: string): boolean {
  return isCalendarDay(text) && isPlausibleYear(text);
}

function isCalendarDay(text: string): boolean {
  const [, year = '', month = '', dayOfMonth = ''] = dayPattern.exec(text) ?? [];
  return realDay(year, month, dayOfMonth) !== null;
}

function isPlausibleYear(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= earliestYear && year <= latestYear;
}

const dayMs = 86_400_000;

/** Returns the day that is `days` days after another one, or before it if `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export const dayMessage = 'Enter a valid date';
export const timeMessage = 'Enter a valid time';
export const yearMessage = `Enter a date between ${earliestYear} and ${latestYear}`;

/** A calendar day. `requiredMessage` is the error for an empty one; without it, the field may be empty. */
export function dayField(requiredMessage?: string) {
  return z.string(requiredMessage ?? dayMessage).check(
    z.trim(),
    z.minLength(requiredMessage === undefined ? 0 : 1, requiredMessage),
    z.refine((text) => text === '' || isCalendarDay(text), dayMessage),
    z.refine((text) => !isCalendarDay(text) || isPlausibleYear(text), yearMessage),
  );
}

const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, `14:05`; may be empty. */
export function timeField() {
  return z.string(timeMessage).check(
    z.trim(),
    z.refine((text) => text === '' || timeOfDayPattern.test(text), timeMessage),
  );
}

const boundMessage = `Write a date as 2026-11-20, between ${earliestYear} and ${latestYear}.`;
/** A day as a query parameter. */
export const DayBound = z.string(boundMessage).check(z.refine(isDay, boundMessage));

const momentMessage = `Write a time as 2026-11-20T14:05:00Z, between ${earliestYear} and ${latestYear}.`;
const dayAndTimePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;
const zoneSuffixPattern = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Returns the time in UTC. A time without a zone is read in the institute's zone. Text that is not a time is returned
 * unchanged, and refused later.
 */
function inUtc(text: string): string {
  const isZoned = zoneSuffixPattern.test(text);
  const [, date = '', time = ''] = dayAndTimePattern.exec(text) ?? [];
  if (date === '') return text;
  if (!isPlausibleYear(text) || Number.isNaN(Date.parse(isZoned ? text : `${date}T${time}:00Z`))) return text;
  return (isZoned ? new Date(text) : momentAt({ date, time })).toISOString();
}

/**
 * A time in ISO 8601, `2026-11-20T14:05:00Z`. A time without a zone, such as `2026-11-20T14:05`, is read in the
 * institute's zone. The parsed value is in UTC; `message` is the error for anything else.
 */
export function momentField(message: string) {
  return z.iso
    .datetime({ error: message, local: true, offset: true })
    .check(z.refine(isPlausibleYear, yearMessage), z.overwrite(inUtc));
}

/** A time as a query parameter, in ISO 8601 and UTC. */
export const MomentBound = z.iso.datetime(momentMessage).check(z.refine(isPlausibleYear, momentMessage));
