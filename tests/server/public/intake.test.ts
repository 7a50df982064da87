import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { clearSubmissions } from '#server/platform/retention.ts';
import { resumesOfDay } from '#server/people/jobApplications.ts';
import { signInCountsTable, submissionsTable } from '#server/schema.ts';
import { createTestApp, type RequestOptions, type TestApp } from '../app.ts';
import { everythingStored, exampleOf } from '../examples.ts';
import { resume } from '../files.ts';

let app: TestApp;
let admin: string;
let jobId: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  admin = await app.signInAs('Admin');
  const job = { title: 'Mentor', type: 'Full time', location: 'Delhi', description: 'Teach.' };
  jobId = (await (await app.request('POST', '/api/jobs-internal', { as: admin, json: job })).json())._id;
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(submissionsTable));

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const acknowledgement = { success: true, message: 'Thank you. We have received your message.' };

const handIn = (form: string, options: RequestOptions, address = newAddress()) =>
  app.request('POST', `/api/public/${form}`, { ...options, headers: { 'X-Forwarded-For': address } });
const applicant = { name: 'Asha', email: 'asha@site.example', phone: '+91 98765 43210' };
const apply = (form: Readonly<Record<string, string | Blob>> = {}, address?: string) =>
  handIn('job-applications', { form: { jobId, ...applicant, ...form } }, address);

/** Each form with a valid example, and the list of the console where it appears. */
const forms = [
  {
    form: 'leads',
    json: () => exampleOf({ noun: 'intake', key: 'lead' }).json,
    list: () => '/api/leads?limit=1',
    as: { type: 'Website' },
  },
  {
    form: 'tickets',
    json: () => exampleOf({ noun: 'intake', key: 'ticket' }).json,
    list: () => '/api/tickets?limit=1',
    as: { replied: false },
  },
  {
    form: 'messages',
    json: () => exampleOf({ noun: 'intake', key: 'message' }).json,
    list: () => '/api/contact/messages?limit=1',
    as: { status: 'pending', adminReply: null },
  },
  {
    form: 'job-applications',
    json: () => ({ jobId, ...applicant, resumeLink: 'https://cv.example/asha' }),
    list: () => `/api/jobs-internal/${jobId}/applications?limit=1`,
    as: { shortlisted: false },
  },
  {
    form: 'bookings',
    json: () => exampleOf({ noun: 'intake', key: 'booking' }).json,
    list: () => '/api/bookings?limit=1',
    as: { status: 'pending', link: null },
  },
];

