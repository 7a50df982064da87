import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { CalendarFeed, FeedScope } from '#contract/session/calendarFeeds.ts';
import { bookingsTable, liveSessionsTable } from '#server/schema.ts';
import { createTestApp, flags, testPassword, type EmployeeOverrides, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://console.institute.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql`delete from bookings`;
  await app.sql`delete from live_sessions`;
  await app.sql`delete from leads`;
});

const path = '/api/employees/me/calendar-feeds';
const day = addDays(todayAtInstitute(), 3);
const everything = flags({ calendar: ['read'], 'live-session': ['read'], enquiries: ['read'] });

async function owner(overrides: EmployeeOverrides = {}) {
  const employee = await app.createEmployee({
    name: `Anil ${crypto.randomUUID().slice(0, 8)}`,
    permissions: everything,
    ...overrides,
  });
  return { ...employee, token: await app.sessionOf(employee) };
}
type Owner = Awaited<ReturnType<typeof owner>>;

async function made({ token }: Owner, scope: FeedScope = 'all'): Promise<CalendarFeed & { address: string }> {
  const response = await app.request('POST', path, { as: token, json: { scope } });
  expect(response.status).toBe(201);
  return response.json();
}

const read = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  app.request('GET', new URL(address).pathname, { headers });

/** The events of a feed as another reader understands it, by their title. */
async function eventsOf(address: string) {
  const response = await read(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      const status = component.getFirstPropertyValue('status');
      const { uid, startDate, endDate, sequence, location, summary } = event;
      return [
        summary,
        {
          uid,
          status,
          sequence,
          location,
          start: startDate.toJSDate().toISOString(),
          end: endDate?.toJSDate().toISOString(),
          isDay: startDate.isDate,
        },
      ];
    }),
  );
}

const booking = { type: 'other', date: day, start: '10:00', end: '12:00', status: 'booked' } as const;

async function fill({ name, _id }: Owner): Promise<void> {
  await app.db.insert(bookingsTable).values([
    {
      ...booking,
      title: 'GST; returns, part 1',
      by: name.toUpperCase(),
      link: 'https://meet.example/gst',
      place: 'Room 2',
    },
    { ...booking, title: 'Asked', by: 'Kavitha', status: 'pending', start: null, end: null },
    { ...booking, title: 'Gone', by: name, status: 'cancelled' },
    { ...booking, title: 'Long ago', by: name, date: addDays(day, -400) },
  ]);
  await app.db
    .insert(liveSessionsTable)
    .values({ title: 'Tally live', instructor: name, date: day, start: '14:00', end: '15:00' });
  await app.sql`insert into leads (name, owner_id, assigned_to, scheduled_date, scheduled_time)
    values ('Kunal', ${_id}, ${name}, ${day}, '16:00'), ('Meera', null, null, ${day}, null)`;
}

