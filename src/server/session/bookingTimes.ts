import type * as z from 'zod/mini';
import { minutesOf } from '#contract/session/clockMinutes.ts';
import { endFirst, type BookingChange } from '#contract/session/bookings.ts';
import { invalid } from '../http/refusal.ts';

type Times = { readonly start: string | null; readonly end: string | null };

const minutesPerDay = 24 * 60;
/** The duration in minutes of a booking that had no times, when a start is set without an end. */
const defaultMinutes = 60;

/** The hours of a booking; null for a whole day. */
export const hoursOf = ({ start, end }: Times): number | null =>
  start === null || end === null ? null : (minutesOf(end) - minutesOf(start)) / 60;

/** The time of day that many minutes later; undefined after midnight. */
function laterTime(time: string, minutes: number): string | undefined {
  const total = minutesOf(time) + minutes;
  if (total >= minutesPerDay) return undefined;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/**
 * The times of a changed booking. A new start without an end keeps the duration, and a blank start removes both.
 * Refuses an end that is missing, not after the start, or after midnight.
 */
export function timesAfter(
  timesBefore: Times,
  { start: newStart, end: newEnd }: Pick<z.output<typeof BookingChange>, 'start' | 'end'>,
): Times {
  const start = newStart === undefined ? timesBefore.start : newStart || null;
  if (start === null) {
    if (newEnd) throw invalid({ start: 'Start is required when there is an end' });
    return { start: null, end: null };
  }
  const end = newEnd === undefined ? endFrom(timesBefore, start) : newEnd || undefined;
  if (end === undefined) throw invalid({ end: 'End is required when there is a start' });
  if (start >= end) throw invalid({ end: endFirst });
  return { start, end };
}

function endFrom(timesBefore: Times, start: string): string | undefined {
  if (timesBefore.end !== null && timesBefore.start === start) return timesBefore.end;
  const end = laterTime(start, (hoursOf(timesBefore) ?? defaultMinutes / 60) * 60);
  if (end === undefined) throw invalid({ end: 'The booking would end after midnight' });
  return end;
}
