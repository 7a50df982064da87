import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personSources } from '#server/platform/personSources.ts';
import {
  contactInfoTable,
  leadsTable,
  participantsTable,
  paymentsTable,
  studentsTable,
  ticketsTable,
  transactionsTable,
} from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { contacts, personCalls, storePerson } from './person.ts';

let app: TestApp;
let admin: ReturnType<typeof personCalls>;

beforeAll(async () => {
  app = await createTestApp();
  admin = personCalls(app, await app.signInAs('Admin'));
});
afterAll(() => app.close());

const add = async (table: typeof leadsTable | typeof ticketsTable, values: { phone?: string; email?: string }) => {
  const rows = await app.db
    .insert(table)
    .values({ name: 'Visitor', email: '', message: '', ...values })
    .returning({ _id: table._id });
  return rows[0]?._id ?? '';
};
const addLead = (values: { phone?: string; email?: string }) => add(leadsTable, values);
const nounsIn = ({ counts }: { counts: readonly { noun: string }[] }) => counts.map(({ noun }) => noun).toSorted();

describe('a person', () => {
  test('is found from any of their records, by phone, email and recorded ids', async () => {
    const ids = await storePerson(app, contacts());
    const all = personSources()
      .map(({ noun }) => noun.name)
      .toSorted();
    expect(Object.keys(ids).toSorted()).toEqual(all);
    for (const [noun, id] of Object.entries(ids)) {
      const panel = await admin.panel(noun, id);
      // An email was sent to one address, and joins nobody.
      if (noun !== 'letters') expect(nounsIn(panel), noun).toEqual(all);
      expect(panel.counts.every(({ total }) => total === 1)).toBe(true);
    }
  });

  test('has name, phone, email, owner, money and the next appointment in the panel', async () => {
    const own = contacts();
    const ids = await storePerson(app, own);
    const panel = await admin.panel('payments', ids.payments ?? '');
    expect(panel).toMatchObject({
      name: 'Asha Rao',
      phone: `+91 ${own.phone}`,
      email: own.email,
      owner: 'Ravi Iyer',
      nextAppointment: expect.stringMatching(/T18:29:00Z$/),
      paid: 12_000,
      due: 8000,
      shared: [],
      parted: [],
      student: { _id: ids.students, name: 'Asha Rao', course: [`CA Foundation ${own.phone}`], paid: 12_000 },
    });
    expect(JSON.stringify(panel)).not.toMatch(/phone_?key|email_?key|password/i);
  });

  test('counts approved transactions as paid, and a transfer that a payment proves once', async () => {
    const ids = await storePerson(app, contacts());
    const studentId = ids.students;
    const [payment] = await app.db
      .update(paymentsTable)
      .set({ transactionId: 'utr 4455-66' })
      .where(eq(paymentsTable.student, studentId))
      .returning();
    const courseId = payment?.course;
    await app.db.insert(transactionsTable).values([
      { studentId, courseId, amount: 3000, utrNumber: 'UTR900311', status: 'approved' },
      { studentId, courseId, amount: 12_000, utrNumber: 'UTR445566', status: 'approved' },
      { studentId, courseId, amount: 700, utrNumber: 'UTR900312', status: 'rejected' },
    ]);
    expect(await admin.panel('students', studentId)).toMatchObject({ paid: 15_000, due: 5000 });
    expect(await admin.known('tickets', ids.tickets ?? '')).toMatchObject([{ student: { paid: 15_000 } }]);
    const permissions = flags({ students: ['read'], payments: ['read'] });
    const caller = personCalls(app, await app.signInAs({ permissions }));
    expect(await caller.panel('students', studentId)).toMatchObject({ paid: 12_000, due: 8000 });
  });

  test('has a timeline, newest first, in pages that neither repeat nor miss an entry', async () => {
    const own = contacts();
    const id = await addLead(own);
    const [student] = await app.db
      .insert(studentsTable)
      .values({ name: 'Payer', ...own })
      .returning({ _id: studentsTable._id });
    // All have the same time, so that the id decides.
    await app.db
      .insert(paymentsTable)
      .values(Array.from({ length: 45 }, () => ({ student: student?._id ?? '', amount: 100 })));
    const seen: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const page = await admin.timeline('leads', id, cursor && `cursor=${cursor}`);
      seen.push(...page.entries.map((entry) => entry.id));
      expect(page.entries.length).toBeLessThanOrEqual(20);
      cursor = page.next;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(47);
    const payments = await admin.timeline('leads', id, 'kind=payments');
    expect(new Set(payments.entries.map(({ noun, by }) => `${noun} ${by}`))).toEqual(new Set(['payments record']));
    expect((await admin.timeline('leads', id, 'kind=blogs')).entries).toEqual([]);
  });

  test('has a timeline that names sessions and courses, and says who attended', async () => {
    const own = contacts();
    const ids = await storePerson(app, own);
    const entryOf = async (noun: string) => (await admin.timeline('students', ids.students, `kind=${noun}`)).entries[0];
    const course = `CA Foundation ${own.phone}`;
    expect(await entryOf('payments')).toMatchObject({ title: '', about: course, status: 'verified' });
    expect(await entryOf('courseRatings')).toMatchObject({ title: 'Asha Rao', about: course });
    expect(await entryOf('jobApplications')).toMatchObject({ about: 'Trainer' });
    // The transaction has no course.
    expect(await entryOf('transactions')).not.toHaveProperty('about');
    expect(await entryOf('participants')).toMatchObject({ about: 'GST live', status: 'enrolled' });
    await app.db
      .update(participantsTable)
      .set({ attendance: 'present' })
      .where(eq(participantsTable._id, ids.participants ?? ''));
    expect(await entryOf('participants')).toMatchObject({ about: 'GST live', status: 'present' });
  });

  test('is not joined through a visitor who typed the phone of one person and the email of another', async () => {
    const [one, other] = [contacts(), contacts()];
    const lead = await addLead({ phone: one.phone });
    await add(ticketsTable, { phone: one.phone, email: other.email });
    const victim = await addLead({ email: other.email });
    const { entries } = await admin.timeline('leads', lead);
    expect(entries.map(({ id }) => id)).not.toContain(victim);
    expect(entries).toHaveLength(2);
  });

  test('loses an erased or changed key at once', async () => {
    const own = contacts();
    const lead = await addLead(own);
    const ticket = await add(ticketsTable, own);
    expect((await admin.panel('leads', lead)).counts).toHaveLength(2);
    await app.db.update(ticketsTable).set({ phone: '', email: 'erased-1@erased.invalid' });
    expect(nounsIn(await admin.panel('leads', lead))).toEqual(['leads']);
    expect((await admin.panel('tickets', ticket)).shared).toEqual(['email']);
  });
});

