import { minutesOf, timeAt } from '#contract/session/clockMinutes.ts';
import { appointmentMinutes, type CalendarEntry } from '#contract/session/calendar.ts';

/** The time of an entry; without a start it lasts the whole day. */
export type Time = Pick<CalendarEntry, 'date' | 'start' | 'end'>;

/** The target of a move: time and trainer. */
export type Target = Time & Pick<CalendarEntry, 'by'>;

const minutesPerDay = 24 * 60;
/** The last minute at which an entry can end. */
const lastMinute = minutesPerDay - 1;
const defaultMinutes = 60;
export const stepMinutes = 15;

/** The end of an entry for drawing; null if the entry lasts the whole day. */
export function drawnEnd({ part, start, end }: CalendarEntry): string | null {
  if (start === null) return null;
  if (end !== null && end > start) return end;
  const minutes = part === 'appointment' ? appointmentMinutes : defaultMinutes;
  return timeAt(Math.min(minutesOf(start) + minutes, lastMinute));
}

/** The same time shifted by some minutes, within its day. */
export function shiftTime<T extends Time>(time: T, minutes: number): T {
  const { start, end } = time;
  if (start === null) return time;
  const last = end === null ? lastMinute : lastMinute - (minutesOf(end) - minutesOf(start));
  const from = Math.max(0, Math.min(minutesOf(start) + minutes, last));
  const movedEnd = end === null ? null : timeAt(from + minutesOf(end) - minutesOf(start));
  return { ...time, start: timeAt(from), end: movedEnd };
}

/** The same start with an end shifted by some minutes. */
export function resizeTime<T extends Time>(time: T, minutes: number): T {
  const { start, end } = time;
  if (start === null || end === null) return time;
  const endMinutes = Math.max(minutesOf(start) + stepMinutes, Math.min(minutesOf(end) + minutes, lastMinute));
  return { ...time, end: timeAt(endMinutes) };
}

/** The day in a text such as `2026-11-20T10:00:00`; `clockIn` returns the time of day. */
const dayIn = (text: string) => text.slice(0, 10);
const clockIn = (text: string) => text.slice(11, 16);

/** The time of a range in FullCalendar's format; an end at midnight becomes the last minute of the day. */
export function timeOfRange(range: { startStr: string; endStr: string; allDay: boolean }): Time {
  const date = dayIn(range.startStr);
  if (range.allDay || clockIn(range.startStr) === '') return { date, start: null, end: null };
  const start = clockIn(range.startStr);
  if (range.endStr === '') return { date, start, end: null };
  return { date, start, end: dayIn(range.endStr) === date ? clockIn(range.endStr) : timeAt(lastMinute) };
}
