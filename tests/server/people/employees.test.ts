import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, flags, testPassword, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';

let app: TestApp;
let adminId: string;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  const employee = await app.createEmployee({ role: 'Admin', name: 'Asha Rao', email: 'asha@institute.example' });
  adminId = employee._id;
  admin = await app.sessionOf(employee);
});
afterAll(() => app.close());

let createdCount = 0;
const newDraft = () => ({
  name: 'Ravi Kumar',
  email: `ravi${++createdCount}@institute.example`,
  password: 'long enough',
});

const add = (json: unknown, as = admin) => app.request('POST', '/api/employees', { as, json });
const save = (id: string, json: unknown, as = admin) => app.request('PUT', `/api/employees/${id}`, { as, json });
const remove = (id: string, as = admin) => app.request('DELETE', `/api/employees/${id}`, { as });
const signIn = (email: string, password: string) =>
  app.request('POST', '/api/employees/login', { json: { email, password } });

test('a save keeps omitted fields: it does not open a closed account', async () => {
  const rights = { role: 'Viewer', status: 'Inactive', permissions: flags({ blogs: ['read'] }) };
  const draft = newDraft();
  const { _id } = await (await add({ ...draft, ...rights })).json();
  const response = await save(_id, { name: 'Ravi Kumar Rao', email: draft.email });
  expect(await response.json()).toMatchObject({ name: 'Ravi Kumar Rao', ...rights });
});

describe('a new employee', () => {
  test('is an active Coordinator without permissions by default', async () => {
    const draft = newDraft();
    const response = await add(draft);
    expect(response.status).toBe(201);
    const { password: _, ...shownRecord } = draft;
    expect(await response.json()).toMatchObject({
      ...shownRecord,
      role: 'Coordinator',
      status: 'Active',
      permissions: {},
      version: 1,
    });
  });

  test('can sign in at once, with the given permissions', async () => {
    const draft = { ...newDraft(), role: 'Viewer', permissions: { blogs: { read: true } } };
    await add(draft);
    const signedIn = await (await signIn(draft.email, draft.password)).json();
    expect(signedIn.permissions).toEqual(flags({ blogs: ['read'] }));
    expect((await app.request('GET', '/api/blogs', { as: signedIn.token })).status).toBe(200);
    expect((await app.request('GET', '/api/alerts', { as: signedIn.token })).status).toBe(403);
  });

  test('cannot have another’s email address, regardless of case', async () => {
    const draft = newDraft();
    await add(draft);
    for (const email of [draft.email, draft.email.toUpperCase(), ` ${draft.email} `]) {
      const before = await everythingStored(app);
      const response = await add({ ...newDraft(), email });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toEqual({
        email: 'An employee with this email address exists already',
      });
      expect(await everythingStored(app)).toEqual(before);
    }
  });

  test('is created once per email address, even by ten concurrent calls', async () => {
    const draft = newDraft();
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(draft)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![201, 409, 422].includes(status))).toEqual([]);
  });

  test('needs a password, as the message says', async () => {
    const { password: _, ...draft } = newDraft();
    const response = await add(draft);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ password: 'Password is required for new employees' });
  });
});

describe('permissions', () => {
  test.each([
    ['permissions.a-module-to-come', { 'a-module-to-come': { read: true } }],
    ['permissions.why-another-institute', { 'why-another-institute': { read: true } }],
    ['permissions.blogs', { blogs: { read: true, approve: true } }],
    ['permissions.blogs.read', { blogs: { read: 'yes' } }],
  ])('that do not exist are refused: %s', async (field, permissions) => {
    const draft = newDraft();
    const { _id } = await (await add(draft)).json();
    const before = await everythingStored(app);
    for (const response of [await add({ ...newDraft(), permissions }), await save(_id, { ...draft, permissions })]) {
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    }
    expect(await everythingStored(app)).toEqual(before);
  });

  test('are accepted with the institute’s name filled in and in the specification’s form', async () => {
    const permissions = flags({ 'why-institute': ['read'], '{product}-review': ['update'], support: ['read'] });
    expect((await add({ ...newDraft(), permissions })).status).toBe(201);
  });

  test('of an earlier version do not prevent saving an employee', async () => {
    const permissions = flags({ 'gone-module': ['read'] });
    const { _id, name, email } = await app.createEmployee({ permissions });
    expect((await save(_id, { name, email, permissions })).status).toBe(200);
  });
});

describe('a password', () => {
  test('is kept when it is omitted or blank', async () => {
    const draft = newDraft();
    const { _id } = await (await add(draft)).json();
    const { password: _, ...change } = draft;
    expect((await save(_id, { ...change, name: 'Ravi K' })).status).toBe(200);
    expect((await save(_id, { ...change, password: '' })).status).toBe(200);
    expect((await signIn(draft.email, draft.password)).status).toBe(200);
  });

  test('is changed when given, and the old one no longer works', async () => {
    const draft = newDraft();
    const { _id } = await (await add(draft)).json();
    expect((await save(_id, { ...draft, password: 'another password' })).status).toBe(200);
    expect((await signIn(draft.email, draft.password)).status).toBe(401);
    expect((await signIn(draft.email, 'another password')).status).toBe(200);
  });

  test('is stored as an Argon2id hash', async () => {
    const draft = newDraft();
    const { _id } = await (await add(draft)).json();
    const [row] = await app.sql`select password_hash from employees where id = ${_id}`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is in no reply, and neither is its hash', async () => {
    const draft = newDraft();
    const createdEmployee = await add(draft);
    const { _id } = await createdEmployee.clone().json();
    const answers = [
      createdEmployee,
      await save(_id, draft),
      await app.request('GET', `/api/employees/${_id}`, { as: admin }),
      await app.request('GET', '/api/employees', { as: admin }),
      await app.request('GET', '/api/employees?page=1&limit=100', { as: admin }),
      await signIn(draft.email, draft.password),
      await app.request('GET', '/api/employees/profile', { as: admin }),
      await remove(_id),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300);
      const text = await answer.text();
      expect(text).not.toContain(draft.password);
      expect(text).not.toMatch(/argon2|passwordHash|password_hash|"password"/);
    }
  });
});

