import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignedIn } from '#contract/people/employees.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { createTestApp, flags, testPassword, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

let addresses = 0;
/** An address of the reserved networks from which no other test signs in. */
const newAddress = () => `198.51.100.${++addresses}`;

const signIn = (email: unknown, password: unknown, address = newAddress()) =>
  app.request('POST', '/api/employees/login', { json: { email, password }, headers: { 'X-Forwarded-For': address } });

const profile = (token: string) => app.request('GET', '/api/employees/profile', { as: token });

/**
 * The microseconds of processor time of a sign-in with a wrong password, which other load of the machine does not
 * affect.
 */
async function workOf(email: string): Promise<number> {
  const before = process.cpuUsage();
  expect((await signIn(email, 'wrong')).status).toBe(401);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('signing in', () => {
  test('returns the employee, the permissions and a token that authorises calls', async () => {
    const permissions = flags({ blogs: ['read', 'add'] });
    const employee = await app.createEmployee({ role: 'Content Writer', permissions });
    const response = await signIn(employee.email, testPassword);
    expect(response.status).toBe(200);
    const signedIn = SignedIn.parse(await response.json());
    const { token, preferences, ...shownRecord } = signedIn;
    expect(preferences).toEqual({});
    expect(shownRecord).toEqual({ ...employee, permissions });
    const profileResponse = await profile(token);
    expect(profileResponse.status).toBe(200);
    expect(await profileResponse.json()).toEqual(shownRecord);
  });

  test('returns a token with its expiry time, and nothing secret', async () => {
    const { email, _id } = await app.createEmployee();
    const { token } = await (await signIn(email, testPassword)).json();
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'sid', 'sub']);
    expect(claims.sub).toBe(_id);
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(11 * 60 * 60);
    expect(claims.exp - Date.now() / 1000).toBeLessThan(13 * 60 * 60);
  });

  test('accepts the email in any case and with spaces around it', async () => {
    await app.createEmployee({ email: 'asha.rao@institute.example' });
    for (const email of ['Asha.Rao@Institute.Example', '  asha.rao@institute.example ']) {
      expect((await signIn(email, testPassword)).status).toBe(200);
    }
  });

  test('takes the password literally', async () => {
    const { email } = await app.createEmployee({ password: ' Ünïcödé पासवर्ड ' });
    expect((await signIn(email, ' Ünïcödé पासवर्ड ')).status).toBe(200);
    for (const other of ['Ünïcödé पासवर्ड', ' ünïcödé पासवर्ड ', '']) {
      expect((await signIn(email, other)).status).toBe(401);
    }
  });

  test('gives the same reply for a wrong email, a wrong password and a disabled account', async () => {
    const on = await app.createEmployee();
    const off = await app.createEmployee({ status: 'Inactive' });
    const answers = [
      await signIn('nobody@institute.example', testPassword),
      await signIn(on.email, 'wrong'),
      await signIn(off.email, testPassword),
      await signIn(off.email, 'wrong'),
    ];
    const replies = await Promise.all(
      answers.map(async (answer) => {
        const { requestId: _, ...body } = await answer.json();
        return { status: answer.status, body };
      }),
    );
    expect(replies[0]).toEqual({
      status: 401,
      body: {
        success: false,
        error: 'Incorrect email or password.',
        message: 'Incorrect email or password.',
        code: 'unauthenticated',
      },
    });
    for (const other of replies.slice(1)) expect(other).toEqual(replies[0]);
  });

  test('takes as long for an unknown email as for a wrong password', async () => {
    const { email } = await app.createEmployee({ passwordHash: await hashPassword(testPassword) });
    await workOf('first@institute.example');
    const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 8; turn += 1) {
      knownTimes.push(await workOf(email));
      unknownTimes.push(await workOf(`nobody${turn}@institute.example`));
    }
    const ratio = Math.min(...knownTimes) / Math.min(...unknownTimes);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(2);
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'a@b.example' }, ['password']],
    [{ email: ['a@b.example'], password: { $ne: '' } }, ['email', 'password']],
    [{ email: 'a@b.example', password: 'x'.repeat(201) }, ['password']],
    [{ email: 'x'.repeat(255), password: 'x' }, ['email']],
  ])('with %o is refused by its fields', async (json, fields) => {
    const response = await app.request('POST', '/api/employees/login', { json });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(fields);
  });
});

