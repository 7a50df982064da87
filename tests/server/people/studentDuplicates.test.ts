import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coursesTable, transactionsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { addStudent, registration } from './students.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const students = '/api/v1/students';
const row = (part: object) => ({ name: 'Imported', ...part });
const send = (json: object, as = admin) => app.request('POST', `${students}/import`, { as, json });
const merge = (id: string, json: object, as = admin) => app.request('POST', `${students}/${id}/merge`, { as, json });

describe('an import', () => {
  test('adds, skips or updates by email', async () => {
    const { email } = registration();
    expect(await (await send(row({ email }))).json()).toMatchObject({ outcome: 'created', student: { email } });
    expect(await (await send(row({ email, location: 'Agra' }))).json()).toMatchObject({
      outcome: 'skipped',
      student: { location: '' },
    });
    const updated = await (await send(row({ email, location: 'Agra', existing: 'update' }))).json();
    expect(updated).toMatchObject({ outcome: 'updated', student: { location: 'Agra' } });
    const { errors } = await refusalOf(app, 'POST', `${students}/import`, {
      as: admin,
      json: row({ email, existing: 'create' }),
    });
    expect(errors).toEqual({ email: 'A student with this email already exists' });
  });

  test('matches by phone in any format, even among rows that arrive together; blanks change nothing', async () => {
    const rows = Array.from({ length: 5 }, (_, place) =>
      row({ email: `phone${place}@example.in`, phone: place % 2 ? '+91 91234 56789' : '0912345-6789', by: 'phone' }),
    );
    const answers = await Promise.all(rows.map(async (json) => (await send(json)).json()));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      'created',
      ...Array.from({ length: 4 }, () => 'skipped'),
    ]);
    const email = 'phone.new@example.in';
    const updated = await send(row({ email, phone: '9123456789', by: 'phone', existing: 'update', center: '' }));
    expect(await updated.json()).toMatchObject({ outcome: 'updated', student: { email, phone: '9123456789' } });
  });

  test('that skips a student reveals nothing about them without the right to read students', async () => {
    const { email } = registration();
    await send(row({ email, phone: '+91 98100 12345' }));
    const adder = await app.signInAs({ permissions: flags({ students: ['add'] }) });
    expect(await (await send(row({ email }), adder)).json()).toEqual({ outcome: 'skipped' });
  });

  test('updates only with the right to update', async () => {
    const { email } = await addStudent(app, admin);
    const token = await app.signInAs({ permissions: flags({ students: ['add'] }) });
    expect((await send(row({ email, existing: 'update' }), token)).status).toBe(403);
  });
});

describe('a merge', () => {
  test('keeps the chosen fields, moves transactions and comments over, and puts the other record into the trash', async () => {
    const comments = '/api/comments/of/students';
    const [keptStudent, removed] = [await addStudent(app, admin), await addStudent(app, admin)];
    const [course] = await app.db.insert(coursesTable).values({ title: 'GST' }).returning();
    const paid = { studentId: removed._id, courseId: course?._id, amount: 100, utrNumber: 'UTR-MERGE' };
    const [transaction] = await app.db.insert(transactionsTable).values(paid).returning();
    await app.request('POST', `${comments}/${removed._id}`, { as: admin, json: { text: 'Prefers mornings' } });
    const answer = await merge(keptStudent._id, { other: removed._id, take: ['email', 'phone'] });
    expect(await answer.json()).toMatchObject({
      _id: keptStudent._id,
      email: removed.email,
      phone: removed.phone,
      location: 'Pune',
    });
    const related = await (await app.request('GET', `${students}/${keptStudent._id}/related`, { as: admin })).json();
    // A test of another file may have registered its own noun, which reads the same table.
    expect(related.filter(({ noun }: { noun: string }) => noun !== 'wider')).toMatchObject([
      { noun: 'transactions', total: 1, referring: 1, rows: [{ title: 'UTR-MERGE', amount: 100 }] },
    ]);
    const reader = await app.signInAs({ permissions: flags({ students: ['read'] }) });
    const hiddenResponse = await app.request('GET', `${students}/${keptStudent._id}/related`, { as: reader });
    expect(await hiddenResponse.json()).toEqual([]);
    const [transactionRow] = await app.sql`select student_id from transactions where id = ${transaction?._id ?? ''}`;
    expect(transactionRow?.student_id).toBe(keptStudent._id);
    const thread = await (await app.request('GET', `${comments}/${keptStudent._id}`, { as: admin })).json();
    expect(thread.comments).toMatchObject([{ text: 'Prefers mornings' }]);
    expect((await app.request('GET', `${students}/${removed._id}`, { as: admin })).status).toBe(404);
    const trash = await (await app.request('GET', '/api/trash?module=students', { as: admin })).json();
    expect(trash.map(({ _id }: { _id: string }) => _id)).toContain(removed._id);
  });

  test('is refused when the other record has changed since the comparison', async () => {
    const [keptStudent, removed] = [await addStudent(app, admin), await addStudent(app, admin)];
    const otherVersion = 1;
    const json = { name: 'Kavya', email: removed.email, phone: '+91 98100 99999' };
    await app.request('PUT', `${students}/admin/update-profile/${removed._id}`, { as: admin, json });
    const path = `${students}/${keptStudent._id}/merge`;
    const refusal = await refusalOf(app, 'POST', path, {
      as: admin,
      json: { other: removed._id, otherVersion, take: [] },
    });
    expect(refusal).toMatchObject({ status: 409, current: { _id: removed._id, phone: '+91 98100 99999' } });
    expect((await merge(keptStudent._id, { other: removed._id, otherVersion: 2 })).status).toBe(200);
  });

  test('with itself, or without the right to delete, is refused', async () => {
    const [firstRecord, secondRecord] = [await addStudent(app, admin), await addStudent(app, admin)];
    expect((await merge(firstRecord._id, { other: firstRecord._id })).status).toBe(422);
    const token = await app.signInAs({ permissions: flags({ students: ['read', 'update'] }) });
    expect((await merge(firstRecord._id, { other: secondRecord._id }, token)).status).toBe(403);
  });

  test('of two students from both sides concurrently is done once', async () => {
    const [firstRecord, secondRecord] = [await addStudent(app, admin), await addStudent(app, admin)];
    const answers = await Promise.all([
      merge(firstRecord._id, { other: secondRecord._id }),
      merge(secondRecord._id, { other: firstRecord._id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
