import { eq, sql } from 'drizzle-orm';
import {
  bookings,
  needsRecording,
  recordingMessage,
  type BookingStatus,
  type Conflict,
} from '#contract/session/bookings.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { intake } from '#contract/public/intake.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { bookingsTable } from './tables.ts';

// Bookings of the same day are ordered by their start.
const records = recordsOf(bookings, bookingsTable, {
  thenBy: { date: [bookingsTable.start] },
  showing: ['link', 'recording'],
  search: { owner: bookingsTable.by, detail: bookingsTable.by },
});
const { list, get, create, approve, reject } = bookings.endpoints;
type StoredBooking = Awaited<ReturnType<typeof records.get>>;

/** Allowed transitions: pending → booked or cancelled, booked → cancelled. */
const successors: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['booked', 'cancelled'],
  booked: ['cancelled'],
  cancelled: [],
};

/** Refuses a change that the booking's status does not allow; locks the booking until the transaction has ended. */
async function lockFor(db: Queryable, id: string, next: BookingStatus): Promise<StoredBooking> {
  const booking = await records.lock(db, id);
  if (successors[booking.status].includes(next)) return booking;
  const state = booking.status === 'booked' ? 'scheduled' : 'cancelled';
  throw new Refusal('conflict', `This booking has already been ${state}.`);
}

/**
 * The bookings with the conflicting ones, which are booked for the same trainer at the same time, in one statement for
 * all of them.
 */
async function withConflicts(db: Queryable, rows: readonly StoredBooking[]) {
  const openIds = rows.filter(({ status }) => status !== 'cancelled').map(({ _id }) => _id);
  const conflicts = openIds.length === 0 ? [] : await findConflicts(db, openIds);
  const conflictsOf = Map.groupBy(conflicts, ({ of }) => of);
  return rows.map((row) => ({
    ...row,
    conflicts: (conflictsOf.get(row._id) ?? []).map(({ _id, title, date, start, end }) => ({
      _id,
      title,
      date,
      start,
      end,
    })),
  }));
}

/**
 * A booking without times takes the whole day. The ids are sent as one text, so that a list of any length is a single
 * parameter.
 */
async function findConflicts(db: Queryable, ids: readonly string[]) {
  return db.execute<Conflict & { of: string }>(sql`
    select one.id as "of", other.id as "_id", other.title, other.date::text as "date",
      to_char(other.start, 'HH24:MI') as "start", to_char(other."end", 'HH24:MI') as "end"
    from bookings one
    join bookings other on other.status = 'booked' and other.date = one.date
      and lower(other."by") = lower(one."by") and other.id <> one.id
      and coalesce(one.start, '00:00') < coalesce(other."end", '24:00')
      and coalesce(other.start, '00:00') < coalesce(one."end", '24:00')
    where one.id = any(string_to_array(${ids.join()}, ',')::uuid[])
    order by other.start nulls first, other.id
  `);
}

async function replyOf(db: Queryable, booking: StoredBooking) {
  const [row = { ...booking, conflicts: [] }] = await withConflicts(db, [booking]);
  return row;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A stored booking with the hours that it takes. */
export function bookingRow<Body extends BodyOf<typeof create>>({ start, end, link, ...rest }: Body) {
  const times = start && end ? { start, end, hrs: (minutesOf(end) - minutesOf(start)) / 60 } : {};
  return { ...rest, ...times, link: link || null };
}

const bookingRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    return { ...page, rows: await withConflicts(call.db, page.rows) };
  }),
  implement(get, async ({ db, params }) => replyOf(db, await records.get(db, params.id))),
  implement(create, async ({ db, body }) => replyOf(db, await records.insert(db, bookingRow(body)))),
  intakeRoute(intake.endpoints.booking, ({ db }, form) => records.insert(db, bookingRow(form))),
  implement(approve, async ({ db, params, body, version }) => {
    const booking = await lockFor(db, params.id, 'booked');
    const recording = body.recording || booking.recording;
    if (needsRecording(booking) && !recording) throw invalid({ recording: recordingMessage });
    return replyOf(db, await records.update(db, params.id, { status: 'booked', recording }, version));
  }),
  implement(reject, async ({ db, params, version }) => {
    await lockFor(db, params.id, 'cancelled');
    return replyOf(db, await records.update(db, params.id, { status: 'cancelled' }, version));
  }),
];

export const part: DomainPart = {
  routes: bookingRoutes,
  queues: [
    {
      name: 'bookingsPending',
      module: 'calendar',
      table: bookingsTable,
      where: eq(bookingsTable.status, 'pending'),
      filter: { status: 'pending' },
    },
  ],
};