describe('a session', () => {
  test('is one of the twenty newest: one more ends the oldest', async () => {
    const employee = await app.createEmployee();
    const tokens: string[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      tokens.push(await app.sessionOf(employee));
      app.passTime(1);
    }
    const statuses = await Promise.all(tokens.map(async (token) => (await profile(token)).status));
    expect(statuses).toEqual([401, 401, ...Array<number>(20).fill(200)]);
  });

  test('ends with the sign-out, and others of the same employee continue', async () => {
    const employee = await app.createEmployee();
    const [one, other] = [await app.sessionOf(employee), await app.sessionOf(employee)];
    const logoutResponse = await app.request('POST', '/api/logout', { as: one });
    expect(logoutResponse.status).toBe(200);
    expect(await logoutResponse.json()).toEqual({ success: true });
    expect((await profile(one)).status).toBe(401);
    expect((await profile(other)).status).toBe(200);
  });

  test('ends after twelve hours', async () => {
    const employee = await app.createEmployee();
    const token = await app.sessionOf(employee);
    app.passTime(11.9 * 60 * 60 * 1000);
    expect((await profile(token)).status).toBe(200);
    app.passTime(0.2 * 60 * 60 * 1000);
    expect((await profile(token)).status).toBe(401);
    app.passTime(-12.1 * 60 * 60 * 1000);
  });

  test('can be opened while the same account is being saved', async () => {
    const admin = await app.signInAs('Admin');
    const employee = await app.createEmployee({ role: 'Admin' });
    const json = { name: employee.name, email: employee.email, role: 'Admin', password: testPassword };
    for (let round = 0; round < 5; round += 1) {
      await app.sql`
        insert into sessions (employee_id, expires_at, address, user_agent)
        select ${employee._id}, now() - interval '1 day', '', '' from generate_series(1, 20)
      `;
      const answers = await Promise.all([
        app.request('PUT', `/api/employees/${employee._id}`, { as: admin, json }),
        signIn(employee.email, testPassword),
        signIn(employee.email, testPassword),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });
});

/** An employee with an open session that the server has cached, and how an Admin saves or deletes that employee. */
async function opened() {
  const admin = await app.signInAs('Admin');
  const employee = await app.createEmployee({ role: 'Viewer', permissions: flags({ alert: ['read'] }) });
  const token = await app.sessionOf(employee);
  expect((await app.request('GET', '/api/alerts', { as: token })).status).toBe(200);
  const { _id, name, email, role, permissions } = employee;
  const path = `/api/employees/${_id}`;
  const save = async (change: object, as = admin) => {
    const json = { name, email, role, permissions, ...change };
    expect((await app.request('PUT', path, { as, json })).status).toBe(200);
  };
  const remove = () => app.request('DELETE', path, { as: admin });
  return { employee, token, save, remove, read: () => app.request('GET', '/api/alerts', { as: token }) };
}

describe('a change of an employee takes effect at once', () => {
  test('set Inactive', async () => {
    const { read, save, employee } = await opened();
    await save({ status: 'Inactive' });
    expect((await read()).status).toBe(401);
    expect((await signIn(employee.email, testPassword)).status).toBe(401);
    await save({ status: 'Active' });
    expect((await read()).status).toBe(401);
    expect((await signIn(employee.email, testPassword)).status).toBe(200);
  });

  test('deleted', async () => {
    const { read, remove, employee } = await opened();
    expect((await remove()).status).toBe(200);
    expect((await read()).status).toBe(401);
    expect((await signIn(employee.email, testPassword)).status).toBe(401);
  });

  test('a new password that an Admin sets', async () => {
    const { read, save } = await opened();
    await save({ password: 'another password' });
    expect((await read()).status).toBe(401);
  });

  test('a right taken away, and given back', async () => {
    const { read, save } = await opened();
    await save({ permissions: {} });
    expect((await read()).status).toBe(403);
    await save({});
    expect((await read()).status).toBe(200);
  });

  test('the role Admin, given and taken away', async () => {
    const { token, save } = await opened();
    const employees = () => app.request('GET', '/api/employees', { as: token });
    expect((await employees()).status).toBe(403);
    await save({ role: 'Admin' });
    expect((await employees()).status).toBe(200);
    await save({ role: 'Viewer' });
    expect((await employees()).status).toBe(403);
  });

  test('a save of something else leaves the sessions open', async () => {
    const { read, save } = await opened();
    await save({ name: 'Another Name' });
    expect((await read()).status).toBe(200);
  });
});
