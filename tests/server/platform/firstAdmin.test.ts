import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment, type Environment } from '#server/environment.ts';
import { collegesTable } from '#server/platform/tables/colleges.ts';
import { employeesTable } from '#server/platform/tables/accounts.ts';
import { makeAdmin, prepareData } from '#server/firstAdmin.ts';
import { isPassword } from '#server/platform/passwords.ts';
import { folderStorage, type Storage } from '#server/platform/storage.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let folder: string;
let storage: Storage;
const now = new Date('2026-11-01T10:00:00Z');
const plainSettings = readEnvironment({ DEMO_DATA: 'off' });
const configured = readEnvironment({
  DEMO_DATA: 'off',
  ADMIN_EMAIL: 'asha@example.org',
  ADMIN_PASSWORD: 'chosen by Asha',
});

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'institute-first-'));
  storage = await folderStorage(folder);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const prepare = (environment: Environment, options: { embedded: boolean; now: Date }) =>
  prepareData(database.db, environment, { storage, ...options });

const everyone = () => database.db.select().from(employeesTable);

test('an empty database gets an admin whose password is shown once', async () => {
  const signIn = await prepare(plainSettings, { embedded: true, now });
  expect(signIn).toMatchObject({ email: 'admin@institute.example', demo: undefined });
  const [admin] = await everyone();
  expect(admin).toMatchObject({ email: signIn.email, role: 'Admin', status: 'Active' });
  expect(await isPassword(admin?.passwordHash, signIn.password ?? '')).toBe(true);
  expect(await prepare(plainSettings, { embedded: true, now })).toMatchObject({ password: undefined });
  expect(await everyone()).toHaveLength(1);
});

test('the configured admin is created, and the chosen password is not shown', async () => {
  const signIn = await prepare(configured, { embedded: false, now });
  expect(signIn).toEqual({ email: 'asha@example.org', password: undefined, demo: undefined });
  const [admin] = await everyone();
  expect(await isPassword(admin?.passwordHash, 'chosen by Asha')).toBe(true);
});

test('an existing admin is left alone', async () => {
  await prepare(plainSettings, { embedded: true, now });
  const before = await everyone();
  const signIn = await prepare(configured, { embedded: true, now });
  expect(signIn.email).toBe('admin@institute.example');
  expect(await everyone()).toEqual(before);
});

test('servers that start together create one admin', async () => {
  const results = await Promise.all([1, 2, 3].map(() => prepare(plainSettings, { embedded: true, now })));
  expect(results.filter(({ password }) => password !== undefined)).toHaveLength(1);
  expect(await everyone()).toHaveLength(1);
});

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['on', false, true],
  ['off', true, false],
] as const)('DEMO_DATA=%s with an embedded database (%s): demo data (%s)', async (demoData, embedded, isFilled) => {
  const signIn = await prepare({ ...plainSettings, demoData }, { embedded, now });
  expect(signIn.demo !== undefined).toBe(isFilled);
  expect((await everyone()).length > 1).toBe(isFilled);
});

test('demo data is never added to existing data', async () => {
  await prepare(plainSettings, { embedded: true, now });
  const signIn = await prepare({ ...plainSettings, demoData: 'on' }, { embedded: true, now });
  expect(signIn.demo).toBeUndefined();
  expect(await everyone()).toHaveLength(1);
});

test('the demo colleagues do not get the password that the admin chose', async () => {
  const signIn = await prepare({ ...configured, demoData: 'on' }, { embedded: true, now });
  const colleague = (await everyone()).find(({ role }) => role === 'Manager');
  expect(await isPassword(colleague?.passwordHash, 'chosen by Asha')).toBe(false);
  expect(await isPassword(colleague?.passwordHash, signIn.demo?.password ?? '')).toBe(true);
});

test('a lost password is replaced, the account unlocked, and the old sessions ended', async () => {
  await makeAdmin(database.db, 'asha@example.org', 'the first password');
  await database.sql`update employees set status = 'Inactive', role = 'Viewer'`;
  await database.sql`
    insert into sessions (employee_id, expires_at, address, user_agent)
    select id, ${new Date('2030-01-01T00:00:00Z')}, '127.0.0.1', 'test' from employees
  `;
  await makeAdmin(database.db, 'asha@example.org', 'the second password');
  const [admin, ...otherEmployees] = await everyone();
  expect(otherEmployees).toEqual([]);
  expect(admin).toMatchObject({ role: 'Admin', status: 'Active', version: 2 });
  expect(await isPassword(admin?.passwordHash, 'the second password')).toBe(true);
  expect(await database.sql`select * from sessions`).toHaveLength(0);
});

test('the letters of the demo colleges are documents that can be opened', async () => {
  await prepare({ ...plainSettings, demoData: 'on' }, { embedded: true, now });
  const colleges = await database.db.select().from(collegesTable);
  const paths = colleges.flatMap(({ document }) => document ?? []);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.length).toBeLessThan(colleges.length);
  for (const path of paths) {
    expect(await storage.find(path.replace('/uploads/', ''))).toMatchObject({ type: 'application/pdf' });
  }
});