describe('what the caller may not read', () => {
  const readable = [
    'students',
    'enquiries',
    'tickets',
    'messages',
    'payments',
    'chat-conversations',
    'jobs',
    'colleges',
  ];
  /** Twenty sets of flags, each of two to five modules. */
  const sets = Array.from({ length: 20 }, (_, place) =>
    readable.filter((module, index) => module === 'enquiries' || ((place * 37 + 11) >> index) % 2 === 1),
  );

  test.each(sets)('is missing and uncounted for readers of %s', async (...modules) => {
    const own = contacts();
    const ids = await storePerson(app, own);
    const caller = personCalls(
      app,
      await app.signInAs({ permissions: flags(Object.fromEntries(modules.map((module) => [module, ['read']]))) }),
    );
    const panel = await caller.panel('leads', ids.leads ?? '');
    const { entries } = await caller.timeline('leads', ids.leads ?? '');
    const readableNouns = personSources().filter(
      ({ noun, needs }) => needs === 'read' && modules.includes(noun.module),
    );
    // Payments belong to the person through the student, whom the caller has to be able to read.
    const expected = readableNouns
      .map(({ noun }) => noun.name)
      .filter((noun) => noun !== 'payments' || modules.includes('students'))
      .toSorted();
    expect(nounsIn(panel)).toEqual(expected);
    expect(entries.map(({ noun }) => noun).toSorted()).toEqual(expected);
    expect(panel.student === null).toBe(!modules.includes('students'));
    expect(panel.paid === undefined).toBe(!modules.includes('payments'));
  });

  test('is refused from a record that the caller may not read', async () => {
    const ids = await storePerson(app, contacts());
    const as = await app.signInAs({ permissions: {} });
    for (const { noun } of personSources()) {
      const response = await app.request('GET', `/api/person/${noun.name}/${ids[noun.name] ?? ''}`, { as });
      expect(response.status, noun.name).toBe(403);
    }
  });

  test('includes emails for everybody except Admins, and owner and appointment without the leads', async () => {
    const ids = await storePerson(app, contacts());
    const caller = personCalls(
      app,
      await app.signInAs({ role: 'Manager', permissions: flags({ tickets: ['read'], audit: ['read'] }) }),
    );
    const panel = await caller.panel('tickets', ids.tickets ?? '');
    expect(nounsIn(panel)).toEqual(['tickets']);
    expect(panel).not.toHaveProperty('owner');
    expect(panel).not.toHaveProperty('nextAppointment');
    expect(panel).not.toHaveProperty('due');
  });
});

