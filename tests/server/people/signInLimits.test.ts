import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { clearSignInCounts } from '#server/people/signInLimits.ts';
import { lettersTable } from '#server/platform/mail/tables.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { createTestApp, testPassword, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

let addresses = 0;
/** An address of the reserved networks from which no other test signs in. */
const newAddress = () => `198.51.100.${++addresses}`;

const signIn = (email: string, password: string, address = newAddress(), cookie = '') => {
  const headers = { 'X-Forwarded-For': address, Cookie: cookie };
  return app.request('POST', '/api/employees/login', { json: { email, password }, headers });
};

/** The cookies of a browser that has signed in to these accounts. */
async function cookiesOf(...accounts: readonly { email: string }[]): Promise<string> {
  const answers = await Promise.all(accounts.map(({ email }) => signIn(email, testPassword)));
  return answers.map(({ headers }) => (headers.get('Set-Cookie') ?? '').split(';')[0]).join('; ');
}

async function failTimes(times: number, email: string, address: string, cookie = '') {
  for (let turn = 0; turn < times; turn += 1) {
    expect((await signIn(email, 'wrong', address, cookie)).status).toBe(401);
  }
}

async function expectTooMany(response: Response) {
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  const body = await response.json();
  expect(body).toMatchObject({ success: false, code: 'rate_limited' });
  expect(body.message).toBe('Too many failed sign-ins. Please try again in 15 minutes.');
}

/** Each in a different network. */
const addressOf = (turn: number) => `203.0.113.${turn}`;

