import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '#contract/people/students.ts';
import { studentsTable } from '#server/schema.ts';
import { isPassword } from '#server/platform/passwords.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { addStudent, profile, registration } from './students.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const students = '/api/v1/students';
const register = (json: unknown, as?: string) => app.request('POST', `${students}/register`, { as, json });
const list = async (query: string): Promise<Student[]> => {
  const response = await app.request('GET', `${students}?${query}`, { as: admin });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).students;
};
const passwordHashOf = async (id: string): Promise<string> => {
  const [row] = await app.sql`select password_hash from students where id = ${id}`;
  return row?.password_hash;
};

describe('a registration', () => {
  test('needs no session, accepts only the seven fields, and never returns the password', async () => {
    const registrationForm = registration();
    const response = await register({
      ...registrationForm,
      status: 'suspended',
      mode: 'online',
      center: 'Pune',
      version: 7,
    });
    expect(response.status).toBe(201);
    const answer = await response.json();
    expect(answer.student).toMatchObject({
      name: registrationForm.name,
      email: registrationForm.email,
      phone: registrationForm.phone,
      location: 'Pune',
      course: ['GST & Taxation', 'Tally Prime'],
      teacher: 'Anil Mehrotra',
      status: 'active',
      mode: '',
      center: '',
      version: 1,
    });
    expect(JSON.stringify(answer)).not.toMatch(/password|argon2/i);
    expect(await passwordHashOf(answer.student._id)).toMatch(/^\$argon2id\$/);
  });

  test.each(['name', 'email', 'phone', 'password', 'location', 'course', 'teacher'])('needs %s', async (field) => {
    const { errors } = await refusalOf(app, 'POST', `${students}/register`, {
      as: admin,
      json: { ...registration(), [field]: ' ' },
    });
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test('is refused for an email that a student already has, regardless of case', async () => {
    const registrationForm = registration();
    expect((await register(registrationForm, admin)).status).toBe(201);
    const secondForm = { ...registration(), email: ` ${String(registrationForm.email).toUpperCase()} ` };
    const { status, message, errors } = await refusalOf(app, 'POST', `${students}/register`, {
      as: admin,
      json: secondForm,
    });
    expect([status, message]).toEqual([422, 'A student with this email already exists']);
    expect(errors).toEqual({ email: 'A student with this email already exists' });
  });

  test('of one email is accepted once, however many arrive concurrently', async () => {
    const registrationForm = registration();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(registrationForm, admin)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
  });

  test('keeps every byte of a long password', async () => {
    const password = `${'पासवर्ड'.repeat(12)}-end`;
    const { student } = await (await register({ ...registration(), password }, admin)).json();
    const storedHash = await passwordHashOf(student._id);
    expect(await isPassword(storedHash, password)).toBe(true);
    expect(await isPassword(storedHash, `${password.slice(0, -1)}!`)).toBe(false);
  });

  test.each([
    ['a huge name', { name: 'x'.repeat(40_000) }],
    ['a huge body', { teacher: 'x'.repeat(70_000) }],
    ['a password of one megabyte', { password: 'x'.repeat(60_000) }],
    ['a list as a name', { name: ['Kavya'] }],
    ['a thousand courses', { course: 'GST, Tally, '.repeat(40) + Array.from({ length: 30 }, (_, n) => n).join(',') }],
    ['no number', { phone: 'call me' }],
  ])('with %s is refused before anything is stored', async (_, part) => {
    const response = await register({ ...registration(), ...part }, admin);
    expect([413, 422]).toContain(response.status);
  });

  test('is attributed to a colleague who sends it, and refused without the permission', async () => {
    const employee = await app.createEmployee({ name: 'Fatima Sheikh', permissions: flags({ students: ['add'] }) });
    const { student } = await (await register(registration(), await app.sessionOf(employee))).json();
    const entries = await app.request('GET', `/api/history/students/${student._id}`, { as: admin });
    expect(await entries.json()).toMatchObject([{ action: 'create', by: { name: 'Fatima Sheikh' } }]);
    const other = await app.signInAs({ permissions: flags({ students: ['read'] }) });
    expect((await register(registration(), other)).status).toBe(403);
  });
});

describe('a flood of registrations', () => {
  test('from one network is stopped, while colleagues continue', async () => {
    const floodedApp = await createTestApp();
    const send = (as?: string) =>
      floodedApp.request('POST', `${students}/register`, { as, json: { ...registration(), name: '' } });
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await send()).status).toBe(422);
    const stoppedResponse = await send();
    expect(stoppedResponse.status).toBe(429);
    expect(stoppedResponse.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await stoppedResponse.json()).message).toMatch(/^Too many registrations from your network\./);
    expect((await send(await floodedApp.signInAs('Admin'))).status).toBe(422);
    await floodedApp.close();
  });
});

