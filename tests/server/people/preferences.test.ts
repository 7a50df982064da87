import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxPreferencesLength } from '#contract/people/preferences.ts';
import { auditTable } from '#server/schema.ts';
import { createTestApp, testPassword, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async (as: string) => (await app.request('GET', '/api/preferences', { as })).json();
const change = (as: string, json: unknown) => app.request('PATCH', '/api/preferences', { as, json });

test('preferences are merged by name, and null removes one', async () => {
  const token = await app.signInAs('Viewer');
  expect(await read(token)).toEqual({});
  await change(token, { 'list.density': 'compact', 'alert.pageSize': 50 });
  await change(token, { theme: 'dark', 'list.density': null });
  expect(await read(token)).toEqual({ theme: 'dark', 'alert.pageSize': 50 });
});

test('concurrent changes are all kept', async () => {
  const token = await app.signInAs('Viewer');
  const names = Array.from({ length: 12 }, (_, index) => `list${index}.pageSize`);
  await Promise.all(names.map((name) => change(token, { [name]: 25 })));
  expect(Object.keys(await read(token)).toSorted()).toEqual(names.toSorted());
});

test('each user has their own, and receives them at sign-in', async () => {
  const { email } = await app.createEmployee({ email: 'asha.menon@institute.example' });
  const signIn = async () => {
    const json = { email, password: testPassword };
    return (await app.request('POST', '/api/employees/login', { json })).json();
  };
  const { token, preferences } = await signIn();
  expect(preferences).toEqual({});
  await change(token, { theme: 'dark' });
  expect((await signIn()).preferences).toEqual({ theme: 'dark' });
  expect(await read(await app.signInAs('Admin'))).toEqual({});
});

test.each([
  ['a name that nobody knows', { 'my.secrets': 'x' }, 'my.secrets'],
  ['a value of another kind', { theme: 'pink' }, 'theme'],
  ['a page of any size', { 'alert.pageSize': 1e9 }, 'alert.pageSize'],
  ['a text beyond any name', { 'shell.openGroups': ['x'.repeat(41)] }, 'shell.openGroups'],
  ['what the database cannot hold', { 'shell.openGroups': ['\0'] }, 'shell.openGroups'],
])('refuses %s', async (_what, json, field) => {
  const token = await app.signInAs('Viewer');
  const response = await change(token, json);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual([field]);
  expect(await read(token)).toEqual({});
});

test('refuses more than one user needs, in one call and in many', async () => {
  const token = await app.signInAs('Viewer');
  const ids = Array.from({ length: 500 }, (_, index) => String(index).padStart(40, '0'));
  const lists = ['a', 'b', 'c', 'd'].map((name) => `${name}.read`);
  expect((await change(token, Object.fromEntries(lists.map((name) => [name, ids])))).status).toBe(422);
  const statuses = [];
  for (const name of lists) statuses.push((await change(token, { [name]: ids })).status);
  expect(statuses).toEqual([200, 200, 422, 422]);
  expect(JSON.stringify(await read(token)).length).toBeLessThan(maxPreferencesLength);
});

test('preferences are not recorded in the audit log', async () => {
  const token = await app.signInAs('Viewer');
  const entries = async () => (await app.db.select({ many: count() }).from(auditTable))[0]?.many;
  const before = await entries();
  await change(token, { theme: 'light' });
  expect(await entries()).toBe(before);
});