describe('a hostile address', () => {
  test.each([
    ['/person/nouns/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001', 404],
    ['/person/blogs/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001', 404],
    ['/person/__proto__/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001', 404],
    ['/person/leads/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001', 404],
    ["/person/leads/1'%20or%201=1", 404],
    ['/person/leads/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001/timeline?cursor=1', 422],
    ['/person/leads/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001/timeline?cursor=999999999999999999.a', 422],
    [`/person/leads/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001/timeline?cursor=1.${'-'.repeat(36)}`, 422],
    ['/person/leads/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001/timeline?page=2', 422],
    ['/known-students/leads?ids=1,2', 422],
    [`/known-students/leads?ids=${'7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001,'.repeat(101)}`, 422],
    ['/known-students/blogs?ids=', 404],
  ] as const)('%s is answered with %i', async (path, status) => {
    const response = await app.request('GET', `/api${path}`, { as: await app.signInAs('Admin') });
    expect(response.status).toBe(status);
  });

  test('with a cursor that holds no id is refused by name', async () => {
    const path = `/api/person/leads/${await addLead(contacts())}/timeline?cursor=1.${'-'.repeat(36)}`;
    const response = await app.request('GET', path, { as: await app.signInAs('Admin') });
    expect(await response.text()).toContain('Not the cursor of a page');
  });

  test('with a cursor beyond all times is answered with an empty page', async () => {
    const lead = await addLead(contacts());
    const page = await admin.timeline('leads', lead, `cursor=000000000000000001.${randomUUID()}`);
    expect(page).toEqual({ entries: [], next: null });
  });
});

describe('a key joins nobody', () => {
  test.each(['0000000000', '1234567890', '98450', '+91 99999 99999'])('if it is %s', async (phone) => {
    const one = await addLead({ phone });
    await addLead({ phone });
    const panel = await admin.panel('leads', one);
    expect(panel).toMatchObject({ counts: [{ noun: 'leads', total: 1 }], shared: ['phone'] });
  });

  test('if it is the email of an employee or published by the institute', async () => {
    const employee = await app.createEmployee();
    await app.db
      .insert(contactInfoTable)
      .values({ title: 'Call us', content: 'On +91 98110 00777', icon: 'phone', bg: 'blue' });
    const one = await addLead({ email: employee.email, phone: '098110-00777' });
    await addLead({ email: employee.email });
    await addLead({ phone: '9811000777' });
    expect((await admin.panel('leads', one)).counts).toEqual([{ noun: 'leads', total: 1 }]);
    expect((await admin.panel('leads', one)).shared.toSorted()).toEqual(['email', 'phone']);
  });

  test('if more than fifty records have it', async () => {
    const { phone } = contacts();
    const ids = await Promise.all(Array.from({ length: 50 }, () => addLead({ phone })));
    expect((await admin.panel('leads', ids[0] ?? '')).counts).toEqual([{ noun: 'leads', total: 50 }]);
    await add(ticketsTable, { phone });
    expect(await admin.panel('leads', ids[0] ?? '')).toMatchObject({
      counts: [{ noun: 'leads', total: 1 }],
      shared: ['phone'],
    });
    await app.db.insert(studentsTable).values({ name: 'Desk', ...contacts(), phone });
    expect(await admin.known('leads', ids.slice(0, 3).join())).toEqual([]);
  });
});
