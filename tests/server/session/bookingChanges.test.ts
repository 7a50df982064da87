import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/session/bookings.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';

/** Two processes of the server with one database. */
let app: TestApp;
let there: TestApp;
let admin: string;

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
});

const path = '/api/bookings';
const draft = { title: 'GST returns', type: 'other', by: 'Anil', date: '2026-11-24', start: '10:00', end: '12:30' };

type Fields = Readonly<Record<string, unknown>>;

async function add(fields: Fields = {}): Promise<Booking> {
  const response = await app.request('POST', path, { as: admin, json: { ...draft, ...fields } });
  expect(response.status).toBe(201);
  return response.json();
}

const change = (id: string, json: Fields, options: { version?: number; as?: string; at?: TestApp } = {}) =>
  (options.at ?? app).request('PATCH', `${path}/${id}`, {
    as: options.as ?? admin,
    json,
    ...(options.version === undefined ? {} : { headers: { 'If-Match': `"${options.version}"` } }),
  });

async function changed(id: string, json: Fields): Promise<Booking> {
  const response = await change(id, json);
  expect(await response.clone().json()).not.toHaveProperty('errors');
  expect(response.status).toBe(200);
  return response.json();
}

describe('a booking that is moved', () => {
  test('keeps its duration without a new end, and everything that is not named', async () => {
    const { _id } = await add({ place: 'Room 2', name: 'Riya', email: 'riya@example.com', note: 'Second visit' });
    expect(await changed(_id, { date: '2026-11-26', start: '14:15' })).toMatchObject({
      ...draft,
      date: '2026-11-26',
      start: '14:15',
      end: '16:45',
      hrs: 2.5,
      place: 'Room 2',
      name: 'Riya',
      email: 'riya@example.com',
      note: 'Second visit',
      status: 'pending',
      version: 2,
    });
  });

  test('gets another length by its end, and the whole day by a blank start', async () => {
    const { _id } = await add();
    expect(await changed(_id, { end: '11:00' })).toMatchObject({ start: '10:00', end: '11:00', hrs: 1 });
    expect(await changed(_id, { start: '' })).toMatchObject({ start: null, end: null, hrs: null });
    expect(await changed(_id, { start: '09:00' })).toMatchObject({ start: '09:00', end: '10:00', hrs: 1 });
  });

  test.each([
    [{ start: '13:00', end: '12:00' }, 'end'],
    [{ end: '09:00' }, 'end'],
    [{ end: '' }, 'end'],
    [{ start: '22:00' }, 'end'],
    [{ start: '', end: '12:00' }, 'start'],
    [{ date: '2026-02-30' }, 'date'],
    [{ title: ' ' }, 'title'],
    [{ email: 'riya' }, 'email'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ studentId: '00000000-0000-4000-8000-000000000000' }, 'studentId'],
    [{ leadId: '00000000-0000-4000-8000-000000000000' }, 'leadId'],
  ])('with %o is refused, and stays as it was', async (fields, field) => {
    const { _id } = await add();
    const before = await everythingStored(app);
    const refusal = await change(_id, fields);
    expect(refusal.status).toBe(422);
    expect(Object.keys((await refusal.json()).errors)).toEqual([field]);
    expect(await everythingStored(app)).toEqual(before);
  });

  test('is not moved from an older version: the caller gets it as it is now', async () => {
    const { _id } = await add();
    await changed(_id, { start: '11:00' });
    const refusal = await change(_id, { start: '15:00' }, { version: 1 });
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({ code: 'stale', current: { start: '11:00', version: 2 } });
  });

  test('is moved by one of twenty colleagues who move it at once, at two processes', async () => {
    const { _id } = await add();
    const starts = Array.from({ length: 20 }, (_, index) => `10:${10 + index}`);
    const responses = await Promise.all(
      starts.map((start, index) => change(_id, { start }, { version: 1, at: index % 2 === 0 ? app : there })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('has the old time in its history, with which it is moved back', async () => {
    const { _id } = await add();
    await changed(_id, { date: '2026-11-25', start: '11:00' });
    const rows = await app.sql`select action, data from history where record_id = ${_id} order by version desc limit 1`;
    expect(rows[0]).toMatchObject({
      action: 'update',
      data: { date: '2026-11-24', start: '10:00', end: '12:30' },
    });
    expect(await changed(_id, { date: '2026-11-24', start: '10:00', end: '12:30' })).toMatchObject(draft);
  });

  test('is not changed once it is cancelled', async () => {
    const { _id } = await add();
    await app.request('PATCH', `${path}/${_id}/reject`, { as: admin });
    const refusal = await change(_id, { start: '11:00' });
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({ message: 'This booking has already been cancelled.' });
  });

  test('keeps its recording link while it is booked as live', async () => {
    const { _id } = await add({ type: 'live' });
    await app.request('PATCH', `${path}/${_id}/approve`, { as: admin, json: { recording: 'https://r.example/1' } });
    expect((await change(_id, { recording: '' })).status).toBe(422);
    expect(await changed(_id, { recording: 'https://r.example/2' })).toMatchObject({ status: 'booked' });
  });

  test('needs the right to update', async () => {
    const { _id } = await add();
    const reader = await app.signInAs({ permissions: flags({ calendar: ['read', 'add', 'active'] }) });
    const editor = await app.signInAs({ permissions: flags({ calendar: ['update'] }) });
    expect((await change(_id, { start: '11:00' }, { as: reader })).status).toBe(403);
    expect((await change(_id, { start: '11:00' }, { as: editor })).status).toBe(200);
  });
});

test('a blank student of a form is none', async () => {
  const { _id } = await add({ studentId: '', leadId: '' });
  expect(await changed(_id, { studentId: '', title: 'Renamed' })).toMatchObject({ studentId: null, title: 'Renamed' });
});

describe('a proposed time', () => {
  const time = { by: 'anil', date: '2026-11-24', start: '12:00', end: '13:00' };
  async function clashes(fields: Fields = {}, as = admin) {
    const response = await app.request('POST', `${path}/clashes`, { as, json: { ...time, ...fields } });
    expect(response.status).toBe(200);
    const reply: { clashes: { title: string; kind: string; reasons: string[] }[] } = await response.json();
    return reply.clashes.map(({ kind, title, reasons }) => [kind, title, ...reasons]);
  }

  test('collides with what the same trainer, person or place has then, and with nothing else', async () => {
    await add({ title: 'Trainer' });
    await add({ title: 'Person', by: 'Kavitha', phone: '+91 98000 11111', email: 'Riya@example.com' });
    await add({ title: 'Place', by: 'Kavitha', place: 'room 2', start: '', end: '' });
    await add({ title: 'Right before', start: '11:00', end: '12:00' });
    await add({ title: 'Other day', date: '2026-11-25' });
    await add({ title: 'Nobody', by: 'Kavitha' });
    await app.request('PATCH', `${path}/${(await add({ title: 'Cancelled' }))._id}/reject`, { as: admin });
    expect(await clashes()).toEqual([['booking', 'Trainer', 'trainer']]);
    expect(await clashes({ phone: '9800011111', email: 'riya@example.com', place: 'Room 2' })).toEqual([
      ['booking', 'Place', 'place'],
      ['booking', 'Person', 'person'],
      ['booking', 'Trainer', 'trainer'],
    ]);
    expect(await clashes({ start: null, end: null })).toHaveLength(2);
  });

  test('without an end is as long as a booking usually is', async () => {
    await add({ title: 'Trainer', start: '12:30', end: '14:00' });
    await add({ title: 'Later', start: '15:00', end: '16:00' });
    expect(await clashes({ end: null })).toEqual([['booking', 'Trainer', 'trainer']]);
    expect(await clashes({ start: '23:30', end: null })).toEqual([]);
  });

  test('does not collide with the booking that is moved', async () => {
    const { _id } = await add();
    expect(await clashes({ except: _id })).toEqual([]);
  });

  test('takes the person and the place of the booking that is moved into account', async () => {
    const { _id } = await add({ by: 'Kavitha', place: 'Room 2', email: 'riya@example.com' });
    await add({ title: 'Place', by: 'Meera', place: 'room 2' });
    await add({ title: 'Person', by: 'Meera', email: 'Riya@example.com' });
    expect(await clashes({ except: _id })).toEqual([
      ['booking', 'Person', 'person'],
      ['booking', 'Place', 'place'],
    ]);
  });

  test('names live sessions to their readers only', async () => {
    await app.sql`insert into live_sessions (title, instructor, date, start, "end")
      values ('GST live', 'ANIL', '2026-11-24', '12:30', '13:30')`;
    expect(await clashes()).toEqual([['session', 'GST live', 'trainer']]);
    const reader = await app.signInAs({ permissions: flags({ calendar: ['read'] }) });
    expect(await clashes({}, reader)).toEqual([]);
  });

  test('collides with a day off of the trainer, and with hours in which nobody works', async () => {
    const hours = JSON.stringify([
      { weekday: 2, start: '14:00', end: '18:00' },
      { weekday: 2, start: '09:00', end: '12:30' },
      { weekday: 2, start: '12:30', end: '13:00' },
    ]);
    const off = JSON.stringify([{ from: '2026-11-30', to: '2026-12-01', reason: 'Leave' }]);
    await app.sql`insert into availabilities (name, hours, days_off)
      values ('ANIL', ${hours}::text::jsonb, ${off}::text::jsonb)`;
    await app.sql`insert into availabilities (name, days_off) values ('Kavitha', ${off}::text::jsonb)`;
    const work = '09:00–12:30, 12:30–13:00, 14:00–18:00';
    expect(await clashes()).toEqual([]);
    expect(await clashes({ start: null, end: null })).toEqual([]);
    expect(await clashes({ end: '13:30' })).toEqual([['outsideHours', work, 'trainer']]);
    expect(await clashes({ date: '2026-11-25', start: null, end: null })).toEqual([['outsideHours', '', 'trainer']]);
    expect(await clashes({ date: '2026-12-01' })).toEqual([['dayOff', 'Leave', 'trainer']]);
    expect(await clashes({ date: '2026-11-25', by: 'Kavitha' }), 'without weekly hours').toEqual([]);
    expect(await clashes({ date: '2026-12-01', by: 'kavitha' })).toEqual([['dayOff', 'Leave', 'trainer']]);
    await app.sql`delete from availabilities`;
  });

  test('collides with appointments of the trainer’s leads, which only their readers see', async () => {
    await app.sql`insert into leads (name, assigned_to, scheduled_date, scheduled_time) values
      ('Riya', 'Anil', '2026-11-24', '12:45'), ('Before', 'Anil', '2026-11-24', '11:30'),
      ('After', 'Anil', '2026-11-24', '13:00'), ('That day', 'Anil', '2026-11-24', null),
      ('Late', 'Anil', '2026-11-24', '23:50')`;
    expect(await clashes()).toEqual([['appointment', 'Riya', 'trainer']]);
    expect(await clashes({ start: '12:00', end: '12:45' })).toEqual([]);
    expect(await clashes({ start: '11:45', end: '12:00' })).toEqual([['appointment', 'Before', 'trainer']]);
    const [riya] = await app.sql<{ id: string }[]>`select id from leads where name = 'Riya'`;
    expect(await clashes({ except: riya?.id })).toEqual([]);
    const reader = await app.signInAs({ permissions: flags({ calendar: ['read'] }) });
    expect(await clashes({}, reader)).toEqual([]);
    await app.sql`delete from leads`;
  });

  test('is checked without storing anything', async () => {
    await add();
    const before = await everythingStored(app);
    await clashes();
    expect(await everythingStored(app)).toEqual(before);
  });
});
