import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mergeAuditTotals } from '#server/platform/retention.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { storeActivities, type Entry } from './storeActivities.ts';

let app: TestApp;
let admin: string;
let adminId: string;

beforeAll(async () => {
  app = await createTestApp({
    environment: { TRUST_PROXY: '1', GEO_HEADERS: 'CF-IPCountry,CF-Region,CF-IPCity' },
  });
  const employee = await app.createEmployee({ role: 'Admin', name: 'Asha Rao' });
  adminId = employee._id;
  admin = await app.sessionOf(employee);
});
afterAll(() => app.close());
beforeEach(() => app.sql`delete from audit_entries`);

const store = (...entries: Entry[]) => storeActivities(app, ...entries);

async function list(query = '') {
  const response = await app.request('GET', `/api/audit/activities?page=1&limit=25&${query}`, { as: admin });
  expect(response.status).toBe(200);
  const answer: { data: Record<string, unknown>[]; pagination: { total: number } } = await response.json();
  return { ...answer, headers: response.headers };
}

describe('the list', () => {
  test('has who did what from where, newest first, with the address from the proxy', async () => {
    await store({ at: '2026-01-02T10:00:00Z' });
    const sentResponse = await app.request('POST', '/api/alerts', {
      as: admin,
      json: { title: 'Holidays', message: 'Closed.' },
      headers: {
        'X-Forwarded-For': '198.51.100.7',
        'CF-IPCountry': 'IN',
        'CF-Region': 'XX',
        'CF-IPCity': Buffer.from('पुणे').toString('latin1'),
      },
    });
    expect(sentResponse.status).toBe(201);
    const { data, pagination } = await list();
    expect(pagination).toEqual({ total: 2, pages: 1 });
    expect(data[0]).toEqual({
      _id: expect.any(String),
      userId: adminId,
      userName: 'Asha Rao',
      userEmail: expect.stringContaining('@'),
      ip: '198.51.100.7',
      route: '/alerts',
      method: 'POST',
      statusCode: 201,
      country: 'IN',
      region: null,
      city: 'पुणे',
      duration: expect.any(Number),
      userAgent: '',
      timestamp: expect.stringMatching(/Z$/),
      requestSize: expect.any(Number),
      responseSize: expect.any(Number),
      sessionId: expect.any(String),
      event: 'create',
      metadata: { path: '/api/alerts', module: 'alert', requestId: sentResponse.headers.get('X-Request-Id') },
    });
    expect(data[1]).toMatchObject({ userId: null, country: null, city: null });
  });

  test.each([
    ['userId=8a5a1cf2-6f0e-4d38-9d5a-2f3f6a9f0c11', 1],
    ['ip=203.0.113.77', 1],
    ['ip=::ffff:203.0.113.77', 1],
    ['route=/blogs/{id}', 1],
    ['method=DELETE', 1],
    ['statusCode=404', 1],
    ['statusCode=4xx', 2],
    ['event=signIn', 1],
    ['country=in', 1],
    ['city=pune', 1],
    // Days are the institute's, whose midnight is 18:30 in UTC.
    ['startDate=2026-03-02&endDate=2026-03-02', 2],
    ['startDate=2026-03-03', 1],
    ['endDate=2026-03-01T18:29:59.999Z', 9],
    ['statusCode=4xx&method=DELETE', 0],
  ])('filtered by %s finds %i', async (query, matchCount) => {
    await store(
      { employee_id: '8a5a1cf2-6f0e-4d38-9d5a-2f3f6a9f0c11', at: '2026-01-01T00:00:00Z' },
      { address: '203.0.113.77', at: '2026-01-01T00:00:00Z' },
      { route: '/blogs/{id}', at: '2026-01-01T00:00:00Z' },
      { method: 'DELETE', at: '2026-01-01T00:00:00Z' },
      { status: 404, at: '2026-01-01T00:00:00Z' },
      { status: 422, at: '2026-01-01T00:00:00Z' },
      { event: 'signIn', at: '2026-01-01T00:00:00Z' },
      { country: 'IN', city: 'Pune', at: '2026-01-01T00:00:00Z' },
      { at: '2026-03-01T18:29:59Z' },
      { at: '2026-03-01T18:30:00Z' },
      { at: '2026-03-02T18:29:59.9999Z' },
      { at: '2026-03-02T18:30:00Z' },
    );
    const { data, pagination } = await list(query);
    expect(data).toHaveLength(matchCount);
    expect(pagination.total).toBe(matchCount);
  });

  test.each([
    'statusCode=4',
    'statusCode=all',
    'startDate=yesterday',
    'startDate=2026-02-30',
    'userId=me',
    'method=HEAD',
    'before=1',
    'sort=ip',
    'employee=1',
    `ip=${'1'.repeat(200)}`,
    'city=%00',
  ])('refuses %s with 422', async (query) => {
    const response = await app.request('GET', `/api/audit/activities?${query}`, { as: admin });
    expect(response.status).toBe(422);
  });

  test('counts no further than ten thousand, and says so', async () => {
    await app.sql`
      insert into audit_entries (address, method, route, path, module, status, duration, request_bytes, response_bytes, user_agent, request_id)
      select '', 'POST', '', '', 'alert', case when n = 1 then 500 else 200 end, 1, 0, 0, '', '' from generate_series(1, 10050) n`;
    const { data, pagination, headers } = await list();
    expect(data).toHaveLength(25);
    expect(pagination).toEqual({ total: 10_000, pages: 400, isCapped: true });
    expect(headers.get('X-Total-Capped')).toBe('true');
    expect((await list('statusCode=500')).pagination).toEqual({ total: 1, pages: 1 });
    // A request without a page is also paged.
    const plain = await (await app.request('GET', '/api/audit/activities', { as: admin })).json();
    expect(plain.data).toHaveLength(25);
  });

  test('can be read to its end by a cursor after the last row, each entry once', async () => {
    // A single statement, so that all rows share a time.
    await app.sql`
      insert into audit_entries (address, method, route, path, module, status, duration, request_bytes, response_bytes, user_agent, request_id)
      select '', 'POST', '', '', 'alert', 200, 1, 0, 0, '', '' from generate_series(1, 60)`;
    const ids = new Set<unknown>();
    let before = '';
    for (;;) {
      const { data } = await list(before && `before=${before}`);
      for (const { _id } of data) ids.add(_id);
      if (data.length < 25) break;
      before = String(data.at(-1)?._id);
    }
    expect(ids.size).toBe(60);
  });
});

