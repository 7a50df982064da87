import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordLinkJob } from '#server/people/accountLinkRoutes.ts';
import { lettersTable } from '#server/platform/mail/tables.ts';
import { accountLinksTable, auditTable, historyTable } from '#server/schema.ts';
import { createTestApp, flags, testPassword, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const next = 'a quiet evening train';

const post = (path: string, json: unknown, { as, address = newAddress() }: { as?: string; address?: string } = {}) =>
  app.request('POST', `/api${path}`, { as, json, headers: { 'X-Forwarded-For': address } });
const ask = (email: string, address?: string) =>
  post('/public/account/forgotten-password', { email }, address === undefined ? {} : { address });
const setPassword = (token: string, newPassword = next) => post('/public/account/password', { token, newPassword });
const signIn = async (email: string, password: string) => (await post('/employees/login', { email, password })).status;
const isOpen = async (as: string) => (await app.request('GET', '/api/employees/profile', { as })).status === 200;

/** The letters to an address, the newest last, with the token of the link in each. */
async function lettersTo(email: string) {
  const letters = await app.db.select().from(lettersTable).orderBy(lettersTable.createdAt);
  return letters
    .filter(({ to }) => to === email)
    .map(({ subject, content }) => ({
      subject,
      token: /set-password#([\w-]{43})/.exec(content?.html ?? '')?.[1] ?? '',
    }))
    .filter(({ token }) => token !== '');
}

/** Runs the worker's part of a request. */
const work = (email: string) => passwordLinkJob.run(app.deps, { email }, new AbortController().signal);

async function tokenFor(email: string): Promise<string> {
  await work(email);
  return (await lettersTo(email)).at(-1)?.token ?? '';
}

describe('a forgotten password', () => {
  test('is reset by the emailed link, which ends all sessions and works once', async () => {
    const person = await app.createEmployee();
    const session = await app.sessionOf(person);
    expect((await ask(person.email)).status).toBe(200);
    const token = await tokenFor(person.email);
    const readResponse = await post('/public/account/link', { token });
    expect(await readResponse.json()).toEqual({ kind: 'reset', name: person.name, email: person.email });
    expect((await setPassword(token)).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
    expect([await signIn(person.email, testPassword), await signIn(person.email, next)]).toEqual([401, 200]);
    const secondResponse = await setPassword(token, 'yet another password');
    expect(secondResponse.status).toBe(422);
    expect((await secondResponse.json()).errors.token).toContain('expired or was already used');
    expect(await signIn(person.email, next)).toBe(200);
  });

  test('is set by only one of two concurrent uses of a link', async () => {
    const { email } = await app.createEmployee();
    const token = await tokenFor(email);
    const answers = await Promise.all([setPassword(token, 'the first password'), setPassword(token, 'the second one')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('gets the same reply whether the account exists and whether it may sign in', async () => {
    const activeEmployee = await app.createEmployee();
    const inactiveEmployee = await app.createEmployee({ status: 'Inactive' });
    const answers = await Promise.all(
      [activeEmployee.email, inactiveEmployee.email, 'nobody@nowhere.example'].map(async (email) => {
        const answer = await ask(email);
        await work(email);
        return [answer.status, await answer.json()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await lettersTo(activeEmployee.email)).toHaveLength(1);
    expect(await lettersTo(inactiveEmployee.email)).toEqual([]);
    expect(await lettersTo('nobody@nowhere.example')).toEqual([]);
  });

  test('is limited to three emails an hour per account, and twenty requests per network', async () => {
    const { email } = await app.createEmployee();
    for (let turn = 0; turn < 5; turn += 1) await work(email);
    expect(await lettersTo(email)).toHaveLength(3);
    const address = newAddress();
    for (let turn = 0; turn < 20; turn += 1) expect((await ask('nobody@nowhere.example', address)).status).toBe(200);
    expect((await ask('nobody@nowhere.example', address)).status).toBe(429);
  });

  test('leaves its token and the password nowhere but in the email', async () => {
    const { email } = await app.createEmployee();
    const token = await tokenFor(email);
    await setPassword(token, 'known to nobody else');
    const storedText = JSON.stringify(
      await Promise.all([
        app.db.select().from(accountLinksTable),
        app.db.select().from(auditTable),
        app.db.select().from(historyTable),
      ]),
    );
    expect(storedText).toContain('/public/account/password');
    for (const secret of [token, 'known to nobody else', '$argon2']) expect(storedText).not.toContain(secret);
  });
});

describe('a link', () => {
  test('expires after a day', async () => {
    const { email } = await app.createEmployee();
    const token = await tokenFor(email);
    app.passTime(24 * 60 * 60 * 1000 + 1000);
    expect((await post('/public/account/link', { token })).status).toBe(422);
    expect((await setPassword(token)).status).toBe(422);
    app.passTime(-(24 * 60 * 60 * 1000 + 1000));
  });

  test.each([
    ['a new password', { password: 'set by an Admin' }],
    ['Inactive', { status: 'Inactive' }],
    ['another email', { email: 'elsewhere@institute.example' }],
  ])('stops working when the account gets %s', async (_, change) => {
    const admin = await app.signInAs('Admin');
    const { _id, name, email } = await app.createEmployee();
    const token = await tokenFor(email);
    const saveResponse = await app.request('PUT', `/api/employees/${_id}`, {
      as: admin,
      json: { name, email, ...change },
    });
    expect(saveResponse.status).toBe(200);
    expect((await setPassword(token)).status).toBe(422);
  });

  test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}'`])('that is invalid is refused: %o', async (token) => {
    expect((await setPassword(token)).status).toBe(422);
  });

  test('is not used up by a password that is too short', async () => {
    const { email } = await app.createEmployee();
    const token = await tokenFor(email);
    expect(await (await setPassword(token, 'short')).json()).toMatchObject({
      errors: { newPassword: 'Use at least 8 characters' },
    });
    expect((await setPassword(token)).status).toBe(200);
  });
});

const draft = (email: string) => ({ name: 'Asha Rao', email, role: 'Viewer', permissions: {} });

describe('an invitation', () => {
  test('allows no sign-in before the link has set a password', async () => {
    const admin = await app.signInAs('Admin');
    const email = 'invited@institute.example';
    const createResponse = await post('/employees/invite', draft(email), { as: admin });
    expect(createResponse.status).toBe(201);
    const employee = await createResponse.json();
    expect(employee.invitedAt).not.toBeNull();
    expect(JSON.stringify(employee)).not.toContain('password');
    for (const password of ['', 'null', testPassword]) expect(await signIn(email, password)).toBe(401);
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toBe('Your invitation to Institute');
    expect((await setPassword(letter?.token ?? '')).status).toBe(200);
    expect(await signIn(email, next)).toBe(200);
    const after = await app.request('GET', `/api/employees/${employee._id}`, { as: admin });
    expect((await after.json()).invitedAt).toBeNull();
    expect((await post(`/employees/${employee._id}/invite`, {}, { as: admin })).status).toBe(409);
  });

  test('names its sender, and has a button beside the plain link', async () => {
    const admin = await app.signInAs({ role: 'Admin', name: 'Meera Krishnan' });
    const email = 'invited.by@institute.example';
    const { _id } = await (await post('/employees/invite', draft(email), { as: admin })).json();
    await post(`/employees/${_id}/invite`, {}, { as: admin });
    const letters = (await app.db.select().from(lettersTable)).filter(({ to }) => to === email);
    expect(letters).toHaveLength(2);
    for (const { content } of letters) {
      const html = content?.html ?? '';
      expect(html).toContain('Meera Krishnan has invited you to the staff console of Institute.');
      const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, label]) => [href, label]);
      expect(links.map(([, label]) => label)).toEqual(['Set your password', links[0]?.[0]]);
      expect(links[1]?.[0]).toBe(links[0]?.[0]);
    }
  });

  test('invalidates the earlier one when it is resent', async () => {
    const admin = await app.signInAs('Admin');
    const email = 'invited.twice@institute.example';
    const { _id } = await (await post('/employees/invite', draft(email), { as: admin })).json();
    expect((await post(`/employees/${_id}/invite`, {}, { as: admin })).status).toBe(200);
    const [first, second] = await lettersTo(email);
    expect((await setPassword(first?.token ?? '')).status).toBe(422);
    expect((await setPassword(second?.token ?? '')).status).toBe(200);
  });

  test('is for active accounts: no other can use its link', async () => {
    const admin = await app.signInAs('Admin');
    const email = 'invited.inactive@institute.example';
    const refusal = await post('/employees/invite', { ...draft(email), status: 'Inactive' }, { as: admin });
    expect(refusal.status).toBe(422);
    expect((await refusal.json()).errors).toEqual({ status: 'Only an active employee can be invited' });
    expect(await lettersTo(email)).toEqual([]);
  });

  test.each([
    ['nobody', undefined, 401],
    ['who may only read and update', flags({ team: ['read', 'update', 'delete', 'active'] }), 403],
  ])('sent by %s is refused', async (_, permissions, status) => {
    const as = permissions && (await app.signInAs({ permissions }));
    const email = 'not.invited@institute.example';
    expect((await post('/employees/invite', draft(email), { ...(as && { as }) })).status).toBe(status);
    const { _id } = await app.createEmployee();
    expect((await post(`/employees/${_id}/invite`, {}, { ...(as && { as }) })).status).toBe(status);
    expect(await lettersTo(email)).toEqual([]);
  });

  test('grants no right that its sender lacks', async () => {
    await app.createEmployee({ role: 'Admin' });
    const officer = await app.signInAs({ permissions: flags({ team: ['read', 'add'] }) });
    const rights = { ...draft('more@institute.example'), permissions: flags({ payments: ['read'] }) };
    expect((await post('/employees/invite', rights, { as: officer })).status).toBe(403);
    expect(
      (await post('/employees/invite', { ...draft('admin2@institute.example'), role: 'Admin' }, { as: officer }))
        .status,
    ).toBe(403);
    expect(await lettersTo('more@institute.example')).toEqual([]);
  });
});
