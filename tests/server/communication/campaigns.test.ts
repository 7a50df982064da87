import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSenders } from '#server/background.ts';
import { connect } from '#server/database/connect.ts';
import { openMail } from '#server/platform/mail/openMail.ts';
import {
  campaignRecipientsTable,
  campaignsTable,
  newsletterSubscriptionsTable,
  studentsTable,
} from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { startMailServer, type MailServer } from '../platform/mailServer.ts';
import { letter } from './campaigns.examples.ts';

let mailServer: MailServer;
let app: TestApp;
let admin: string;
const subscriptions = newsletterSubscriptionsTable;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await createTestApp({
    environment: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'The Institute <office@institute.example>',
      MAIL_RATE: '1000',
      PUBLIC_URL: 'https://console.example',
    },
    works: true,
  });
  admin = await app.signInAs('Admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
// Each test has subscribers of its own.
beforeEach(async () => void (await app.db.delete(subscriptions)));

const subscribe = (...people: (typeof subscriptions.$inferInsert)[]) => app.db.insert(subscriptions).values(people);
const old = new Date(Date.now() - 60 * 86_400_000).toISOString();

async function post(path: string, json: unknown = {}, as = admin) {
  const response = await app.request('POST', `/api${path}`, { as, json });
  return { status: response.status, body: await response.json() };
}
const base = '/newsletter-subscriptions/campaigns';
const sendCampaign = (given: object = {}) =>
  post('/newsletter-subscriptions/send-bulk-email', { title: 'News', targetAudience: 'all', ...letter, ...given });

async function campaignOf(id: string) {
  const response = await app.request('GET', `/api${base}/${id}`, { as: admin });
  return response.json();
}

/** Lets the time pass in which a campaign can be taken back. */
async function begin(id: string) {
  await app.db.update(campaignsTable).set({ startsAt: old }).where(eq(campaignsTable._id, id));
  await app.sql`select pg_notify('campaign_sending', '')`;
}

const reaches = (id: string, status: string) =>
  vi.waitFor(async () => expect(await campaignOf(id)).toMatchObject({ status }), { timeout: 12_000, interval: 50 });

async function sent(given: object = {}): Promise<string> {
  const { body } = await sendCampaign(given);
  await begin(body.campaign._id);
  await reaches(body.campaign._id, 'sent');
  return body.campaign._id;
}

async function recipientOf(campaignId: string) {
  const [row] = await app.db
    .select()
    .from(campaignRecipientsTable)
    .where(eq(campaignRecipientsTable.campaignId, campaignId));
  if (!row) throw new Error('The campaign has no recipient.');
  return row;
}

describe('the audience', () => {
  const asked = [
    ['all are the active ones', { targetAudience: 'all' }, 3, 2],
    ['recent are the active ones of 30 days', { targetAudience: 'recent' }, 2, 2],
    ['custom without a status are active ones', { customFilters: { source: ['course'] } }, 1, 1],
    ['a status filter names who has unsubscribed', { customFilters: { status: ['unsubscribed'] } }, 1, 0],
    ['all filters must match', { customFilters: { status: ['active'], source: ['newsletter'] } }, 2, 0],
    ['nobody has a tag', { customFilters: { tags: ['vip'] } }, 0, 0],
  ] as const;

  test.each(asked)('%s', async (_, body, count, suppressed) => {
    await subscribe(
      { email: 'a@readers.example', name: 'Asha' },
      { email: 'b@readers.example', source: 'course' },
      { email: 'c@readers.example', subscribedAt: old },
      { email: 'gone@readers.example', status: 'unsubscribed', source: 'course' },
      { email: 'bounced@readers.example', status: 'bounced' },
      { email: 'pending@readers.example', status: 'pending' },
    );
    const answer = await post(`${base}/audience`, { targetAudience: 'custom', ...body });
    expect(answer.body).toMatchObject({ count, suppressed, duplicates: 0 });
    expect(answer.body.sample).toHaveLength(count);
  });

  test('of several recipient types has each address once, and nobody who has unsubscribed', async () => {
    await subscribe(
      { email: 'both@readers.example' },
      { email: 'only@readers.example' },
      { email: 'left@readers.example', status: 'unsubscribed' },
    );
    await app.db.insert(studentsTable).values([
      { name: 'Both', email: 'both@readers.example' },
      { name: 'Left', email: 'left@readers.example' },
      { name: 'Broken', email: 'two words@readers.example\r\nBcc: all@readers.example' },
    ]);
    const recipientTypes = ['student', 'newsletter'];
    const answer = await post('/v1/bulk-email/audience', { recipientTypes });
    expect(answer.body).toMatchObject({ count: 2, suppressed: 1, duplicates: 1 });
    const listed = await app.request('GET', '/api/v1/bulk-email/emails', { as: admin });
    const { data } = await listed.json();
    expect(data.breakdown).toMatchObject({ students: 1, newsletter: 2 });
    const result = await post('/v1/bulk-email/send', { ...letter, textContent: '', recipientTypes });
    expect(result.body).toMatchObject({ success: true, data: { successCount: 2, failureCount: 0 } });
    await vi.waitFor(() => expect([...mailServer.taken.keys()]).toContain('only@readers.example'));
    expect(mailServer.taken.get('both@readers.example')).toHaveLength(1);
    expect(mailServer.taken.has('left@readers.example')).toBe(false);
    await app.db.delete(studentsTable);
  });

  test('that is empty, or another one than was confirmed, is sent nothing', async () => {
    expect(await sendCampaign()).toMatchObject({
      status: 422,
      body: { errors: { targetAudience: expect.any(String) } },
    });
    await subscribe({ email: 'a@readers.example' });
    expect(await sendCampaign({ confirmed: 2 })).toMatchObject({
      status: 422,
      body: { errors: { confirmed: 'This email would go to 1 people now. Check the audience and confirm again.' } },
    });
  });
});

test('a campaign arrives once, filled in for its reader, with a text and a way to unsubscribe', async () => {
  await subscribe({ email: 'letter@readers.example', name: 'Asha <b>Rao</b>' });
  const id = await sent({ htmlContent: `${letter.htmlContent}<p>{{name|there}}</p>` });
  const [mail] = mailServer.taken.get('letter@readers.example') ?? [];
  const { token } = await recipientOf(id);
  expect(mail?.subject).toBe('New courses, Asha');
  expect(mail?.html).toContain('Hello Asha &lt;b&gt;Rao&lt;/b&gt;');
  expect(mail?.html).toContain(`https://console.example/mail/click/${token}/1`);
  expect(mail?.html).toContain(`https://console.example/mail/open/${token}`);
  expect(mail?.text).toContain(`Unsubscribe: https://console.example/mail/unsubscribe/${token}`);
  expect(mail?.headers.get('list')).toMatchObject({
    unsubscribe: { url: `https://console.example/mail/unsubscribe/${token}` },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  });
  expect(await campaignOf(id)).toMatchObject({ stats: { totalRecipients: 1, sent: 1, queued: 0 } });
});

test('two processes send every letter once, and a scheduled campaign begins once', async () => {
  const many = 60;
  const people = Array.from({ length: many }, (_, index) => ({ email: `twice${index}@readers.example` }));
  await subscribe(...people);
  const second = connect(app.database.address, { max: 6 });
  const mail = openMail(app.deps.environment, app.deps.log);
  const sender = startSenders({ ...app.deps, ...second, address: app.database.address, transport: mail.transport });
  const { body } = await sendCampaign({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  await begin(body.campaign._id);
  await reaches(body.campaign._id, 'sent');
  await sender.stop();
  await mail.stop();
  await second.close();
  expect(people.map(({ email }) => mailServer.taken.get(email)?.length)).toEqual(people.map(() => 1));
});

describe('a campaign', () => {
  test('can be taken back until it begins, and then be cancelled only', async () => {
    await subscribe({ email: 'a@readers.example' });
    const first = await sendCampaign();
    const { _id } = first.body.campaign;
    expect(await post(`${base}/${_id}/undo`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await begin(_id);
    const id = await sent();
    expect((await post(`${base}/${id}/undo`)).status).toBe(409);
    expect((await post(`${base}/${id}/cancel`)).status).toBe(409);
    expect((await campaignOf(_id)).status).toBe('cancelled');
  });

  test('that is paused sends nothing until it goes on, and what is cancelled is never sent', async () => {
    await subscribe({ email: 'paused@readers.example' }, { email: 'refuse@readers.example' });
    const id = await sent();
    // As if its letters were still to be sent.
    await app.db.update(campaignsTable).set({ status: 'paused' }).where(eq(campaignsTable._id, id));
    await app.db
      .update(campaignRecipientsTable)
      .set({ state: 'queued' })
      .where(eq(campaignRecipientsTable.campaignId, id));
    const before = mailServer.seen.length;
    await app.sql`select pg_notify('campaign_sending', '')`;
    expect((await post(`${base}/${id}/pause`)).status).toBe(409);
    expect((await post(`${base}/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect((await post(`${base}/${id}/resume`)).status).toBe(409);
    expect(mailServer.seen).toHaveLength(before);
    const rows = await app.request('GET', `/api${base}/${id}/recipients?status=cancelled`, { as: admin });
    expect(await rows.json()).toHaveLength(2);
  });

  test('keeps the words of a refusal, and sends only what has failed again', async () => {
    await subscribe({ email: 'fine@readers.example' }, { email: 'refuse@readers.example' });
    const id = await sent();
    const rows = await app.request('GET', `/api${base}/${id}/recipients?page=1&status=failed`, { as: admin });
    expect(rows.headers.get('X-Total-Count')).toBe('1');
    expect(await rows.json()).toMatchObject([{ address: 'refuse@readers.example', answer: '550 No such person here' }]);
    expect((await post(`${base}/${id}/retry-failed`)).body).toMatchObject({ status: 'sending' });
    await reaches(id, 'sent');
    expect(mailServer.taken.get('fine@readers.example')).toHaveLength(1);
    const [again] = await (
      await app.request('GET', `/api${base}/${id}/recipients?status=failed`, { as: admin })
    ).json();
    expect(again.version).toBeDefined();
  });

  test('stops by itself when more than five in a hundred fail, and goes on when somebody lets it', async () => {
    const people = Array.from({ length: 80 }, (_, index) => ({ email: `stop${index}@readers.example` }));
    await subscribe(...people);
    const { body } = await sendCampaign({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    const { _id } = body.campaign;
    // As if fifty had been tried, five of them in vain.
    await app.db.execute(sql`
      insert into campaign_recipients (campaign_id, address, type, state, next_at)
      select ${_id}, 'stop' || n || '@readers.example', 'newsletter',
        case when n < 5 then 'failed' when n < 50 then 'sent' else 'queued' end, now() + interval '1 hour'
      from generate_series(0, 79) as n
    `);
    await app.db.update(campaignsTable).set({ status: 'sending', total: 80 }).where(eq(campaignsTable._id, _id));
    await app.sql`select pg_notify('campaign_sending', '')`;
    await reaches(_id, 'failed');
    expect((await campaignOf(_id)).reason).toBe('Stopped because 5 of 50 emails failed, more than 5 %.');
    expect((await post(`${base}/${_id}/resume`)).body).toMatchObject({ status: 'sending', reason: null });
    await app.db
      .update(campaignRecipientsTable)
      .set({ nextAt: old })
      .where(eq(campaignRecipientsTable.campaignId, _id));
    await app.sql`select pg_notify('campaign_sending', '')`;
    await reaches(_id, 'sent');
  });
});

describe('sending', () => {
  const hostile = [
    ['a line break in the subject', { subject: 'Hello\r\nBcc: everyone@readers.example' }],
    ['an unknown field', { subject: 'Hello {{password}}' }],
    ['no content', { htmlContent: '<p> </p>' }],
    ['another audience', { targetAudience: 'everyone' }],
    ['a status that is none', { customFilters: { status: ["active' or 1=1"] } }],
    ['a time that has passed', { scheduledAt: '2020-01-01T10:00:00Z' }],
  ] as const;

  test.each(hostile)('is refused with %s', async (_, given) => {
    await subscribe({ email: 'a@readers.example' });
    const { status, body } = await sendCampaign(given);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).not.toEqual([]);
  });

  test('cleans what the letter says', async () => {
    await subscribe({ email: 'clean@readers.example' });
    await sent({ htmlContent: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>' });
    const [mail] = mailServer.taken.get('clean@readers.example') ?? [];
    expect(String(mail?.html)).not.toMatch(/script|onclick/);
  });

  test('takes the right of its own: who may only read can look, not send', async () => {
    const reader = await app.signInAs({ permissions: flags({ 'newsletter-subscriptions': ['read', 'add'] }) });
    expect((await post(`${base}/audience`, {}, reader)).status).toBe(200);
    expect((await post('/newsletter-subscriptions/send-bulk-email', {}, reader)).status).toBe(403);
    expect((await post(`${base}/test`, letter, reader)).status).toBe(403);
  });

  test('tests a letter at any address, and tells what the mail server says', async () => {
    expect((await post(`${base}/test`, { ...letter, to: 'somebody@else.example' })).status).toBe(200);
    expect(mailServer.taken.get('somebody@else.example')?.[0]?.subject).toBe('[Test] New courses, Employee');
    const refused = await post('/v1/bulk-email/test-send', { ...letter, textContent: '', to: 'refuse@else.example' });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('550 No such person here') },
    });
  });
});
