import { realDay } from '../days.ts';
import { wallClock } from '../instituteTime.ts';

/** The times of a booking in the institute's zone. Without any times, the booking lasts the whole day. */
export type BookingTimes = {
  readonly date: string | null;
  readonly start: string | null;
  readonly end: string | null;
};

type ParsedTime = { readonly date: string | null; readonly time: string | null };

const unparsedTime: ParsedTime = { date: null, time: null };

/** A date with an optional time; with a zone, it is a point in time. Seconds and fractions are ignored. */
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** A date that begins with the day, as is usual in India. */
const dayFirstPattern = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const timeOfDayPattern = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i;

/**
 * Reads the date and times of a booking. Our server writes `date` as `2026-11-20`, `start` and `end` as `14:05`; other
 * servers use other formats (docs/bookings.md). An unreadable value counts as missing.
 */
export function readTimes(input: { date?: unknown; start?: unknown; end?: unknown }): BookingTimes {
  const [day, from, to] = [read(input.date), read(input.start), read(input.end)];
  const start = from.time;
  return {
    date: day.date ?? from.date,
    start,
    // An end without a start is meaningless.
    end: start === null ? null : to.time,
  };
}

function read(value: unknown): ParsedTime {
  if (typeof value === 'number' || value instanceof Date) return readInstant(new Date(value));
  if (typeof value !== 'string') return unparsedTime;
  const text = value.trim();
  return readIso(text) ?? readDayFirst(text) ?? readTimeOfDay(text) ?? unparsedTime;
}

function readIso(text: string): ParsedTime | undefined {
  const [isoMatch, year = '', month = '', day = '', hours, minutes, zone] = isoPattern.exec(text) ?? [];
  if (isoMatch === undefined) return undefined;
  // A time with a zone is a point in time, which is converted to the institute's zone. A time without a zone is already
  // in the institute's zone.
  if (zone !== undefined && hours !== undefined) return readInstant(new Date(isoMatch.replace(' ', 'T')));
  const date = realDay(year, month, day);
  return { date, time: date === null || hours === undefined ? null : realTime(Number(hours), Number(minutes)) };
}

function readInstant(moment: Date): ParsedTime {
  return Number.isNaN(moment.getTime()) ? unparsedTime : wallClock(moment);
}

function readDayFirst(text: string): ParsedTime | undefined {
  const [dayMatch, day = '', month = '', year = ''] = dayFirstPattern.exec(text) ?? [];
  return dayMatch === undefined
    ? undefined
    : { date: realDay(year, month.padStart(2, '0'), day.padStart(2, '0')), time: null };
}

function readTimeOfDay(text: string): ParsedTime | undefined {
  const [timeMatch, hours, minutes, half] = timeOfDayPattern.exec(text) ?? [];
  // A bare number is ambiguous: '2' may be two hours or two o'clock.
  if (timeMatch === undefined || (minutes === undefined && half === undefined)) return undefined;
  const hour = Number(hours);
  if (half === undefined) return { date: null, time: realTime(hour, Number(minutes)) };
  if (hour < 1 || hour > 12) return unparsedTime;
  return { date: null, time: realTime((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), Number(minutes ?? 0)) };
}

function realTime(hours: number, minutes: number): string | null {
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Whether two bookings overlap; a booking without times lasts the whole day. */
export function overlap(booking: BookingTimes, otherBooking: BookingTimes): boolean {
  if (booking.date === null || booking.date !== otherBooking.date) return false;
  return startOf(booking) < endOf(otherBooking) && startOf(otherBooking) < endOf(booking);
}

const midnight = '24:00';
const startOf = ({ start }: BookingTimes): string => start ?? '00:00';

/**
 * Returns the end if it is after the start, otherwise an hour after the start. Without a start, the end is midnight.
 */
export function endOf({ start, end }: BookingTimes): string {
  if (start === null) return midnight;
  if (end !== null && end > start) return end;
  const hour = Number(start.slice(0, 2)) + 1;
  return hour > 23 ? midnight : `${String(hour).padStart(2, '0')}${start.slice(2)}`;
}
