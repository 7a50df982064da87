import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearAudit } from '#server/platform/audit.ts';
import { createTestApp, flags, testPassword, type RequestOptions, type TestApp } from '../app.ts';
import { addExample } from '../examples.ts';
import { blog } from '../content/blogs.examples.ts';
import { picture } from '../files.ts';
import { storeActivities } from './storeActivities.ts';

let app: TestApp;
let admin: string;
let adminId: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  const employee = await app.createEmployee({ role: 'Admin', name: 'Asha Rao', email: 'asha@institute.example' });
  adminId = employee._id;
  admin = await app.sessionOf(employee);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.refusals.complete();
  await app.sql`delete from audit_entries`;
});

const draft = { title: 'Holidays', message: 'Closed on Friday.' };
const entries = () => app.sql`select * from audit_entries order by at, id`;

/** The entries of one call. */
async function entriesOf(method: string, path: string, options: RequestOptions = {}) {
  const response = await app.request(method, path, { as: admin, ...options });
  return { response, rows: await entries() };
}

test('a change is recorded with who, from where, what, its result, duration and sizes', async () => {
  const json = JSON.stringify({ title: 'दिवाली', message: 'Closed on Friday.' });
  const { response, rows } = await entriesOf('POST', '/api/alerts?from=test', {
    body: json,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(json)),
      'User-Agent': 'Mozilla/5.0 (a test)',
      'X-Forwarded-For': '203.0.113.9',
    },
  });
  expect(rows).toEqual([
    {
      id: expect.any(String),
      at: expect.anything(),
      employee_id: adminId,
      employee_name: 'Asha Rao',
      employee_email: 'asha@institute.example',
      address: '203.0.113.9',
      method: 'POST',
      route: '/alerts',
      path: '/api/alerts',
      module: 'alert',
      status: 201,
      duration: expect.any(Number),
      request_bytes: Buffer.byteLength(json),
      response_bytes: Buffer.byteLength(await response.text()),
      user_agent: 'Mozilla/5.0 (a test)',
      request_id: response.headers.get('X-Request-Id'),
      count: 1,
      event: 'create',
      session_id: expect.any(String),
      country: '',
      region: '',
      city: '',
      metadata: {},
    },
  ]);
  expect(rows[0]?.duration).toBeGreaterThan(0);
  expect(rows[0]?.duration).toBeLessThan(20_000);
});

test('each kind of change is recorded under its route and its own path', async () => {
  const alert = await addExample(app, 'alerts', '/api/alerts', admin);
  await app.request('PATCH', `/api/alerts/${alert._id}`, { as: admin, json: { status: 'inactive' } });
  await app.request('DELETE', `/api/alerts/${alert._id}`, { as: admin });
  await app.request('POST', '/api/upload/image', { as: admin, form: { image: picture() } });
  const loggedEntries = (await entries()).map(({ method, route, path, module }) => ({ method, route, path, module }));
  const path = `/api/alerts/${alert._id}`;
  expect(loggedEntries).toEqual([
    { method: 'POST', route: '/alerts', path: '/api/alerts', module: 'alert' },
    { method: 'PATCH', route: '/alerts/{id}', path, module: 'alert' },
    { method: 'DELETE', route: '/alerts/{id}', path, module: 'alert' },
    { method: 'POST', route: '/upload/image', path: '/api/upload/image', module: 'study-material' },
  ]);
});

test('reading is not recorded, whatever its result', async () => {
  const paths = ['/api/alerts', '/api/employees/profile', '/api/health', '/api/alerts?sort=x', '/api/nothing'];
  for (const path of [...paths, `/api/blogs/${randomUUID()}`]) await app.request('GET', path, { as: admin });
  await app.request('GET', '/api/alerts');
  await app.request('HEAD', '/api/alerts', { as: admin });
  await app.request('OPTIONS', '/api/alerts', { as: admin });
  expect(await entries()).toEqual([]);
});

