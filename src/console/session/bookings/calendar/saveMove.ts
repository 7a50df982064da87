import { leadsModule, moveAppointment } from '#contract/leadAppointments.ts';
import { availabilities } from '#contract/session/availabilities.ts';
import { bookings } from '#contract/session/bookings.ts';
import type { BookingClash } from '#contract/session/bookingClashes.ts';
import type { CalendarEntry, CalendarPart } from '#contract/session/calendar.ts';
import { liveSessions, Repetition, type Scope } from '#contract/session/liveSessions.ts';
import { readHours, timeText } from '#contract/session/liveSessionTimes.ts';
import { call } from '#console/providers/call.ts';
import type { Permits } from '#console/kit/access/usePermission.ts';
import type { NamedClash } from './moveWords.ts';
import { drawnEnd, type Target } from './times.ts';

/** The resource for lists of working hours. */
export const availabilityResource = `${availabilities.module}/availabilities`;

const moduleOf: Readonly<Record<CalendarPart, string>> = {
  booked: bookings.module,
  pending: bookings.module,
  cancelled: bookings.module,
  session: liveSessions.module,
  appointment: leadsModule,
  off: availabilityResource,
};

const fixedParts: ReadonlySet<CalendarPart> = new Set(['cancelled', 'off']);

/**
 * Whether the user may move an entry. A cancelled booking cannot be moved, and a day off belongs to the availability.
 */
export function mayMove({ part }: CalendarEntry, permits: Permits): boolean {
  return !fixedParts.has(part) && permits('update', moduleOf[part]);
}

/** The resource and the id of the record that an entry shows. */
export function recordOfEntry({ part, _id }: CalendarEntry): { resource: string; id: string } {
  return { resource: moduleOf[part], id: _id.split(':')[0] ?? _id };
}

/**
 * The change to send for a moved session. If the later sessions of its series move as well, a time or instructor is
 * only sent if it has changed, so that those sessions keep their own.
 */
function sessionChange(entry: CalendarEntry, { date, start, end, by }: Target, scope: Scope) {
  const time = timeText({ start, end });
  if (scope === 'one') return { date, time, instructor: by };
  return {
    date,
    scope,
    ...(time === timeText(entry) ? {} : { time }),
    ...(by === entry.by ? {} : { instructor: by }),
  };
}

/**
 * Saves the new time of an entry through its record's own call; with `following`, also the time of the later sessions
 * in its series. Resolves to the record's new version.
 */
export async function saveMove(entry: CalendarEntry, target: Target, scope: Scope = 'one'): Promise<number> {
  const { _id: id, part, version } = entry;
  const { date, start, end, by } = target;
  const params = { id };
  if (part === 'session') {
    const body = sessionChange(entry, target, scope);
    return (await call(liveSessions.endpoints.update, { params, body, version })).data.version ?? version + 1;
  }
  if (part === 'appointment') {
    const body = { scheduledDate: date, scheduledTime: start };
    return (await call(moveAppointment, { params, body, version })).data.version ?? version + 1;
  }
  const times = start === null ? { start: '' } : { start, ...(end === null ? {} : { end }) };
  const body = { date, by, ...times };
  return (await call(bookings.endpoints.update, { params, body, version })).data.version ?? version + 1;
}

/** The clashes that an entry would have at another time. */
export async function clashesOf(
  entry: CalendarEntry,
  target: Target,
  signal?: AbortSignal,
): Promise<readonly BookingClash[]> {
  const { by, date, start } = target;
  const end = drawnEnd({ ...entry, ...target });
  const body = { by, date, start, end, place: '', email: '', phone: '', except: entry._id };
  return (await call(bookings.endpoints.clashes, { body, signal })).data.clashes;
}

/** The clashes that a session and the later ones in its series would have if all were moved. */
export async function clashesOfFollowing(
  { _id }: CalendarEntry,
  { by, date, start, end }: Target,
): Promise<readonly NamedClash[]> {
  if (by === '') return [];
  const body = {
    instructor: by,
    date,
    time: timeText({ start, end }),
    ...Repetition.parse({}),
    except: _id,
    scope: 'following' as const,
  };
  const { clashes } = (await call(liveSessions.endpoints.clashes, { body })).data;
  return clashes.map(({ kind, title, time: hours, date: day = date }) => ({
    kind,
    title,
    ...readHours(hours),
    date: day,
  }));
}
