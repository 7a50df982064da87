import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { writeRecipients } from './audience.ts';
import { campaignLetter } from './campaignLetter.ts';
import { addresseesOf } from './campaignRecords.ts';
import { campaignLinksTable, campaignsTable as table } from '../platform/tables/campaigns.ts';

type Settings = Pick<Deps, 'clock' | 'environment'>;

/**
 * Starts a scheduled campaign that is due. One transaction stores its audience and sets it to 'sending', so that only
 * one of several processes starts it. Returns false if another process did, or if the campaign was cancelled.
 */
export async function beginCampaign(db: Queryable, id: string, { clock, environment }: Settings): Promise<boolean> {
  const now = clock();
  const isDue = and(eq(table._id, id), eq(table.status, 'scheduled'), lte(table.startsAt, now.toISOString()));
  const [campaign] = await db.select().from(table).where(isDue).for('update', { skipLocked: true });
  if (!campaign) return false;
  const { links } = campaignLetter(campaign, environment, campaign);
  const linkRows = links.map((url, index) => ({ campaignId: id, number: index + 1, url }));
  if (linkRows.length > 0) await db.insert(campaignLinksTable).values(linkRows).onConflictDoNothing();
  const total = await writeRecipients(db, id, addresseesOf(campaign), now);
  const emptyAudience = { status: 'failed', reason: 'Its audience was empty.', sentAt: now.toISOString() } as const;
  await db
    .update(table)
    .set({ total, ...(total === 0 ? emptyAudience : { status: 'sending' as const }) })
    .where(eq(table._id, id));
  return true;
}