describe('failed sign-ins', () => {
  test('block an account for a while after ten from one address, whatever the password', async () => {
    const address = newAddress();
    const { email } = await app.createEmployee();
    await failTimes(10, email, address);
    await expectTooMany(await signIn(email, 'wrong', address));
    await expectTooMany(await signIn(email, testPassword, address));
    await expectTooMany(await signIn(email.toUpperCase(), testPassword, address));
    const other = await app.createEmployee();
    expect((await signIn(other.email, testPassword, address)).status).toBe(200);
  });

  test('with an unknown email are counted alike', async () => {
    const address = newAddress();
    await failTimes(10, 'nobody.at.all@institute.example', address);
    await expectTooMany(await signIn('nobody.at.all@institute.example', 'wrong', address));
  });

  test('of a stranger do not lock out the owner at another address', async () => {
    const stranger = newAddress();
    const { email } = await app.createEmployee({ role: 'Admin' });
    await failTimes(10, email, stranger);
    await expectTooMany(await signIn(email, 'wrong', stranger));
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  test('of strangers at the same address do not lock out a device that has signed in before', async () => {
    const office = newAddress();
    const [asha, ravi] = [await app.createEmployee(), await app.createEmployee()];
    const cookies = await cookiesOf(ravi, asha);
    await failTimes(10, asha.email, office);
    for (let turn = 0; turn < 20; turn += 1) await signIn(`guess${turn}@institute.example`, 'wrong', office);
    await expectTooMany(await signIn(asha.email, testPassword, office));
    expect((await signIn(asha.email, testPassword, office, cookies)).status).toBe(200);
    expect((await signIn(ravi.email, testPassword, office, cookies)).status).toBe(200);
  });

  test('of a known device are counted too, at any address, and only for that device', async () => {
    const employee = await app.createEmployee();
    const cookies = await cookiesOf(employee);
    for (let turn = 0; turn < 10; turn += 1) await failTimes(1, employee.email, newAddress(), cookies);
    await expectTooMany(await signIn(employee.email, testPassword, newAddress(), cookies));
    expect((await signIn(employee.email, testPassword)).status).toBe(200);
  });

  test('from ever new addresses block an account for unknown devices for an hour, and notify its owner', async () => {
    const employee = await app.createEmployee();
    const { email } = employee;
    const cookies = await cookiesOf(employee);
    const failEverywhere = (guessedPassword: string) =>
      Promise.all(Array.from({ length: 50 }, (_, turn) => failTimes(1, guessedPassword, addressOf(turn))));
    await failEverywhere(email);
    for (const [turn, password] of ['wrong', testPassword, 'wrong'].entries()) {
      const refusal = await signIn(email, password, addressOf(100 + turn));
      expect(refusal.status).toBe(429);
      expect((await refusal.json()).message).toBe('Too many failed sign-ins. Please try again in 60 minutes.');
    }
    expect((await signIn(email, testPassword, addressOf(103), cookies)).status).toBe(200);

    const letters = async () =>
      (await app.db.select().from(lettersTable))
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject)
        .toSorted();
    await expect
      .poll(letters)
      .toEqual(['Failed sign-ins to your Institute account', 'New sign-in to your Institute account']);

    // An email without an account is refused with the same text, and nobody gets a letter.
    await failEverywhere('no.such@institute.example');
    const unknownResponse = await signIn('no.such@institute.example', 'wrong', addressOf(104));
    expect((await unknownResponse.json()).message).toBe('Too many failed sign-ins. Please try again in 60 minutes.');
  });

  test('that are refused repeatedly are answered from memory, without a counting statement', async () => {
    const address = newAddress();
    const { email } = await app.createEmployee();
    await failTimes(10, email, address);
    await expectTooMany(await signIn(email, 'wrong', address));
    await app.sql`create function no_count() returns trigger language plpgsql as
      $$ begin raise exception 'counted'; end $$`;
    await app.sql`create trigger no_count before insert or update on sign_in_counts execute function no_count()`;
    try {
      for (let turn = 0; turn < 5; turn += 1) await expectTooMany(await signIn(email, 'wrong', address));
    } finally {
      await app.sql`drop function no_count cascade`;
    }
  });

  test('do not prevent a signed-in user from changing the password', async () => {
    const person = await app.createEmployee();
    const as = await app.sessionOf(person);
    await Promise.all(Array.from({ length: 50 }, (_, turn) => failTimes(1, person.email, addressOf(120 + turn))));
    const json = { currentPassword: testPassword, newPassword: 'a better one for today' };
    const changeResponse = await app.request('PUT', '/api/employees/me/password', { as, json });
    expect(changeResponse.status).toBe(200);
  });

  test('are not excused by a cookie of another account or a forged one', async () => {
    const [asha, ravi] = [await app.createEmployee(), await app.createEmployee()];
    const [ownCookies, otherCookies] = [await cookiesOf(asha), await cookiesOf(ravi)];
    const [name = ''] = ownCookies.split('=');
    const address = newAddress();
    await failTimes(10, asha.email, address);
    const [, proof] = otherCookies.split('=');
    for (const cookie of [
      otherCookies,
      `${name}=${proof}`,
      ownCookies.replace(/.{4}$/, 'AAAA'),
      `${name}=${asha._id}.x`,
    ]) {
      await expectTooMany(await signIn(asha.email, testPassword, address, cookie));
    }
  });

  test('count across server processes', async () => {
    const second = connect(app.database.address, { max: 2 });
    const other = createApp({ ...app.deps, sql: second.sql, db: second.db });
    const { email } = await app.createEmployee();
    const address = newAddress();
    await failTimes(10, email, address);
    const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email, password: testPassword });
    await expectTooMany(await other.request('/api/employees/login', { method: 'POST', headers, body }));
    await second.close();
  });

  test('are all counted when concurrent', async () => {
    const { email } = await app.createEmployee();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(email, 'wrong', address)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('of an account are cleared once its owner has signed in', async () => {
    const { email } = await app.createEmployee();
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) {
      await failTimes(9, email, address);
      expect((await signIn(email, testPassword, address)).status).toBe(200);
    }
  });

  test('block an address for a while after thirty, whatever the account', async () => {
    const address = newAddress();
    const { email } = await app.createEmployee();
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await signIn(`guess${turn}@institute.example`, 'wrong', address)).status).toBe(401);
    }
    await expectTooMany(await signIn('guess@institute.example', 'wrong', address));
    await expectTooMany(await signIn(email, testPassword, address));
    expect((await signIn(email, testPassword, newAddress())).status).toBe(200);
  });

  test('do not include a busy office: forty successful sign-ins from one address are fine', async () => {
    const address = newAddress();
    const { email } = await app.createEmployee();
    for (let turn = 0; turn < 40; turn += 1) expect((await signIn(email, testPassword, address)).status).toBe(200);
  });
});