describe.each(forms)('$form', ({ form, json, list, as }) => {
  const newestRecord = async () => {
    const listReply = await (await app.request('GET', list(), { as: admin })).json();
    return (Array.isArray(listReply) ? listReply : Object.values(listReply).find(Array.isArray))?.[0];
  };
  const amount = async () => Number((await app.request('GET', list(), { as: admin })).headers.get('X-Total-Count'));

  test('submitted without a session is stored, and shown as from the website', async () => {
    const address = newAddress();
    const response = await handIn(form, { json: json() }, address);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual(acknowledgement);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const row = await newestRecord();
    const { jobId: _, ...fields } = { jobId: '', ...Object(json()) };
    expect(row).toMatchObject({ ...fields, ...as });
    const [{ employee_name: by, address: from } = {}] =
      await app.sql`select employee_name, address from history where record_id = ${row._id}`;
    expect([by, from]).toEqual(['Website', address]);
    const audit =
      await app.sql`select employee_name as by, module, status from audit_entries where address = ${address}`;
    expect([...audit]).toEqual([{ by: 'Website', module: expect.any(String), status: 201 }]);
    expect(audit[0]?.module).not.toBe('profile');
  });

  test('submitted twice, even concurrently, gets the same reply and is stored once; after a day it is new', async () => {
    const before = await amount();
    const answers = await Promise.all([1, 2, 3].map(() => handIn(form, { json: json() })));
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual(acknowledgement);
    }
    expect(await amount()).toBe(before + 1);
    app.passTime(25 * 60 * 60 * 1000);
    admin = await app.signInAs('Admin');
    await handIn(form, { json: json() });
    expect(await amount()).toBe(before + 2);
  });

  test('with the hidden field filled in gets the same reply and is not stored', async () => {
    const before = await everythingStored(app);
    for (const website of ['https://spam.example', { a: 1 }, 'x'.repeat(10_000)]) {
      const response = await handIn(form, { json: { ...Object(json()), website } });
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual(acknowledgement);
    }
    expect(await everythingStored(app)).toEqual(before);
    expect((await handIn(form, { json: { ...Object(json()), website: '' } })).status).toBe(201);
    expect(await everythingStored(app)).not.toEqual(before);
  });

  test('that is invalid, too large or not JSON is refused with the reason, and stores nothing', async () => {
    const before = await everythingStored(app);
    const wrongResponse = await handIn(form, { json: {} });
    expect(wrongResponse.status).toBe(422);
    expect(Object.keys((await wrongResponse.json()).errors).length).toBeGreaterThan(0);
    expect((await handIn(form, { json: { ...Object(json()), name: 'x'.repeat(70_000) } })).status).toBe(413);
    expect((await handIn(form, { body: '{' })).status).toBe(415);
    expect((await handIn(form, { json: { ...Object(json()), name: 'A\0', title: 'A\0' } })).status).toBe(422);
    expect(await everythingStored(app)).toEqual(before);
  });

  test('can never be read back', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      expect((await app.request(method, `/api/public/${form}`)).status).toBe(404);
    }
  });

  test('is missing with PUBLIC_INTAKE=off, also from the API description', async () => {
    const off = createApp({ ...app.deps, environment: { ...app.deps.environment, publicIntake: false } });
    const headers = { 'Content-Type': 'application/json' };
    const response = await off.request(`/api/public/${form}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(json()),
    });
    expect(response.status).toBe(404);
    expect(await (await off.request('/api/openapi.json')).text()).not.toContain(
      `/api/public/${form}"`.replace('jobs"', ''),
    );
    expect((await off.request('/api/public/site')).status).toBe(200);
  });
});

test('a lead needs contact data', async () => {
  const refusal = await handIn('leads', { json: { name: 'Asha', message: 'Hello' } });
  expect((await refusal.json()).errors).toEqual({ email: 'Enter an email address or a phone number' });
  expect(
    (await handIn('leads', { json: { name: 'Asha', email: 'asha@site.example', type: 'Referral', assignedTo: 'Me' } }))
      .status,
  ).toBe(201);
  const { leads } = await (await app.request('GET', '/api/leads?limit=1', { as: admin })).json();
  expect(leads[0]).toMatchObject({ name: 'Asha', type: 'Website', assignedTo: null });
});

test('a visitor cannot put a link into a booking', async () => {
  const booking = { ...Object(exampleOf({ noun: 'intake', key: 'booking' }).json), link: 'https://phishing.example' };
  expect((await handIn('bookings', { json: booking })).status).toBe(422);
});

const filesStored = async () => (await app.storedFiles()).length;

