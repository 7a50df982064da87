import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { templatePhrases } from '#contract/communication/letterTemplates.ts';
import { startSenders } from '#server/background.ts';
import { connect } from '#server/database/connect.ts';
import { openMail } from '#server/platform/mail/openMail.ts';
import { paymentsTable, studentsTable } from '#server/schema.ts';
import { flags } from '../app.ts';
import { registration } from '../people/students.examples.ts';
import { base, campaignApp, oldDate } from './campaignApp.ts';
import { letter } from './campaigns.examples.ts';

const tested = campaignApp();
const { post, sendCampaign, begin, campaignOf, reaches, subscribe, sent, recipientOf } = tested;

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
      { email: 'c@readers.example', subscribedAt: oldDate },
      { email: 'gone@readers.example', status: 'unsubscribed', source: 'course' },
      { email: 'bounced@readers.example', status: 'bounced' },
      { email: 'pending@readers.example', status: 'pending' },
    );
    const answer = await post(`${base}/audience`, { targetAudience: 'custom', ...body });
    expect(answer.body).toMatchObject({ count, suppressed, duplicates: 0 });
    expect(answer.body.sample).toHaveLength(count);
  });

  test('of several recipient types has each address once, and no unsubscribed ones', async () => {
    await subscribe(
      { email: 'both@readers.example' },
      { email: 'only@readers.example' },
      { email: 'left@readers.example', status: 'unsubscribed' },
    );
    await tested.app.db.insert(studentsTable).values([
      { name: 'Both', email: 'both@readers.example' },
      { name: 'Left', email: 'left@readers.example' },
      { name: 'Broken', email: 'two words@readers.example\r\nBcc: all@readers.example' },
    ]);
    const recipientTypes = ['student', 'newsletter'];
    const answer = await post('/v1/bulk-email/audience', { recipientTypes });
    expect(answer.body).toMatchObject({ count: 2, suppressed: 1, duplicates: 1 });
    const listResponse = await tested.app.request('GET', '/api/v1/bulk-email/emails', { as: tested.admin });
    const { data } = await listResponse.json();
    expect(data.breakdown).toMatchObject({ students: 1, newsletter: 2 });
    const result = await post('/v1/bulk-email/send', { ...letter, textContent: '', recipientTypes });
    // Unsent letters count as waiting, however slow the machine is.
    const { successCount, failureCount, queuedCount } = result.body.data;
    expect([successCount + queuedCount, failureCount]).toEqual([2, 0]);
    expect(successCount).toBeGreaterThan(0);
    await expect.poll(() => [...tested.mailServer.taken.keys()]).toContain('only@readers.example');
    expect(tested.mailServer.taken.get('both@readers.example')).toHaveLength(1);
    expect(tested.mailServer.taken.has('left@readers.example')).toBe(false);
    await tested.app.db.delete(studentsTable);
  });

  test('leaves out unconfirmed addresses submitted by strangers, unless they are requested', async () => {
    const { app, admin } = tested;
    await app.db.delete(studentsTable);
    await app.request('POST', '/api/public/leads', {
      json: { name: 'Lead', email: 'lead@strangers.example', phone: '' },
    });
    const register = async (email: string) => {
      const json = { ...registration(), name: 'Learner', email };
      expect((await app.request('POST', '/api/v1/students/register', { json })).status).toBe(201);
    };
    await register('learner@strangers.example');
    await register('paid@strangers.example');
    await register('reader@strangers.example');
    const [paid] = await app.db.select().from(studentsTable).where(eq(studentsTable.email, 'paid@strangers.example'));
    await app.db.insert(paymentsTable).values({ student: paid?._id, amount: 100, status: 'verified' });
    await subscribe({ email: 'reader@strangers.example', consent: 'Fair in Pune' });
    const { data } = await (await app.request('GET', '/api/v1/bulk-email/emails', { as: admin })).json();
    const unconfirmed = [
      { email: 'lead@strangers.example', name: 'Lead', type: 'individual' },
      { email: 'learner@strangers.example', name: 'Learner', type: 'student' },
    ];
    expect(data.unconfirmed).toEqual(unconfirmed);
    const counted = await (await app.request('GET', '/api/v1/bulk-email/counts', { as: admin })).json();
    expect(counted).toMatchObject({ totalEmails: data.totalEmails, breakdown: data.breakdown });
    expect(counted.groups).toContainEqual({ types: [], unconfirmed: ['individual'], count: 1 });
    expect(counted.groups).toContainEqual({ types: ['student', 'newsletter'], unconfirmed: [], count: 1 });
    expect(data.breakdown).toMatchObject({ students: 2, individuals: 0, newsletter: 1 });
    const recipientTypes = ['student', 'individual'];
    const audience = async (query: object) =>
      (await post('/v1/bulk-email/audience', { recipientTypes, ...query })).body;
    expect(await audience({})).toMatchObject({ count: 2, unconfirmed: 2 });
    expect(await audience({ includeUnconfirmed: true })).toMatchObject({ count: 4, unconfirmed: 2 });
    const draft = { ...letter, recipientTypes };
    const specified = (await post('/v1/bulk-email/send', draft)).body.data;
    expect(specified.successCount + specified.failureCount).toBe(2);
    expect(tested.mailServer.taken.has('lead@strangers.example')).toBe(false);
    expect((await post('/v1/bulk-email/send', { ...draft, includeUnconfirmed: true })).body.data.successCount).toBe(4);
    expect(tested.mailServer.taken.has('lead@strangers.example')).toBe(true);
    await app.db.delete(studentsTable);
  });

  test('of thousands is listed whole, each address once for each of its types', async () => {
    const { app, admin } = tested;
    await app.db.delete(studentsTable);
    const people = Array.from({ length: 4100 }, (_, index) => ({ email: `reader${index}@readers.example` }));
    await subscribe(...people, { email: 'left@readers.example', status: 'unsubscribed' });
    await app.db.insert(studentsTable).values([
      { name: 'Twice "quoted"', email: 'Reader7@readers.example' },
      { name: 'Left', email: 'left@readers.example' },
      { name: 'Visitor', email: 'visitor@strangers.example', fromVisitor: true },
    ]);
    const { data } = await (await app.request('GET', '/api/v1/bulk-email/emails', { as: admin })).json();
    const ofType = (type: string) => data.emails.filter((one: { type: string }) => one.type === type);
    expect(ofType('student')).toEqual([{ email: 'reader7@readers.example', name: 'Twice "quoted"', type: 'student' }]);
    expect(new Set(ofType('newsletter').map(({ email }: { email: string }) => email)).size).toBe(4100);
    expect(data.unconfirmed).toContainEqual({ email: 'visitor@strangers.example', name: 'Visitor', type: 'student' });
    expect(data.breakdown).toMatchObject({ students: 1, newsletter: 4100 });
    const counted = await (await app.request('GET', '/api/v1/bulk-email/counts', { as: admin })).json();
    expect(counted).toMatchObject({ totalEmails: data.totalEmails, breakdown: data.breakdown });
    expect(counted.groups).toContainEqual({ types: ['student', 'newsletter'], unconfirmed: [], count: 1 });
    expect(counted.groups).toContainEqual({ types: ['newsletter'], unconfirmed: [], count: 4099 });
    await app.db.delete(studentsTable);
  });

  test('is read with all addresses by one colleague at a time, and too many are told to come back later', async () => {
    const { app, admin } = tested;
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locking = app.db.transaction(async (db) => {
      await db.execute(sql`lock table leads in access exclusive mode`);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    // A streamed reply keeps its turn until it is read.
    const calls = Array.from({ length: 7 }, async () => {
      const reply = await app.request('GET', '/api/v1/bulk-email/emails', { as: admin });
      await reply.arrayBuffer();
      return reply;
    });
    const first = await Promise.race(calls);
    expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '60']);
    released.resolve();
    await locking;
    expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), 503]);
  });

  test('that is empty, or differs from the confirmed one, is sent nothing', async () => {
    expect(await sendCampaign()).toMatchObject({
      status: 422,
      body: { errors: { targetAudience: expect.any(String) } },
    });
    await subscribe({ email: 'a@readers.example' });
    expect(await sendCampaign({ confirmed: 2 })).toMatchObject({
      status: 422,
      body: { errors: { confirmed: 'This email would go to 1 person now. Check the audience and confirm again.' } },
    });
  });
});

