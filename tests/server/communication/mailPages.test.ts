import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignLinksTable, lettersTable, newsletterSubscriptionsTable } from '#server/schema.ts';
import { letterIdIn } from '#server/communication/bounces.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { sentLetter } from './sentLetter.ts';

let app: TestApp;
let mailApp: TestApp;

const secret = 'a secret of the mail service';

beforeAll(async () => {
  app = await createTestApp();
  mailApp = await createTestApp({ environment: { MAIL_TRACKING: 'off', DOUBLE_OPT_IN: 'on', BOUNCE_SECRET: secret } });
});
afterAll(async () => {
  await app.close();
  await mailApp.close();
});

let createdCount = 0;

/** A letter that was sent to a reader. */
async function reader(testApp = app) {
  createdCount += 1;
  const address = `reader${createdCount}@readers.example`;
  const letter = await sentLetter(testApp, address);
  await testApp.db
    .insert(campaignLinksTable)
    .values({ campaignId: letter.campaignId, number: 1, url: 'https://institute.example/courses?a=1&b=2' });
  return { address, ...letter };
}

const subscriptionOf = async (email: string, testApp = app) =>
  (
    await testApp.db.select().from(newsletterSubscriptionsTable).where(eq(newsletterSubscriptionsTable.email, email))
  )[0];

