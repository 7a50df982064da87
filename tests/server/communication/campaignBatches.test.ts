import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { continueWork } from '#server/communication/campaignBatches.ts';
import { beginCampaign } from '#server/communication/beginCampaign.ts';
import { settleCampaign } from '#server/communication/settleCampaign.ts';
import { campaignRecipientsTable, campaignsTable, newsletterSubscriptionsTable } from '#server/schema.ts';
import { waitOf } from '#tests/setup/pace.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { base, campaignApp, oldDate } from './campaignApp.ts';
import { letter } from './campaigns.examples.ts';

const sending = campaignApp();

/** A server that sends nothing, so that each batch is a step of the test. */
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.delete(newsletterSubscriptionsTable)));

const addressesOf = (count: number) => Array.from({ length: count }, (_, index) => `many${index}@readers.example`);
const subscribe = (of: TestApp, count: number) =>
  of.db.insert(newsletterSubscriptionsTable).values(addressesOf(count).map((email) => ({ email })));
const call = async (method: 'GET' | 'POST', path: string, json?: object) =>
  (await app.request(method, `/api${path}`, { as: admin, ...(json && { json }) })).json();
const statesOf = async (id: string) =>
  Object.fromEntries(
    (
      await app.sql<{ state: string; count: number }[]>`
        select state, count(*)::int as count from campaign_recipients where campaign_id = ${id} group by state`
    ).map(({ state, count }) => [state, count]),
  );

/** A campaign of 2,500 that has begun, with the first thousand recipients. */
async function begun(): Promise<string> {
  await subscribe(app, 2500);
  const draft = { title: 'News', targetAudience: 'all', ...letter };
  const { campaign } = await call('POST', '/newsletter-subscriptions/send-bulk-email', draft);
  await app.db.update(campaignsTable).set({ startsAt: oldDate }).where(eq(campaignsTable._id, campaign._id));
  await app.db.transaction((db) => beginCampaign(db, campaign._id, app.deps));
  return campaign._id;
}

const next = (id: string) => app.db.transaction((db) => continueWork(db, id));

test('many recipients are stored in batches, whose progress the campaign tells', async () => {
  const id = await begun();
  expect(await call('GET', `${base}/${id}`)).toMatchObject({
    status: 'sending',
    stats: { totalRecipients: 2500, queued: 2500 },
    work: { kind: 'storing', left: 1500 },
  });
  expect(await next(id)).toBe(true);
  expect(await statesOf(id)).toEqual({ queued: 2000 });
  expect(await next(id)).toBe(false);
  expect(await statesOf(id)).toEqual({ queued: 2500 });
  expect(await call('GET', `${base}/${id}`)).not.toHaveProperty('work');
});

test('a campaign has not ended before its last recipient is stored', async () => {
  const id = await begun();
  await app.sql`update campaign_recipients set state = 'sent', ended_at = now() where campaign_id = ${id}`;
  await settleCampaign(app.db, id);
  expect(await call('GET', `${base}/${id}`)).toMatchObject({ status: 'sending', stats: { sent: 1000, queued: 1500 } });
  while (await next(id));
  await app.sql`update campaign_recipients set state = 'sent', ended_at = now() where campaign_id = ${id}`;
  await settleCampaign(app.db, id);
  expect(await call('GET', `${base}/${id}`)).toMatchObject({ status: 'sent', stats: { sent: 2500, queued: 0 } });
});

test('a batch that is broken off is done again, and no address is lost or stored twice', async () => {
  const id = await begun();
  await expect(
    app.db.transaction(async (db) => {
      await continueWork(db, id);
      throw new Error('The server is killed.');
    }),
  ).rejects.toThrow();
  expect(await statesOf(id)).toEqual({ queued: 1000 });
  // Of two concurrent processes, one does the batch and the other leaves it.
  await Promise.all([next(id), next(id)]);
  while (await next(id));
  const rows = await app.db
    .select({ address: campaignRecipientsTable.address })
    .from(campaignRecipientsTable)
    .where(eq(campaignRecipientsTable.campaignId, id));
  expect(rows.map(({ address }) => address).toSorted()).toEqual(addressesOf(2500).toSorted());
});

test('a campaign that is cancelled while its recipients are stored ends with none queued', async () => {
  const id = await begun();
  await next(id);
  expect(await call('POST', `${base}/${id}/cancel`, {})).toMatchObject({
    status: 'cancelled',
    work: { kind: 'cancelling' },
  });
  while (await next(id));
  expect(await statesOf(id)).toEqual({ cancelled: 2000 });
  expect(await app.sql`select 1 from campaign_audience where campaign_id = ${id}`).toEqual([]);
  const campaign = await call('GET', `${base}/${id}`);
  expect(campaign).toMatchObject({ status: 'cancelled', stats: { queued: 0, cancelled: 2500 } });
  expect(campaign).not.toHaveProperty('work');
});

test('a recipient who is being worked on is cancelled later, and a paused campaign goes on being stored', async () => {
  const id = await begun();
  await call('POST', `${base}/${id}/pause`, {});
  while (await next(id));
  expect(await statesOf(id)).toEqual({ queued: 2500 });
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = app.db.transaction(async (db) => {
    await db.execute(sql`select 1 from campaign_recipients where campaign_id = ${id} limit 1 for update`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  await call('POST', `${base}/${id}/cancel`, {});
  while (await next(id));
  expect(await statesOf(id)).toEqual({ cancelled: 2499, queued: 1 });
  expect(await call('GET', `${base}/${id}`)).toHaveProperty('work');
  released.resolve();
  await holding;
  await next(id);
  expect(await statesOf(id)).toEqual({ cancelled: 2500 });
});

test('senders store and send to all, each address once', { timeout: waitOf(120_000) }, async () => {
  await sending.app.db.delete(newsletterSubscriptionsTable);
  await subscribe(sending.app, 1100);
  await sending.sent();
  expect(addressesOf(1100).filter((address) => sending.mailServer.taken.get(address)?.length !== 1)).toEqual([]);
});
