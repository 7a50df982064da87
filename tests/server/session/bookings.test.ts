import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Booking } from '#contract/session/bookings.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
beforeEach(() => app.sql`delete from bookings`);

const path = '/api/bookings';
const recording = 'https://recordings.example/gst';
const draft = {
  title: 'GST returns',
  type: 'live',
  by: 'Anil Mehrotra',
  date: '2026-11-24',
  start: '10:00',
  end: '12:30',
};

async function add(change: Readonly<Record<string, unknown>> = {}): Promise<Booking> {
  const response = await app.request('POST', path, { as: admin, json: { ...draft, ...change } });
  expect(response.status).toBe(201);
  return response.json();
}

const approve = (id: string, json?: unknown, as = admin) =>
  app.request('PATCH', `${path}/${id}/approve`, { as, ...(json === undefined ? {} : { json }) });
const reject = (id: string, as = admin) => app.request('PATCH', `${path}/${id}/reject`, { as });

async function book(change: Readonly<Record<string, unknown>> = {}): Promise<Booking> {
  const response = await approve((await add(change))._id, { recording });
  expect(response.status).toBe(200);
  return response.json();
}

async function listRecords(query = ''): Promise<Booking[]> {
  const response = await app.request('GET', `${path}${query}`, { as: admin });
  expect(response.status).toBe(200);
  return response.json();
}

const titlesIn = async (query: string) => (await listRecords(query)).map(({ title }) => title);

