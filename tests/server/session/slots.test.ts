import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayAtInstitute, wallClock } from '#contract/instituteTime.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

/** Two processes of the server with one database. */
let app: TestApp;
let there: TestApp;
let admin: string;

const today = todayAtInstitute();
/** A Monday, far enough ahead that nothing of it has passed. */
const monday = addDays(today, 21 - new Date(addDays(today, -1)).getUTCDay());
const tuesday = addDays(monday, 1);

beforeAll(async () => {
  app = await createTestApp();
  there = await createTestApp({ sharing: app.database.address });
  admin = await app.signInAs('Admin');
});
afterAll(async () => {
  await there.close();
  await app.close();
});
beforeEach(async () => {
  await app.sql`delete from bookings`;
  await app.sql`delete from live_sessions`;
  await app.sql`delete from availabilities`;
  await app.sql`delete from submissions`;
  // The number of forms from one network is limited.
  await app.sql`delete from sign_in_counts`;
});

type Fields = Readonly<Record<string, unknown>>;
type Slots = { slots: { date: string; start: string; end: string; by?: string }[] };

const mornings = [{ weekday: 1, start: '09:00', end: '12:00' }];

async function work(name: string, fields: Fields = {}): Promise<{ _id: string; version: number }> {
  const json = { name, hours: mornings, onSite: true, ...fields };
  const response = await app.request('POST', '/api/availabilities', { as: admin, json });
  expect(response.status, await response.clone().text()).toBe(201);
  return response.json();
}

async function slotsAt(path: string, as?: string): Promise<Slots['slots']> {
  const response = await app.request('GET', path, { as });
  expect(response.status, await response.clone().text()).toBe(200);
  const { slots }: Slots = await response.json();
  return slots;
}
const starts = (slots: Slots['slots']) => slots.map(({ start }) => start);
const offered = (query = '') => slotsAt(`/api/public/slots?from=${monday}&days=1${query}`);
const freeFor = (people: string) =>
  slotsAt(`/api/availabilities/slots?from=${monday}&days=1&people=${encodeURIComponent(people)}`, admin);

const storeSlot = () =>
  app.sql`insert into bookings (title, type, "by", date, start, "end", is_slot)
    values ('A', 'other', 'Anil', ${monday}, '09:00', '10:00', true)`;

let asked = 0;
function ask(at: TestApp, fields: Fields = {}) {
  asked += 1;
  const json = { title: `Visitor ${asked}`, by: 'Anil', date: monday, start: '09:00', end: '10:00', type: 'other' };
  return at.request('POST', '/api/public/bookings', { json: { ...json, ...fields } });
}

describe('the free slots', () => {
  test('are the weekly hours without what is booked, asked for or taught then', async () => {
    await work('Anil');
    expect(starts(await offered())).toEqual(['09:00', '10:00', '11:00']);
    await app.sql`insert into bookings (title, type, "by", date, start, "end") values
      ('Asked', 'other', 'anil', ${monday}, '09:30', '09:45')`;
    await app.sql`insert into live_sessions (title, instructor, date, start, "end") values
      ('Live', 'Anil', ${monday}, '11:30', '12:30')`;
    expect(starts(await offered())).toEqual(['10:00']);
    await app.sql`update bookings set status = 'cancelled'`;
    expect(starts(await offered())).toEqual(['09:00', '10:00']);
  });

  test('are none on days off, on other days, and for a day that is booked as a whole', async () => {
    await work('Anil', { daysOff: [{ from: addDays(monday, -2), to: monday, reason: 'Leave' }] });
    expect(await offered()).toEqual([]);
    await work('Kavitha');
    expect(await slotsAt(`/api/public/slots?from=${tuesday}&days=1`)).toEqual([]);
    await app.sql`insert into bookings (title, type, "by", date) values ('Exam', 'other', 'Kavitha', ${monday})`;
    expect(await offered()).toEqual([]);
  });

  test('for several colleagues are those at which all of them are free', async () => {
    await work('Anil');
    await work('Kavitha', { hours: [{ weekday: 1, start: '10:00', end: '18:00' }] });
    expect(starts(await freeFor('anil;Kavitha'))).toEqual(['10:00', '11:00']);
    expect(await freeFor('Anil;Nobody')).toEqual([]);
  });

  test('are on the site only for trainers who are marked so, and never in the past', async () => {
    await work('Anil', { onSite: false });
    await work('Kavitha');
    expect((await offered()).map(({ by }) => by)).toEqual(['Kavitha', 'Kavitha', 'Kavitha']);
    expect(await offered('&by=Anil')).toEqual([]);
    expect(await slotsAt('/api/public/slots?from=2020-03-02&days=7')).toEqual([]);
  });
});

