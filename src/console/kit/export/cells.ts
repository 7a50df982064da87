import { wallClock } from '#contract/instituteTime.ts';
import { formatDate, formatDateTime, formatTime } from '../format/format.ts';
import { guardFormulas } from './formulaGuard.ts';

/** The parts of a moment that a cell shows. */
export type MomentParts = 'dateTime' | 'day' | 'time';

/** A moment on the institute's clock: a true date in a workbook, and a text in CSV. */
export type MomentCell = { readonly at: Date; readonly shows: MomentParts };

/** An amount in rupees: with two decimals in a workbook, and a plain number in CSV. */
export type MoneyCell = { readonly rupees: number };

/** The value of a cell; all but moments and amounts are written as they are. */
export type Cell = string | number | boolean | MomentCell | MoneyCell | null | undefined;

type Moment = string | number | Date | null | undefined;

/** '20 Nov 2026, 14:05'. A value that is no date is kept as its text. */
export const dateTimeCell = (value: Moment) => momentCell(value, 'dateTime');
/** '20 Nov 2026', of a moment or of a calendar day. */
export const dayCell = (value: Moment) => momentCell(value, 'day');
/** '14:05' of a moment. */
export const timeCell = (value: Moment) => momentCell(value, 'time');

function momentCell(value: Moment, shows: MomentParts): MomentCell | string {
  if (value === null || value === undefined || value === '') return '';
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? String(value) : { at, shows };
}

/** Excel takes no more characters in one cell. */
const maxTextLength = 32_767;

/** A cell of a workbook as it travels to the worker: a text is written as a text, so no formula can run. */
export type SheetCell = string | number | boolean | { serial: number; shows: MomentParts | 'money' } | null;

export function sheetCell(value: Cell): SheetCell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object')
    return 'rupees' in value
      ? { serial: value.rupees, shows: 'money' }
      : { serial: serialOf(value), shows: value.shows };
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' && value.length > maxTextLength) return `${value.slice(0, maxTextLength - 1)}…`;
  return value;
}

const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

/** Excel's count of days. A workbook knows no time zones: it holds the time of the institute's clock. */
function serialOf({ at, shows }: MomentCell): number {
  const { date, time } = wallClock(at);
  const days = (Date.parse(`${date}T00:00:00Z`) - firstDay) / dayMs;
  if (shows === 'day') return days;
  const ofDay = (Date.parse(`1970-01-01T${time}:00Z`) + at.getUTCSeconds() * 1000) / dayMs;
  return shows === 'time' ? ofDay : days + ofDay;
}

/**
 * A cell of a CSV file. A text that would run as a formula, or a part of it that would, gets an apostrophe in front;
 * a number is a number, also a negative one.
 */
export function csvCell(value: Cell): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return 'rupees' in value ? String(value.rupees) : momentInWords(value);
  if (typeof value !== 'string') return String(value);
  return guardFormulas(value);
}

function momentInWords({ at, shows }: MomentCell): string {
  if (shows === 'dateTime') return formatDateTime(at);
  return shows === 'day' ? formatDate(at) : formatTime(at);
}
