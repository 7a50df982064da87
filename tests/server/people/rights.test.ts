import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Employee } from '#contract/people/employees.ts';
import { createTestApp, flags, type EmployeeOverrides, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';

/**
 * An employee who is not an Admin may get rights in the module of employees. These must not lead to any other right.
 */
let app: TestApp;
/** An employee who may do everything with employees, and read and change blogs. */
let officer: Employee;
let token: string;

const officerFlags = flags({
  team: ['add', 'read', 'update', 'delete', 'active'],
  blogs: ['read', 'update'],
  tickets: ['read'],
});

beforeAll(async () => {
  app = await createTestApp();
  await app.createEmployee({ role: 'Admin' });
  officer = await app.createEmployee({ role: 'Manager', permissions: officerFlags });
  token = await app.sessionOf(officer);
});
afterAll(() => app.close());

let createdCount = 0;
const newDraft = () => ({
  name: 'Ravi Kumar',
  email: `ravi${++createdCount}@institute.example`,
  password: 'long enough',
});

const add = (json: object) => app.request('POST', '/api/employees', { as: token, json: { ...newDraft(), ...json } });

/** Saves an employee with only this change. */
function save({ _id, name, email, role, status, permissions }: Employee, change: object) {
  const json = { name, email, role, status, permissions, ...change };
  return app.request('PUT', `/api/employees/${_id}`, { as: token, json });
}

async function expectForbidden(work: Promise<Response>, before: unknown, message: RegExp) {
  const response = await work;
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'forbidden', message: expect.stringMatching(message) });
  expect(await everythingStored(app)).toEqual(before);
}

const colleague = (overrides: EmployeeOverrides = {}) => app.createEmployee({ role: 'Viewer', ...overrides });

describe('an employee with the employees module', () => {
  test('can add colleagues with rights of their own', async () => {
    const response = await add({ role: 'Viewer', permissions: flags({ blogs: ['read', 'update', 'active'] }) });
    expect(response.status).toBe(201);
  });

  test('can grant a right under the other id of the same screen', async () => {
    expect((await add({ permissions: flags({ support: ['read'] }) })).status).toBe(201);
  });

  test('can rename a colleague with more rights and grant more rights, leaving those rights alone', async () => {
    const manager = await colleague({ role: 'Manager', permissions: flags({ payments: ['read', 'update'] }) });
    const permissions = flags({ payments: ['read', 'update'], blogs: ['read'] });
    const response = await save(manager, { name: 'Meera', permissions });
    expect(response.status).toBe(200);
    expect((await response.json()).permissions).toEqual(permissions);
  });

  test('can revoke rights that they hold too, and change role and status', async () => {
    const writer = await colleague({ permissions: flags({ blogs: ['read', 'update'] }) });
    expect((await save(writer, { permissions: {}, role: 'Coordinator', status: 'Inactive' })).status).toBe(200);
  });

  test('can delete a colleague with no more rights', async () => {
    const writer = await colleague({ permissions: flags({ blogs: ['read', 'update'] }) });
    expect((await app.request('DELETE', `/api/employees/${writer._id}`, { as: token })).status).toBe(200);
  });

  test('can change email and password of a colleague with no more rights', async () => {
    const viewer = await colleague({ permissions: flags({ blogs: ['read', 'active'] }) });
    const response = await save(viewer, { email: newDraft().email, password: 'a new password' });
    expect(response.status).toBe(200);
  });

  test('can change their own name, but email and password only in the profile', async () => {
    expect((await save(officer, { name: 'Meera Krishnan' })).status).toBe(200);
    expect((await save(officer, { password: 'a new password' })).status).toBe(422);
    expect((await save(officer, { email: 'elsewhere@institute.example' })).status).toBe(422);
    // The permissions are compared regardless of their order and of omitted flags that are off.
    const { team, blogs, tickets } = officerFlags;
    const permissions = { tickets: { read: true }, blogs: { ...blogs }, team, news: { read: false } };
    expect(tickets?.read).toBe(true);
    expect((await save(officer, { permissions: permissions })).status).toBe(200);
  });
});

