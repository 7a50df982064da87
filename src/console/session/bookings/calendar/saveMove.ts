import { availabilities } from '#contract/session/availabilities.ts';
import { bookings } from '#contract/session/bookings.ts';
import type { BookingClash } from '#contract/session/bookingClashes.ts';
import type { CalendarEntry, CalendarPart } from '#contract/session/calendar.ts';
import { liveSessions } from '#contract/session/liveSessions.ts';
import { timeText } from '#contract/session/liveSessionTimes.ts';
import { call } from '#console/providers/call.ts';
import type { Permits } from '#console/kit/access/usePermission.ts';
import type { Target } from './times.ts';

/** The resource of the lists of when colleagues work. */
export const availabilityResource = `${availabilities.module}/availabilities`;

const moduleOf: Readonly<Record<CalendarPart, string>> = {
  booked: bookings.module,
  pending: bookings.module,
  cancelled: bookings.module,
  session: liveSessions.module,
  appointment: 'enquiries',
  off: availabilityResource,
};

const fixedParts: ReadonlySet<CalendarPart> = new Set(['cancelled', 'appointment', 'off']);

/**
 * Whether the person may move an entry. A cancelled booking stays where it is; an appointment is moved on its lead, and a
 * day off in the availability.
 */
export function mayMove({ part }: CalendarEntry, permits: Permits): boolean {
  return !fixedParts.has(part) && permits('update', moduleOf[part]);
}

/** The resource and the id of the record that an entry shows. */
export function recordOfEntry({ part, _id }: CalendarEntry): { resource: string; id: string } {
  return { resource: moduleOf[part], id: _id.split(':')[0] ?? _id };
}

/** Saves the new time of an entry by the call of its record. Resolves to its new version. */
export async function saveMove(entry: CalendarEntry, { date, start, end, by }: Target): Promise<number> {
  const { _id: id, part, version } = entry;
  const params = { id };
  if (part === 'session') {
    const time = timeText({ start, end });
    const body = { date, time, instructor: by };
    return (await call(liveSessions.endpoints.update, { params, body, version })).data.version ?? version + 1;
  }
  const times = start === null ? { start: '' } : { start, ...(end === null ? {} : { end }) };
  const body = { date, by, ...times };
  return (await call(bookings.endpoints.update, { params, body, version })).data.version ?? version + 1;
}

/** What an entry would collide with at another time. */
export async function clashesOf(
  { _id }: CalendarEntry,
  { date, start, end, by }: Target,
  signal?: AbortSignal,
): Promise<readonly BookingClash[]> {
  const body = { by, date, start, end, place: '', email: '', phone: '', except: _id };
  return (await call(bookings.endpoints.clashes, { body, signal })).data.clashes;
}
