import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErasurePlan } from '#contract/system/personalData.ts';
import {
  campaignAudienceTable,
  campaignsTable,
  companiesTable,
  leadsTable,
  paymentsTable,
  ticketsTable,
} from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { addCommented } from '../http/commentedRecords.ts';
import { refusalOf } from '../http/refusals.ts';
import { registration } from '../people/students.examples.ts';
import { contact } from '../website/contact.examples.ts';
import { onlyRow, peopleOf } from './knownPeople.ts';

let app: TestApp;
let admin: string;
let people: ReturnType<typeof peopleOf>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  people = peopleOf(app, admin);
});
afterAll(() => app.close());

type People = ReturnType<typeof peopleOf>;
const call: People['call'] = (...args) => people.call(...args);
const ok: People['ok'] = (answer) => people.ok(answer);
const placesOf: People['placesOf'] = (text) => people.placesOf(text);
const planOf = (id: string, noun = 'students'): Promise<ErasurePlan> => ok(call('GET', `/personal-data/${noun}/${id}`));
const erase = (id: string, name: string, noun = 'students') =>
  call('POST', `/personal-data/${noun}/${id}/erase`, { name });

const sums = (holdings: ErasurePlan['deleted']) => Object.fromEntries(holdings.map(({ noun, total }) => [noun, total]));

test('a file that another payment shows as well stays', async () => {
  const { student } = await ok(call('POST', '/v1/students/register', registration()));
  const { student: other } = await ok(call('POST', '/v1/students/register', registration()));
  const paymentScreenshot = await people.paper();
  const payments = [student, other].map(({ _id }) => ({ student: _id, amount: 1, paymentScreenshot }));
  await app.db.insert(paymentsTable).values(payments);
  await ok(erase(student._id, student.name));
  expect(await app.deps.storage.find(paymentScreenshot)).toBeDefined();
  await ok(erase(other._id, other.name));
  expect(await app.deps.storage.find(paymentScreenshot)).toBeUndefined();
});