describe('a calendar feed', () => {
  test('has all that its owner may read, as another reader understands it', async () => {
    const anil = await owner();
    await fill(anil);
    const events = await eventsOf((await made(anil)).address);
    expect([...events.keys()].toSorted()).toEqual([
      'Asked',
      'GST; returns, part 1',
      'Gone',
      'Kunal',
      'Meera',
      'Tally live',
    ]);
    expect(events.get('GST; returns, part 1')).toMatchObject({
      status: 'CONFIRMED',
      start: `${day}T04:30:00.000Z`,
      end: `${day}T06:30:00.000Z`,
      location: 'Room 2',
      sequence: 0,
    });
    expect(events.get('Asked')).toMatchObject({ status: 'TENTATIVE', isDay: true });
    expect(events.get('Gone')).toMatchObject({ status: 'CANCELLED' });
    expect(events.get('Kunal')).toMatchObject({ start: `${day}T10:30:00.000Z` });
  });

  test('has only what names its owner, if it is theirs', async () => {
    const anil = await owner();
    await fill(anil);
    const events = await eventsOf((await made(anil, 'mine')).address);
    expect([...events.keys()].toSorted()).toEqual(['GST; returns, part 1', 'Gone', 'Kunal', 'Tally live']);
  });

  test('follows the present rights of its owner', async () => {
    const anil = await owner({ permissions: flags({ 'live-session': ['read'] }) });
    await fill(anil);
    const { address } = await made(anil);
    expect([...(await eventsOf(address)).keys()]).toEqual(['Tally live']);
    await app.sql`update employees set permissions = '{}' where id = ${anil._id}`;
    expect([...(await eventsOf(address)).keys()]).toEqual([]);
  });

  test('follows what is moved and cancelled, under the same id, and is not sent again while nothing changed', async () => {
    const anil = await owner();
    await fill(anil);
    const admin = await app.signInAs('Admin');
    const { address } = await made(anil);
    const title = 'GST; returns, part 1';
    const before = (await eventsOf(address)).get(title);
    const first = await read(address);
    const tag = first.headers.get('etag') ?? '';
    expect(await first.text()).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    const same = await read(address, { 'If-None-Match': `W/"other", ${tag}` });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect((await read(address, { 'If-None-Match': '*' })).status).toBe(304);
    const id = before?.uid.split('@')[0];
    await app.request('PATCH', `/api/bookings/${id}`, { as: admin, json: { start: '15:00' } });
    expect((await read(address, { 'If-None-Match': tag })).status).toBe(200);
    expect((await eventsOf(address)).get(title)).toMatchObject({
      uid: before?.uid,
      sequence: 1,
      start: `${day}T09:30:00.000Z`,
    });
    await app.request('PATCH', `/api/bookings/${id}/reject`, { as: admin });
    expect((await eventsOf(address)).get(title)).toMatchObject({ uid: before?.uid, sequence: 2, status: 'CANCELLED' });
  });
});

const tagOf = async (address: string) => (await read(address)).headers.get('etag') ?? '';
const isSame = async (address: string, tag: string) => (await read(address, { 'If-None-Match': tag })).status === 304;

describe('an unchanged feed', () => {
  test('is answered without reading its entries', async () => {
    const anil = await owner();
    await fill(anil);
    const { address } = await made(anil);
    const tag = await tagOf(address);
    const statements = await app.statementsOf(async () => expect(await isSame(address, tag)).toBe(true));
    expect(statements.filter((statement) => statement.includes('limit')).length).toBe(0);
    expect(statements).toHaveLength(2);
  });

  test.each([
    ['moved', (title: string) => app.sql`update bookings set start = '11:00' where title = ${title}`],
    ['cancelled', (title: string) => app.sql`update bookings set status = 'cancelled' where title = ${title}`],
    ['renamed', (title: string) => app.sql`update bookings set title = 'Other' where title = ${title}`],
    ['deleted', (title: string) => app.sql`delete from bookings where title = ${title}`],
    [
      'replaced by another',
      (title: string) => app.sql`update bookings set id = gen_random_uuid() where title = ${title}`,
    ],
  ])('is sent again once an entry was %s', async (_, change) => {
    const anil = await owner();
    await fill(anil);
    const { address } = await made(anil, 'mine');
    const tag = await tagOf(address);
    await change('GST; returns, part 1');
    expect(await isSame(address, tag)).toBe(false);
    expect(await isSame(address, await tagOf(address))).toBe(true);
  });

  test('is sent again once a session or a lead has changed, or another owner looks after it', async () => {
    const anil = await owner();
    await fill(anil);
    const { address } = await made(anil);
    for (const change of [
      () => app.sql`update live_sessions set link = 'https://meet.example/new'`,
      () => app.sql`update leads set scheduled_time = '17:00' where name = 'Kunal'`,
      () => app.sql`update leads set owner_id = null, assigned_to = 'Meera' where name = 'Kunal'`,
    ]) {
      const tag = await tagOf(address);
      await change();
      expect(await isSame(address, tag)).toBe(false);
    }
  });

  test('is sent again once its owner may read less, and is no longer after the right is back', async () => {
    const anil = await owner();
    await fill(anil);
    const { address } = await made(anil);
    const tag = await tagOf(address);
    const permissions = JSON.stringify(flags({ calendar: ['read'] }));
    const [before] = await app.sql<
      { permissions: string }[]
    >`select permissions::text from employees where id = ${anil._id}`;
    await app.sql`update employees set permissions = ${permissions}::text::jsonb where id = ${anil._id}`;
    expect(await isSame(address, tag)).toBe(false);
    await app.sql`update employees set permissions = ${before?.permissions ?? ''}::text::jsonb where id = ${anil._id}`;
    expect(await isSame(address, tag)).toBe(true);
  });
});