describe('a refused change is recorded too', () => {
  const id = randomUUID();
  const asJson = { 'Content-Type': 'application/json' };

  test.each<[number, string, string, RequestOptions]>([
    [400, 'POST', '/api/alerts', { body: '{', headers: asJson }],
    [401, 'POST', '/api/alerts', { as: 'nobody', json: draft }],
    [404, 'DELETE', `/api/alerts/${id}`, {}],
    [404, 'DELETE', '/api/alerts/%00', {}],
    [413, 'POST', '/api/alerts', { body: 'x'.repeat(1_100_000), headers: asJson }],
    [415, 'POST', '/api/alerts', { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
    [422, 'POST', '/api/alerts', { json: {} }],
  ])('%i of %s %s', async (status, method, path, options) => {
    const { response, rows } = await entriesOf(method, path, options);
    expect(response.status).toBe(status);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status, method, employee_name: status === 401 ? null : 'Asha Rao' });
  });

  test('403, with who tried', async () => {
    const employee = await app.createEmployee({ name: 'Ravi Kumar', permissions: flags({ alert: ['read'] }) });
    const { rows } = await entriesOf('POST', '/api/alerts', { as: await app.sessionOf(employee), json: draft });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: 403, employee_id: employee._id, employee_name: 'Ravi Kumar' });
  });
});

const knock = (address: string, path = '/api/alerts') =>
  app.request('POST', path, { json: draft, headers: { 'X-Forwarded-For': address } });

describe('refusals of strangers', () => {
  test('are one entry per address and minute, with their number', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      expect((await knock('203.0.113.7', turn % 2 ? '/api/alerts' : '/api/leads')).status).toBe(401);
      await knock(`2001:db8::${turn.toString(16)}`);
    }
    await knock('203.0.113.8');
    await app.deps.refusals.complete();
    const loggedEntries = (await entries()).map(({ address, status, count }) => ({ address, status, count }));
    expect(loggedEntries).toEqual([
      { address: '203.0.113.7', status: 401, count: 40 },
      { address: '2001:db8::0', status: 401, count: 40 },
      { address: '203.0.113.8', status: 401, count: 1 },
    ]);
    await knock('203.0.113.7');
    expect(await entries()).toHaveLength(4);
  });

  test('from any number of addresses are at most two hundred entries a minute', async () => {
    for (let turn = 0; turn < 260; turn += 1) await knock(`203.0.${Math.floor(turn / 200)}.${turn % 200}`);
    await app.deps.refusals.complete();
    const counts = (await entries()).map(({ count }) => count);
    expect(counts).toHaveLength(201);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(260);
  });
});

test('entries older than AUDIT_DAYS are deleted, however many they are', async () => {
  await app.sql`
    insert into audit_entries
      (at, address, method, route, path, module, status, duration, request_bytes, response_bytes, user_agent, request_id)
    select now() - days * interval '1 day', '', 'POST', '', '', 'alert', 200, 1, 0, 0, '', ''
    from generate_series(360, 370) days, generate_series(1, 1200)
  `;
  expect(await clearAudit(app.deps)).toBe(6 * 1200);
  const [remainingRow] =
    await app.sql`select count(*)::int as many, min(at) > now() - interval '365 days' as young from audit_entries`;
  expect(remainingRow).toEqual({ many: 5 * 1200, young: true });
});

const signIn = (email: string, password: string) =>
  app.request('POST', '/api/employees/login', { json: { email, password } });

describe('sign-ins', () => {
  test('are recorded with who signed in', async () => {
    expect((await signIn('asha@institute.example', testPassword)).status).toBe(200);
    const [row, ...otherRows] = await entries();
    expect(otherRows).toEqual([]);
    expect(row).toMatchObject({
      status: 200,
      route: '/employees/login',
      employee_id: adminId,
      employee_name: 'Asha Rao',
    });
  });

  test('that fail are recorded with the account that was tried', async () => {
    expect((await signIn('Asha@Institute.example', 'wrong')).status).toBe(401);
    expect(await entries()).toMatchObject([{ status: 401, route: '/employees/login', employee_id: adminId }]);
  });

  test('to a missing account are recorded without a name', async () => {
    expect((await signIn('nobody@institute.example', 'wrong')).status).toBe(401);
    expect(await entries()).toMatchObject([{ status: 401, employee_id: null, employee_email: null }]);
  });
});

