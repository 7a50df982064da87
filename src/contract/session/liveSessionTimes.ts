import { minutesOf } from './clockMinutes.ts';
import { readTimes, type BookingTimes } from './bookingTimes.ts';

/** The start and end in the institute's zone, `14:00` and `15:30`; null if unreadable. */
export type Hours = { readonly start: string | null; readonly end: string | null };

/** Parses a stored time, '14:00 - 15:30'; the 12-hour format, '2:00 PM - 3:30 PM', is accepted as well. */
export function readHours(time: unknown): Hours {
  const [start = '', end = ''] = typeof time === 'string' ? time.split(/[-–—]/, 2) : [];
  return readTimes({ start, end });
}

/** The stored form of a time: '14:00 - 15:30'. */
export function timeText({ start, end }: Hours): string {
  return [start, end].filter(Boolean).join(' - ');
}

/** The displayed form of a time: '2:00 PM - 3:30 PM'. */
export function shownTime({ start, end }: Hours): string {
  return timeText({ start: start && twelveHourTime(start), end: end && twelveHourTime(end) });
}

function twelveHourTime(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Minutes before the start of a session from which it can be joined. */
const joinableMinutes = 15;

/** Whether a session can be joined now in the institute's zone: from 15 minutes before its start until its end. */
export function canJoin({ date, start, end }: BookingTimes, now: { date: string; time: string }): boolean {
  if (date !== now.date || start === null) return false;
  const minutes = minutesOf(now.time);
  return minutes >= minutesOf(start) - joinableMinutes && now.time <= (end ?? '23:59');
}