describe('successful sign-ins', () => {
  test('do not block their address when many are concurrent', async () => {
    const address = newAddress();
    const { email } = await app.createEmployee();
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(email, testPassword, address)));
    for (const { status } of answers) expect([200, 429]).toContain(status);
    expect((await signIn(email, testPassword, address)).status).toBe(200);
  });

  test('set a cookie that no script reads and that is sent only to the sign-in', async () => {
    const { email } = await app.createEmployee();
    const cookie = (await signIn(email, testPassword)).headers.get('Set-Cookie');
    expect(cookie).toMatch(/; Path=\/api\/employees\/login; HttpOnly; SameSite=Strict$/);
    expect((await signIn(email, 'wrong')).headers.get('Set-Cookie')).toBeNull();
  });

  test('are limited as well', async () => {
    const { email } = await app.createEmployee();
    for (let turn = 0; turn < 100; turn += 1) expect((await signIn(email, testPassword)).status).toBe(200);
    const refusal = await signIn(email, testPassword);
    expect(refusal.status).toBe(429);
    expect((await refusal.json()).message).toBe('Too many sign-ins. Please try again in 15 minutes.');
  });

  test('hold no connection while passwords are checked: a list is served meanwhile', async () => {
    const passwordHash = await hashPassword(testPassword);
    const people = await Promise.all(Array.from({ length: 12 }, () => app.createEmployee({ passwordHash })));
    const admin = await app.signInAs('Admin');
    const finishedAttempts: string[] = [];
    const note = (label: string) => (response: Response) => {
      expect(response.status).toBe(200);
      finishedAttempts.push(label);
    };
    const signedIn = people.map(({ email }) => signIn(email, testPassword).then(note('sign-in')));
    await Promise.all([...signedIn, app.request('GET', '/api/alerts', { as: admin }).then(note('list'))]);
    expect(finishedAttempts.indexOf('list')).toBeLessThan(6);
  });

  test('work on a full disk, though their audit entry is lost', async () => {
    const { email } = await app.createEmployee();
    await app.sql`
      create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
    `;
    for (const table of ['audit_entries', 'sign_in_counts', 'alerts']) {
      await app.sql`create trigger full_disk before insert on ${app.sql(table)} execute function disk_full()`;
    }
    try {
      const signedIn = await signIn(email, testPassword);
      expect(signedIn.status).toBe(200);
      const json = { title: 'Holidays', message: 'Closed on Friday.' };
      const refusal = await app.request('POST', '/api/alerts', { as: await app.signInAs('Admin'), json });
      expect(refusal.status).toBe(507);
      expect(await refusal.json()).toMatchObject({
        code: 'storage_full',
        message: expect.stringMatching(/^The storage of the server is full/),
      });
      const { token } = await signedIn.json();
      expect((await app.request('POST', '/api/logout', { as: token })).status).toBe(200);
    } finally {
      await app.sql`drop function disk_full cascade`;
    }
  });
});

test('only expired counts are deleted by a schedule', async () => {
  const { email } = await app.createEmployee();
  await failTimes(2, email, newAddress());
  const before = await app.sql`select 1 from sign_in_counts`;
  expect(await clearSignInCounts(app.deps)).toBe(0);
  expect(await app.sql`select 1 from sign_in_counts`).toHaveLength(before.length);
  app.passTime(25 * 60 * 60_000);
  expect(await clearSignInCounts(app.deps)).toBe(before.length);
});
