import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWithHistory } from '#server/platform/changes.ts';
import { openIpGate } from '#server/platform/ipGate.ts';
import { allowAddress } from '#server/system/allowAddress.ts';
import { createTestApp, flags, testPassword, type TestApp } from '../app.ts';

/** A server that enforces the list, behind one proxy. */
let app: TestApp;
let admin: string;
const office = '203.0.113.9';
const elsewhere = '198.51.100.7';

beforeAll(async () => {
  app = await createTestApp({ environment: { IP_WHITELIST: 'on', TRUST_PROXY: '1' } });
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql`delete from ip_whitelist`;
  await app.sql`insert into ip_whitelist (ip_address) values ('203.0.113.0/24')`;
  app.deps.ipGate.forget();
});

const request = (
  method: string,
  path: string,
  {
    from = office,
    as = admin as string | undefined,
    json,
  }: { from?: string; as?: string | undefined; json?: unknown } = {},
) => app.request(method, path, { as, json, headers: { 'X-Forwarded-For': from } });
const entries = async () =>
  (await app.sql`select ip_address, status from ip_whitelist order by ip_address`).map((row) => ({ ...row }));
const idOf = async (address: string) =>
  String((await app.sql`select id from ip_whitelist where ip_address = ${address}`)[0]?.id);