describe('unsubscribing', () => {
  test('takes one POST without a session, even for a non-subscriber; reading the page changes nothing', async () => {
    const { token, address, campaign } = await reader();
    const page = await app.request('GET', `/mail/unsubscribe/${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(address);
    expect(await subscriptionOf(address)).toBeUndefined();
    const oneClickRequest = {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    };
    for (const _ of [1, 2])
      expect((await app.request('POST', `/mail/unsubscribe/${token}`, oneClickRequest)).status).toBe(200);
    expect(await subscriptionOf(address)).toMatchObject({ status: 'unsubscribed' });
    expect(await campaign()).toMatchObject({ unsubscribed: 1 });
  });

  test('works with an old email too, once its reader has subscribed again', async () => {
    const { token, address, campaign } = await reader();
    await app.request('POST', `/mail/unsubscribe/${token}`);
    await app.db
      .update(newsletterSubscriptionsTable)
      .set({ status: 'active', unsubscribedAt: null })
      .where(eq(newsletterSubscriptionsTable.email, address));
    expect(await (await app.request('GET', `/mail/unsubscribe/${token}`)).text()).toContain('<button');
    await app.request('POST', `/mail/unsubscribe/${token}`);
    expect(await subscriptionOf(address)).toMatchObject({ status: 'unsubscribed' });
    expect(await campaign()).toMatchObject({ unsubscribed: 1 });
  });

  test('outlasts the subscription: no import, form or bulk email reaches the unsubscribed', async () => {
    const as = await app.signInAs('Admin');
    const lead = await app.request('POST', '/api/public/leads', {
      json: { name: 'Neha Rao', email: 'left@site.example', message: 'Please call.' },
    });
    expect(lead.status).toBe(201);
    await subscribe(app, 'left@site.example');
    const { _id = '' } = (await subscriptionOf('left@site.example')) ?? {};
    const path = `/api/newsletter-subscriptions/${_id}`;
    await app.request('PUT', `${path}/status`, { as, json: { status: 'bounced' } });
    expect((await app.request('DELETE', path, { as })).status).toBe(200);

    const json = { email: 'left@site.example', consent: 'Form at the Pune fair' };
    const imported = await app.request('POST', '/api/newsletter-subscriptions/import', { as, json });
    expect(await imported.json()).toEqual({ outcome: 'skipped' });
    const knownResponse = await app.request('GET', '/api/v1/bulk-email/emails', { as });
    expect(await knownResponse.text()).not.toContain('left@site.example');

    await subscribe(app, 'left@site.example');
    expect(await subscriptionOf('left@site.example')).toMatchObject({ status: 'pending' });
    await app.request('POST', (await linkIn(app, 'left@site.example')).path);
    expect(await subscriptionOf('left@site.example')).toMatchObject({ status: 'active' });
    const secondResponse = await app.request('GET', '/api/v1/bulk-email/emails', { as });
    expect(await secondResponse.text()).toContain('left@site.example');
  });

  test.each(['1', crypto.randomUUID(), '%00', `${crypto.randomUUID()}'`])('knows no token %s', async (token) => {
    expect((await app.request('POST', `/mail/unsubscribe/${token}`)).status).toBe(404);
    expect((await app.request('GET', `/mail/click/${token}/1`)).status).toBe(404);
    expect((await app.request('GET', `/mail/confirm/${token}`)).status).toBe(404);
  });
});

describe('tracking', () => {
  test('counts a reader once, and redirects only to links of the email', async () => {
    const { token, campaign, campaignId } = await reader();
    for (const _ of [1, 2]) {
      expect((await app.request('GET', `/mail/open/${token}`)).headers.get('Content-Type')).toBe('image/gif');
      const followedResponse = await app.request('GET', `/mail/click/${token}/1`);
      expect(followedResponse.status).toBe(302);
      expect(followedResponse.headers.get('Location')).toBe('https://institute.example/courses?a=1&b=2');
    }
    for (const path of [`click/${token}/2`, `click/${token}/99999`, `click/${token}`, 'click', 'elsewhere']) {
      const page = await app.request('GET', `/mail/${path}`);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('<h1>This link is not valid</h1>');
    }
    expect(
      (await app.request('GET', `/mail/click/${token}/1?url=https://evil.example`)).headers.get('Location'),
    ).toContain('institute.example');
    expect(await campaign()).toMatchObject({ opened: 1, clicked: 1 });
    const as = await app.signInAs('Admin');
    const links = await app.request('GET', `/api/newsletter-subscriptions/campaigns/${campaignId}/links`, { as });
    expect(await links.json()).toMatchObject([{ number: 1, people: 1, clicks: 3 }]);
  });

  test('counts nothing when it is off, and links still redirect', async () => {
    const { token, campaign } = await reader(mailApp);
    await mailApp.request('GET', `/mail/open/${token}`);
    expect((await mailApp.request('GET', `/mail/click/${token}/1`)).status).toBe(302);
    expect(await campaign()).toMatchObject({ opened: 0, clicked: 0 });
  });
});

const subscribe = (testApp: TestApp, email: string) =>
  testApp.request('POST', '/api/public/subscriptions', { json: { email } });
const linkIn = async (testApp: TestApp, to: string) => {
  const rows = await testApp.db.select().from(lettersTable).where(eq(lettersTable.to, to));
  return { many: rows.length, path: /\/mail\/confirm\/[\w-]+/.exec(rows.at(-1)?.content?.html ?? '')?.[0] ?? '' };
};

describe('subscribing on the site', () => {
  test('takes effect at once, and does not reveal existing subscribers', async () => {
    const answers = [await subscribe(app, 'new@site.example'), await subscribe(app, 'New@site.example')];
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
    expect(first).toBe(second);
    expect(await subscriptionOf('new@site.example')).toMatchObject({ status: 'active', source: 'newsletter' });
  });

  test('with double opt-in starts when the link in one email is confirmed', async () => {
    const email = 'careful@site.example';
    await subscribe(mailApp, email);
    expect(await subscriptionOf(email, mailApp)).toMatchObject({ status: 'pending' });
    const as = await mailApp.signInAs('Admin');
    const listResponse = await mailApp.request('GET', '/api/newsletter-subscriptions?page=1', { as });
    const { stats } = await (await mailApp.request('GET', '/api/newsletter-subscriptions/stats', { as })).json();
    expect(String(stats.total)).toBe(listResponse.headers.get('X-Total-Count'));
    const { path, many } = await linkIn(mailApp, email);
    expect(many).toBe(1);
    expect((await mailApp.request('GET', path)).status).toBe(200);
    expect(await subscriptionOf(email, mailApp)).toMatchObject({ status: 'pending' });
    expect((await mailApp.request('POST', path)).status).toBe(200);
    expect(await subscriptionOf(email, mailApp)).toMatchObject({ status: 'active' });
  });

  test('does not bring back an unsubscribed person until they confirm it themselves', async () => {
    const { token, address } = await reader();
    await app.request('POST', `/mail/unsubscribe/${token}`);
    await subscribe(app, address);
    expect(await subscriptionOf(address)).toMatchObject({ status: 'unsubscribed' });
    await app.request('POST', (await linkIn(app, address)).path);
    expect(await subscriptionOf(address)).toMatchObject({ status: 'active', unsubscribedAt: null });
  });

  test.each([
    ['without', () => app],
    ['with', () => mailApp],
  ])('asks for confirmation on returning by the same form on the same day, %s double opt-in', async (_, which) => {
    const testApp = which();
    const as = await testApp.signInAs('Admin');
    const email = 'back@site.example';
    await subscribe(testApp, email);
    const { path } = await linkIn(testApp, email);
    if (path !== '') await testApp.request('POST', path);
    const before = await subscriptionOf(email, testApp);
    expect(before).toMatchObject({ status: 'active' });
    testApp.passTime(1);
    await testApp.request('PUT', `/api/newsletter-subscriptions/${before?._id}/status`, {
      as,
      json: { status: 'unsubscribed' },
    });
    const { many } = await linkIn(testApp, email);
    await subscribe(testApp, email);
    // Only once, because a stranger may have typed the address.
    await subscribe(testApp, email);
    expect(await subscriptionOf(email, testApp)).toMatchObject({ status: 'unsubscribed' });
    const link = await linkIn(testApp, email);
    expect(link.many).toBe(many + 1);
    await testApp.request('POST', link.path);
    expect(await subscriptionOf(email, testApp)).toMatchObject({ status: 'active' });
  });
});

const report = (testApp: TestApp, events: readonly object[], authorization = `Bearer ${secret}`) =>
  testApp.request('POST', '/api/public/mail/bounces', { json: { events }, headers: { authorization } });

describe('a mail service', () => {
  test('reports by message id which addresses bounce, and who marked an email as spam', async () => {
    const [deletedReader, angryReader] = [await reader(mailApp), await reader(mailApp)];
    const answer = await report(mailApp, [
      { type: 'bounce', messageId: `<${deletedReader._id}@institute.example>`, reason: '5.1.1 No such user' },
      { type: 'complaint', messageId: `<${angryReader._id}@institute.example>` },
      { type: 'bounce', messageId: `<${crypto.randomUUID()}@institute.example>` },
      { type: 'bounce', email: 'Elsewhere@readers.example' },
    ]);
    expect(await answer.json()).toEqual({ success: true, known: 3 });
    expect(await subscriptionOf(deletedReader.address, mailApp)).toMatchObject({
      status: 'bounced',
      bounceReason: '5.1.1 No such user',
    });
    expect(await subscriptionOf(angryReader.address, mailApp)).toMatchObject({ status: 'unsubscribed' });
    expect(await subscriptionOf('elsewhere@readers.example', mailApp)).toMatchObject({ status: 'bounced' });
    expect(await deletedReader.campaign()).toMatchObject({ bounced: 1 });
    expect(letterIdIn('bounces@institute.example')).toBeUndefined();
  });

  test('keeps an address whose mail server refused the sender or the content', async () => {
    const [blockedReader, { address }] = [await reader(mailApp), await reader(mailApp)];
    const reason = '554 5.7.1 Client host blocked';
    const answer = await report(mailApp, [
      { type: 'bounce', messageId: `<${blockedReader._id}@institute.example>`, reason },
      { type: 'bounce', email: address, reason },
    ]);
    expect(await answer.json()).toEqual({ success: true, known: 2 });
    expect(await subscriptionOf(blockedReader.address, mailApp)).toBeUndefined();
    expect(await subscriptionOf(address, mailApp)).toBeUndefined();
    expect(await blockedReader.campaign()).toMatchObject({ bounced: 0, softBounced: 1 });
  });

  test('must authenticate, and cannot report anything when no secret is set', async () => {
    const events = [{ type: 'bounce', email: 'victim@readers.example' }];
    expect((await report(mailApp, events, 'Bearer guessed')).status).toBe(401);
    expect((await report(app, events)).status).toBe(404);
    expect(await subscriptionOf('victim@readers.example', mailApp)).toBeUndefined();
  });
});
