import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRecipientsTable, campaignsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

type Times = Partial<Pick<typeof campaignRecipientsTable.$inferInsert, 'endedAt' | 'openedAt' | 'clickedAt' | 'state'>>;

async function momentsOf(recipients: readonly Times[]) {
  const [campaign] = await app.db
    .insert(campaignsTable)
    .values({ kind: 'campaigns', title: 'Autumn', subject: 'Autumn', startsAt: '2026-03-01T00:00:00Z', status: 'sent' })
    .returning();
  const campaignId = campaign?._id ?? '';
  await app.db.insert(campaignRecipientsTable).values(
    recipients.map((times, number) => ({
      campaignId,
      address: `reader${number}@readers.example`,
      type: 'newsletter' as const,
      state: 'sent' as const,
      ...times,
    })),
  );
  const answer = await app.request('GET', `/api/newsletter-subscriptions/campaigns/${campaignId}/over-time`, {
    as: admin,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

test('emails are counted by hours of the institute, each time for itself', async () => {
  const moments = await momentsOf([
    { endedAt: '2026-03-01T04:29:59Z', openedAt: '2026-03-01T04:30:00Z', clickedAt: '2026-03-01T05:29:59Z' },
    { endedAt: '2026-03-01T04:30:00Z', openedAt: '2026-03-01T05:30:00Z' },
    { endedAt: '2026-03-01T04:44:00Z', state: 'failed' },
    { endedAt: null, state: 'queued' },
  ]);
  expect(moments).toEqual([
    { at: '2026-03-01T03:30:00Z', sent: 1, opened: 0, clicked: 0 },
    { at: '2026-03-01T04:30:00Z', sent: 1, opened: 1, clicked: 1 },
    { at: '2026-03-01T05:30:00Z', sent: 0, opened: 1, clicked: 0 },
  ]);
});

test('more than three days are counted by days of the institute', async () => {
  const threeDays = await momentsOf([{ endedAt: '2026-03-01T18:10:00Z', openedAt: '2026-03-04T18:10:00Z' }]);
  expect(threeDays).toEqual([
    { at: '2026-03-01T17:30:00Z', sent: 1, opened: 0, clicked: 0 },
    { at: '2026-03-04T17:30:00Z', sent: 0, opened: 1, clicked: 0 },
  ]);
  const more = await momentsOf([
    { endedAt: '2026-03-01T18:10:00Z', openedAt: '2026-03-04T18:10:01Z' },
    { endedAt: '2026-03-01T18:35:00Z', openedAt: '2026-03-02T18:29:00Z' },
  ]);
  expect(more).toEqual([
    { at: '2026-02-28T18:30:00Z', sent: 1, opened: 0, clicked: 0 },
    { at: '2026-03-01T18:30:00Z', sent: 1, opened: 1, clicked: 0 },
    { at: '2026-03-03T18:30:00Z', sent: 0, opened: 1, clicked: 0 },
  ]);
});