describe('a résumé', () => {
  test('is a private document that colleagues open from the application', async () => {
    expect((await apply({ resume: resume() })).status).toBe(201);
    const [application] = await (
      await app.request('GET', `/api/jobs-internal/${jobId}/applications?limit=1`, { as: admin })
    ).json();
    expect(application.resumeLink).toMatch(/^\/papers\/.*signature=/);
    expect((await app.request('GET', application.resumeLink.replace(/\?.*/, ''))).status).toBe(403);
    expect((await app.request('GET', application.resumeLink)).status).toBe(200);
  });

  test('is checked by content and size, and is not kept when the application is not stored', async () => {
    const before = await filesStored();
    expect(
      (await apply({ resume: new File(['<script>alert(1)</script>'], 'cv.pdf', { type: 'application/pdf' }) })).status,
    ).toBe(415);
    expect((await apply({ resume: new File([resume(), new Uint8Array(11 * 1024 * 1024)], 'cv.pdf') })).status).toBe(
      413,
    );
    expect((await apply({ resume: resume(), email: 'none' })).status).toBe(422);
    const closedResponse = await apply({ resume: resume(), jobId: '0190f5fa-0000-7000-8000-000000000000' });
    expect((await closedResponse.json()).errors).toEqual({ jobId: 'This job is no longer open' });
    expect((await apply({ resume: resume('trap.pdf'), website: 'x' })).status).toBe(201);
    expect(await filesStored()).toBe(before);
    await apply({ resume: resume('same.pdf') });
    await apply({ resume: resume('same.pdf') });
    expect(await filesStored()).toBe(before + 1);
    // Another résumé makes it another application.
    await apply({ resume: resume('better.pdf') });
    expect(await filesStored()).toBe(before + 2);
  });

  test('is refused and not kept once an address, or all of them together, have used the daily quota', async () => {
    const address = newAddress();
    expect((await apply({ resume: resume('first.pdf') }, address)).status).toBe(201);
    const before = await filesStored();
    await app.db
      .update(signInCountsTable)
      .set({ points: resumesOfDay.ofAddress })
      .where(like(signInCountsTable.key, 'resumes of an address:%'));
    const refusal = await apply({ resume: resume('second.pdf') }, address);
    expect([refusal.status, (await refusal.json()).message]).toEqual([
      429,
      'Too many résumés from your network. Please try again in 24 hours.',
    ]);
    expect((await apply({ resumeLink: 'https://cv.example/asha' }, address)).status).toBe(201);
    expect((await apply({ resume: resume('third.pdf') })).status).toBe(201);
    await app.db
      .update(signInCountsTable)
      .set({ points: resumesOfDay.ofAll })
      .where(like(signInCountsTable.key, 'resumes of all:%'));
    expect((await apply({ resume: resume('fourth.pdf') })).status).toBe(429);
    expect(await filesStored()).toBe(before + 1);
    await app.db.delete(signInCountsTable).where(like(signInCountsTable.key, 'resumes of %'));
  });
});

const send = (address: string, to = app.app) =>
  to.request('/api/public/tickets', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: '{}',
  });

describe('the forms from one address', () => {
  test('are limited to thirty in ten minutes, right or wrong, over all server processes; another address is free', async () => {
    const address = newAddress();
    const second = connect(app.database.address);
    const other = createApp({ ...app.deps, db: second.db, sql: second.sql });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => send(address, turn % 2 ? other : app.app)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
    const refusals = answers.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(10);
    expect(Number(refusals[0]?.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(await refusals[0]?.json()).toHaveProperty(
      'message',
      'Too many messages from your network. Please try again in 10 minutes.',
    );
    expect((await send(newAddress())).status).toBe(422);
    await second.close();
  });

  test('are refused beyond the limit before a file is read', async () => {
    const address = newAddress();
    for (let turn = 0; turn < 30; turn += 1) await send(address);
    const before = await app.storedFiles();
    expect((await apply({ resume: resume() }, address)).status).toBe(429);
    expect(await app.storedFiles()).toEqual(before);
  });
});

test('a full disk is reported to visitors in helpful words, and the form may be resent', async () => {
  await app.sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
  `;
  await app.sql`create trigger full_disk before insert on tickets execute function no_room()`;
  const { json } = exampleOf({ noun: 'intake', key: 'ticket' });
  try {
    const refusal = await handIn('tickets', { json });
    expect(refusal.status).toBe(507);
    expect((await refusal.json()).message).toBe(
      'We could not receive this just now, and nothing was stored. Please try again in a few minutes.',
    );
  } finally {
    await app.sql`drop function no_room cascade`;
  }
  const [before] = await app.sql`select count(*)::int as count from tickets`;
  await handIn('tickets', { json });
  const [after] = await app.sql`select count(*)::int as count from tickets`;
  expect(after?.count).toBe(before?.count + 1);
});

test('the record of a submission is deleted after a day', async () => {
  await handIn('tickets', exampleOf({ noun: 'intake', key: 'ticket' }));
  await clearSubmissions(app.deps);
  expect(await app.db.$count(submissionsTable)).toBe(1);
  app.passTime(25 * 60 * 60 * 1000);
  await clearSubmissions(app.deps);
  expect(await app.db.$count(submissionsTable)).toBe(0);
});