const errorsOf = async (response: Response) => [response.status, (await response.json()).errors];

describe('a day more than a year ahead', () => {
  const tooFar = 'Choose a day within a year from today.';

  test('has no slots for visitors, and none is looked for', async () => {
    await work('Anil', { hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '10:00' })) });
    const last = addDays(today, 366);
    const dates = (await slotsAt(`/api/public/slots?from=${addDays(last, -2)}&days=31`)).map(({ date }) => date);
    expect(dates).toEqual([addDays(last, -2), addDays(last, -1), last]);
    const refusal = await app.request('GET', `/api/public/slots?from=${addDays(last, 1)}`);
    expect(await errorsOf(refusal)).toEqual([422, { from: tooFar }]);
    expect((await ask(app, { date: last })).status).toBe(201);
    expect(await errorsOf(await ask(app, { date: addDays(last, 1) }))).toEqual([422, { date: tooFar }]);
    expect((await freeFor('Anil')).length).toBe(1);
  });

  test('is refused for a trainer without slots as well', async () => {
    const last = addDays(today, 366);
    expect((await ask(app, { by: 'Meera', date: last })).status).toBe(201);
    expect(await errorsOf(await ask(app, { by: 'Meera', date: addDays(last, 1) }))).toEqual([422, { date: tooFar }]);
  });
});

describe('a visitor who books a slot', () => {
  test('gets it if it is free, and nobody else does', async () => {
    await work('Anil');
    expect((await ask(app)).status).toBe(201);
    const refusal = await ask(app);
    expect(refusal.status).toBe(422);
    expect(await refusal.json()).toMatchObject({
      errors: { start: 'This time is not free. Please choose another one.' },
    });
    expect(starts(await offered())).toEqual(['10:00', '11:00']);
  });

  test.each([
    [{ start: '08:00', end: '09:00' }],
    [{ start: '09:00', end: '09:30' }],
    [{ start: '', end: '' }],
    [{ date: tuesday }],
  ])('is refused at %o, which is no slot', async (fields) => {
    await work('Anil');
    expect((await ask(app, fields)).status).toBe(422);
    expect(await app.sql`select id from bookings`).toHaveLength(0);
  });

  test('asks a trainer without slots on the site for any time', async () => {
    expect((await ask(app, { start: '03:00', end: '04:00' })).status).toBe(201);
  });

  test('is refused in the past, whether or not the trainer has slots', async () => {
    const yesterday = addDays(todayAtInstitute(), -1);
    const refusal = await ask(app, { by: 'Meera', date: yesterday });
    expect([refusal.status, (await refusal.json()).errors]).toEqual([
      422,
      { date: 'This day is over. Please choose another one.' },
    ]);
    const { date, time } = wallClock(new Date());
    const begun = await ask(app, { by: 'Meera', date, start: '00:00', end: '23:59' });
    expect([begun.status, (await begun.json()).errors], time).toEqual([
      422,
      { start: 'This time is over. Please choose another one.' },
    ]);
    expect((await ask(app, { by: 'Meera', date, start: '', end: '' })).status).toBe(201);
    expect(await app.sql`select id from bookings`).toHaveLength(1);
  });

  test('finds a trainer whose name the database lowers in another way than JavaScript', async () => {
    await work('İlker Şen');
    expect(starts(await offered(`&by=${encodeURIComponent('İLKER ŞEN')}`))).toEqual(['09:00', '10:00', '11:00']);
    expect((await ask(app, { by: 'İlker Şen' })).status).toBe(201);
    expect((await ask(there, { by: 'İlker Şen' })).status).toBe(422);
    expect(starts(await offered())).toEqual(['10:00', '11:00']);
    expect(starts(await freeFor('İLKER ŞEN;İlker Şen'))).toEqual(['10:00', '11:00']);
    const refusal = await app.request('POST', '/api/availabilities', { as: admin, json: { name: 'İlker Şen' } });
    expect(refusal.status).toBe(422);
  });

  test('is the only one of twenty who ask for it at once, at two processes', async () => {
    await work('Anil');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(index % 2 === 0 ? app : there, { by: 'Anil' })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await app.sql`select id from bookings where status = 'pending'`).toHaveLength(1);
  });

  test.each([
    'anil  Mehrotra',
    'Anil\u00a0Mehrotra',
    'Anil\u200b Mehrotra',
    'Anil \u2009Mehrotra\ufeff',
    'Ａnil\u3000Mehro\u2066tra',
  ])('does not get a taken one by writing the trainer as %j', async (by) => {
    await work('Anil Mehrotra');
    expect((await ask(app, { by: 'Anil Mehrotra' })).status).toBe(201);
    expect((await ask(app, { by })).status).toBe(422);
    expect((await ask(app, { by, start: '10:00', end: '11:00' })).status).toBe(201);
    expect(starts(await offered(`&by=${encodeURIComponent(by)}`))).toEqual(['11:00']);
    expect(await app.sql`select distinct "by" from bookings`).toEqual([{ by: 'Anil Mehrotra' }]);
  });

  test('is kept apart from others by the database, too', async () => {
    await storeSlot();
    await expect(storeSlot()).rejects.toThrow('bookings_slot');
  });

  test('does not keep staff from booking that time twice', async () => {
    await work('Anil');
    await ask(app);
    await ask(app, { start: '10:00', end: '11:00' });
    const [second] = await app.sql<{ id: string }[]>`select id from bookings where start = '10:00'`;
    const response = await app.request('PATCH', `/api/bookings/${second?.id}`, { as: admin, json: { start: '09:00' } });
    expect(response.status).toBe(200);
  });
});