test('a campaign arrives once, personalised, with a plain text and a way to unsubscribe', async () => {
  await subscribe({ email: 'letter@readers.example', name: 'Asha <b>Rao</b>' });
  const id = await sent({ htmlContent: `${letter.htmlContent}<p>{{name|there}}</p>` });
  const [mail] = tested.mailServer.taken.get('letter@readers.example') ?? [];
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

test('two processes send every email once, and a scheduled campaign starts once', async () => {
  const campaignCount = 60;
  const people = Array.from({ length: campaignCount }, (_, index) => ({ email: `twice${index}@readers.example` }));
  await subscribe(...people);
  const second = connect(tested.app.database.address, { max: 6 });
  const mail = openMail(tested.app.deps.environment, tested.app.deps.log);
  const sender = startSenders({
    ...tested.app.deps,
    ...second,
    address: tested.app.database.address,
    transport: mail.transport,
  });
  const { body } = await sendCampaign({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  await begin(body.campaign._id);
  await reaches(body.campaign._id, 'sent');
  await sender.stop();
  await mail.stop();
  await second.close();
  expect(people.map(({ email }) => tested.mailServer.taken.get(email)?.length)).toEqual(people.map(() => 1));
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

  test.each(hostile)('is refused with %s', async (_, campaign) => {
    await subscribe({ email: 'a@readers.example' });
    const { status, body } = await sendCampaign(campaign);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).not.toEqual([]);
  });

  test('reads a time without a zone in the institute’s time zone', async () => {
    await subscribe({ email: 'a@readers.example' });
    const { body } = await sendCampaign({ scheduledAt: '2031-11-24T10:00' });
    expect(body.message).toBe('"News" is scheduled for 24/11/2031, 10:00 (IST)');
    expect(body.campaign.startsAt).toBe('2031-11-24T04:30:00.000Z');
  });

  const unfinishedDrafts = [
    [
      'an untouched template',
      `<li><strong>${templatePhrases[0].slice(0, 12)}</strong>${templatePhrases[0].slice(12)}</li>`,
    ],
    ['filler text', '<p>Lorem <em>ipsum</em> dolor sit amet</p>'],
    ['an example link', '<p><a href="https://example.com/courses">See all courses</a></p>'],
    ['an example link that was typed', '<p>All courses: https://example.com/courses.</p>'],
    ['a field that nothing fills in', '<p>Dear {{ student name }}</p>'],
  ] as const;

  test.each(unfinishedDrafts)('is refused with %s, and names the place', async (_, htmlContent) => {
    await subscribe({ email: 'nobody@readers.example' });
    const campaign = await sendCampaign({ htmlContent });
    expect(campaign.status).toBe(422);
    const [place = ''] =
      /Course name|Lorem ipsum|https:\/\/example\.com\/courses|\{\{ student name \}\}/.exec(
        htmlContent.replaceAll(/<\/?(?:em|strong)>/g, ''),
      ) ?? [];
    expect(campaign.body.errors.htmlContent).toContain(place);
    const bulk = { ...letter, htmlContent, recipientTypes: ['newsletter'] };
    expect((await post('/v1/bulk-email/send', bulk)).body.errors.htmlContent).toContain(place);
    expect((await sendCampaign({ subject: 'Lorem ipsum' })).body.errors.subject).toContain('Lorem ipsum');
  });

  test('shows how many people it is planned for', async () => {
    await subscribe({ email: 'a@planned.example' }, { email: 'b@planned.example' });
    const { body } = await sendCampaign({ scheduledAt: '2031-03-05T10:00' });
    expect(body.campaign.stats).toMatchObject({ totalRecipients: 2, sent: 0, queued: 0 });
    await subscribe({ email: 'later@planned.example' });
    expect(await campaignOf(body.campaign._id)).toMatchObject({ recipientsNow: 3, stats: { totalRecipients: 2 } });
    expect((await post(`${base}/${body.campaign._id}/undo`)).body.stats).toMatchObject({ totalRecipients: 0 });
  });

  test('cleans the content of the email', async () => {
    await subscribe({ email: 'clean@readers.example' });
    await sent({ htmlContent: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>' });
    const [mail] = tested.mailServer.taken.get('clean@readers.example') ?? [];
    expect(String(mail?.html)).not.toMatch(/script|onclick/);
  });

  test('needs a right of its own: read-only users can look, not send', async () => {
    const reader = await tested.app.signInAs({ permissions: flags({ 'newsletter-subscriptions': ['read', 'add'] }) });
    expect((await post(`${base}/audience`, {}, reader)).status).toBe(200);
    expect((await post('/newsletter-subscriptions/send-bulk-email', {}, reader)).status).toBe(403);
    expect((await post(`${base}/test`, letter, reader)).status).toBe(403);
  });

  test('sends a test to any address, and reports the mail server’s reply', async () => {
    expect((await post(`${base}/test`, { ...letter, to: 'somebody@else.example' })).status).toBe(200);
    expect(tested.mailServer.taken.get('somebody@else.example')?.[0]?.subject).toBe('[Test] New courses, Employee');
    const refusal = await post('/v1/bulk-email/test-send', { ...letter, textContent: '', to: 'refuse@else.example' });
    expect(refusal).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('550 No such person here') },
    });
  });
});