describe('a saved employee', () => {
  test('cannot take another’s email address, but keeps its own', async () => {
    const [firstRecord, other] = [newDraft(), newDraft()];
    const { _id } = await (await add(firstRecord)).json();
    await add(other);
    const takenResponse = await save(_id, { ...firstRecord, email: other.email.toUpperCase() });
    expect(takenResponse.status).toBe(422);
    expect(Object.keys((await takenResponse.json()).errors)).toEqual(['email']);
    expect((await save(_id, { ...firstRecord, email: firstRecord.email.toUpperCase() })).status).toBe(200);
  });

  test('is gone once deleted', async () => {
    const { _id } = await (await add(newDraft())).json();
    expect((await remove(_id)).status).toBe(200);
    expect((await save(_id, newDraft())).status).toBe(404);
    expect((await remove(_id)).status).toBe(404);
    expect((await app.request('GET', `/api/employees/${_id}`, { as: admin })).status).toBe(404);
  });
});

const asAdmin = () => ({ name: 'Asha Rao', email: 'asha@institute.example', role: 'Admin' });

describe('protection against locking the institute out', () => {
  test('an Admin cannot delete the own account', async () => {
    const before = await everythingStored(app);
    const response = await remove(adminId);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'conflict', message: 'You cannot delete your own account.' });
    expect(await everythingStored(app)).toEqual(before);
  });

  test.each([{ status: 'Inactive' }, { role: 'Manager' }, { role: 'Viewer', status: 'Inactive' }])(
    'an Admin cannot lock themselves out by %o',
    async (change) => {
      const before = await everythingStored(app);
      const response = await save(adminId, { ...asAdmin(), ...change });
      expect(response.status).toBe(409);
      expect((await response.json()).message).toMatch(/^You cannot lock yourself out/);
      expect(await everythingStored(app)).toEqual(before);
    },
  );

  test('an Admin can change their own name, but email and password only in the profile', async () => {
    expect((await save(adminId, { ...asAdmin(), name: 'Asha R. Rao' })).status).toBe(200);
    const before = await everythingStored(app);
    for (const [field, value] of Object.entries({ password: testPassword, email: 'elsewhere@institute.example' })) {
      const refusal = await save(adminId, { ...asAdmin(), [field]: value });
      expect(refusal.status).toBe(422);
      expect((await refusal.json()).errors).toEqual({ [field]: expect.stringContaining('in your profile') });
    }
    expect(await everythingStored(app)).toEqual(before);
  });

  test('another Admin can be made a Viewer, set Inactive or deleted', async () => {
    const otherAdmins = await Promise.all([1, 2, 3].map(() => app.createEmployee({ role: 'Admin' })));
    const [firstRecord, secondRecord, thirdRecord] = otherAdmins.map(({ _id, name, email }) => ({
      _id,
      draft: { name, email, role: 'Admin' },
    }));
    expect((await save(firstRecord?._id ?? '', { ...firstRecord?.draft, role: 'Viewer' })).status).toBe(200);
    expect((await save(secondRecord?._id ?? '', { ...secondRecord?.draft, status: 'Inactive' })).status).toBe(200);
    expect((await remove(thirdRecord?._id ?? '')).status).toBe(200);
  });

  test('an Admin who has just become a Viewer cannot remove the last Admin', async () => {
    const second = await app.createEmployee({ role: 'Admin' });
    const token = await app.sessionOf(second);
    const draft = { name: second.name, email: second.email };
    expect((await save(second._id, { ...draft, role: 'Viewer' })).status).toBe(200);
    expect((await remove(adminId, token)).status).toBe(403);
  });

  test.each([
    ['deleting', (id: string, as: string) => remove(id, as)],
    [
      'setting Inactive',
      (id: string, as: string) =>
        save(id, { name: 'X', email: `x${++createdCount}@institute.example`, role: 'Admin', status: 'Inactive' }, as),
    ],
  ])('two Admins cannot remove each other by %s concurrently', async (_, removing) => {
    for (let round = 0; round < 5; round += 1) {
      await app.sql`delete from employees where role = 'Admin'`;
      const [firstRecord, secondRecord] = await Promise.all([1, 2].map(() => app.createEmployee({ role: 'Admin' })));
      const [oneId, twoId] = [firstRecord?._id ?? '', secondRecord?._id ?? ''];
      const tokens = await Promise.all([oneId, twoId].map((id) => app.sessionOf({ _id: id })));
      const responses = await Promise.all([removing(twoId, tokens[0] ?? ''), removing(oneId, tokens[1] ?? '')]);
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
      const [row] = await app.sql`
        select count(*)::int as left from employees where role = 'Admin' and status = 'Active'
      `;
      expect(row?.left).toBe(1);
    }
    const first = await app.createEmployee({ role: 'Admin', name: 'Asha Rao' });
    adminId = first._id;
    admin = await app.sessionOf(first);
  });
});