describe('the availability of a colleague', () => {
  test('exists once a name, and needs the rights of the calendar', async () => {
    await work('Anil');
    const json = { name: 'ANIL' };
    const refusal = await app.request('POST', '/api/availabilities', { as: admin, json });
    expect(refusal.status).toBe(422);
    const reader = await app.signInAs({ permissions: flags({ calendar: ['read'] }) });
    const refused = await app.request('POST', '/api/availabilities', { as: reader, json: { name: 'Meera' } });
    expect(refused.status).toBe(403);
    expect(await slotsAt(`/api/availabilities/slots?people=Anil`, reader)).toBeInstanceOf(Array);
  });

  test.each([
    [{ hours: [{ weekday: 7, start: '09:00', end: '10:00' }] }],
    [{ hours: [{ weekday: 1, start: '10:00', end: '09:00' }] }],
    [{ daysOff: [{ from: '2031-03-04', to: '2031-03-03' }] }],
    [{ slotMinutes: 7 }],
  ])('with %o is refused', async (fields) => {
    const json = { name: 'Anil', ...fields };
    expect((await app.request('POST', '/api/availabilities', { as: admin, json })).status).toBe(422);
  });

  test('has spans that follow each other on a day, but none that overlap', async () => {
    const hours = [
      { weekday: 1, start: '09:00', end: '12:00' },
      { weekday: 1, start: '12:00', end: '14:00' },
      { weekday: 2, start: '10:00', end: '13:00' },
    ];
    await work('Anil', { hours });
    const json = { name: 'Kavitha', hours: [...hours, { weekday: 2, start: '12:30', end: '18:00' }] };
    const refusal = await app.request('POST', '/api/availabilities', { as: admin, json });
    expect([refusal.status, (await refusal.json()).errors]).toEqual([
      422,
      { 'hours.3.start': 'These hours overlap with others of the same day' },
    ]);
  });

  test.each([
    [
      [
        { from: '2031-03-03', to: '2031-03-05' },
        { from: '2031-03-05', to: '2031-03-06' },
      ],
      'daysOff.1.from',
    ],
    [[{ from: '2031-03-03', to: '2032-03-03' }], 'daysOff.0.to'],
    [Array.from({ length: 61 }, (_, day) => ({ from: addDays(monday, day), to: addDays(monday, day) })), 'daysOff'],
  ])('has at most sixty spans of days off, of a year each, that do not overlap: %o', async (daysOff, field) => {
    const json = { name: 'Anil', daysOff };
    const refusal = await app.request('POST', '/api/availabilities', { as: admin, json });
    expect([refusal.status, Object.keys((await refusal.json()).errors)]).toEqual([422, [field]]);
    await work('Kavitha', { daysOff: [{ from: '2031-03-03', to: '2032-03-02' }] });
  });
});
