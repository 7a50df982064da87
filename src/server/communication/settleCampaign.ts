import { eq, sql } from 'drizzle-orm';
import { stopRule, type CampaignStatus } from '#contract/communication/campaignRecord.ts';
import type { Database } from '../database/connect.ts';
import { campaignRecipientsTable, campaignsTable as table } from '../platform/tables/campaigns.ts';

type Counts = {
  sent: number;
  failed: number;
  uncertain: number;
  skipped: number;
  /**
   * The number of letters that the mail server rejected because the address does not exist; `skipped` includes them.
   */
  refused: number;
  left: number;
  last: Date | string | null;
};
type CampaignEnd = { status: CampaignStatus; reason: string | null };

/**
 * Returns how a campaign ends if too many of its letters fail. Something is then wrong with the letter or the mail
 * server, and continuing to send would harm the institute's reputation. Addresses that do not exist count as bounced,
 * because they say nothing about the letter or the server.
 */
function stopEnding(
  counts: Counts,
  before: { forgivenFailed: number; forgivenTried: number },
): CampaignEnd | undefined {
  const triedCount = counts.sent + counts.failed + counts.uncertain - before.forgivenTried;
  const failedCount = counts.failed - before.forgivenFailed;
  if (counts.left === 0 || triedCount < stopRule.tried || failedCount < stopRule.failed) return undefined;
  if (failedCount <= triedCount * stopRule.share) return undefined;
  return {
    status: 'failed',
    reason: `Stopped because ${failedCount} of ${triedCount} emails failed, more than ${stopRule.share * 100} %.`,
  };
}

function endingOf({ sent, failed, refused, left }: Counts): CampaignEnd | undefined {
  if (left > 0) return undefined;
  return sent === 0 && failed + refused > 0
    ? { status: 'failed', reason: 'No email was accepted.' }
    : { status: 'sent', reason: null };
}

/**
 * Counts the outcomes of a campaign's letters, and ends it when none is left or too many fail. Counts run one after the
 * other, so that an older count never replaces a newer one.
 */
export async function settleCampaign(database: Database, id: string): Promise<void> {
  await database.transaction(async (db) => {
    const [campaign] = await db.select().from(table).where(eq(table._id, id)).for('no key update');
    if (!campaign) return;
    const [counts] = await db.execute<Counts>(sql`
      select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'failed' and bounced_at is null)::int as failed,
        count(*) filter (where state = 'uncertain')::int as uncertain,
        count(*) filter (where state = 'skipped' or (state = 'failed' and bounced_at is not null))::int as skipped,
        count(*) filter (where state = 'failed' and bounced_at is not null)::int as refused,
        count(*) filter (where state in ('queued', 'claimed', 'sending'))::int as left,
        max(ended_at) as last
      from ${campaignRecipientsTable} where campaign_id = ${id}
    `);
    if (!counts) return;
    const { sent, failed, uncertain, skipped, last } = counts;
    // A campaign has not ended while recipients are still being stored.
    const finished = campaign.work === null ? endingOf(counts) : undefined;
    const campaignEnding = campaign.status === 'sending' ? (finished ?? stopEnding(counts, campaign)) : undefined;
    const sentAt = last === null ? null : new Date(last).toISOString();
    await db
      .update(table)
      .set({ sent, failed, uncertain, skipped, sentAt, ...campaignEnding })
      .where(eq(table._id, id));
  });
}
