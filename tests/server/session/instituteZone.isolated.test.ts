import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultZone, momentAt, setInstituteZone, zoneName } from '#contract/instituteTime.ts';
import { bookingsTable, lettersTable } from '#server/schema.ts';
import { alignAppointments } from '#server/platform/alignAppointments.ts';
import { createTestApp, type TestApp } from '../app.ts';

/** The first Monday of the next summer time in New York, and the Monday before. */
const [summer, winter] = ['2027-03-15', '2027-03-08'];

let app: TestApp;
let admin: string;

beforeAll(async () => {
  setInstituteZone('America/New_York');
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(async () => {
  await app.close();
  setInstituteZone(defaultZone);
});

const booking = { title: 'Taxes', type: 'other', by: 'Anil', start: '10:00', end: '12:00' } as const;
const starts = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString())
    .toSorted();
};
const moments = [`${winter}T15:00:00.000Z`, `${summer}T14:00:00.000Z`];

test('letters have the times of a zone with summer time, and name it as of that day', async () => {
  for (const date of [winter, summer]) {
    const [row] = await app.db
      .insert(bookingsTable)
      .values({ ...booking, date, email: `${date}@students.example` })
      .returning();
    const path = `/api/bookings/${row?._id}/approve`;
    expect((await app.request('PATCH', path, { as: admin, json: {} })).status).toBe(200);
  }
  const letters = await app.db.select().from(lettersTable).orderBy(lettersTable.createdAt);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Taxes: Mon, 8 Mar 2027, 10:00–12:00 (Eastern Standard Time)',
    'Taxes: Mon, 15 Mar 2027, 10:00–12:00 (Eastern Daylight Time)',
  ]);
  expect(letters.flatMap(({ content }) => starts(content?.calendar?.content ?? ''))).toEqual(moments);
});

test('feeds have them, too', async () => {
  const made = await app.request('POST', '/api/employees/me/calendar-feeds', { as: admin, json: { scope: 'all' } });
  const { address }: { address: string } = await made.json();
  expect(starts(await (await app.request('GET', new URL(address).pathname)).text())).toEqual(moments);
});

test('appointments of leads follow the zone after the next start', async () => {
  await app.sql`insert into leads (name, scheduled_date, scheduled_time) values ('Kunal', ${summer}, '10:00')`;
  const appointment = async () => (await app.sql<{ at: Date }[]>`select appointment_at as at from leads`)[0]?.at;
  expect(new Date((await appointment()) ?? '').toISOString()).toBe(`${summer}T04:30:00.000Z`);
  await alignAppointments(app.db);
  await alignAppointments(app.db);
  expect(new Date((await appointment()) ?? '').toISOString()).toBe(`${summer}T14:00:00.000Z`);
  expect(momentAt({ date: summer, time: '10:00' }).toISOString()).toBe(`${summer}T14:00:00.000Z`);
});

test('the zone has a short name', () => {
  expect(zoneName(new Date('2027-07-01'))).toBe('EDT');
  setInstituteZone(defaultZone);
  expect(zoneName()).toBe('IST');
  expect(() => setInstituteZone('Mars/Base')).toThrow(RangeError);
});
