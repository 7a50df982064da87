import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { storeAudience } from './audience.ts';
import { storeRecipients } from './campaignBatches.ts';
import { campaignLetter } from './campaignLetter.ts';
import { addresseesOf } from './campaignRecords.ts';
import { campaignLinksTable, campaignsTable as table } from '../platform/tables/campaigns.ts';

type Settings = Pick<Deps, 'clock' | 'environment'>;

/**
 * Starts a scheduled campaign that is due. One transaction stores its audience and sets its status to 'sending', so
 * that only one of several processes starts it. The first recipients are stored as well; the sender stores the rest in
 * batches (`campaignBatches.ts`). Returns false if another process started it, or if the campaign was cancelled.
 */
export async function beginCampaign(db: Queryable, id: string, { clock, environment }: Settings): Promise<boolean> {
  const now = clock();
  const isDue = and(eq(table._id, id), eq(table.status, 'scheduled'), lte(table.startsAt, now.toISOString()));
  const [campaign] = await db.select().from(table).where(isDue).for('update', { skipLocked: true });
  if (!campaign) return false;
  const { links } = campaignLetter(campaign, environment, campaign);
  const linkRows = links.map((url, index) => ({ campaignId: id, number: index + 1, url }));
  if (linkRows.length > 0) await db.insert(campaignLinksTable).values(linkRows).onConflictDoNothing();
  const total = await storeAudience(db, id, addresseesOf(campaign), now);
  const emptyAudience = { status: 'failed', reason: 'Its audience was empty.', sentAt: now.toISOString() } as const;
  await db
    .update(table)
    .set({ total, ...(total === 0 ? emptyAudience : { status: 'sending' as const, workLeft: total }) })
    .where(eq(table._id, id));
  if (total > 0) await storeRecipients(db, id);
  return true;
}