describe('erasing the data of a student', () => {
  test('removes name, email and phone from everything but invoices, and announces what is deleted and kept', async () => {
    const person = await people.knownEverywhere();
    const plan = await planOf(person.id);
    expect(plan).toMatchObject({ name: person.name, invoices: 1, files: 2, kept: [] });
    expect(plan.emails).toEqual([person.email, person.earlier, `double.${person.email}`]);
    // The record that was merged into this one and a lead are in the trash.
    expect(sums(plan.deleted)).toMatchObject({ students: 2, leads: 3, tickets: 1, letters: 2 });
    expect(sums(plan.anonymised)).toEqual({ transactions: 2, payments: 2, courseRatings: 1 });

    expect((await erase(person.id, person.name)).status).toBe(200);

    expect(await placesOf(person.name)).toEqual(['invoices.buyer', 'invoices.content', 'invoices.search_text']);
    expect(await placesOf(person.email)).toEqual([
      'invoices.content',
      'invoices.email',
      'invoices.search_text',
      'leads.email',
      'leads.email_key',
      'leads.search_text',
    ]);
    for (const text of [
      person.earlier,
      person.phone,
      person.phone.slice(4),
      `UTR-LOOSE-${person.number}`,
      `UTR-${person.number}-ASKED`,
    ]) {
      expect(await placesOf(text), text).toEqual([]);
    }
    // Records for the books, and records of others.
    const money = await app.sql`
      select amount::float8, utr_number as number from transactions where course_id = ${person.course}
      union all select amount::float8, transaction_id from payments where course_id = ${person.course} order by amount, number`;
    expect(money.map(({ amount, number }) => [amount, number])).toEqual([
      [300, ''],
      [400, 'UTR-BOOKS'],
      [500, ''],
      [500, 'UTR-INVOICED'],
    ]);
    const friend = await ok(call('GET', `/leads/${person.friend}`));
    expect(friend).toMatchObject({
      email: `a${person.email}`,
      message: expect.stringMatching(/^Sent by erased-.*\.$/),
    });
    const rating = await app.sql`select rating from course_ratings where course_id = ${person.course}`;
    expect(rating).toMatchObject([{ rating: 5 }]);
    // Only the invoice's file remains.
    expect(await app.storedFiles()).toHaveLength(1);
  });

  test('covers the newsletter, campaigns, chats, messages and applications, and keeps the figures', async () => {
    const person = await people.knownEverywhere();
    const mentions = await people.writtenWith(person);
    const plan = await planOf(person.id);
    const news = { newsletterSubscriptions: 2, chats: 2, messages: 1, jobApplications: 1, leads: 4 };
    expect(sums(plan.deleted)).toMatchObject(news);
    expect(sums(plan.anonymised)).toMatchObject({ campaignRecipients: 2 });
    const data = await ok(call('POST', `/personal-data/students/${person.id}/export`));
    expect(data.records.campaignRecipients).toMatchObject([
      { subject: 'News', status: 'opened' },
      { status: 'queued' },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/"(token|worker|searchText)"/);

    expect((await erase(person.id, person.name)).status).toBe(200);

    expect(await placesOf(person.name)).toEqual(['invoices.buyer', 'invoices.content', 'invoices.search_text']);
    for (const text of [person.earlier, person.phone, person.phone.slice(4), person.phone.replaceAll(' ', '')]) {
      expect(await placesOf(text), text).toEqual([]);
    }
    const ofOthers = ['campaign_recipients.address', 'campaign_recipients.search_text'];
    expect((await placesOf(person.email)).filter((place) => place.startsWith('campaign'))).toEqual(ofOthers);
    expect((await mentions.sent()).stats).toMatchObject({ totalRecipients: 1, sent: 1, opened: 1 });
    // An email that had not been sent goes to nobody.
    expect((await mentions.paused()).stats).toMatchObject({ totalRecipients: 1, queued: 1 });
    expect(await mentions.recipients()).toMatchObject([
      { name: '', address: expect.stringMatching(/^erased-.*@erased\.invalid$/) },
      { name: 'Arjun Rao', address: `x${person.email}` },
    ]);
    // An address that had unsubscribed receives nothing after it is imported again.
    const secondResponse = await call('POST', '/newsletter-subscriptions/import', {
      email: person.email,
      consent: 'Fair',
    });
    expect(await secondResponse.json()).toEqual({ outcome: 'skipped' });
  });

  test('includes the audience of a campaign whose recipients are not stored yet', async () => {
    const { student } = await ok(call('POST', '/v1/students/register', registration()));
    const texts = { kind: 'campaigns', subject: 'News', title: 'News' } as const;
    const values = { ...texts, startsAt: new Date().toISOString(), total: 2 };
    const campaign = onlyRow(await app.db.insert(campaignsTable).values(values).returning());
    const waiting = { campaignId: campaign._id, name: student.name, type: 'student' } as const;
    const addresses = [student.email, `x${student.email}`];
    await app.db
      .insert(campaignAudienceTable)
      .values(addresses.map((address, place) => ({ ...waiting, address, place })));
    expect((await erase(student._id, student.name)).status).toBe(200);
    const left = await app.sql`select address, total from campaign_audience
      join campaigns on campaigns.id = campaign_id where campaign_id = ${campaign._id}`;
    expect(left).toEqual([{ address: `x${student.email}`, total: 1 }]);
  });

  test('needs the exact name, and an Admin', async () => {
    const { student } = await ok(call('POST', '/v1/students/register', registration()));
    const path = `/api/personal-data/students/${student._id}/erase`;
    const refusal = await refusalOf(app, 'POST', path, { as: admin, json: { name: 'Kavya' } });
    expect(refusal).toMatchObject({ status: 422, errors: { name: 'Type the name as it is written: Kavya Reddy' } });
    const manager = await app.signInAs({ role: 'Manager' });
    expect((await app.request('POST', path, { as: manager, json: { name: student.name } })).status).toBe(403);
    expect((await call('GET', `/v1/students/${student._id}`)).status).toBe(200);
  });

  test('is in the audit log, like the export, without the name', async () => {
    const { student } = await ok(call('POST', '/v1/students/register', registration()));
    await ok(call('POST', `/personal-data/students/${student._id}/export`));
    await ok(erase(student._id, student.name));
    const entries = await app.sql`
      select route, status from audit_entries where path like ${`%${student._id}/e%`} order by at`;
    expect(entries).toMatchObject([
      { route: '/personal-data/{noun}/{id}/export', status: 200 },
      { route: '/personal-data/{noun}/{id}/erase', status: 200 },
    ]);
  });

  test('leaves others’ records with the same email, such as a company', async () => {
    const { student } = await ok(call('POST', '/v1/students/register', registration()));
    const { email } = student;
    const company = { fullName: 'Reddy Traders', email, phone: '020 2565 1180' };
    await app.db.insert(companiesTable).values(company);
    expect((await planOf(student._id)).kept.map(({ noun }) => noun)).toEqual(['companies']);
    await ok(erase(student._id, student.name));
    expect(await placesOf(email)).toEqual(['companies.email', 'companies.search_text']);
  });

  test('does not affect the current owner of the student’s former address', async () => {
    const first = registration();
    const { student } = await ok(call('POST', '/v1/students/register', first));
    const { name, phone } = student;
    await ok(
      call('PUT', `/v1/students/admin/update-profile/${student._id}`, { name, phone, email: 'other@example.in' }),
    );
    const { student: second } = await ok(call('POST', '/v1/students/register', { ...first, name: 'Isha Kaur' }));
    await ok(erase(student._id, name));
    expect(await ok(call('GET', `/v1/students/${second._id}`))).toMatchObject({ email: first.email });
  });
});

test('a person who only made an enquiry is erased from the lead, and from any other records', async () => {
  const person = { name: 'Omkar Zende', email: 'omkar.zende@example.in' };
  const lead = onlyRow(await app.db.insert(leadsTable).values(person).returning());
  await app.db.insert(ticketsTable).values({ ...person, message: 'Hello' });
  await ok(erase(lead._id, person.name, 'leads'));
  expect([...(await placesOf(person.name)), ...(await placesOf(person.email))]).toEqual([]);
  expect((await call('GET', `/personal-data/companies/${lead._id}`)).status).toBe(404);
});

async function leadOf(email: string): Promise<string> {
  const person = { name: 'Shanta Rao', email };
  return onlyRow(await app.db.insert(leadsTable).values(person).returning())._id;
}
const eraseLead = (id: string) => erase(id, 'Shanta Rao', 'leads');
const create = (path: string, json: object) => ok(call('POST', path, json));

describe('an email used elsewhere', () => {
  test.each([
    ['its contact page', () => create('/contact/admin', contact), 'hello@institute.example'],
    ['its settings', () => Promise.resolve(), 'no-reply@localhost'],
    ['an account of Team', () => app.createEmployee({ email: 'meera@institute.example' }), 'meera@institute.example'],
  ])('in %s is not erased, and the plan says why', async (_, publish, email) => {
    await publish();
    const id = await leadOf(email);
    const { refusal } = await planOf(id, 'leads');
    expect(refusal).toContain(email);
    const answer = await eraseLead(id);
    expect([answer.status, (await answer.json()).message]).toEqual([409, refusal]);
    expect((await call('GET', `/leads/${id}`)).status).toBe(200);
  });

  test('in published content stays there, and the plan says where', async () => {
    const email = 'reader@press.example';
    const blog = await create('/blogs', { title: 'Press', author: 'A', content: `<p>Ask ${email}</p>` });
    const form = { title: 'Press', author: 'B', content: `<p>Write to ${email}</p>` };
    await ok(app.request('PUT', `/api/blogs/${blog._id}`, { as: admin, form }));
    const id = await leadOf(email);
    const plan = await planOf(id, 'leads');
    expect([plan.published, plan.refusal]).toEqual([[{ noun: 'blogs', module: 'blogs', total: 1 }], null]);
    await ok(eraseLead(id));
    const after = await ok(call('GET', `/blogs/${blog._id}`));
    expect([after.content, after.version]).toEqual([`<p>Write to ${email}</p>`, 2]);
    const history = await ok(call('GET', `/history/blogs/${blog._id}`));
    expect(history[0].data.content).toBe(`<p>Ask ${email}</p>`);
  });

  test('in others’ records is replaced; the plan counts each place, and their history shows it', async () => {
    const email = 'shanta@family.example';
    const id = await leadOf(email);
    const other = await create('/leads', { name: 'Arjun', email: 'arjun@family.example', message: `Sent by ${email}` });
    await ok(
      call('PUT', `/leads/${other._id}`, { name: 'Arjun', email: 'arjun@family.example', message: `By ${email}` }),
    );
    const plan = await planOf(id, 'leads');
    expect(plan.mentions).toEqual([
      { noun: 'leads', module: 'enquiries', total: 1 },
      { noun: 'history', module: 'audit', total: 1 },
    ]);
    await ok(eraseLead(id));
    expect(await placesOf(email)).toEqual([]);
    const [entry] = await ok(call('GET', `/history/enquiries/${other._id}`));
    expect(entry).toMatchObject({ action: 'erase', data: {} });
  });

  test('in comments on others is replaced, whatever they were written on', async () => {
    const email = 'shanta@neighbour.example';
    const id = await leadOf(email);
    const { student } = await ok(call('POST', '/v1/students/register', registration()));
    await addCommented(app, student._id, `Shanta has another address, ${email}.`);
    const plan = await planOf(id, 'leads');
    expect(sums(plan.mentions)).toEqual({ comments: 4 });
    expect(plan.published).toEqual([]);
    await ok(eraseLead(id));
    expect(await placesOf(email)).toEqual([]);
  });
});

test('the export contains everything known about a person, no secret, and working links to the files', async () => {
  const person = await people.knownEverywhere();
  const data = await ok(call('POST', `/personal-data/students/${person.id}/export`));
  expect(Object.keys(data.records).toSorted()).toEqual(
    ['comments', 'courseRatings', 'leads', 'letters', 'payments', 'students', 'tickets', 'transactions'].toSorted(),
  );
  expect(data.records.students).toMatchObject([{ name: person.name, email: person.email, location: 'Pune' }]);
  expect(data.records.transactions[0].courseTitle).toMatch(/^GST of/);
  expect(Object.keys(data.trash).toSorted()).toEqual(['leads', 'students']);
  expect(data.history).toContainEqual(
    expect.objectContaining({ before: expect.objectContaining({ email: person.earlier }) }),
  );
  expect(data.invoices).toMatchObject([{ content: { name: person.name } }]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|password|search_?text/i);
  expect(data.files.map(({ name }: { name: string }) => name)).toEqual([
    'payments-1-paymentScreenshot.png',
    'payments-2-paymentScreenshot.png',
    expect.stringMatching(/^INV-.*\.pdf$/),
  ]);
  for (const { address } of data.files) expect((await app.request('GET', address)).status).toBe(200);
});
