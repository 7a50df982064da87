import { eq, sql } from 'drizzle-orm';
import type { BookingClash, BookingTime } from '#contract/session/bookingClashes.ts';
import { endOf } from '#contract/session/bookingTimes.ts';
import { appointmentMinutes } from '#contract/session/calendar.ts';
import type { Queryable } from '../database/connect.ts';
import { emailKeyOf, phoneKeyOf } from '../platform/personKeys.ts';
import { bookingsTable } from './tables.ts';
import { absencesAt } from './workingHours.ts';

/** The zero id, which no record has. */
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * The person and the place of a proposed time. Values that it omits come from the stored booking that is being moved.
 */
async function takenBy(db: Queryable, { except, place, email, phone, studentId = null, leadId = null }: BookingTime) {
  const proposedBooking = { place, email, phone, studentId, leadId };
  if (except === undefined) return proposedBooking;
  const [storedBooking] = await db.select().from(bookingsTable).where(eq(bookingsTable._id, except));
  return {
    place: place || (storedBooking?.place ?? ''),
    email: email || (storedBooking?.email ?? ''),
    phone: phone || (storedBooking?.phone ?? ''),
    studentId: studentId ?? storedBooking?.studentId ?? null,
    leadId: leadId ?? storedBooking?.leadId ?? null,
  };
}

/** The kinds of entries that the caller may read besides bookings. */
type Readable = { readonly withSessions: boolean; readonly withAppointments: boolean };

/** Gives a time without an end the end of a booking of the usual duration. */
const withEnd = ({ end, ...time }: BookingTime): BookingTime => ({
  ...time,
  end: time.start ? end || endOf({ date: time.date, start: time.start, end: null }) : null,
});

/** The clashes of a proposed time with other appointments. If the trainer does not work then, that comes first. */
export async function clashesOf(db: Queryable, proposed: BookingTime, readable: Readable): Promise<BookingClash[]> {
  const time = withEnd(proposed);
  const { by, date, start, end } = time;
  const absences = await absencesAt(db, by, { days: [date], start, end });
  const away = absences.map(({ kind, _id, title }): BookingClash => ({
    kind,
    _id,
    title,
    start: null,
    end: null,
    reasons: ['trainer'],
  }));
  return [...away, ...(await appointmentsAt(db, time, readable))];
}

/**
 * Finds the appointments at a proposed time in one statement, each with what it shares with the proposal: trainer,
 * person or place. Cancelled bookings and inactive sessions occupy no time, nor does a lead's appointment without a
 * time of day.
 */
async function appointmentsAt(
  db: Queryable,
  time: BookingTime,
  { withSessions, withAppointments }: Readable,
): Promise<BookingClash[]> {
  const { by, date, except = noId } = time;
  const [start, end] = time.start && time.end ? [time.start, time.end] : ['00:00', '24:00'];
  const { place, email, phone, studentId, leadId } = await takenBy(db, time);
  const rows = await db.execute<BookingClash>(sql`
    with found as (
      select 'booking' as kind, id, title, start, "end",
        array_remove(array[
          case when lower("by") = lower(${by}::text) and "by" <> '' then 'trainer' end,
          case when student_id = ${studentId}::uuid or lead_id = ${leadId}::uuid
            or ${emailKeyOf(sql`email`)} = ${emailKeyOf(sql`${email}::text`)}
            or ${phoneKeyOf(sql`phone`)} = ${phoneKeyOf(sql`${phone}::text`)} then 'person' end,
          case when place <> '' and lower(place) = lower(${place}::text) then 'place' end
        ], null) as reasons
      from bookings
      where date = ${date}::date and status <> 'cancelled' and id <> ${except}::uuid
        and coalesce(start, '00:00') < ${end}::time and ${start}::time < coalesce("end", '24:00')
      union all
      select 'session', id, title, start, "end", array['trainer'] from live_sessions
      where ${withSessions} and date = ${date}::date and status = 'active' and id <> ${except}::uuid
        and lower(instructor) = lower(${by}::text) and instructor <> '' and start < ${end}::time and ${start}::time < "end"
      union all
      select 'appointment', id, name, scheduled_time, null, array['trainer'] from leads
      where ${withAppointments} and scheduled_date = ${date}::date and id <> ${except}::uuid
        and lower(assigned_to) = lower(${by}::text) and assigned_to <> ''
        and scheduled_time < ${end}::time and ${start}::time - scheduled_time < make_interval(mins => ${appointmentMinutes}::int)
    )
    select kind, id as "_id", title, to_char(start, 'HH24:MI') as start, to_char("end", 'HH24:MI') as "end", reasons
    from found where cardinality(reasons) > 0 order by found.start nulls first, title, id limit 50
  `);
  return [...rows];
}
