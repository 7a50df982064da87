import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { employeesTable } from '#server/people/tables.ts';
import { makeAdmin, prepareData } from '#server/platform/firstAdmin.ts';
import { isPassword } from '#server/platform/passwords.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
const now = new Date('2026-11-01T10:00:00Z');
const plain = readEnvironment({ DEMO_DATA: 'off' });
const configured = readEnvironment({
  DEMO_DATA: 'off',
  ADMIN_EMAIL: 'asha@example.org',
  ADMIN_PASSWORD: 'chosen by Asha',
});

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const everyone = () => database.db.select().from(employeesTable);

test('an empty database gets an admin whose password is shown once', async () => {
  const signIn = await prepareData(database.db, plain, { embedded: true, now });
  expect(signIn).toMatchObject({ email: 'admin@institute.example', demo: undefined });
  const [admin] = await everyone();
  expect(admin).toMatchObject({ email: signIn.email, role: 'Admin', status: 'Active' });
  expect(await isPassword(admin?.passwordHash, signIn.password ?? '')).toBe(true);
  expect(await prepareData(database.db, plain, { embedded: true, now })).toMatchObject({ password: undefined });
  expect(await everyone()).toHaveLength(1);
});

test('the configured admin is made, and the chosen password is not shown', async () => {
  const signIn = await prepareData(database.db, configured, { embedded: false, now });
  expect(signIn).toEqual({ email: 'asha@example.org', password: undefined, demo: undefined });
  const [admin] = await everyone();
  expect(await isPassword(admin?.passwordHash, 'chosen by Asha')).toBe(true);
});

test('an admin who is there already is left alone', async () => {
  await prepareData(database.db, plain, { embedded: true, now });
  const before = await everyone();
  const signIn = await prepareData(database.db, configured, { embedded: true, now });
  expect(signIn.email).toBe('admin@institute.example');
  expect(await everyone()).toEqual(before);
});

test('servers that start together make one admin', async () => {
  const made = await Promise.all([1, 2, 3].map(() => prepareData(database.db, plain, { embedded: true, now })));
  expect(made.filter(({ password }) => password !== undefined)).toHaveLength(1);
  expect(await everyone()).toHaveLength(1);
});

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['on', false, true],
  ['off', true, false],
] as const)('DEMO_DATA=%s with an embedded database (%s): demo data (%s)', async (demoData, embedded, filled) => {
  const signIn = await prepareData(database.db, { ...plain, demoData }, { embedded, now });
  expect(signIn.demo !== undefined).toBe(filled);
  expect((await everyone()).length > 1).toBe(filled);
});

test('demo data is never put beside data that is there', async () => {
  await prepareData(database.db, plain, { embedded: true, now });
  const signIn = await prepareData(database.db, { ...plain, demoData: 'on' }, { embedded: true, now });
  expect(signIn.demo).toBeUndefined();
  expect(await everyone()).toHaveLength(1);
});

test('the demo colleagues do not get the password that the admin chose', async () => {
  const signIn = await prepareData(database.db, { ...configured, demoData: 'on' }, { embedded: true, now });
  const colleague = (await everyone()).find(({ role }) => role === 'Manager');
  expect(await isPassword(colleague?.passwordHash, 'chosen by Asha')).toBe(false);
  expect(await isPassword(colleague?.passwordHash, signIn.demo?.password ?? '')).toBe(true);
});

test('a lost password is replaced, the account opened, and what the old one had opened is ended', async () => {
  await makeAdmin(database.db, 'asha@example.org', 'the first password');
  await database.sql`update employees set status = 'Inactive', role = 'Viewer'`;
  await database.sql`
    insert into sessions (employee_id, expires_at, address, user_agent)
    select id, ${new Date('2030-01-01T00:00:00Z')}, '127.0.0.1', 'test' from employees
  `;
  await makeAdmin(database.db, 'asha@example.org', 'the second password');
  const [admin, ...others] = await everyone();
  expect(others).toEqual([]);
  expect(admin).toMatchObject({ role: 'Admin', status: 'Active', version: 2 });
  expect(await isPassword(admin?.passwordHash, 'the second password')).toBe(true);
  expect(await database.sql`select * from sessions`).toHaveLength(0);
});
