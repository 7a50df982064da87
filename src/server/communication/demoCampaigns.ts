import * as z from 'zod/mini';
import { CampaignDraft } from '#contract/communication/campaigns.ts';
import { CampaignStatus } from '#contract/communication/campaignRecord.ts';
import type { Queryable } from '../database/connect.ts';
import { textTwin } from '../platform/mail/letter.ts';
import type { DemoRecord } from '../platform/demo/demoRecords.ts';
import {
  campaignClicksTable,
  campaignLinksTable,
  campaignRecipientsTable,
  campaignsTable,
} from '../platform/tables/campaigns.ts';

const { title, subject, htmlContent, template } = CampaignDraft.shape;

/** A campaign and the targets of its links. Its recipients, opens and clicks are generated when it is stored. */
export const DemoCampaign = z.object({
  title,
  subject,
  htmlContent,
  template,
  status: CampaignStatus,
  createdBy: z.string(),
  /** The time at which it was sent, or is scheduled. */
  startsAt: z.iso.datetime(),
  links: z.array(z.url()),
});
type DemoCampaign = DemoRecord<z.output<typeof DemoCampaign>>;

type Reader = {
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly bounceReason?: string | undefined;
  readonly createdAt: string | undefined;
};

const hourMs = 3_600_000;
const timeAfter = (moment: string, hours: number) => new Date(Date.parse(moment) + hours * hourMs).toISOString();
const wrongAddress = '550 5.1.1 The email account that you tried to reach does not exist';

/**
 * Generates the outcome of one reader's letter: most letters arrive, half of those are opened within two days, and some
 * are clicked.
 */
function recipientOf({ status, startsAt, links }: DemoCampaign, reader: Reader, index: number) {
  const letterTime = timeAfter(startsAt, index / 400);
  const person = {
    address: reader.email,
    name: reader.name,
    type: 'newsletter' as const,
    createdAt: letterTime,
    updatedAt: letterTime,
  };
  const reachedCount = { paused: 20, failed: 40 }[status as string] ?? Infinity;
  if (index > reachedCount) return { ...person, state: 'queued' as const };
  const triedRecipient = { ...person, attempts: 1, endedAt: letterTime };
  if (reader.status === 'bounced' || (status === 'failed' && index % 6 === 1))
    return { ...triedRecipient, state: 'failed' as const, answer: wrongAddress };
  if (index === 13)
    return {
      ...triedRecipient,
      state: 'uncertain' as const,
      answer: 'The server ended while the email was being sent.',
    };
  const isOpened = index % 2 === 0;
  const isClicked = links.length > 0 && index % 5 === 0 && isOpened;
  return {
    ...triedRecipient,
    state: 'sent' as const,
    answer: '250 2.0.0 OK',
    openedAt: isOpened ? timeAfter(startsAt, 0.5 + (index % 40)) : null,
    clickedAt: isClicked ? timeAfter(startsAt, 0.6 + (index % 40)) : null,
    unsubscribedAt: reader.status === 'unsubscribed' && status === 'sent' ? timeAfter(startsAt, 3) : null,
  };
}

const count = <Row>(rows: readonly Row[], is: (row: Row) => unknown) => rows.filter((row) => is(row)).length;

/** A campaign as a row, with the counts of its recipients. */
function rowOf(
  campaign: DemoCampaign,
  recipients: readonly ReturnType<typeof recipientOf>[],
  subscribers: readonly Reader[],
) {
  const { status, startsAt } = campaign;
  const plannedCount = status === 'scheduled' ? count(subscribers, (reader) => reader.status === 'active') : 0;
  const failedCount = count(recipients, ({ state }) => state === 'failed');
  const triedCount = count(recipients, ({ state }) => state !== 'queued');
  return {
    ...campaign,
    kind: 'campaigns' as const,
    content: textTwin(campaign.htmlContent),
    scheduledAt: status === 'scheduled' ? startsAt : null,
    sentAt: wasSent(campaign) ? startsAt : null,
    reason:
      status === 'failed' ? `Stopped because ${failedCount} of ${triedCount} emails failed, more than 5 %.` : null,
    // A scheduled campaign has no recipients yet, so its total is the number of active subscribers.
    total: plannedCount || recipients.length,
    sent: count(recipients, ({ state }) => state === 'sent'),
    failed: failedCount,
    uncertain: count(recipients, ({ state }) => state === 'uncertain'),
    opened: count(recipients, (row) => 'openedAt' in row && row.openedAt),
    clicked: count(recipients, (row) => 'clickedAt' in row && row.clickedAt),
    unsubscribed: count(recipients, (row) => 'unsubscribedAt' in row && row.unsubscribedAt),
  };
}

const wasSent = ({ status }: Pick<DemoCampaign, 'status'>) => status !== 'scheduled' && status !== 'cancelled';

async function saveCampaign(db: Queryable, campaign: DemoCampaign, subscribers: readonly Reader[]): Promise<void> {
  const { _id: campaignId, startsAt, links } = campaign;
  const readers = subscribers.filter(({ status, createdAt }) => status !== 'pending' && (createdAt ?? '') < startsAt);
  const demoRecipients = wasSent(campaign) ? readers.map((reader, index) => recipientOf(campaign, reader, index)) : [];
  await db.insert(campaignsTable).values(rowOf(campaign, demoRecipients, subscribers));
  if (demoRecipients.length === 0) return;
  const recipients = await db
    .insert(campaignRecipientsTable)
    .values(demoRecipients.map((row) => ({ ...row, campaignId })))
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

/** Stores campaigns with a generated outcome for each letter to those who were already subscribers at the time. */
export async function saveCampaigns(
  db: Queryable,
  campaigns: readonly DemoCampaign[],
  subscribers: readonly Reader[],
): Promise<void> {
  for (const campaign of campaigns) await saveCampaign(db, campaign, subscribers);
}
