import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connect, type Connection } from '#server/database/connect.ts';
import { openSessions, type Sessions } from '#server/platform/sessions.ts';
import { createTestApp, flags, testSecret, type TestApp } from '../app.ts';
import { waitOf } from '#tests/setup/pace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const client = { address: '203.0.113.9', userAgent: 'a test' };

/** Another server process on the same database, with its own connections and its own cache of sessions. */
class Server {
  readonly connection: Connection = connect(app.database.address, { max: 2 });
  sessions: (Sessions & { close(): Promise<void> }) | undefined;
  shift = 0;
  atEachLook: () => void = () => undefined;

  async start() {
    const { db, sql } = this.connection;
    const clock = () => {
      this.atEachLook();
      return new Date(Date.now() + this.shift);
    };
    this.sessions = await openSessions({ db, sql, secret: testSecret, clock });
    return this.sessions;
  }

  async stop() {
    await this.sessions?.close();
    await this.connection.close();
  }
}

const servers: Server[] = [];

async function startServer() {
  const server = new Server();
  servers.push(server);
  return { server, sessions: await server.start() };
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** Changes the database without a notification. */
async function withoutNotification(work: () => Promise<unknown>) {
  await app.sql`alter table employees disable trigger all`;
  await app.sql`alter table sessions disable trigger all`;
  await work();
  await app.sql`alter table employees enable trigger all`;
  await app.sql`alter table sessions enable trigger all`;
}

/** Longer than a notification takes, but much shorter than the cache lasts without one. */
const pollOptions = { timeout: waitOf(30_000) };

describe('a session', () => {
  test('is found by its token, with the rights of its employee', async () => {
    const { sessions } = await startServer();
    const employee = await app.createEmployee({ role: 'Viewer', permissions: flags({ blogs: ['read'] }) });
    const token = await sessions.open(app.db, employee, client);
    const { _id, name, email, role, permissions } = employee;
    expect(await sessions.authenticate(token)).toEqual({
      _id,
      name,
      email,
      role,
      permissions,
      sessionId: expect.any(String),
    });
    const [row] = await app.sql`select address, user_agent from sessions where employee_id = ${_id}`;
    expect(row).toEqual({ address: '203.0.113.9', user_agent: 'a test' });
  });

  test('stores nothing that could be used as a token', async () => {
    const { sessions } = await startServer();
    const token = await sessions.open(app.db, await app.createEmployee(), client);
    const [storedRecord] = await app.sql`select json_agg(s)::text as everything from sessions s`;
    for (const part of token.split('.')) expect(storedRecord?.everything).not.toContain(part);
  });

  test('that is rolled back never existed', async () => {
    const { sessions } = await startServer();
    const employee = await app.createEmployee();
    let token = '';
    const undoneTransaction = app.db.transaction(async (transaction) => {
      token = await sessions.open(transaction, employee, client);
      transaction.rollback();
    });
    await expect(undoneTransaction).rejects.toThrow();
    expect(await sessions.authenticate(token)).toBeUndefined();
  });

  test('ends alone, or with all of its employee’s sessions but one', async () => {
    const { sessions } = await startServer();
    const employee = await app.createEmployee();
    const stranger = await sessions.open(app.db, await app.createEmployee(), client);
    const tokens = [];
    for (let turn = 0; turn < 4; turn += 1) tokens.push(await sessions.open(app.db, employee, client));
    const [one = '', two = '', three = '', four = ''] = tokens;
    const actor = await sessions.authenticate(two);

    await sessions.end(app.db, (await sessions.authenticate(one))?.sessionId ?? '');
    sessions.forget(employee._id);
    const isKnown = async (token: string) => (await sessions.authenticate(token)) !== undefined;
    expect([await isKnown(one), await isKnown(two), await isKnown(three)]).toEqual([false, true, true]);

    await sessions.endAll(app.db, employee._id, actor?.sessionId);
    sessions.forget(employee._id);
    expect([await isKnown(two), await isKnown(three), await isKnown(four)]).toEqual([true, false, false]);
    await sessions.endAll(app.db, employee._id);
    sessions.forget(employee._id);
    expect([await isKnown(two), await isKnown(stranger)]).toEqual([false, true]);
  });

  test('that has expired is refused by the clock, and deleted when the next one opens', async () => {
    const { server, sessions } = await startServer();
    const employee = await app.createEmployee();
    const token = await sessions.open(app.db, employee, client);
    expect(await sessions.authenticate(token)).toBeDefined();
    server.shift = 13 * 60 * 60 * 1000;
    expect(await sessions.authenticate(token)).toBeUndefined();
    await sessions.open(app.db, employee, client);
    const [row] = await app.sql`select count(*)::int as open from sessions where employee_id = ${employee._id}`;
    expect(row?.open).toBe(1);
  });

  test('of a server whose clock runs slightly ahead is accepted by one whose clock does not', async () => {
    const serverAhead = await startServer();
    serverAhead.server.shift = 60_000;
    const token = await serverAhead.sessions.open(app.db, await app.createEmployee(), client);
    const { sessions } = await startServer();
    expect(await sessions.authenticate(token)).toBeDefined();
  });
});

describe('the cache of sessions', () => {
  test('saves a statement on each call', async () => {
    const employee = await app.createEmployee();
    const token = await app.sessionOf(employee);
    const { sessions } = app.deps;
    expect(await app.statementsOf(() => sessions.authenticate(token))).toHaveLength(1);
    expect(await app.statementsOf(() => sessions.authenticate(token))).toHaveLength(0);
  });

  test('is trusted for half a minute at most, in case a notification is lost', async () => {
    const { server, sessions } = await startServer();
    const employee = await app.createEmployee();
    const token = await sessions.open(app.db, employee, client);
    expect(await sessions.authenticate(token)).toBeDefined();
    await withoutNotification(() => app.sql`update employees set status = 'Inactive' where id = ${employee._id}`);
    server.shift = 29_000;
    expect(await sessions.authenticate(token)).toBeDefined();
    server.shift = 31_000;
    expect(await sessions.authenticate(token)).toBeUndefined();
  });

  test('does not keep what was read during a change', async () => {
    const { server, sessions } = await startServer();
    const employee = await app.createEmployee();
    const token = await sessions.open(app.db, employee, client);
    // The notification arrives after the row was read and before the answer is cached.
    server.atEachLook = () => sessions.forget(employee._id);
    expect(await sessions.authenticate(token)).toBeDefined();
    server.atEachLook = () => undefined;
    await withoutNotification(() => app.sql`update employees set status = 'Inactive' where id = ${employee._id}`);
    expect(await sessions.authenticate(token)).toBeUndefined();
  });

  test('is cleared when the listening connection was cut, because notifications may have been missed', async () => {
    const { sessions } = await startServer();
    const employee = await app.createEmployee();
    const token = await sessions.open(app.db, employee, client);
    expect(await sessions.authenticate(token)).toBeDefined();
    await withoutNotification(() => app.sql`update employees set status = 'Inactive' where id = ${employee._id}`);
    expect(await sessions.authenticate(token)).toBeDefined();
    await app.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'
    `;
    await expect.poll(() => sessions.authenticate(token), pollOptions).toBeUndefined();
  });
});

describe('a second server process', () => {
  test.each<[string, (path: string, id: string, admin: string, token: string) => Promise<unknown>]>([
    ['a sign-out', (_path, _id, _admin, token) => app.request('POST', '/api/logout', { as: token })],
    ['deletion', (path, _id, admin) => app.request('DELETE', path, { as: admin })],
    [
      'a new password',
      (path, _id, admin) =>
        app.request('PUT', path, { as: admin, json: { name: 'A', email: 'a@b.example', password: 'another one' } }),
    ],
    [
      'an account that is switched off',
      (path, _id, admin) =>
        app.request('PUT', path, { as: admin, json: { name: 'A', email: 'b@b.example', status: 'Inactive' } }),
    ],
    ['a change by hand', (_path, id) => app.sql`update employees set status = 'Inactive' where id = ${id}`],
    ['a session deleted by hand', (_path, id) => app.sql`delete from sessions where employee_id = ${id}`],
  ])('learns at once of %s', async (_, change) => {
    const { server, sessions } = await startServer();
    const second = createApp({ ...app.deps, ...server.connection, sessions });
    const admin = await app.signInAs('Admin');
    const employee = await app.createEmployee();
    const token = await app.sessionOf(employee);
    const headers = { Authorization: `Bearer ${token}` };
    const ask = async () => (await second.request('/api/employees/profile', { headers })).status;
    expect(await ask()).toBe(200);
    await change(`/api/employees/${employee._id}`, employee._id, admin, token);
    await expect.poll(ask, pollOptions).toBe(401);
  });

  test('learns at once of another role and of other permissions', async () => {
    const { server, sessions } = await startServer();
    const second = createApp({ ...app.deps, ...server.connection, sessions });
    const admin = await app.signInAs('Admin');
    const employee = await app.createEmployee({ role: 'Viewer' });
    const headers = { Authorization: `Bearer ${await app.sessionOf(employee)}` };
    const ask = async () => (await second.request('/api/blogs', { headers })).status;
    const { name, email } = employee;
    const save = (change: object) =>
      app.request('PUT', `/api/employees/${employee._id}`, { as: admin, json: { name, email, ...change } });
    expect(await ask()).toBe(403);
    await save({ role: 'Admin' });
    await expect.poll(ask, pollOptions).toBe(200);
    await save({ role: 'Viewer' });
    await expect.poll(ask, pollOptions).toBe(403);
    await save({ role: 'Viewer', permissions: flags({ blogs: ['read'] }) });
    await expect.poll(ask, pollOptions).toBe(200);
  });

  test('knows the sessions of the first one as soon as it starts', async () => {
    const token = await app.signInAs('Viewer');
    const { sessions } = await startServer();
    expect(await sessions.authenticate(token)).toMatchObject({ role: 'Viewer' });
  });
});
