import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Participant } from '#contract/participants.ts';
import { defaultBookingSettings } from '#contract/session/bookingSettings.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql`delete from live_sessions`;
  await app.sql`delete from students`;
  await app.sql`delete from letters`;
  await app.sql`delete from tasks`;
  await app.sql`delete from leads`;
});

type Fields = Readonly<Record<string, unknown>>;

async function send<Reply = Fields>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  json?: Fields,
  as = admin,
) {
  const response = await app.request(method, `/api/live-sessions/${path}`, { as, ...(json ? { json } : {}) });
  const body: Reply = await response.json();
  return { status: response.status, body };
}

async function addSession(fields: Fields = {}): Promise<string> {
  const response = await app.request('POST', '/api/live-sessions', {
    as: admin,
    json: { title: 'GST live', date: '2031-03-03', time: '14:00 - 15:30', link: 'https://meet.example/gst', ...fields },
  });
  const { _id }: { _id: string } = await response.json();
  return _id;
}

const people = (...names: string[]) => names.map((name) => ({ name, email: `${name.toLowerCase()}@example.in` }));
const enrol = (session: string, ...names: string[]) =>
  send('POST', `${session}/participants`, { people: people(...names) });

async function roster(session: string): Promise<readonly Participant[]> {
  const response = await app.request('GET', `/api/live-sessions/${session}/participants?sort=name&order=asc`, {
    as: admin,
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}
const states = async (session: string) =>
  Object.fromEntries((await roster(session)).map(({ name, state }) => [name, state]));
const idOf = async (session: string, name: string) =>
  (await roster(session)).find((one) => one.name === name)?._id ?? '';

async function addStudent(name: string, course: readonly string[], status = 'active'): Promise<string> {
  const [student] = await app.sql<{ id: string }[]>`insert into students (name, email, course, status)
    values (${name}, ${`${name.toLowerCase()}@example.in`}, ${JSON.stringify(course)}::text::jsonb, ${status}) returning id`;
  return student?.id ?? '';
}

describe('the roster of a live session', () => {
  test('has as many people as places; the others wait and move up in their order', async () => {
    const session = await addSession({ maxParticipants: 2 });
    const { status, body } = await enrol(session, 'Asha', 'Ravi', 'Meera', 'Kabir');
    expect([status, body]).toEqual([200, { enrolled: 2, waiting: 2, already: 0 }]);
    expect(await states(session)).toEqual({ Asha: 'enrolled', Ravi: 'enrolled', Meera: 'waiting', Kabir: 'waiting' });
    await send('PATCH', `participants/${await idOf(session, 'Asha')}`, { state: 'cancelled' });
    expect(await states(session)).toMatchObject({ Asha: 'cancelled', Meera: 'enrolled', Kabir: 'waiting' });
    await send('DELETE', `participants/${await idOf(session, 'Ravi')}`);
    expect(await states(session)).toMatchObject({ Kabir: 'enrolled' });
    expect(await enrol(session, 'Asha')).toMatchObject({ body: { enrolled: 0, waiting: 1 } });
    const full = await send('PATCH', `participants/${await idOf(session, 'Asha')}`, { state: 'enrolled' });
    expect(full.status).toBe(409);
    await app.request('PATCH', `/api/live-sessions/${session}`, { as: admin, json: { maxParticipants: 5 } });
    expect(await states(session)).toMatchObject({ Asha: 'enrolled' });
  });

  test('never has more people than places, however many are enrolled at once', async () => {
    const session = await addSession({ maxParticipants: 3 });
    const names = Array.from({ length: 12 }, (_, index) => `Visitor${index}`);
    await Promise.all(names.map((name) => enrol(session, name)));
    const all = Object.values(await states(session));
    expect([all.filter((state) => state === 'enrolled').length, all.length]).toEqual([3, 12]);
    const response = await app.request('GET', `/api/live-sessions/${session}`, { as: admin });
    expect(await response.json()).toMatchObject({ roster: { enrolled: 3, waiting: 9 } });
  });

  test('takes the active students of a course, each once, and links people by their email', async () => {
    const session = await addSession();
    const asha = await addStudent('Asha', ['GST', 'Tally']);
    await addStudent('Ravi', ['Tally']);
    await addStudent('Gone', ['GST'], 'suspended');
    expect((await enrol(session, 'Ravi', 'Stranger')).body).toEqual({ enrolled: 2, waiting: 0, already: 0 });
    const byCourse = await send('POST', `${session}/participants`, { course: 'GST' });
    expect(byCourse.body).toEqual({ enrolled: 1, waiting: 0, already: 0 });
    const again = await send('POST', `${session}/participants`, { course: 'GST', studentIds: [asha] });
    expect(again.body).toEqual({ enrolled: 0, waiting: 0, already: 1 });
    const linked = (await roster(session)).map(({ name, studentId }) => [name, typeof studentId === 'string']);
    expect(Object.fromEntries(linked)).toEqual({ Ravi: true, Stranger: false, Asha: true });
    const reader = await app.signInAs({ permissions: flags({ 'live-session': ['read', 'add'] }) });
    expect((await send('POST', `${session}/participants`, { course: 'GST' }, reader)).status).toBe(403);
  });

  test('goes to the trash and back with its session, and one of its people does not take a place that is gone', async () => {
    const session = await addSession({ maxParticipants: 1 });
    await enrol(session, 'Asha', 'Ravi');
    const asha = await idOf(session, 'Asha');
    await send('DELETE', `participants/${asha}`);
    expect(await states(session)).toEqual({ Ravi: 'enrolled' });
    const restored = await app.request('POST', `/api/trash/${asha}/restore`, { as: admin });
    expect(restored.status, await restored.text()).toBe(200);
    expect(await states(session)).toEqual({ Ravi: 'enrolled', Asha: 'waiting' });
  });

  test.each([[{}], [{ people: [{ name: '' }] }], [{ people: [{ name: 'A', email: 'x' }] }], [{ studentIds: ['x'] }]])(
    'refuses %o',
    async (json) => {
      expect((await send('POST', `${await addSession()}/participants`, json)).status).toBe(422);
    },
  );
});

describe('attendance', () => {
  test('is marked for many at once, but not over a colleague’s change', async () => {
    const session = await addSession();
    await enrol(session, 'Asha', 'Ravi');
    const [asha, ravi] = await roster(session);
    await send('PATCH', `participants/${ravi?._id}`, { attendance: 'late', minutes: 50 });
    const marks = [asha, ravi].map((one) => ({
      _id: one?._id,
      version: one?.version,
      attendance: 'present',
      minutes: 80,
    }));
    const { body } = await send('PUT', `${session}/attendance`, { marks });
    expect(body).toEqual({ marked: 1, stale: [ravi?._id] });
    const marked = (await roster(session)).map(({ name, attendance, minutes }) => [name, attendance, minutes]);
    expect(marked).toEqual([
      ['Asha', 'present', 80],
      ['Ravi', 'late', 50],
    ]);
    const history = await app.sql`select id from history where record_id = ${asha?._id ?? ''} and action = 'mark'`;
    expect(history).toHaveLength(1);
  });

  test('of a student is the share of the sessions in which it was marked', async () => {
    const student = await addStudent('Asha', []);
    for (const attendance of ['present', 'late', 'absent', null]) {
      const session = await addSession({ title: `Session ${attendance}` });
      await send('POST', `${session}/participants`, { studentIds: [student] });
      await send('PATCH', `participants/${await idOf(session, 'Asha')}`, { attendance });
    }
    const response = await app.request('GET', `/api/live-sessions/attendance/${student}`, { as: admin });
    expect(await response.json()).toMatchObject({ present: 1, late: 1, absent: 1, sessions: { length: 4 } });
  });
});

const letters = () => app.sql<{ to: string; subject: string }[]>`select "to", subject from letters order by "to"`;

describe('letters to participants', () => {
  test('bring the joining link to the enrolled, once for each link', async () => {
    const session = await addSession({ maxParticipants: 2 });
    await enrol(session, 'Asha', 'Ravi', 'Meera');
    expect((await send('POST', `${session}/joining-link`)).body).toEqual({ sent: 2, withoutEmail: 0 });
    expect((await send('POST', `${session}/joining-link`)).body).toEqual({ sent: 0, withoutEmail: 0 });
    expect(await letters()).toEqual([
      { to: 'asha@example.in', subject: 'Join GST live' },
      { to: 'ravi@example.in', subject: 'Join GST live' },
    ]);
    await app.request('PATCH', `/api/live-sessions/${session}`, {
      as: admin,
      json: { link: 'https://meet.example/new' },
    });
    expect((await send('POST', `${session}/joining-link`)).body).toMatchObject({ sent: 2 });
  });

  test('are not sent without a link or for the past', async () => {
    expect((await send('POST', `${await addSession({ link: '' })}/joining-link`)).status).toBe(409);
    expect((await send('POST', `${await addSession({ date: '2020-03-03' })}/joining-link`)).status).toBe(409);
  });

  test('bring the link at once, and once, to each who moves up because somebody leaves', async () => {
    const session = await addSession({ maxParticipants: 2 });
    await enrol(session, 'Asha', 'Ravi', 'Meera', 'Kabir');
    await send('POST', `${session}/joining-link`);
    await app.sql`delete from letters`;
    const leaving = await Promise.all([idOf(session, 'Asha'), idOf(session, 'Ravi')]);
    await Promise.all([
      send('PATCH', `participants/${leaving[0]}`, { state: 'cancelled' }),
      send('DELETE', `participants/${leaving[1]}`),
    ]);
    expect(await letters()).toEqual([
      { to: 'kabir@example.in', subject: 'Join GST live' },
      { to: 'meera@example.in', subject: 'Join GST live' },
    ]);
    const moved = (await roster(session)).filter(({ state }) => state === 'enrolled');
    expect(moved.map(({ name, linkSentAt }) => [name, linkSentAt])).toEqual([
      ['Kabir', expect.any(String)],
      ['Meera', expect.any(String)],
    ]);
    expect((await send('POST', `${session}/joining-link`)).body).toMatchObject({ sent: 0 });
  });

  test('bring it to those whom a raised limit moves up', async () => {
    const session = await addSession({ maxParticipants: 1 });
    await enrol(session, 'Asha', 'Ravi', 'Meera');
    await app.request('PATCH', `/api/live-sessions/${session}`, { as: admin, json: { maxParticipants: 2 } });
    expect(await letters()).toEqual([{ to: 'ravi@example.in', subject: 'Join GST live' }]);
  });

  test.each([
    ['a session that is over', { date: '2020-03-03' }],
    ['an inactive session', { status: 'inactive' }],
    ['a session without a link', { link: '' }],
  ])('do not go to who moves up in %s', async (_, fields) => {
    const session = await addSession({ maxParticipants: 1, ...fields });
    await enrol(session, 'Asha', 'Ravi');
    await send('DELETE', `participants/${await idOf(session, 'Asha')}`);
    expect(await states(session)).toEqual({ Ravi: 'enrolled' });
    expect(await letters()).toEqual([]);
  });

  test('do not go to who moves up if the settings have switched that off', async () => {
    const settings = { ...defaultBookingSettings, toMovedUp: false };
    await app.request('PUT', '/api/booking-settings', { as: admin, json: settings });
    const session = await addSession({ maxParticipants: 1 });
    await enrol(session, 'Asha', 'Ravi');
    await send('DELETE', `participants/${await idOf(session, 'Asha')}`);
    expect(await letters()).toEqual([]);
    expect((await send('POST', `${session}/joining-link`)).body).toMatchObject({ sent: 1 });
    await app.request('PUT', '/api/booking-settings', { as: admin, json: defaultBookingSettings });
  });

  test('tell absentees once, or give the owners of their leads a task', async () => {
    const session = await addSession();
    await enrol(session, 'Asha', 'Ravi', 'Meera');
    const marks = (await roster(session)).map(({ _id, name }) => ({
      _id,
      attendance: name === 'Meera' ? 'present' : 'absent',
    }));
    await send('PUT', `${session}/attendance`, { marks });
    const [owner] = await app.sql<
      { id: string; name: string }[]
    >`select id, name from employees where role = 'Admin' limit 1`;
    await app.sql`insert into leads (name, email, owner_id, assigned_to)
      values ('Asha', 'ASHA@example.in', ${owner?.id ?? ''}, ${owner?.name ?? ''})`;
    const tasks = await send('POST', `${session}/absentees`, { by: 'tasks' });
    expect(tasks.body).toEqual({ told: 1, without: ['Ravi'] });
    expect(await app.sql`select title from tasks`).toEqual([{ title: 'Asha was absent from GST live (2031-03-03)' }]);
    const mailed = await send('POST', `${session}/absentees`, { by: 'mail', text: 'See you on Monday.' });
    expect(mailed.body).toEqual({ told: 1, without: [] });
    expect(await letters()).toEqual([{ to: 'ravi@example.in', subject: 'We missed you in GST live' }]);
    expect((await send('POST', `${session}/absentees`, { by: 'mail' })).body).toEqual({ told: 0, without: [] });
  });
});