describe('a new booking', () => {
  test('is pending, with the hours between start and end, under both names of its type', async () => {
    expect(await add()).toMatchObject({
      ...draft,
      category: 'live',
      status: 'pending',
      hrs: 2.5,
      link: null,
      recording: null,
      conflicts: [],
    });
  });

  test('may take the whole day', async () => {
    expect(await add({ start: '', end: '' })).toMatchObject({ date: draft.date, start: null, end: null, hrs: null });
  });

  test('cannot schedule itself', async () => {
    expect(await add({ status: 'booked', recording })).toMatchObject({ status: 'pending', recording: null });
  });

  test('keeps HTML and formulas as text', async () => {
    const title = '=1+1 <script>alert(1)</script>';
    expect(await add({ title })).toMatchObject({ title });
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ by: 5 }, 'by'],
    [{ type: 'seminar' }, 'type'],
    [{ date: '24/11/2026' }, 'date'],
    [{ date: '2026-02-30' }, 'date'],
    [{ start: '10 o’clock' }, 'start'],
    [{ end: '' }, 'end'],
    [{ end: '09:00' }, 'end'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: `https://example.org/${'x'.repeat(2000)}` }, 'link'],
  ])('with %o is refused and not stored', async (change, field) => {
    const { status, errors } = await refusalOf(app, 'POST', path, { as: admin, json: { ...draft, ...change } });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

describe('a pending booking', () => {
  test.each(['live', 'recorded'])('that is %s is not scheduled without a recording link', async (type) => {
    const { _id } = await add({ type });
    for (const json of [undefined, {}, { recording: '' }, { recording: '  ' }, { recording: null }]) {
      // Each of them is refused separately.
      const refusal = await approve(_id, json);
      expect(refusal.status).toBe(422);
      expect(await refusal.json()).toMatchObject({ errors: { recording: 'Please enter a recording link' } });
    }
    const [storedRecord] = await app.sql`select status, version from bookings where id = ${_id}`;
    expect(storedRecord).toEqual({ status: 'pending', version: 1 });
  });

  test('is scheduled with one', async () => {
    const { _id } = await add();
    const response = await approve(_id, { recording: ` ${recording} ` });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id, status: 'booked', recording, version: 2 });
  });

  test.each(['javascript:alert(1)', 'recordings/gst', 5, ['https://a.example']])(
    'is not scheduled with %o as its link',
    async (given) => {
      const { _id } = await add();
      const refusal = await refusalOf(app, 'PATCH', `${path}/${_id}/approve`, {
        as: admin,
        json: { recording: given },
      });
      expect(refusal).toMatchObject({
        status: 422,
        errors: { recording: 'Enter a link that begins with http:// or https://' },
      });
    },
  );

  test('of another kind needs none', async () => {
    const { _id } = await add({ type: 'other' });
    const response = await approve(_id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'booked', recording: null });
  });

  test('can be cancelled and is kept', async () => {
    const { _id } = await add();
    const response = await reject(_id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id, status: 'cancelled' });
  });

  test('is decided once, even by twenty people concurrently', async () => {
    const { _id } = await add({ type: 'other' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => approve(_id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('a decision that the status does not allow', () => {
  test.each([
    ['scheduling what is scheduled', async (id: string) => approve(id, { recording }), approve, 'scheduled'],
    ['scheduling what is cancelled', reject, approve, 'cancelled'],
    ['cancelling what is cancelled', reject, reject, 'cancelled'],
  ] as const)('%s is refused with 409', async (_, first, second, word) => {
    const { _id } = await add();
    expect((await first(_id)).status).toBe(200);
    const before = await everythingStored(app);
    const refusal = await second(_id);
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({
      code: 'conflict',
      message: `This booking has already been ${word}.`,
    });
    expect(await everythingStored(app)).toEqual(before);
  });

  test('a scheduled booking can still be cancelled', async () => {
    expect(await (await reject((await book())._id)).json()).toMatchObject({ status: 'cancelled', recording });
  });

  test('an unknown booking is not found, nor is a record of another kind', async () => {
    const other = await (
      await app.request('POST', '/api/alerts', { as: admin, json: { title: 'A', message: 'B' } })
    ).json();
    for (const id of [crypto.randomUUID(), other._id, 'no-id']) {
      expect((await approve(id, { recording })).status).toBe(404);
      expect((await reject(id)).status).toBe(404);
    }
  });

  test('a decision needs the flag active or update', async () => {
    for (const action of ['active', 'update'] as const) {
      const token = await app.signInAs({ permissions: flags({ calendar: [action] }) });
      expect((await approve((await add({ type: 'other' }))._id, {}, token)).status).toBe(200);
    }
    const token = await app.signInAs({ permissions: flags({ calendar: ['read', 'add', 'delete'] }) });
    expect((await approve((await add())._id, { recording }, token)).status).toBe(403);
    expect((await reject((await add())._id, token)).status).toBe(403);
  });
});

describe('the list', () => {
  test('is filtered by status, type, trainer and days', async () => {
    await book({ title: 'One', date: '2026-11-01' });
    await book({ title: 'Two', date: '2026-11-30', type: 'recorded' });
    await add({ title: 'Three', date: '2026-11-15' });
    const titles = async (query: string) => (await listRecords(query)).map(({ title }) => title).toSorted();
    expect(await titles('?status=booked&date_gte=2026-11-01&date_lte=2026-11-30')).toEqual(['One', 'Two']);
    expect(await titles('?status=booked&date_gte=2026-11-02')).toEqual(['Two']);
    expect(await titles('?date_lte=2026-11-15')).toEqual(['One', 'Three']);
    expect(await titles('?type=recorded')).toEqual(['Two']);
    expect((await listRecords('?sort=date&order=asc&page=1&limit=2')).map(({ title }) => title)).toEqual([
      'One',
      'Three',
    ]);
    await add({ title: 'Four', by: 'Farida Khan', date: '2026-11-15' });
    expect(await titles('?by=Farida%20Khan')).toEqual(['Four']);
    const refusal = await app.request('GET', `${path}?date_gte=soon`, { as: admin });
    expect(refusal.status).toBe(422);
  });

  test('has the bookings of one day in order, those without a time first', async () => {
    await add({ title: 'Late', start: '16:00', end: '17:00' });
    await add({ title: 'Early', start: '09:00', end: '10:00' });
    await add({ title: 'All day', start: '', end: '' });
    await add({ title: 'Before', date: '2026-11-23' });
    const order = ['Before', 'All day', 'Early', 'Late'];
    expect(await titlesIn('?sort=date&order=asc&page=1&limit=9')).toEqual(order);
    expect(await titlesIn('?sort=date&order=desc&page=1&limit=9')).toEqual(order.toReversed());
  });

  test('has the coming bookings first, nearest first, followed by the past ones, latest first, page by page', async () => {
    for (const [title, days] of [
      ['Week ago', -7],
      ['Yesterday', -1],
      ['Today', 0],
      ['Tomorrow', 1],
      ['Next week', 7],
    ] as const)
      await add({ title, date: todayAtInstitute(new Date(Date.now() + days * 24 * 60 * 60 * 1000)) });
    const pages = [1, 2, 3].map((page) => titlesIn(`?sort=upcoming&page=${page}&limit=2`));
    expect(await Promise.all(pages)).toEqual([['Today', 'Tomorrow'], ['Next week', 'Yesterday'], ['Week ago']]);
    const wholeResponse = await app.request('GET', `${path}?sort=upcoming`, { as: admin });
    expect(wholeResponse.status).toBe(422);
  });

  test('names the conflicting scheduled bookings of the same trainer', async () => {
    const first = await book({ title: 'First' });
    const sameTime = await add({ title: 'Same time', by: 'anil MEHROTRA', start: '12:00', end: '13:00' });
    const day = await add({ title: 'All day', start: '', end: '' });
    await add({ title: 'Right after', start: '12:30', end: '13:30' });
    await add({ title: 'Next day', date: '2026-11-25' });
    await add({ title: 'Somebody else', by: 'Kavitha' });
    await reject((await add({ title: 'Cancelled' }))._id);
    const rows = await listRecords();
    const conflictsByTitle = Object.fromEntries(
      rows.map(({ title, conflicts }) => [title, conflicts?.map((conflict) => conflict.title)]),
    );
    expect(conflictsByTitle).toEqual({
      First: [],
      'Same time': ['First'],
      'All day': ['First'],
      'Right after': [],
      'Next day': [],
      'Somebody else': [],
      Cancelled: [],
    });
    const { _id, title, date, start, end } = first;
    expect(rows.find(({ title: name }) => name === 'All day')?.conflicts).toEqual([{ _id, title, date, start, end }]);

    const bookedResponse = await approve(sameTime._id, { recording });
    expect(await bookedResponse.json()).toMatchObject({ status: 'booked', conflicts: [{ title: 'First' }] });
    const firstResponse = await app.request('GET', `${path}/${first._id}`, { as: admin });
    expect(await firstResponse.json()).toMatchObject({ conflicts: [{ title: 'Same time' }] });
    const wholeResponse = await app.request('GET', `${path}/${day._id}`, { as: admin });
    expect((await wholeResponse.json()).conflicts).toHaveLength(2);
  });

  test('reads the conflicts of a page in one statement', async () => {
    for (let index = 0; index < 5; index += 1) {
      await book();
    }
    const statements = await app.statementsOf(() => listRecords('?page=1&limit=25'));
    expect(statements.filter((statement) => statement.includes('bookings'))).toHaveLength(3);
  });
});
