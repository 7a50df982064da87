import { wallClock } from '#contract/instituteTime.ts';
import { formatDate, formatDateTime, formatTime } from '../format/format.ts';
import { guardFormulas } from './formulaGuard.ts';

/** The parts of a date and time that a cell shows. */
export type MomentParts = 'dateTime' | 'day' | 'time';

/** A time in the institute's zone: a real date in a workbook, and a text in CSV. */
export type MomentCell = { readonly at: Date; readonly shows: MomentParts };

/** An amount in rupees: with two decimals in a workbook, a plain number in CSV. */
export type MoneyCell = { readonly rupees: number };

/** The value of a cell; only times and amounts are formatted. */
export type Cell = string | number | boolean | MomentCell | MoneyCell | null | undefined;

type Moment = string | number | Date | null | undefined;

/** '20 Nov 2026, 14:05'. A value that is not a date is written as text. */
export const dateTimeCell = (value: Moment) => momentCell(value, 'dateTime');
/** '20 Nov 2026', from a timestamp or a calendar day. */
export const dayCell = (value: Moment) => momentCell(value, 'day');
/** '14:05', from a timestamp. */
export const timeCell = (value: Moment) => momentCell(value, 'time');

function momentCell(value: Moment, shows: MomentParts): MomentCell | string {
  if (value === null || value === undefined || value === '') return '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : { at: date, shows };
}

/** Excel's limit for characters in one cell. */
const maxTextLength = 32_767;

/** A workbook cell as it is sent to the worker. Text is written as text, so no formula can run. */
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

/**
 * Excel's serial number for a moment. Workbooks have no time zones, so the number stands for the institute's local
 * time.
 */
function serialOf({ at, shows }: MomentCell): number {
  const { date, time } = wallClock(at);
  const days = (Date.parse(`${date}T00:00:00Z`) - firstDay) / dayMs;
  if (shows === 'day') return days;
  const ofDay = (Date.parse(`1970-01-01T${time}:00Z`) + at.getUTCSeconds() * 1000) / dayMs;
  return shows === 'time' ? ofDay : days + ofDay;
}

/**
 * A cell of a CSV file. An apostrophe precedes every text, or part of a text, that a spreadsheet would run as a
 * formula; numbers stay numbers, including negative ones.
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