describe('an employee with the employees module, but not an Admin,', () => {
  test('cannot add an Admin', async () => {
    await expectForbidden(add({ role: 'Admin' }), await everythingStored(app), /Admin/);
  });

  test('cannot make a colleague Admin, nor themselves', async () => {
    const viewer = await colleague();
    const before = await everythingStored(app);
    await expectForbidden(save(viewer, { role: 'Admin' }), before, /Admin/);
    await expectForbidden(save(officer, { role: 'Admin' }), before, /Admin/);
  });

  test.each([
    { name: 'Renamed' },
    { password: 'a new password' },
    { status: 'Inactive' },
    { role: 'Viewer' },
    { email: 'mine@institute.example' },
  ])('cannot change an Admin (%o)', async (change) => {
    const admin = await colleague({ role: 'Admin' });
    await expectForbidden(save(admin, change), await everythingStored(app), /Admin/);
  });

  test('cannot delete an Admin', async () => {
    const admin = await colleague({ role: 'Admin' });
    const work = app.request('DELETE', `/api/employees/${admin._id}`, { as: token });
    await expectForbidden(work, await everythingStored(app), /Admin/);
  });

  test.each([
    flags({ payments: ['read'] }),
    flags({ blogs: ['read', 'delete'] }),
    flags({ tickets: ['update'] }),
    flags({ blogs: ['read'], 'ip-whitelist': ['active'] }),
  ])('cannot grant a right that they lack: %o', async (permissions) => {
    const viewer = await colleague();
    const before = await everythingStored(app);
    await expectForbidden(add({ permissions }), before, /^You cannot give the permission/);
    await expectForbidden(save(viewer, { permissions }), before, /^You cannot give the permission/);
  });

  test('cannot change their own rights, not even to fewer or implied ones', async () => {
    const before = await everythingStored(app);
    const extraFlags = { ...officerFlags, payments: officerFlags.team };
    const implied = { ...officerFlags, ...flags({ blogs: ['read', 'update', 'active'] }) };
    for (const permissions of [extraFlags, implied, {}]) {
      await expectForbidden(save(officer, { permissions }), before, /^You cannot change your own permissions/);
    }
  });

  test.each([
    ['take over, by a password', { password: 'a new password' }],
    ['take over, by the email', { email: 'mine@institute.example' }],
    ['weaken, by another role', { role: 'Viewer' }],
    ['weaken, by switching off', { status: 'Inactive' }],
    ['weaken, by taking a right away', { permissions: flags({ payments: ['read'] }) }],
    ['weaken, by taking all rights away', { permissions: {} }],
  ])('cannot %s, a colleague with more rights', async (_, change) => {
    const permissions = flags({ payments: ['read', 'update'], blogs: ['read'] });
    const manager = await colleague({ role: 'Manager', permissions });
    await expectForbidden(save(manager, change), await everythingStored(app), /more than you/);
  });

  test('cannot delete a colleague with more rights, nor open a closed account of that kind', async () => {
    const manager = await colleague({ status: 'Inactive', permissions: flags({ payments: ['read'] }) });
    const before = await everythingStored(app);
    await expectForbidden(save(manager, { status: 'Active' }), before, /more than you/);
    const removal = app.request('DELETE', `/api/employees/${manager._id}`, { as: token });
    await expectForbidden(removal, before, /more than you/);
  });

  test('cannot take over an account by lowering its rights in the same save', async () => {
    const manager = await colleague({ permissions: flags({ payments: ['read'] }) });
    const before = await everythingStored(app);
    await expectForbidden(save(manager, { password: 'a new password', permissions: {} }), before, /more than you/);
  });

  test('cannot lock themselves out or delete themselves', async () => {
    const before = await everythingStored(app);
    expect((await save(officer, { status: 'Inactive' })).status).toBe(409);
    expect((await save(officer, { role: 'Viewer' })).status).toBe(409);
    expect((await app.request('DELETE', `/api/employees/${officer._id}`, { as: token })).status).toBe(409);
    expect(await everythingStored(app)).toEqual(before);
  });
});
