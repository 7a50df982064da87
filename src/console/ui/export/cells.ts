/** What a column may hold. A Date becomes a true date in a workbook and a text in CSV; the rest stays what it is. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Excel takes no more characters in one cell. */
const longestText = 32_767;

/** A cell of a workbook as the worker is told it: what is a text is written as a text, so no formula can run. */
export type SheetCell = string | number | boolean | { serial: number } | null;

export function sheetCell(value: Cell): SheetCell {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { serial: serialOf(value) };
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' && value.length > longestText) return `${value.slice(0, longestText - 1)}…`;
  return value;
}

const millisecondsPerDay = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

/** Excel's count of days. A workbook knows no time zones: it shows what the person's own clock showed. */
function serialOf(moment: Date): number {
  const wallClock = Date.UTC(
    moment.getFullYear(),
    moment.getMonth(),
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
    moment.getSeconds(),
  );
  return (wallClock - firstDay) / millisecondsPerDay;
}

/**
 * Where a spreadsheet would begin to run a formula: at a cell's start, and behind what some spreadsheets take for the
 * end of a cell, whatever the file's own separator is. The wide forms are what East Asian keyboards type.
 */
const formula = /(^|[;|\t\r\n])( *)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A cell of a CSV file. A text that would run as a formula, or a part of it that would, gets an apostrophe in front
 * (readings.md §3); a number is a number, also a negative one.
 */
export function csvCell(value: Cell): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : wallClockText(value);
  if (typeof value !== 'string') return String(value);
  const harmless = value.replaceAll(formula, "$1$2'");
  return /^[\t\r\n]/.test(harmless) ? `'${harmless}` : harmless;
}

/** '2026-11-20 14:05' on the person's own clock. */
function wallClockText(moment: Date): string {
  return `${dayText(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** '2026-11-20' on the person's own clock. */
function dayText(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
