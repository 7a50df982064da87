import { eq, sql } from 'drizzle-orm';
import {
  bookings,
  needsRecording,
  recordingMessage,
  type BookingStatus,
  type Conflict,
} from '#contract/session/bookings.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { can } from '#contract/permissions.ts';
import { liveSessions } from '#contract/session/liveSessions.ts';
import { intake } from '#contract/public/intake.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal, stale } from '../http/refusal.ts';
import { leadRecords } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { clashesOf } from './bookingClashes.ts';
import { knownPerson } from './bookingPerson.ts';
import { hoursOf, timesAfter } from './bookingTimes.ts';
import { refuseFar, refusePast, slotTurn, takeSlot } from './slots.ts';
import { bookingsTable } from './tables.ts';
import { announceBooking } from './announceBooking.ts';

// Bookings of the same day are ordered by their start.
export const bookingRecords = recordsOf(bookings, bookingsTable, {
  hidden: ['isSlot', 'sequence'],
  thenBy: { date: [bookingsTable.start] },
  showing: ['link', 'recording'],
  person: { name: 'name', phone: 'phone', email: 'email', text: 'note', status: 'status' },
  search: { owner: bookingsTable.by, detail: bookingsTable.by },
});
const { list, get, create, update, clashes, approve, reject } = bookings.endpoints;
type StoredBooking = Awaited<ReturnType<typeof bookingRecords.get>>;

/** Allowed transitions: pending → booked or cancelled, booked → cancelled. */
const successors: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['booked', 'cancelled'],
  booked: ['cancelled'],
  cancelled: [],
};

/** Refuses a change that the booking's status does not allow; locks the booking until the transaction has ended. */
async function lockFor(db: Queryable, id: string, nextStatus: BookingStatus): Promise<StoredBooking> {
  const booking = await bookingRecords.lock(db, id);
  if (successors[booking.status].includes(nextStatus)) return booking;
  const state = booking.status === 'booked' ? 'scheduled' : 'cancelled';
  throw new Refusal('conflict', `This booking has already been ${state}.`);
}

/**
 * The bookings, each with its conflicts: bookings with the status 'booked' for the same trainer at the same time. One
 * statement finds the conflicts of all bookings.
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

/** A booking with its conflicts. */
export async function shownBooking(db: Queryable, booking: StoredBooking) {
  const [row = { ...booking, conflicts: [] }] = await withConflicts(db, [booking]);
  return row;
}

/** A stored booking with the hours that it occupies. */
export function bookingRow<Body extends Pick<BodyOf<typeof create>, 'start' | 'end' | 'link'>>({
  start,
  end,
  link,
  ...rest
}: Body) {
  const times = start && end ? { start, end, hrs: hoursOf({ start, end }) } : {};
  return { ...rest, ...times, link: link || null };
}

type Links = { readonly studentId?: string | null | undefined; readonly leadId?: string | null | undefined };

/** Refuses a student or a lead that does not exist. */
export async function checkLinks(db: Queryable, { studentId, leadId }: Links): Promise<void> {
  const isMissing = async (table: typeof studentsTable | typeof leadsTable, id: string | null | undefined) =>
    Boolean(id) && (await db.$count(table, eq(table._id, id ?? ''))) === 0;
  if (await isMissing(studentsTable, studentId)) throw invalid({ studentId: 'Choose a student' });
  if (await isMissing(leadsTable, leadId)) throw invalid({ leadId: 'Choose a lead' });
}

const updateRoute = implement(update, async (call) => {
  const { db, params, body, version } = call;
  const bookingBefore = await bookingRecords.lock(db, params.id);
  if (version !== undefined && version !== bookingBefore.version) throw stale(await shownBooking(db, bookingBefore));
  if (bookingBefore.status === 'cancelled') throw new Refusal('conflict', 'This booking has already been cancelled.');
  await checkLinks(db, body);
  const { start, end, link, recording, ...content } = body;
  const times = timesAfter(bookingBefore, { start, end });
  const values = {
    ...content,
    ...times,
    // Colleagues, unlike visitors, may choose a time that is already booked.
    isSlot: false,
    hrs: hoursOf(times),
    ...(link === undefined ? {} : { link: link || null }),
    ...(recording === undefined ? {} : { recording: recording || null }),
  };
  const bookingAfter = { ...bookingBefore, ...values };
  if (bookingAfter.status === 'booked' && needsRecording(bookingAfter) && !bookingAfter.recording)
    throw invalid({ recording: recordingMessage });
  const booking = await bookingRecords.update(db, params.id, values);
  await announceBooking(call, bookingBefore);
  return shownBooking(db, booking);
});

const bookingRoutes = [
  implement(list, async (call) => {
    const page = await bookingRecords.list(call, list);
    return { ...page, rows: await withConflicts(call.db, page.rows) };
  }),
  implement(get, async ({ db, params }) => shownBooking(db, await bookingRecords.get(db, params.id))),
  implement(create, async ({ db, body }) => {
    await checkLinks(db, body);
    return shownBooking(db, await bookingRecords.insert(db, bookingRow(body)));
  }),
  updateRoute,
  implement(clashes, async ({ db, body, actor }) => {
    const reads = (module: string) => actor !== undefined && can(actor, module, 'read');
    const readableParts = {
      withSessions: reads(liveSessions.module),
      withAppointments: reads(leadRecords.noun.module),
    };
    return { clashes: await clashesOf(db, body, readableParts) };
  }),
  intakeRoute(
    intake.endpoints.booking,
    async (call, form) => {
      const { db, deps } = call;
      refusePast(form, deps.clock());
      refuseFar(form.date, deps.clock(), 'date');
      const trainer = await takeSlot(db, form, deps.clock());
      const booking = { ...bookingRow(form), ...(await knownPerson(call, form)), by: trainer ?? form.by };
      return bookingRecords.insert(db, { ...booking, isSlot: trainer !== undefined });
    },
    { turnOf: ({ body }) => slotTurn(body.by) },
  ),
  implement(approve, async (call) => {
    const { db, params, body, version } = call;
    const booking = await lockFor(db, params.id, 'booked');
    const recording = body.recording || booking.recording;
    if (needsRecording(booking) && !recording) throw invalid({ recording: recordingMessage });
    const bookedBooking = await bookingRecords.update(db, params.id, { status: 'booked', recording }, version);
    await announceBooking(call, booking);
    return shownBooking(db, bookedBooking);
  }),
  implement(reject, async (call) => {
    const { db, params, version } = call;
    const booking = await lockFor(db, params.id, 'cancelled');
    const cancelledBooking = await bookingRecords.update(db, params.id, { status: 'cancelled' }, version);
    await announceBooking(call, booking);
    return shownBooking(db, cancelledBooking);
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
