import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  campaignRecipientsTable,
  campaignsTable,
  newsletterSubscriptionsTable as subscriptions,
} from '#server/schema.ts';
import { base, campaignApp, oldDate } from './campaignApp.ts';

const tested = campaignApp();
const { post, get, sendCampaign, wake, begin, campaignOf, reaches, subscribe, sent, pausedBefore, setStatus } = tested;

describe('a campaign', () => {
  test('can be taken back until it starts, and afterwards only cancelled', async () => {
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

  test('sends nothing while it is paused, and never what is cancelled', async () => {
    await subscribe({ email: 'paused@readers.example' }, { email: 'refuse-content@readers.example' });
    const id = await sent();
    // Simulates letters that are still to be sent.
    await tested.app.db.update(campaignsTable).set({ status: 'paused' }).where(eq(campaignsTable._id, id));
    await tested.app.db
      .update(campaignRecipientsTable)
      .set({ state: 'queued' })
      .where(eq(campaignRecipientsTable.campaignId, id));
    const before = tested.mailServer.seen.length;
    await wake();
    expect((await post(`${base}/${id}/pause`)).status).toBe(409);
    expect((await post(`${base}/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect((await post(`${base}/${id}/resume`)).status).toBe(409);
    expect(tested.mailServer.seen).toHaveLength(before);
    const rows = await tested.app.request('GET', `/api${base}/${id}/recipients?status=cancelled`, { as: tested.admin });
    expect(await rows.json()).toHaveLength(2);
  });

  test('skips people who unsubscribe or bounce while it is paused', async () => {
    const stays = `${crypto.randomUUID()}@readers.example`;
    await subscribe(
      { email: stays },
      { email: 'leaves@readers.example' },
      { email: 'breaks@readers.example' },
      { email: 'forgets@readers.example' },
    );
    const id = await pausedBefore();
    for (const [email, status] of [
      ['leaves@readers.example', 'unsubscribed'],
      ['breaks@readers.example', 'bounced'],
      ['forgets@readers.example', 'unsubscribed'],
    ] as const)
      await setStatus(email, status);
    await tested.app.db.delete(subscriptions).where(eq(subscriptions.email, 'forgets@readers.example'));
    await post(`${base}/${id}/resume`);
    await reaches(id, 'sent');
    expect(tested.mailServer.taken.get(stays)).toHaveLength(1);
    for (const word of ['leaves', 'breaks', 'forgets'])
      expect(tested.mailServer.seen).not.toContain(`${word}@readers.example`);
    const rows: { status: string }[] = await get(`${base}/${id}/recipients?sort=address`);
    expect(rows.filter(({ status }) => status !== 'sent')).toMatchObject([
      { address: 'breaks@readers.example', status: 'bounced', attempts: 0 },
      { address: 'forgets@readers.example', status: 'unsubscribed', attempts: 0 },
      { address: 'leaves@readers.example', status: 'unsubscribed', attempts: 0 },
    ]);
    const stats = { totalRecipients: 4, sent: 1, queued: 0, unsubscribed: 2, bounced: 1 };
    expect(await campaignOf(id)).toMatchObject({ stats });
  });

  test('to unsubscribed people still reaches them', async () => {
    const email = `${crypto.randomUUID()}@readers.example`;
    await subscribe({ email, status: 'unsubscribed' });
    await sent({ targetAudience: 'custom', customFilters: { status: ['unsubscribed'] } });
    expect(tested.mailServer.taken.get(email)).toHaveLength(1);
  });

  test('keeps the words of a refusal, and resends only what has failed', async () => {
    await subscribe({ email: 'fine@readers.example' }, { email: 'refuse-content@readers.example' });
    const id = await sent();
    const rows = await tested.app.request('GET', `/api${base}/${id}/recipients?page=1&status=failed`, {
      as: tested.admin,
    });
    expect(rows.headers.get('X-Total-Count')).toBe('1');
    expect(await rows.json()).toMatchObject([
      { address: 'refuse-content@readers.example', answer: '554 This looks like spam' },
    ]);
    expect((await post(`${base}/${id}/retry-failed`)).body).toMatchObject({ status: 'sending' });
    await reaches(id, 'sent');
    expect(tested.mailServer.taken.get('fine@readers.example')).toHaveLength(1);
    const [retriedRow] = await (
      await tested.app.request('GET', `/api${base}/${id}/recipients?status=failed`, { as: tested.admin })
    ).json();
    expect(retriedRow.version).toBeDefined();
  });

  test('marks an address unknown to the mail server as bounced, which is not a failure of the campaign', async () => {
    await subscribe({ email: 'known@readers.example' }, { email: 'refuse@readers.example' });
    const id = await sent();
    const { stats } = await campaignOf(id);
    expect(stats).toMatchObject({ totalRecipients: 2, sent: 1, failed: 0, bounced: 1, queued: 0 });
    const [refusal] = await tested.get(`${base}/${id}/recipients?status=bounced`);
    expect(refusal).toMatchObject({ address: 'refuse@readers.example', answer: '550 No such person here' });
    const { data } = await tested.get('/newsletter-subscriptions?status=bounced');
    expect(data).toMatchObject([{ email: 'refuse@readers.example', bounceReason: '550 No such person here' }]);
    // Nobody gets another letter.
    expect((await post(`${base}/audience`, { targetAudience: 'all' })).body).toMatchObject({ count: 1, suppressed: 1 });
    expect((await post(`${base}/${id}/retry-failed`)).status).toBe(409);
  });

  test('has failed if none of its addresses exist', async () => {
    await subscribe({ email: 'refuse@nowhere.example' });
    const { body } = await sendCampaign();
    await begin(body.campaign._id);
    await reaches(body.campaign._id, 'failed');
    expect((await campaignOf(body.campaign._id)).reason).toBe('No email was accepted.');
  });

  test('stops by itself when more than five percent fail, and resumes on request', async () => {
    const people = Array.from({ length: 80 }, (_, index) => ({ email: `stop${index}@readers.example` }));
    await subscribe(...people);
    const { body } = await sendCampaign({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
    const { _id } = body.campaign;
    // Simulates fifty attempts, five of which failed.
    await tested.app.db.execute(sql`
      insert into campaign_recipients (campaign_id, address, type, state, next_at)
      select ${_id}, 'stop' || n || '@readers.example', 'newsletter',
        case when n < 5 then 'failed' when n < 50 then 'sent' else 'queued' end, now() + interval '1 hour'
      from generate_series(0, 79) as n
    `);
    await tested.app.db.update(campaignsTable).set({ status: 'sending', total: 80 }).where(eq(campaignsTable._id, _id));
    await wake();
    await reaches(_id, 'failed');
    expect((await campaignOf(_id)).reason).toBe('Stopped because 5 of 50 emails failed, more than 5 %.');
    // Letters that are still queued would be sent, too.
    expect((await post(`${base}/${_id}/retry-failed`)).status).toBe(409);
    expect((await post(`${base}/${_id}/resume`)).body).toMatchObject({ status: 'sending', reason: null });
    await tested.app.db
      .update(campaignRecipientsTable)
      .set({ nextAt: oldDate })
      .where(eq(campaignRecipientsTable.campaignId, _id));
    await wake();
    await reaches(_id, 'sent');
  });
});