describe('the address of a feed', () => {
  test('is told once, and the database holds only its hash', async () => {
    const anil = await owner();
    const { address, _id } = await made(anil, 'mine');
    expect(address).toMatch(/^https:\/\/console\.institute\.example\/calendar\/[\w-]{43}\.ics$/);
    const rows = await app.sql`select * from calendar_feeds where employee_id = ${anil._id}`;
    expect(JSON.stringify(rows)).not.toContain(address.slice(-47, -4));
    expect(await (await app.request('GET', path, { as: anil.token })).json()).toEqual([
      { _id, scope: 'mine', madeAt: expect.any(String), readAt: null },
    ]);
    await read(address);
    expect(await (await app.request('GET', path, { as: anil.token })).json()).toMatchObject([
      { readAt: expect.any(String) },
    ]);
  });

  test('ends when it is renewed or revoked, and while its owner is inactive', async () => {
    const [anil, other] = [await owner(), await owner()];
    const { address: former } = await made(anil);
    const { address, _id } = await made(anil);
    expect([(await read(former)).status, (await read(address)).status]).toEqual([404, 200]);
    await app.sql`update employees set status = 'Inactive' where id = ${anil._id}`;
    expect((await read(address)).status).toBe(404);
    await app.sql`update employees set status = 'Active' where id = ${anil._id}`;
    expect((await app.request('DELETE', `${path}/${_id}`, { as: other.token })).status).toBe(404);
    expect((await read(address)).status).toBe(200);
    const token = await app.sessionOf(anil);
    expect((await app.request('DELETE', `${path}/${_id}`, { as: token })).status).toBe(200);
    expect((await read(address)).status).toBe(404);
  });

  test('ends with the password of its owner, whether the owner changes that or an Admin', async () => {
    const [anil, meera] = [await owner(), await owner()];
    const [own, hers] = [await made(anil), await made(meera)];
    const statuses = async () => [(await read(own.address)).status, (await read(hers.address)).status];
    const newPassword = 'a quiet evening train';
    const wrong = { currentPassword: 'not this one', newPassword };
    await app.request('PUT', '/api/employees/me/password', { as: anil.token, json: wrong });
    expect(await statuses()).toEqual([200, 200]);
    const right = { currentPassword: testPassword, newPassword };
    const changed = await app.request('PUT', '/api/employees/me/password', { as: anil.token, json: right });
    expect([changed.status, ...(await statuses())]).toEqual([200, 404, 200]);
    const admin = await app.signInAs('Admin');
    const { name, email, role, permissions } = meera;
    const draft = { name, email, role, permissions, status: 'Active' };
    const kept = await app.request('PUT', `/api/employees/${meera._id}`, { as: admin, json: draft });
    expect([kept.status, ...(await statuses())]).toEqual([200, 404, 200]);
    const json = { ...draft, password: newPassword };
    const reset = await app.request('PUT', `/api/employees/${meera._id}`, { as: admin, json });
    expect([reset.status, ...(await statuses())]).toEqual([200, 404, 404]);
    expect(await (await app.request('GET', path, { as: anil.token })).json()).toEqual([]);
  });

  test.each(['nothing.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '..%2f..%2fetc.ics'])(
    '%s is unknown',
    async (file) => {
      const response = await app.request('GET', `/calendar/${file}`);
      expect(response.status).toBe(404);
    },
  );

  test('is refused from addresses outside the whitelist, where that is enforced', async () => {
    const guarded = await createTestApp({ environment: { IP_WHITELIST: 'on' } });
    try {
      expect((await guarded.request('GET', `/calendar/${'a'.repeat(43)}.ics`)).status).toBe(403);
    } finally {
      await guarded.close();
    }
  });
});
