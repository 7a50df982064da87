import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { bookingsTable, liveSessionsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { liveSession as draft } from './liveSessions.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
beforeEach(() => app.db.delete(liveSessionsTable));
afterAll(() => app.close());

const path = '/api/live-sessions';
const send = (method: string, where: string, json?: object) =>
  app.request(method, `${path}${where}`, { as: admin, ...(json ? { json } : {}) });
const add = async (changes: object = {}) => (await send('POST', '', { ...draft, ...changes })).json();
type Listed = { _id: string; title: string; date: string; status: string; clashes: object[]; series: object | null };
const all = async (): Promise<Listed[]> => (await send('GET', '?sort=date&order=asc')).json();
const clashesOf = async (session: object) => (await (await send('POST', '/clashes', session)).json()).clashes;
const dates = async () => (await all()).map(({ date }) => date);

test('a time is stored as start and end in 24 hours, however it was written', async () => {
  expect(await add()).toMatchObject({ ...draft, version: 1, seriesId: null, clashes: [] });
  expect(await add({ time: '2:00 PM - 3:30 PM', date: '2026-11-25' })).toMatchObject({ time: '14:00 - 15:30' });
  for (const time of ['15:30 - 14:00', '14:00', 'afternoon', '14:00 - 14:00']) {
    const refusal = await send('POST', '', { ...draft, time });
    expect(refusal.status, time).toBe(422);
    expect(Object.keys((await refusal.json()).errors)).toEqual(['time']);
  }
});

test('an invalid time or price is refused, whatever it is', async () => {
  const { time: _, ...timeless } = draft;
  for (const start of [{ toString: 1 }, ['14:00'], 14]) {
    const refusal = await send('POST', '', { ...timeless, start, end: '15:30' });
    expect(refusal.status, JSON.stringify(start)).toBe(422);
    expect(Object.keys((await refusal.json()).errors)).toEqual(['time']);
  }
  for (const price of [true, [], [7], {}]) {
    const refusal = await send('POST', '', { ...draft, price });
    expect(refusal.status, JSON.stringify(price)).toBe(422);
    expect(Object.keys((await refusal.json()).errors)).toEqual(['price']);
  }
});

test('no session of a series comes after the last supported year, whether added or moved', async () => {
  const createResponse = await send('POST', '', { ...draft, date: '2200-12-30', repeat: 'count', repeatCount: 2 });
  expect(await createResponse.json()).toMatchObject({ errors: { repeatCount: 'Enter a date between 1900 and 2200' } });
  expect(await dates()).toEqual([]);
  const { _id } = await add({ date: '2200-12-01', repeat: 'count', repeatCount: 2 });
  const moveResponse = await send('PATCH', `/${_id}`, { date: '2200-12-30', scope: 'following' });
  expect(await moveResponse.json()).toMatchObject({ errors: { date: 'Enter a date between 1900 and 2200' } });
  expect(await dates()).toEqual(['2200-12-01', '2200-12-08']);
});

test('blank fields stay blank, and a session is active by default', async () => {
  const minimalSession = { title: 'Doubts', time: '10:00 - 11:00', date: '2026-11-24' };
  const storedRecord = await (await send('POST', '', { ...minimalSession, maxParticipants: '', price: '' })).json();
  expect(storedRecord).toMatchObject({
    instructor: '',
    category: '',
    price: 0,
    maxParticipants: null,
    status: 'active',
  });
});

test('a change keeps omitted fields, and the toggle switches the status', async () => {
  const { _id } = await add();
  expect(await (await send('PATCH', `/${_id}`, { price: 250.5 })).json()).toMatchObject({ ...draft, price: 250.5 });
  expect(await (await send('PATCH', `/toggle/${_id}`)).json()).toMatchObject({ status: 'inactive' });
  expect(await (await send('PATCH', `/toggle/${_id}`)).json()).toMatchObject({ status: 'active', version: 4 });
});

test('a session repeats weekly, until a day or for a number of times', async () => {
  await add({ repeat: 'count', repeatCount: 3 });
  expect(await dates()).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
  await app.db.delete(liveSessionsTable);
  await add({ repeat: 'until', repeatUntil: '2026-12-01' });
  expect(await dates()).toEqual(['2026-11-24', '2026-12-01']);
  expect((await send('POST', '', { ...draft, repeat: 'until', repeatUntil: '2026-11-24' })).status).toBe(422);
  expect((await send('POST', '', { ...draft, repeat: 'until', repeatUntil: '2028-11-24' })).status).toBe(422);
});

test('a session of a series shows its place and their number', async () => {
  expect(await add({ repeat: 'count', repeatCount: 3 })).toMatchObject({ series: { place: 1, size: 3 } });
  const { _id } = await add();
  const sessions = await all();
  expect(sessions.filter((session) => session._id !== _id).map(({ series }) => series)).toEqual(
    [1, 2, 3].map((place) => ({ place, size: 3 })),
  );
  expect(sessions.find((session) => session._id === _id)?.series).toBeNull();
});

const dayOf = (days: number) => todayAtInstitute(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const listRecords = async (query: string): Promise<{ title: string; date: string; isNext: boolean }[]> =>
  (await send('GET', `?page=1&limit=50&${query}`)).json();

test('one session per series is listed on request: the next, or the last when all are past', async () => {
  await add({ title: 'Weekly', date: dayOf(-8), repeat: 'count', repeatCount: 4 });
  await add({ title: 'Over', date: dayOf(-30), repeat: 'count', repeatCount: 2 });
  await add({ title: 'Alone', date: dayOf(-3) });
  await add({ title: 'Soon', date: dayOf(2) });
  const rows = await listRecords('isNext=true&sort=upcoming');
  expect(rows.map(({ title, date }) => [title, date])).toEqual([
    ['Soon', dayOf(2)],
    ['Weekly', dayOf(6)],
    ['Alone', dayOf(-3)],
    ['Over', dayOf(-23)],
  ]);
  expect(rows.every(({ isNext }) => isNext)).toBe(true);
  // For a range of days, the first session within it.
  const laterSessions = await listRecords(`isNext=true&date_gte=${dayOf(7)}`);
  expect(laterSessions.map(({ title, date }) => [title, date])).toEqual([['Weekly', dayOf(13)]]);
  expect(await listRecords('')).toHaveLength(8);
  expect((await send('GET', '?isNext=false')).status).toBe(422);
});

test('the sessions of one series can be listed, the coming ones first', async () => {
  const { seriesId } = await add({ title: 'Weekly', date: dayOf(-8), repeat: 'count', repeatCount: 4 });
  await add({ title: 'Alone', date: dayOf(0) });
  const rows = await listRecords(`seriesId=${seriesId}&sort=upcoming`);
  expect(rows.map(({ date, isNext }) => [date, isNext])).toEqual([
    [dayOf(6), true],
    [dayOf(13), false],
    [dayOf(-1), false],
    [dayOf(-8), false],
  ]);
});

test('one session of a series is changed alone, or with those after it, each moved by the same time', async () => {
  await add({ repeat: 'count', repeatCount: 3 });
  const [, second, third] = await all();
  await send('PATCH', `/toggle/${third?._id}`);
  await send('PATCH', `/${second?._id}`, { title: 'Alone' });
  expect((await all()).map(({ title }) => title)).toEqual([draft.title, 'Alone', draft.title]);
  await send('PATCH', `/${second?._id}`, { title: 'Moved', date: '2026-12-03', scope: 'following' });
  expect((await all()).map(({ title, date, status }) => [title, date, status])).toEqual([
    [draft.title, '2026-11-24', 'active'],
    ['Moved', '2026-12-03', 'active'],
    ['Moved', '2026-12-10', 'inactive'],
  ]);
  expect((await send('DELETE', `/${second?._id}/following`)).status).toBe(200);
  expect(await dates()).toEqual(['2026-11-24']);
});

test('several concurrent changes of one series all take effect', async () => {
  await add({ repeat: 'count', repeatCount: 8 });
  const sessions = await all();
  const changes = sessions.flatMap(({ _id }, index) => [
    send('PATCH', `/${_id}`, { title: `Renamed ${index}`, date: `2027-0${index + 1}-10`, scope: 'following' }),
    send('PATCH', `/${_id}`, { price: index, scope: 'following' }),
    send('PATCH', `/${_id}`, { date: `2027-0${8 - index}-20` }),
  ]);
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('bookings and other sessions of the instructor at the same time are reported, before and after the save', async () => {
  const bookedSession = { title: 'Orientation', type: 'other', by: 'anil mehrotra', date: draft.date } as const;
  await app.db.insert(bookingsTable).values([
    { ...bookedSession, status: 'booked', start: '15:00', end: '16:00' },
    { ...bookedSession, status: 'pending', title: 'Only asked for', start: '15:00', end: '16:00' },
    { ...bookedSession, status: 'booked', title: 'Right after', start: '15:30', end: '16:00' },
  ]);
  const { _id } = await add();
  await add({ title: 'Somebody else', instructor: 'Imran Qureshi' });
  const other = await add({ title: 'TDS', time: '13:00 - 14:30' });
  expect(other.clashes).toEqual([{ kind: 'session', title: draft.title, time: '14:00 - 15:30' }]);
  const bothClashes = [
    { kind: 'session', title: 'TDS', time: '13:00 - 14:30' },
    { kind: 'booking', title: 'Orientation', time: '15:00 - 16:00' },
  ];
  const asked = { instructor: draft.instructor, date: draft.date, time: draft.time, except: _id };
  expect(await (await send('POST', '/clashes', asked)).json()).toEqual({ clashes: bothClashes });
  expect((await all()).find((session) => session._id === _id)?.clashes).toEqual(bothClashes);
  const withoutBookings = await app.signInAs({ permissions: flags({ 'live-session': ['read'] }) });
  const seen = await app.request('GET', `/api/live-sessions/${_id}`, { as: withoutBookings });
  expect(await seen.json()).toMatchObject({ clashes: bothClashes.slice(0, 1) });
  // For a repeating session each of its days is checked.
  const weekBefore = '2026-11-17';
  const weekly = { ...asked, date: weekBefore, repeat: 'count', repeatCount: 3 };
  expect(await (await send('POST', '/clashes', weekly)).json()).toEqual({
    clashes: bothClashes.map((clash) => ({ ...clash, date: draft.date })),
  });
  await send('PATCH', `/toggle/${other._id}`);
  expect(await (await send('GET', `/${_id}`)).json()).toMatchObject({ clashes: bothClashes.slice(1) });
});

test('a change of the following sessions is checked on their new days, and does not conflict with itself', async () => {
  const weekly = {
    instructor: 'Kavitha Rao',
    date: '2031-03-05',
    time: '14:00 - 15:30',
    repeat: 'count',
    repeatCount: 3,
  };
  const first = await add(weekly);
  const [, second] = await all();
  await add({ title: 'Audit', instructor: 'Kavitha Rao', date: '2031-03-26', time: '15:00 - 16:00' });
  const aWeekLater = { instructor: 'Kavitha Rao', date: '2031-03-19', time: '14:00 - 15:30', except: second?._id };
  expect(await clashesOf({ ...aWeekLater, scope: 'following' })).toEqual([
    { kind: 'session', title: 'Audit', time: '15:00 - 16:00', date: '2031-03-26' },
  ]);
  // On its own it would clash with the one after it.
  expect(await clashesOf(aWeekLater)).toEqual([{ kind: 'session', title: first.title, time: first.time }]);
});

test('days on which the instructor does not work are told to readers of bookings', async () => {
  const hours = JSON.stringify([{ weekday: 3, start: '09:00', end: '18:00' }]);
  const off = JSON.stringify([{ from: '2031-03-12', to: '2031-03-12', reason: 'Leave' }]);
  await app.sql`insert into availabilities (name, hours, days_off)
    values ('Kavitha Rao', ${hours}::text::jsonb, ${off}::text::jsonb)`;
  const evening = { instructor: 'kavitha rao', date: '2031-03-05', time: '17:00 - 18:30' };
  expect(await clashesOf(evening)).toEqual([{ kind: 'outsideHours', title: '09:00–18:00', time: '' }]);
  expect(await clashesOf({ ...evening, time: '14:00 - 15:30', repeat: 'count', repeatCount: 3 })).toEqual([
    { kind: 'dayOff', title: 'Leave', time: '', date: '2031-03-12' },
  ]);
  const as = await app.signInAs({ permissions: flags({ 'live-session': ['read'] }) });
  const seen = await app.request('POST', `${path}/clashes`, { as, json: evening });
  expect(await seen.json()).toEqual({ clashes: [] });
  await app.sql`delete from availabilities`;
});