async function detailsOf(event: string, as = admin) {
  const { data } = await list(`event=${event}`);
  const response = await app.request('GET', `/api/audit/activities/${String(data[0]?._id)}`, { as });
  expect(response.status).toBe(200);
  return response.json();
}

describe('the details', () => {
  test('show what a call changed, with old and new values, even after later changes or deletion', async () => {
    const createResponse = await app.request('POST', '/api/metatags', {
      as: admin,
      json: { type: 'home', title: 'One', description: 'First', keywords: 'a' },
    });
    const { _id } = await createResponse.json();
    const save = (title: string) =>
      app.request('PUT', `/api/metatags/${_id}`, {
        as: admin,
        json: { type: 'home', title, description: 'First', keywords: 'a' },
      });
    await save('Two');
    const fields = [{ field: 'title', old: 'One', new: 'Two' }];
    const change = { module: 'meta', recordId: _id, action: 'update', version: 2, fields };
    expect((await detailsOf('update')).changes).toEqual([change]);
    const { data } = await list('event=update');
    const first = String(data[0]?._id);
    await save('Three');
    const read = async () => (await app.request('GET', `/api/audit/activities/${first}`, { as: admin })).json();
    expect((await read()).changes).toEqual([change]);
    await app.request('DELETE', `/api/metatags/${_id}`, { as: admin });
    expect((await read()).changes).toEqual([change]);
    expect((await detailsOf('update')).changes[0].fields).toEqual([{ field: 'title', old: 'Two', new: 'Three' }]);

    const reader = await app.signInAs({ permissions: flags({ audit: ['read'] }) });
    expect((await detailsOf('update', reader)).changes[0].fields).toBeNull();
  });

  test('never show a password', async () => {
    const { _id, name, email } = await app.createEmployee({ name: 'Ravi Kumar' });
    const json = { name: 'Ravi K. Kumar', email, password: 'another long password', role: 'Viewer', status: 'Active' };
    expect((await app.request('PUT', `/api/employees/${_id}`, { as: admin, json })).status).toBe(200);
    const details = await detailsOf('update');
    expect(details.changes[0].fields).toContainEqual({ field: 'name', old: name, new: 'Ravi K. Kumar' });
    expect(JSON.stringify(details)).not.toMatch(/argon2|another long/);
  });

  test('of an unknown activity are 404', async () => {
    expect((await app.request('GET', `/api/audit/activities/${randomUUID()}`, { as: admin })).status).toBe(404);
  });
});

async function stats(days = '') {
  const response = await app.request('GET', `/api/audit/stats${days}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the figures', () => {
  test('cover the last seven days, and are exact after a merge and after deletions', async () => {
    const one = randomUUID();
    await storeActivities(
      app,
      { employee_id: one, duration: 1.25 },
      { employee_id: one, address: '203.0.113.10', duration: 2.5 },
      { employee_id: randomUUID(), at: daysAgo(6), duration: 4 },
      { at: daysAgo(6) },
      { at: daysAgo(8), address: '203.0.113.11' },
    );
    const week = { totalActivities: 4, uniqueUsers: 2, uniqueIPs: 2, totalDuration: 18 };
    expect(await stats('?days=7')).toEqual(week);
    expect(await stats()).toEqual(week);
    expect((await stats('?days=30')).totalActivities).toBe(5);
    await mergeAuditTotals(app.deps);
    await mergeAuditTotals(app.deps);
    expect(await stats()).toEqual(week);
    await app.sql`delete from audit_entries where address = '203.0.113.10'`;
    expect(await stats()).toEqual({ totalActivities: 3, uniqueUsers: 2, uniqueIPs: 1, totalDuration: 15 });
    await mergeAuditTotals(app.deps);
    expect(await stats()).toEqual({ totalActivities: 3, uniqueUsers: 2, uniqueIPs: 1, totalDuration: 15 });
    await app.sql`delete from audit_entries`;
    await mergeAuditTotals(app.deps);
    expect(await app.sql`select * from audit_totals`).toEqual([]);
  });

  test.each(['0', '400', 'week', ''])('of %j days are refused', async (days) => {
    expect((await app.request('GET', `/api/audit/stats?days=${days}`, { as: admin })).status).toBe(422);
  });

  test('refuse a filter and name it', async () => {
    const response = await app.request('GET', '/api/audit/stats?days=7&startDate=yesterday', { as: admin });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ root: 'Remove what is not known here: startDate' });
  });
});

test('the choices of the filters are the values in the log', async () => {
  await store({ route: '/blogs', event: 'update' }, { route: '/blogs' }, { event: '' });
  await app.request('POST', '/api/alerts', { as: admin, json: { title: 'One', message: 'Two' } });
  const response = await app.request('GET', '/api/audit/choices', { as: admin });
  expect(await response.json()).toEqual({
    users: [{ _id: adminId, name: 'Asha Rao' }],
    routes: ['/alerts', '/blogs'],
    events: ['create', 'update'],
  });
});