describe('the list', () => {
  test('returns all students without parameters, and one page with the total otherwise', async () => {
    await addStudent(app, admin);
    const plainResponse = await app.request('GET', students, { as: admin });
    expect(plainResponse.headers.get('X-Total-Count')).toBeNull();
    const all = (await plainResponse.json()).students;
    const page = await app.request('GET', `${students}?page=1&limit=2&sort=phone&order=asc`, { as: admin });
    expect(page.headers.get('X-Total-Count')).toBe(String(all.length));
    expect((await page.json()).students).toHaveLength(2);
  });

  test('finds a phone in any format, and a centre', async () => {
    const { _id, phone } = await addStudent(app, admin);
    const digits = phone.replaceAll(/\D/g, '').slice(2);
    expect((await list(`page=1&search=${digits}`)).map((row) => row._id)).toEqual([_id]);
    await app.request('PUT', `${students}/admin/update-profile/${_id}`, {
      as: admin,
      json: { ...profile(), center: 'Hadapsar East' },
    });
    expect((await list('page=1&search=hadapsar')).map((row) => row._id)).toEqual([_id]);
  });

  test('counts both sets of modes as online and offline', async () => {
    const before = await (await app.request('GET', `${students}/counts`, { as: admin })).json();
    const modes = ['online', 'Digital Hub+Virtual', 'offline', 'Digital Hub+Center', ''] as const;
    await app.db
      .insert(studentsTable)
      .values(modes.map((mode, place) => ({ name: 'Mode', email: `mode${place}@example.in`, mode })));
    const after = await (await app.request('GET', `${students}/counts`, { as: admin })).json();
    expect(after).toEqual({ total: before.total + 5, online: before.online + 2, offline: before.offline + 2 });
    expect((await list('page=1&attendance=online&search=mode')).map(({ mode }) => mode).toSorted()).toEqual(
      ['Digital Hub+Virtual', 'online'].toSorted(),
    );
  });

  test('marks and finds students with the phone of another', async () => {
    const [firstRecord, secondRecord] = [await addStudent(app, admin), await addStudent(app, admin)];
    await app.sql`update students set phone = '098765 43210' where id = ${firstRecord._id}`;
    await app.sql`update students set phone = '+91 98765-43210' where id = ${secondRecord._id}`;
    const markedStudents = await list('page=1&duplicate=true&phoneKey=9876543210');
    expect(markedStudents.map(({ _id }) => _id).toSorted()).toEqual([firstRecord._id, secondRecord._id].toSorted());
    expect(markedStudents.every(({ duplicate }) => duplicate)).toBe(true);
    expect((await list('page=1&limit=200&duplicate=false')).map(({ _id }) => _id)).not.toContain(firstRecord._id);
  });
});

const save = (id: string, json: unknown) =>
  app.request('PUT', `${students}/admin/update-profile/${id}`, { as: admin, json });

describe('a profile', () => {
  test('is saved with the modes of both sets; a blank password keeps the current one', async () => {
    const { _id } = await addStudent(app, admin);
    const before = await passwordHashOf(_id);
    for (const mode of ['online', 'Digital Hub+Virtual'] as const) {
      const savedRecord = await (await save(_id, { ...profile(), mode })).json();
      expect(savedRecord).toMatchObject({
        name: 'Kavya R. Reddy',
        mode,
        center: 'Andheri',
        course: ['GST & Taxation', 'Tally Prime'],
      });
    }
    expect(await passwordHashOf(_id)).toBe(before);
    expect((await save(_id, { ...profile(), password: 'a new long one' })).status).toBe(200);
    expect(await isPassword(await passwordHashOf(_id), 'a new long one')).toBe(true);
  });

  test('keeps omitted fields', async () => {
    const { _id } = await addStudent(app, admin);
    await save(_id, profile());
    const { name, email, phone } = profile();
    expect(await (await save(_id, { name, email, phone })).json()).toMatchObject({
      location: 'Mumbai',
      center: 'Andheri',
    });
  });

  test('refuses the email of another student, and an unknown mode', async () => {
    const [firstRecord, secondRecord] = [await addStudent(app, admin), await addStudent(app, admin)];
    const path = `${students}/admin/update-profile/${firstRecord._id}`;
    const taken = await refusalOf(app, 'PUT', path, { as: admin, json: { ...profile(), email: secondRecord.email } });
    expect(taken.errors).toEqual({ email: 'A student with this email already exists' });
    const wrong = await refusalOf(app, 'PUT', path, { as: admin, json: { ...profile(), mode: 'hybrid' } });
    expect(Object.keys(wrong.errors ?? {})).toEqual(['mode']);
  });
});

test('a student is suspended with a reason, which is cleared with the suspension', async () => {
  const { _id } = await addStudent(app, admin);
  const set = async (json: unknown) =>
    (await app.request('PUT', `${students}/${_id}/status`, { as: admin, json })).json();
  expect(await set({ status: 'suspended', reason: 'Fees are overdue' })).toMatchObject({
    status: 'suspended',
    suspendReason: 'Fees are overdue',
  });
  expect(await set({ status: 'active' })).toMatchObject({ status: 'active', suspendReason: null });
  expect(await set({ status: 'inactive' })).toMatchObject({ errors: { status: 'Choose active or suspended' } });
});
