import { sql } from 'drizzle-orm';
import { instituteZone } from '#contract/instituteTime.ts';
import type { BookingSettingsDraft, ReminderKind } from '#contract/session/bookingSettings.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { beginOf } from './bookingLetter.ts';
import { bookingLettersTable as table } from './bookingLettersTable.ts';
import { addressHash, recipientsOf } from './bookingRecipients.ts';
import { readBookingSettings } from './bookingSettings.ts';
import { bookingRecords } from './bookings.ts';
import { factsOf, latestTo, announcedBooking, sentLetters, writeLetter, type SentLetter } from './announceBooking.ts';

/** The maximum number of bookings in one check; the next check handles the others. */
const maxBookings = 500;
const hourMs = 3_600_000;

type Reminder = { readonly kind: ReminderKind; readonly hours: number };

const remindersIn = ({ reminderHours, lastReminderHours }: BookingSettingsDraft): readonly Reminder[] => [
  { kind: 'reminder', hours: reminderHours },
  { kind: 'lastReminder', hours: lastReminderHours },
];

/**
 * Bookings with the status 'booked' that begin within the given hours and have no reminder of this kind for their
 * current state.
 */
async function dueBookings(db: Queryable, { kind, hours }: Reminder, now: Date): Promise<readonly string[]> {
  const begin = sql`(b.date + coalesce(b.start, time '09:00')) at time zone ${instituteZone()}`;
  const rows = await db.execute<{ id: string }>(sql`
    select b.id from bookings b
    where b.status = 'booked' and b.date between (${now.toISOString()}::timestamptz)::date - 1
        and (${now.toISOString()}::timestamptz + ${hours} * interval '1 hour')::date + 1
      and ${begin} > ${now.toISOString()}::timestamptz
      and ${begin} <= ${now.toISOString()}::timestamptz + ${hours} * interval '1 hour'
      and not exists (select from booking_letters l
        where l.booking_id = b.id and l.sequence = b.sequence and l.kind = ${kind})
    order by b.date, b.start nulls first, b.id limit ${maxBookings}
  `);
  return rows.map(({ id }) => id);
}

/**
 * Whether a reminder is useful: no letter about the booking's state was sent after the reminder became due, and the
 * person has not been reminded since the latest such letter.
 */
function isNeeded(rows: readonly SentLetter[], hash: string, { kind, hours }: Reminder, begin: Date): boolean {
  const latestLetter = latestTo(rows, hash);
  const informedAt = latestLetter?.skipped === null ? Date.parse(latestLetter.at) : 0;
  const isReminded = rows.some(
    (row) => row.kind === kind && row.addressHash === hash && row.skipped === null && Date.parse(row.at) > informedAt,
  );
  return informedAt < begin.getTime() - hours * hourMs && !isReminded;
}

/**
 * Sends the people on a booking a reminder. The booking is locked, so that it is not moved or cancelled meanwhile. A
 * late or unneeded reminder also leaves a row, so that it is not checked again.
 */
async function remindOf(deps: Deps, id: string, dueReminder: Reminder, settings: BookingSettingsDraft): Promise<void> {
  await deps.db.transaction(async (db) => {
    const { status } = await bookingRecords.lock(db, id);
    const booking = await announcedBooking(db, id);
    const now = deps.clock().getTime();
    const begin = booking && beginOf(booking);
    if (!booking || !begin || status !== 'booked') return;
    if (begin.getTime() <= now || begin.getTime() - dueReminder.hours * hourMs > now) return;
    const rows = await sentLetters(db, id);
    const { lastReminderHours, letters } = settings;
    const isLate =
      dueReminder.kind === 'reminder' && letters.lastReminder.on && begin.getTime() - lastReminderHours * hourMs <= now;
    const recipients = await recipientsOf(db, booking, settings);
    for (const to of recipients) {
      if (isLate || !isNeeded(rows, addressHash(to.email), dueReminder, begin)) continue;
      await writeLetter({ db, deps }, booking, { kind: dueReminder.kind, to, settings });
    }
    const facts = factsOf(booking);
    const row = { bookingId: id, sequence: booking.sequence, kind: dueReminder.kind, to: 'person', facts } as const;
    await db
      .insert(table)
      .values({ ...row, addressHash: '', skipped: 'notNeeded' })
      .onConflictDoNothing();
  });
}

/** Sends the reminders that are due; any process may run it. */
export async function remindOfBookings(deps: Deps, signal?: AbortSignal): Promise<void> {
  const settings = await readBookingSettings(deps.db);
  for (const dueReminder of remindersIn(settings)) {
    if (!settings.letters[dueReminder.kind].on) continue;
    for (const id of await dueBookings(deps.db, dueReminder, deps.clock())) {
      if (signal?.aborted) return;
      await remindOf(deps, id, dueReminder, settings);
    }
  }
}

export const part: DomainPart = {
  routes: [],
  schedules: [{ name: 'remind-of-bookings', cron: '* * * * *', run: remindOfBookings }],
};
