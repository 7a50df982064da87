import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#contract/communication/leadRecord.ts';
import type { LeadStage } from '#contract/communication/leadStages.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { addStudent } from './students.examples.ts';

let app: TestApp;
let admin: string;
let won: string;

const call = (method: string, path: string, json?: unknown, as = admin) =>
  app.request(method, `/api${path}`, { as, json });

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  const stages: LeadStage[] = await (await call('GET', '/lead-stages')).json();
  won = stages.find(({ kind }) => kind === 'won')?._id ?? '';
});
afterAll(() => app.close());

async function addLead(values: object = {}): Promise<Lead> {
  const lead = { name: 'Kunal', phone: '+91 98110 64097', scheduledDate: '2037-01-01', ...values };
  return (await call('POST', '/leads', lead)).json();
}
const read = async (id: string): Promise<Lead> => (await call('GET', `/leads/${id}`)).json();
const person = () => ({
  name: 'Kunal',
  email: `${crypto.randomUUID()}@example.in`,
  phone: '98110 64097',
  course: 'GST',
});
const entriesOf = async (id: string) => (await (await call('GET', `/leads/${id}/timeline`)).json()).entries;

describe('an enrolment', () => {
  test('makes one student, wins the lead, and links both, however often it is sent', async () => {
    const { _id } = await addLead();
    const json = person();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/leads/${_id}/student`, json)));
    const students = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(students.map((student) => student._id)).size).toBe(1);
    const stored = await (await call('GET', `/v1/students/${students[0]._id}`)).json();
    expect(stored).toMatchObject({ email: json.email, course: ['GST'] });
    expect(await read(_id)).toMatchObject({ studentId: students[0]._id, stageId: won, scheduledDate: null });
    expect(await entriesOf(_id)).toMatchObject([
      { kind: 'enrolled', record: { noun: 'students', _id: students[0]._id } },
      { kind: 'created' },
    ]);
    const related = await (await call('GET', `/v1/students/${students[0]._id}/related`)).json();
    expect(related).toContainEqual(expect.objectContaining({ noun: 'leads', referring: 1 }));
  });

  test('with the email of a student changes nothing', async () => {
    const { email } = await addStudent(app, admin);
    const { _id, stageId } = await addLead();
    const refused = await call('POST', `/leads/${_id}/student`, { ...person(), email });
    expect({ status: refused.status, errors: (await refused.json()).errors }).toEqual({
      status: 422,
      errors: { email: 'A student with this email already exists' },
    });
    expect(await read(_id)).toMatchObject({ stageId, studentId: null });
  });

  test('links an existing student instead, and the link can be removed', async () => {
    const [student, other] = [await addStudent(app, admin), await addStudent(app, admin)];
    const { _id } = await addLead();
    const link = (id: string, method = 'PUT') => call(method, `/leads/${_id}/student/${id}`);
    expect((await link(student._id)).status).toBe(200);
    expect((await link(student._id)).status).toBe(200);
    expect((await link(other._id)).status).toBe(409);
    expect(await read(_id)).toMatchObject({ studentId: student._id, stageId: won });
    expect((await entriesOf(_id)).filter(({ kind }: { kind: string }) => kind === 'enrolled')).toHaveLength(1);
    expect((await link(student._id, 'DELETE')).status).toBe(200);
    expect(await read(_id)).toMatchObject({ studentId: null });
  });

  test('needs the rights to add students and to update leads', async () => {
    const { _id } = await addLead();
    for (const permissions of [flags({ students: ['add'] }), flags({ enquiries: ['read', 'update'] })]) {
      const token = await app.signInAs({ permissions });
      expect((await call('POST', `/leads/${_id}/student`, person(), token)).status).toBe(403);
    }
    expect(await read(_id)).toMatchObject({ studentId: null });
  });
});

describe('a booking for a lead', () => {
  const booking = { title: 'Visit', type: 'other', by: 'Asha', date: '2037-03-04', start: '11:00', end: '12:00' };

  test('is linked and the next step, once for each key', async () => {
    const { _id } = await addLead();
    const json = { ...booking, key: crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => call('POST', `/leads/${_id}/bookings`, json)));
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    const stored = await (await call('GET', `/bookings/${one._id}`)).json();
    expect(stored).toMatchObject({ title: 'Visit', name: 'Kunal', leadId: _id, status: 'pending' });
    expect(other._id).toBe(one._id);
    expect(await read(_id)).toMatchObject({ scheduledDate: '2037-03-04', scheduledTime: '11:00' });
    expect((await entriesOf(_id))[0]).toMatchObject({ kind: 'booked', record: { noun: 'bookings', _id: one._id } });
  });

  test('names a student who exists', async () => {
    const { _id } = await addLead();
    const json = { ...booking, key: crypto.randomUUID(), studentId: crypto.randomUUID() };
    const refusal = await call('POST', `/leads/${_id}/bookings`, json);
    expect([refusal.status, (await refusal.json()).errors]).toEqual([422, { studentId: 'Choose a student' }]);
    expect(await entriesOf(_id)).not.toContainEqual(expect.objectContaining({ kind: 'booked' }));
  });

  test('needs the rights to add bookings and to update leads', async () => {
    const { _id } = await addLead();
    for (const permissions of [flags({ calendar: ['add'] }), flags({ enquiries: ['read', 'update'] })]) {
      const token = await app.signInAs({ permissions });
      const json = { ...booking, key: crypto.randomUUID() };
      expect((await call('POST', `/leads/${_id}/bookings`, json, token)).status).toBe(403);
    }
  });
});