test('no entry contains a body, a password, its hash or a token', async () => {
  const secret = 'Xk7-the-password-itself';
  const email = 'secretive@institute.example';
  const json = { name: 'Secretive', email, password: secret };
  const created = await (await app.request('POST', '/api/employees', { as: admin, json })).json();
  const signedIn = await app.request('POST', '/api/employees/login', { json: { email, password: secret } });
  const { token } = await signedIn.json();
  await app.request('POST', '/api/employees/login', { json: { email, password: `${secret}-wrong` } });
  await app.request('PUT', `/api/employees/${created._id}`, {
    as: admin,
    json: { ...json, password: `${secret}-new` },
  });
  await app.request('POST', '/api/employees', { as: admin, json: { password: secret, email: secret } });
  await app.request('POST', `/api/logout?token=${token}&password=${secret}`, { as: token });
  await app.request('POST', '/api/blogs', {
    as: admin,
    form: { ...blog, title: 'Body of a call', content: `<p>${secret}</p>` },
  });

  const [storedRecord] = await app.sql`select password_hash from employees where id = ${created._id}`;
  const [log] =
    await app.sql`select coalesce(json_agg(e), '[]')::text as everything, count(*)::int from audit_entries e`;
  expect(log?.count).toBe(7);
  for (const hiddenField of [secret, token, token.split('.')[2], storedRecord?.password_hash, '$argon2', 'Body of']) {
    expect(log?.everything).not.toContain(hiddenField);
  }
});

test('an entry outlives the employee it names', async () => {
  const colleague = await app.createEmployee({ name: 'Gone Tomorrow', role: 'Admin' });
  const token = await app.sessionOf(colleague);
  await app.request('POST', '/api/alerts', { as: token, json: draft });
  expect((await app.request('DELETE', `/api/employees/${colleague._id}`, { as: admin })).status).toBe(200);
  expect((await entries())[0]).toMatchObject({ employee_id: colleague._id, employee_name: 'Gone Tomorrow' });
});

const clear = (json: unknown, as = admin) => app.request('DELETE', '/api/audit/activities', { as, json });
const readStored = async () => (await app.sql`select count(*)::int as many from audit_entries`)[0]?.many;

describe('deleting', () => {
  test('removes what the filter finds, and is logged with its filter', async () => {
    await storeActivities(app, { address: '203.0.113.1' }, { address: '203.0.113.1', at: '2026-01-01T00:00:00Z' }, {});
    const filter = { ip: '203.0.113.1', endDate: '2026-01-31' };
    const countResponse = await app.request('POST', '/api/audit/activities/count', { as: admin, json: filter });
    expect(await countResponse.json()).toEqual({ count: 1 });
    const response = await clear(filter);
    expect(await response.json()).toEqual({ success: true, deletedCount: 1 });
    expect(await readStored()).toBe(3);
    expect((await entries()).find(({ event }) => event === 'clear')).toMatchObject({
      employee_name: 'Asha Rao',
      method: 'DELETE',
      metadata: { filter, deletedCount: 1 },
    });
  });

  test('removes everything on request, however much it is, and keeps its own entry', async () => {
    const store = () => app.sql`
      insert into audit_entries (address, method, route, path, module, status, duration, request_bytes, response_bytes, user_agent, request_id)
      select '', 'POST', '', '', 'alert', 200, 1, 0, 0, '', '' from generate_series(1, 12000)`;
    await store();
    await app.sql`delete from audit_entries where id <> (select id from audit_entries order by ctid desc limit 1)`;
    // The statistics describe a table with a single row, as if rows came faster than they are counted.
    await app.sql`vacuum analyze audit_entries`;
    await app.sql`delete from audit_entries`;
    await store();
    expect(await (await clear({ all: true })).json()).toMatchObject({ deletedCount: 12_000 });
    expect(await readStored()).toBe(1);
  });

  test.each([{}, { all: false }, { usrId: randomUUID() }, { ip: '' }, { userId: null }, { ip: '1', also: '2' }])(
    '%j is refused and deletes nothing',
    async (json) => {
      await storeActivities(app, {}, {});
      expect((await clear(json)).status).toBe(422);
      expect(await readStored()).toBe(3);
    },
  );

  test('needs the flag of the module', async () => {
    await storeActivities(app, {});
    const reader = await app.signInAs({ permissions: flags({ audit: ['read', 'update', 'add'] }) });
    expect((await clear({ all: true }, reader)).status).toBe(403);
    const deleter = await app.signInAs({ role: 'Manager', permissions: flags({ audit: ['delete'] }) });
    expect((await clear({ all: true }, deleter)).status).toBe(200);
  });
});
