import type { Queryable } from '../database/connect.ts';
import { textTwin } from '../platform/mail/letter.ts';
import { daysAgo } from '../platform/aged.ts';
import { bouncedWords, demoCampaigns, demoSubscribers } from './demoNewsletter.ts';
import { campaignClicksTable, campaignLinksTable, campaignRecipientsTable, campaignsTable } from './campaignTables.ts';
import { newsletterSubscriptionsTable } from './newsletterTables.ts';

type Campaign = (typeof demoCampaigns)[number];
type Subscriber = (typeof demoSubscribers)[number];

const hours = (count: number) => count / 24;

/** What became of one subscriber's letter: most arrive, half of those are opened within two days, some are clicked. */
function recipientOf(
  { status, age, links }: Campaign,
  { email, name, status: standing }: Subscriber,
  index: number,
  now: Date,
) {
  const at = daysAgo(age - hours(index / 400), now);
  const person = { address: email, name, type: 'newsletter' as const, createdAt: at, updatedAt: at };
  if (status === 'paused' && index > 20) return { ...person, state: 'queued' as const };
  if (status === 'failed' && index > 40) return { ...person, state: 'queued' as const };
  const tried = { ...person, attempts: 1, endedAt: at };
  if (standing === 'bounced' || (status === 'failed' && index % 6 === 1))
    return { ...tried, state: 'failed' as const, answer: bouncedWords };
  if (index === 13)
    return { ...tried, state: 'uncertain' as const, answer: 'The server ended while the email was being sent.' };
  const isOpened = index % 2 === 0;
  const isClicked = links.length > 0 && index % 5 === 0 && isOpened;
  return {
    ...tried,
    state: 'sent' as const,
    answer: '250 2.0.0 OK',
    openedAt: isOpened ? daysAgo(age - hours(0.5 + (index % 40)), now) : null,
    clickedAt: isClicked ? daysAgo(age - hours(0.6 + (index % 40)), now) : null,
    unsubscribedAt: standing === 'unsubscribed' && status === 'sent' ? daysAgo(age - hours(3), now) : null,
  };
}

const count = <Row>(rows: readonly Row[], is: (row: Row) => unknown) => rows.filter((row) => is(row)).length;

async function seedCampaign(db: Queryable, campaign: Campaign, now: Date): Promise<void> {
  const { age, links, htmlContent, status, ...rest } = campaign;
  const isSent = status !== 'scheduled' && status !== 'cancelled';
  const readers = demoSubscribers.filter((subscriber) => subscriber.age > age && subscriber.status !== 'pending');
  const rows = isSent ? readers.map((subscriber, index) => recipientOf(campaign, subscriber, index, now)) : [];
  const failed = count(rows, ({ state }) => state === 'failed');
  const tried = count(rows, ({ state }) => state !== 'queued');
  const created = daysAgo(Math.max(age + 0.2, 1), now);
  const startsAt = daysAgo(age, now);
  const [stored] = await db
    .insert(campaignsTable)
    .values({
      ...rest,
      kind: 'campaigns',
      status,
      htmlContent,
      content: textTwin(htmlContent),
      startsAt,
      scheduledAt: status === 'scheduled' ? startsAt : null,
      sentAt: isSent ? startsAt : null,
      reason: status === 'failed' ? `Stopped because ${failed} of ${tried} emails failed, more than 5 %.` : null,
      total: rows.length,
      sent: count(rows, ({ state }) => state === 'sent'),
      failed,
      uncertain: count(rows, ({ state }) => state === 'uncertain'),
      opened: count(rows, (row) => 'openedAt' in row && row.openedAt),
      clicked: count(rows, (row) => 'clickedAt' in row && row.clickedAt),
      unsubscribed: count(rows, (row) => 'unsubscribedAt' in row && row.unsubscribedAt),
      createdAt: created,
      updatedAt: created,
    })
    .returning({ _id: campaignsTable._id });
  if (!stored || rows.length === 0) return;
  const campaignId = stored._id;
  const recipients = await db
    .insert(campaignRecipientsTable)
    .values(rows.map((row) => ({ ...row, campaignId })))
    .returning({ recipientId: campaignRecipientsTable._id, clickedAt: campaignRecipientsTable.clickedAt });
  await db.insert(campaignLinksTable).values(links.map((url, index) => ({ campaignId, number: index + 1, url })));
  const clicks = recipients
    .filter(({ clickedAt }) => clickedAt !== null)
    .map(({ recipientId }, index) => ({
      recipientId,
      campaignId,
      number: 1 + (index % links.length),
      clicks: 1 + (index % 3),
    }));
  if (clicks.length > 0) await db.insert(campaignClicksTable).values(clicks);
}

/** The demo subscribers, and the campaigns that they were sent. */
export async function seedNewsletter(db: Queryable, now: Date): Promise<void> {
  const subscriptions = demoSubscribers.map(({ age, ...subscriber }) => {
    const since = daysAgo(age, now);
    return {
      ...subscriber,
      subscribedAt: since,
      createdAt: since,
      updatedAt: since,
      unsubscribedAt: subscriber.status === 'unsubscribed' ? daysAgo(age / 2, now) : null,
      bounceReason: subscriber.status === 'bounced' ? bouncedWords : null,
    };
  });
  await db.insert(newsletterSubscriptionsTable).values(subscriptions);
  for (const campaign of demoCampaigns) await seedCampaign(db, campaign, now);
}