describe('an enforced list', () => {
  test.each([
    ['GET', '/api/alerts'],
    ['POST', '/api/alerts'],
    ['GET', '/api/employees/profile'],
    ['POST', '/api/logout'],
    ['GET', '/api/ip-whitelist'],
  ])('refuses %s %s from elsewhere with a sentence', async (method, path) => {
    const response = await request(method, path, { from: elsewhere });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      success: false,
      message: `Access from ${elsewhere} is not allowed. Ask an administrator to add this address to the IP whitelist.`,
    });
    // The reply does not reveal whether a token is valid.
    expect((await request(method, path, { from: elsewhere, as: 'forged' })).status).toBe(403);
  });

  test('refuses a sender whom the proxy names by no valid address, even if the proxy itself is on the list', async () => {
    await app.sql`insert into ip_whitelist (ip_address) values ('127.0.0.1')`;
    for (const from of ['unknown', `${office}, _hidden`]) {
      const response = await request('GET', '/api/alerts', { from });
      expect(response.status).toBe(403);
      expect((await response.json()).message).toContain('the proxy does not tell your address');
    }
  });

  test('allows sign-in only from the list', async () => {
    const { email } = await app.createEmployee();
    const json = { email, password: testPassword };
    const refusal = await request('POST', '/api/employees/login', { from: elsewhere, as: undefined, json });
    expect(refusal.status).toBe(403);
    const let_in = await request('POST', '/api/employees/login', { as: undefined, json });
    expect(let_in.status).toBe(200);
  });

  test.each<[string, object]>([
    ['forgotten-password', { email: 'somebody@institute.example' }],
    ['link', { token: 'x'.repeat(43) }],
    ['password', { token: 'x'.repeat(43), newPassword: 'a quiet evening train' }],
  ])('allows %s, for accounts, only from the list', async (call, json) => {
    const path = `/api/public/account/${call}`;
    expect((await request('POST', path, { from: elsewhere, as: undefined, json })).status).toBe(403);
    expect((await request('POST', path, { as: undefined, json })).status).not.toBe(403);
  });

  test('leaves health, the public side and the console itself open to everybody', async () => {
    for (const path of ['/api/health', '/api/public/alerts', '/api/docs', '/config.json']) {
      expect((await request('GET', path, { from: elsewhere, as: undefined })).status).toBe(200);
    }
    const lead = { name: 'Neha', email: 'neha@example.in', phone: '+91 98480 22338', message: 'Please call.' };
    const handedIn = await request('POST', '/api/public/leads', { from: elsewhere, as: undefined, json: lead });
    expect(handedIn.status).toBeLessThan(300);
  });

  test('opens a private document only from the list', async () => {
    const [insideToken, outside] = await Promise.all(
      [office, elsewhere].map((from) => request('GET', '/papers/nothing.pdf', { from, as: undefined })),
    );
    expect([insideToken?.status, outside?.status]).toEqual([403, 403]);
    expect(await outside?.text()).toContain(`Access from ${elsewhere} is not allowed`);
    expect(await insideToken?.text()).not.toContain('not allowed');
  });

  test('admits an address as soon as it is on the list, and no longer', async () => {
    const createResponse = await request('POST', '/api/ip-whitelist', {
      json: { ipAddress: elsewhere, description: 'Home' },
    });
    expect(createResponse.status).toBe(201);
    const { _id, ipAddress, status } = await createResponse.json();
    expect({ ipAddress, status }).toEqual({ ipAddress: elsewhere, status: 'Active' });
    expect((await request('GET', '/api/alerts', { from: `::ffff:${elsewhere}` })).status).toBe(200);
    const json = { ipAddress: elsewhere, description: 'Home', status: 'Inactive' };
    expect((await request('PUT', `/api/ip-whitelist/${_id}`, { json })).status).toBe(200);
    expect((await request('GET', '/api/alerts', { from: elsewhere })).status).toBe(403);
  });

  test('changes in all processes at once, and costs a call no query', async () => {
    const { db, sql, deps } = app;
    const other = await openIpGate({ db, sql, clock: deps.clock, isEnforced: true });
    await expect(other.admit(elsewhere)).rejects.toThrow('not allowed');
    await request('POST', '/api/ip-whitelist', { json: { ipAddress: elsewhere } });
    // The notification is on its way; the database delivers notifications in order.
    await expect
      .poll(
        () =>
          other.admit(elsewhere).then(
            () => 'in',
            () => 'out',
          ),
        { interval: 10 },
      )
      .toBe('in');
    // Notifications of earlier changes may still arrive.
    await expect.poll(() => app.statementsOf(() => other.admit(elsewhere)), { interval: 10 }).toEqual([]);
    await other.close();
  });

  test.each<[string, (id: string) => Promise<Response>]>([
    ['deleting', (id) => request('DELETE', `/api/ip-whitelist/${id}`)],
    [
      'deactivating',
      (id) => request('PUT', `/api/ip-whitelist/${id}`, { json: { ipAddress: '203.0.113.0/24', status: 'Inactive' } }),
    ],
    ['narrowing', (id) => request('PUT', `/api/ip-whitelist/${id}`, { json: { ipAddress: '203.0.113.128/25' } })],
  ])('refuses the change that would %s the caller’s own address, and changes nothing', async (_, change) => {
    const response = await change(await idOf('203.0.113.0/24'));
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain(`your address ${office} would no longer be allowed`);
    expect(await entries()).toEqual([{ ip_address: '203.0.113.0/24', status: 'Active' }]);
    expect((await request('GET', '/api/alerts')).status).toBe(200);
  });

  test('refuses one of two concurrent changes that together would lock the caller out', async () => {
    await request('POST', '/api/ip-whitelist', { json: { ipAddress: office } });
    const ids = await Promise.all([office, '203.0.113.0/24'].map(idOf));
    const answers = await Promise.all(ids.map((id) => request('DELETE', `/api/ip-whitelist/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('admits an address by the escape command, whatever the list contains', async () => {
    await app.sql`update ip_whitelist set status = 'Inactive'`;
    app.deps.ipGate.forget();
    expect((await request('GET', '/api/alerts')).status).toBe(403);
    const allow = (address: string) =>
      runWithHistory(app.db, { name: 'Command', action: 'allow' }, (db) => allowAddress(db, address));
    expect(await allow('::ffff:198.51.100.7')).toBe(elsewhere);
    expect(await allow('203.0.113.77/24')).toBe('203.0.113.0/24');
    await expect(allow('the office')).rejects.toThrow('range such as');
    expect(await entries()).toEqual([
      { ip_address: elsewhere, status: 'Active' },
      { ip_address: '203.0.113.0/24', status: 'Active' },
    ]);
    await expect.poll(async () => (await request('GET', '/api/alerts')).status, { interval: 10 }).toBe(200);
  });
});

const add = (ipAddress: unknown) => request('POST', '/api/ip-whitelist', { json: { ipAddress } });

describe('an entry', () => {
  test('is stored in one notation, and only once', async () => {
    expect((await (await add(' 2001:DB8:40:1::9/48 ')).json()).ipAddress).toBe('2001:db8:40::/48');
    const second = await add('2001:db8:40::/48');
    expect(second.status).toBe(422);
    expect((await second.json()).errors).toEqual({ ipAddress: 'This address is already on the list' });
  });

  test.each([
    '',
    '  ',
    'office',
    '203.0.113.300',
    '0.0.0.0/0',
    '128.0.0.0/1',
    '10.0.0.0/7',
    '::/0',
    '2000::/3',
    '2001::/15',
    '1.2.3.4 or 1=1',
    `${'1'.repeat(500)}`,
    12,
    null,
  ])('with the address %j is refused with a sentence under the field', async (address) => {
    const response = await add(address);
    expect(response.status).toBe(422);
    expect((await response.json()).errors.ipAddress).toEqual(expect.any(String));
  });

  test('is changed by Admins and by users with its flags', async () => {
    const json = { ipAddress: '192.0.2.1' };
    const reader = await app.signInAs({ role: 'Manager', permissions: flags({ 'ip-whitelist': ['read'] }) });
    expect((await request('GET', '/api/ip-whitelist', { as: reader })).status).toBe(200);
    expect((await request('POST', '/api/ip-whitelist', { as: reader, json })).status).toBe(403);
    const adder = await app.signInAs({ permissions: flags({ 'ip-whitelist': ['add'] }) });
    expect((await request('POST', '/api/ip-whitelist', { as: adder, json })).status).toBe(201);
  });

  test('the caller learns whether they are on the list', async () => {
    const response = await request('GET', '/api/ip-whitelist/state');
    expect(await response.json()).toEqual({ isEnforced: true, address: office, isListed: true });
  });
});
