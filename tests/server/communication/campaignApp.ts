import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import {
  campaignRecipientsTable,
  campaignsTable,
  newsletterSubscriptionsTable as subscriptions,
} from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { startMailServer, type MailServer } from '../platform/mailServer.ts';
import { letter } from './campaigns.examples.ts';
import { waitOf } from '#tests/setup/pace.ts';

export const base = '/newsletter-subscriptions/campaigns';
/** Two months ago. */
export const oldDate = new Date(Date.now() - 60 * 86_400_000).toISOString();

/** A server with its own mail server, for the tests of a file. Each test has its own subscribers. */
export function campaignApp() {
  let mailServer: MailServer;
  let app: TestApp;
  let admin: string;

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
  beforeEach(async () => void (await app.db.delete(subscriptions)));

  async function post(path: string, json: unknown = {}, as = admin) {
    const response = await app.request('POST', `/api${path}`, { as, json });
    return { status: response.status, body: await response.json() };
  }
  const get = async (path: string) => (await app.request('GET', `/api${path}`, { as: admin })).json();
  const sendCampaign = (changes: object = {}) =>
    post('/newsletter-subscriptions/send-bulk-email', { title: 'News', targetAudience: 'all', ...letter, ...changes });
  const wake = () => app.sql`select pg_notify('campaign_sending', '')`;

  /** Advances the clock past the time in which a campaign can be cancelled. */
  async function begin(id: string) {
    await app.db.update(campaignsTable).set({ startsAt: oldDate }).where(eq(campaignsTable._id, id));
    await wake();
  }

  const campaignOf = (id: string) => get(`${base}/${id}`);
  const reaches = (id: string, status: string) =>
    vi.waitFor(async () => expect(await campaignOf(id)).toMatchObject({ status }), {
      timeout: waitOf(30_000),
      interval: 50,
    });

  return {
    get app() {
      return app;
    },
    get mailServer() {
      return mailServer;
    },
    get admin() {
      return admin;
    },
    post,
    get,
    sendCampaign,
    wake,
    begin,
    campaignOf,
    reaches,
    subscribe: (...people: (typeof subscriptions.$inferInsert)[]) => app.db.insert(subscriptions).values(people),

    /** A campaign that was sent to all its recipients. */
    async sent(changes: object = {}): Promise<string> {
      const { body } = await sendCampaign(changes);
      await begin(body.campaign._id);
      await reaches(body.campaign._id, 'sent');
      return body.campaign._id;
    },

    /** A campaign that was paused before its first letter was sent. */
    async pausedBefore(): Promise<string> {
      const { body } = await sendCampaign({ scheduledAt: '2031-03-05T10:00' });
      const { _id } = body.campaign;
      await app.db.execute(sql`
        insert into campaign_recipients (campaign_id, address, type)
        select ${_id}, email, 'newsletter' from newsletter_subscriptions
      `);
      await app.db.execute(sql`
        update campaigns set status = 'paused', total = (select count(*) from newsletter_subscriptions) where id = ${_id}
      `);
      return _id;
    },

    async recipientOf(campaignId: string) {
      const [row] = await app.db
        .select()
        .from(campaignRecipientsTable)
        .where(eq(campaignRecipientsTable.campaignId, campaignId));
      if (!row) throw new Error('The campaign has no recipient.');
      return row;
    },

    /** Changes the status of a subscription as an employee does. */
    async setStatus(email: string, status: string) {
      const [subscription] = await app.db.select().from(subscriptions).where(eq(subscriptions.email, email));
      const path = `/api/newsletter-subscriptions/${subscription?._id}/status`;
      expect((await app.request('PUT', path, { as: admin, json: { status } })).status).toBe(200);
    },
  };
}
