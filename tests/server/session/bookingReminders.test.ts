import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallClock } from '#contract/instituteTime.ts';
import { defaultBookingSettings } from '#contract/session/bookingSettings.ts';
import { remindOfBookings } from '#server/session/bookingReminders.ts';
import { bookingsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let there: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  there = await createTestApp({ sharing: app.database.address });
});
afterAll(async () => {
  await there.close();
  await app.close();
});
beforeEach(async () => {
  await app.sql`delete from bookings`;
  await app.sql`delete from letters`;
  // The session of an earlier test has ended where the clock was moved.
  admin = await app.signInAs('Admin');
});

const hourMs = 3_600_000;
const inHours = (hours: number) => wallClock(new Date(app.deps.clock().getTime() + hours * hourMs));

/** A booking that was booked long ago, without a letter. */
async function booked(hours: number, fields: Partial<typeof bookingsTable.$inferInsert> = {}): Promise<string> {
  const { date, time } = inHours(hours);
  const values = { title: 'GST', type: 'other', by: 'Anil', email: 'riya@students.example', status: 'booked' } as const;
  const [row] = await app.db
    .insert(bookingsTable)
    .values({ ...values, date, start: time, end: '23:59:59', ...fields })
    .returning();
  return row?._id ?? '';
}

const save = (settings: object) =>
  app.request('PUT', '/api/booking-settings', { as: admin, json: { ...defaultBookingSettings, ...settings } });
const change = (id: string, json: object) => app.request('PATCH', `/api/bookings/${id}`, { as: admin, json });
const subjects = async () =>
  (await app.sql<{ subject: string }[]>`select subject from letters order by created_at`).map(
    ({ subject }) => subject.split(/[:,]/)[0],
  );
const remind = async () => {
  await Promise.all([remindOfBookings(app.deps), remindOfBookings(there.deps)]);
  await remindOfBookings(app.deps);
};

describe('reminders of a booking', () => {
  test('come once each, a day and an hour before, from whichever process', async () => {
    await booked(23);
    await booked(30);
    await remind();
    expect(await subjects()).toEqual(['Reminder']);
    app.passTime(22.5 * hourMs);
    there.passTime(22.5 * hourMs);
    await remind();
    expect((await subjects()).toSorted()).toEqual(['Reminder', 'Reminder', 'Starting soon']);
  });

  test('never come for the past, for what was cancelled, or for a request', async () => {
    await booked(-1);
    await booked(2, { status: 'cancelled' });
    await booked(2, { status: 'pending' });
    await booked(2, { email: '' });
    await remind();
    expect(await subjects()).toEqual([]);
  });

  test('are only those that make sense: none of a day for what begins within the hour, or was told within the day', async () => {
    await booked(0.5);
    await remind();
    expect(await subjects()).toEqual(['Starting soon']);
    await app.sql`delete from bookings`;
    await app.sql`delete from letters`;
    const id = await booked(20, { status: 'pending' });
    expect((await app.request('PATCH', `/api/bookings/${id}/approve`, { as: admin, json: {} })).status).toBe(200);
    await remind();
    expect(await subjects(), 'the invitation').toEqual(['GST']);
  });

  test('are withdrawn when it is cancelled, and come again when it is moved', async () => {
    const id = await booked(23);
    await remind();
    await app.request('PATCH', `/api/bookings/${id}/reject`, { as: admin });
    expect(await subjects()).toEqual([]);
    const other = await booked(23);
    await remind();
    await app.sql`update letters set state = 'sent'`;
    const { date } = inHours(24 * 4);
    await change(other, { date, start: '10:00', end: '11:00' });
    expect(await subjects()).toEqual(['Reminder', 'GST']);
    await app.sql`update booking_letters set at = at - interval '5 days' where kind <> 'lastReminder'`;
    const soon = inHours(22);
    await app.sql`update bookings set date = ${soon.date}, start = ${soon.time}, "end" = '23:59:30' where id = ${other}`;
    await remind();
    expect(await subjects()).toEqual(['Reminder', 'GST', 'Reminder']);
  });

  test('are sent as the settings say', async () => {
    await save({ reminderHours: 48, lastReminderHours: 3 });
    await booked(40);
    await booked(2.5);
    await remind();
    expect((await subjects()).toSorted()).toEqual(['Reminder', 'Starting soon']);
    const off = { on: false, subject: '', body: '' };
    await save({ letters: { ...defaultBookingSettings.letters, reminder: off, lastReminder: off } });
    await booked(0.5);
    await remind();
    expect(await subjects()).toHaveLength(2);
    await save({});
  });
});
