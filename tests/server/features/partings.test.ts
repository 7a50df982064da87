import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyTable, leadsTable, partingsTable, studentsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { contacts, personCalls, storePerson } from './person.ts';

let app: TestApp;
let admin: ReturnType<typeof personCalls>;

beforeAll(async () => {
  app = await createTestApp();
  admin = personCalls(app, await app.signInAs('Admin'));
});
afterAll(() => app.close());

const addLead = async (values: { phone?: string; email?: string }) => {
  const [row] = await app.db
    .insert(leadsTable)
    .values({ name: 'Visitor', ...values })
    .returning({ _id: leadsTable._id });
  return row?._id ?? '';
};
const nounsIn = ({ counts }: { counts: readonly { noun: string }[] }) => counts.map(({ noun }) => noun).toSorted();

describe('two records of different people', () => {
  test('are parted for everybody, and joined again', async () => {
    const own = contacts();
    const ids = await storePerson(app, own);
    const lead = { noun: 'leads', id: ids.leads ?? '' };
    const student = { noun: 'students', id: ids.students };
    const answer = await admin.part(lead, student);
    expect(answer.status).toBe(201);
    const { _id } = await answer.json();
    expect(await (await admin.part(student, lead)).json()).toEqual({ _id });
    const panel = await admin.panel('leads', lead.id);
    expect(panel.student).toBeNull();
    expect(nounsIn(panel)).not.toContain('payments');
    expect(panel.parted).toEqual([{ _id, ...student, title: 'Asha Rao', by: expect.any(String) }]);
    expect((await admin.panel('students', student.id)).counts.some(({ noun }) => noun === 'leads')).toBe(false);
    expect(await admin.known('leads', lead.id)).toEqual([]);
    expect((await admin.join(_id)).status).toBe(200);
    expect((await admin.panel('leads', lead.id)).student).toMatchObject({ _id: student.id });
    expect((await admin.join(_id)).status).toBe(404);
    const [entry] = await app.sql`select metadata from audit_entries where event = 'part' and status = 201 limit 1`;
    expect(entry?.metadata).toMatchObject({ record: lead, other: student });
  });

  test('are parted only by callers who may read both and update one', async () => {
    const ids = await storePerson(app, contacts());
    const [lead, ticket] = [
      { noun: 'leads', id: ids.leads ?? '' },
      { noun: 'tickets', id: ids.tickets ?? '' },
    ];
    const as = async (permissions: Parameters<typeof flags>[0]) =>
      personCalls(app, await app.signInAs({ permissions: flags(permissions) }));
    const reader = await as({ enquiries: ['read'], tickets: ['read'] });
    const blind = await as({ enquiries: ['read', 'update'] });
    const updater = await as({ enquiries: ['read', 'update'], tickets: ['read'] });
    expect((await reader.part(lead, ticket)).status).toBe(403);
    expect((await blind.part(lead, ticket)).status).toBe(403);
    const { _id } = await (await updater.part(lead, ticket)).json();
    expect((await reader.join(_id)).status).toBe(403);
    expect((await blind.join(_id)).status).toBe(403);
    expect((await blind.panel('leads', lead.id)).parted).toEqual([]);
    expect((await updater.join(_id)).status).toBe(200);
    const payment = { noun: 'payments', id: ids.payments ?? '' };
    expect((await admin.part(lead, payment)).status).toBe(422);
    expect((await admin.part(lead, lead)).status).toBe(422);
    expect((await admin.part(lead, { noun: 'tickets', id: randomUUID() })).status).toBe(404);
  });

  test('follow a merge of students, and leave nothing behind a permanent deletion', async () => {
    const own = contacts();
    const lead = await addLead({ phone: own.phone });
    const [kept, merged] = await app.db
      .insert(studentsTable)
      .values([
        { name: 'Kept', ...own },
        { name: 'Merged', ...contacts(), phone: own.phone },
      ])
      .returning({ _id: studentsTable._id });
    await admin.part({ noun: 'leads', id: lead }, { noun: 'students', id: merged?._id ?? '' });
    const token = await app.signInAs('Admin');
    const merge = await app.request('POST', `/api/v1/students/${kept?._id ?? ''}/merge`, {
      as: token,
      json: { other: merged?._id, take: [] },
    });
    expect(merge.status, await merge.clone().text()).toBe(200);
    expect((await admin.panel('leads', lead)).parted).toMatchObject([{ id: kept?._id, title: 'Kept' }]);
    await app.request('DELETE', `/api/leads/${lead}`, { as: token });
    expect((await app.request('DELETE', `/api/trash/${lead}`, { as: token })).status).toBe(200);
    expect(await app.db.$count(partingsTable)).toBe(0);
    expect(await app.db.$count(historyTable)).toBeGreaterThan(0);
  });
});

describe('known students', () => {
  test('are told for a page of records, with what they have paid for readers of payments', async () => {
    const own = contacts();
    const ids = await storePerson(app, own);
    const byPhone = await addLead({ phone: `+91-${own.phone}` });
    const stranger = await addLead(contacts());
    const student = { _id: ids.students, name: 'Asha Rao', course: [`CA Foundation ${own.phone}`], status: 'active' };
    const asked = [ids.leads, byPhone, stranger].join();
    expect(await admin.known('leads', asked)).toEqual([
      { id: ids.leads, by: 'email', student: { ...student, paid: 12_000 } },
      { id: byPhone, by: 'phone', student: { ...student, paid: 12_000 } },
    ]);
    for (const noun of ['tickets', 'messages', 'chats']) {
      expect(await admin.known(noun, ids[noun] ?? '')).toMatchObject([{ by: 'email', student: { _id: ids.students } }]);
    }
    const permissions = flags({ enquiries: ['read'], students: ['read'] });
    const reader = personCalls(app, await app.signInAs({ permissions }));
    expect(await reader.known('leads', byPhone)).toEqual([{ id: byPhone, by: 'phone', student }]);
  });

  test('are refused without the right to read students, or the records', async () => {
    for (const module of ['enquiries', 'students']) {
      const as = await app.signInAs({ permissions: flags({ [module]: ['read'] }) });
      expect((await app.request('GET', '/api/known-students/leads', { as })).status).toBe(403);
    }
  });
});
