import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTable, historyTable } from '#server/schema.ts';
import { createTestApp, testPassword, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

let addresses = 0;
/** An address of the reserved networks from which no other test calls. */
const newAddress = () => `198.51.100.${++addresses}`;
const next = 'a quiet evening train';

const change = (as: string, currentPassword: unknown, newPassword: unknown, address = newAddress()) =>
  app.request('PUT', '/api/employees/me/password', {
    as,
    json: { currentPassword, newPassword },
    headers: { 'X-Forwarded-For': address },
  });
const signIn = async (email: string, password: string, address = newAddress()) => {
  const headers = { 'X-Forwarded-For': address };
  return (await app.request('POST', '/api/employees/login', { json: { email, password }, headers })).status;
};
const isOpen = async (as: string) => (await app.request('GET', '/api/employees/profile', { as })).status === 200;

describe('changing the own password', () => {
  test('needs no right, ends the other sessions, keeps this one, and leaves the passwords nowhere', async () => {
    const person = await app.createEmployee({ role: 'Viewer' });
    const [here, elsewhere] = [await app.sessionOf(person), await app.sessionOf(person)];
    expect((await change(here, testPassword, next)).status).toBe(200);
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false]);
    expect(await signIn(person.email, testPassword)).toBe(401);
    expect(await signIn(person.email, next)).toBe(200);
    const storedText = JSON.stringify([
      await app.db.select().from(auditTable),
      await app.db.select().from(historyTable),
    ]);
    expect(storedText).toContain('/employees/me/password');
    for (const secret of [testPassword, next, '$argon2']) expect(storedText).not.toContain(secret);
  });

  test('with a wrong current one is refused under its field and changes nothing', async () => {
    const person = await app.createEmployee();
    const token = await app.sessionOf(person);
    const refusal = await change(token, 'not this one', next);
    expect(refusal.status).toBe(422);
    expect((await refusal.json()).errors).toEqual({ currentPassword: 'Incorrect current password' });
    expect(await isOpen(token)).toBe(true);
    expect(await signIn(person.email, testPassword)).toBe(200);
  });

  test.each([
    ['currentPassword', '', next],
    ['currentPassword', undefined, next],
    ['newPassword', testPassword, 'short'],
    ['newPassword', testPassword, 'x'.repeat(201)],
  ])('is refused without a good %s', async (field, current, newPassword) => {
    const token = await app.sessionOf(await app.createEmployee());
    const refusal = await change(token, current, newPassword);
    expect(refusal.status).toBe(422);
    expect(Object.keys((await refusal.json()).errors)).toEqual([field]);
  });

  test('counts a wrong one as a failed sign-in', async () => {
    const person = await app.createEmployee();
    const [token, address] = [await app.sessionOf(person), newAddress()];
    for (let turn = 0; turn < 10; turn += 1) expect((await change(token, 'guess', next, address)).status).toBe(422);
    expect((await change(token, testPassword, next, address)).status).toBe(429);
    expect(await signIn(person.email, testPassword, address)).toBe(429);
  });
});
