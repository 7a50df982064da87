import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignWork } from '#contract/communication/campaignRecord.ts';
import type { Queryable } from '../database/connect.ts';
import {
  campaignAudienceTable as audience,
  campaignRecipientsTable as recipients,
  campaignsTable as table,
} from '../platform/tables/campaigns.ts';

/** Recipients per transaction, which takes about a tenth of a second, so that nothing waits long for the campaign. */
const recipientsPerBatch = 1000;

type Batch = { readonly done: number; readonly isLast: boolean };

/** Stores the next recipients of a campaign that has begun. */
export async function storeRecipients(db: Queryable, campaignId: string): Promise<Batch> {
  // An address leaves the waiting audience in the transaction that makes it a recipient, so that a crash neither loses
  // nor repeats an address.
  const [movedAddresses] = await db.execute<{ done: number }>(sql`
    with next as (
      delete from ${audience} where campaign_id = ${campaignId} and place in (
        select place from ${audience} where campaign_id = ${campaignId} order by place limit ${recipientsPerBatch}
      ) returning *
    ),
    stored as (
      insert into ${recipients} (campaign_id, address, name, type)
      select campaign_id, address, name, type from next on conflict do nothing
    )
    select count(*)::int as done from next
  `);
  const done = movedAddresses?.done ?? 0;
  return recordWork(db, campaignId, 'storing', { done, isLast: done < recipientsPerBatch });
}

/** Cancels the next recipients of a cancelled campaign, and discards addresses that are not recipients yet. */
export async function cancelRecipients(db: Queryable, campaignId: string): Promise<Batch> {
  const isWaiting = and(eq(recipients.campaignId, campaignId), inArray(recipients.state, ['queued', 'claimed']));
  // A letter that is about to be sent is left to a later batch, because its sender is waiting for the lock of the
  // campaign's row.
  const nextRecipients = db
    .select({ id: recipients._id })
    .from(recipients)
    .where(isWaiting)
    .limit(recipientsPerBatch)
    .for('update', { skipLocked: true });
  const cancelledRecipients = await db
    .update(recipients)
    .set({ state: 'cancelled', worker: null, updatedAt: sql`now()` })
    .where(sql`${recipients._id} = any(array(${nextRecipients}))`)
    .returning({ _id: recipients._id });
  const discardedAddresses = await db.execute(sql`
    delete from ${audience} where campaign_id = ${campaignId} and place in (
      select place from ${audience} where campaign_id = ${campaignId} order by place limit ${recipientsPerBatch}
    )
  `);
  const done = cancelledRecipients.length + discardedAddresses.count;
  const [remainingWork] =
    done > 0 ? [true] : await db.select({ _id: recipients._id }).from(recipients).where(isWaiting).limit(1);
  return recordWork(db, campaignId, 'cancelling', { done, isLast: remainingWork === undefined });
}

async function recordWork(db: Queryable, campaignId: string, kind: CampaignWork['kind'], batch: Batch): Promise<Batch> {
  const remainingWork = { work: kind, workLeft: sql`greatest(${table.workLeft} - ${batch.done}, 0)` };
  await db
    .update(table)
    .set(batch.isLast ? { work: null, workLeft: 0 } : remainingWork)
    .where(eq(table._id, campaignId));
  return batch;
}

/**
 * Processes the next batch of a campaign's work, unless another process is doing so. Returns whether there is more to
 * do immediately.
 */
export async function continueWork(db: Queryable, campaignId: string): Promise<boolean> {
  const [campaign] = await db
    .select({ work: table.work })
    .from(table)
    .where(eq(table._id, campaignId))
    .for('no key update', { skipLocked: true });
  if (!campaign?.work) return false;
  const { done, isLast } = await (campaign.work === 'storing' ? storeRecipients : cancelRecipients)(db, campaignId);
  return !isLast && done > 0;
}
