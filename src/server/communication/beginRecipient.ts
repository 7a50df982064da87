import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { countReader } from './campaignFigures.ts';
import { campaignRecipientsTable as recipients, campaignsTable } from '../platform/tables/campaigns.ts';
import { newsletterSubscriptionsTable } from './newsletterTables.ts';
import { isSuppressed } from './suppression.ts';

/** The condition that the recipient's campaign is still being sent. */
const isBeingSent = sql`exists (
  select from ${campaignsTable} where ${campaignsTable._id} = ${recipients.campaignId} and ${campaignsTable.status} = 'sending'
)`;

/**
 * The reason why the address must not receive the letter, 'unsubscribed' or 'bounced'. Null if the address may receive
 * it, or if the campaign names that status in its filters.
 */
const unwanted = sql<'unsubscribed' | 'bounced' | null>`(
  select case
    when known.status in ('unsubscribed', 'bounced') then
      case when campaign.custom_filters -> 'status' @> to_jsonb(known.status) then null else known.status end
    when ${isSuppressed(recipients.address)} then 'unsubscribed'
  end
  from ${campaignsTable} as campaign left join ${newsletterSubscriptionsTable} as known on known.email = ${recipients.address}
  where campaign.id = ${recipients.campaignId}
)`;

/**
 * Records that the first byte of a letter is about to be sent, and returns the number of the attempt. Returns
 * undefined, and skips or releases the letter, if this worker no longer holds it, its campaign is no longer being sent
 * or its reader no longer wants it.
 */
export async function beginRecipient(db: Database, _id: string, worker: number): Promise<number | undefined> {
  const isMine = and(eq(recipients._id, _id), eq(recipients.worker, worker), eq(recipients.state, 'claimed'));
  const [startedRow] = await db
    .update(recipients)
    .set({ state: 'sending', attempts: sql`${recipients.attempts} + 1`, updatedAt: sql`now()` })
    .where(and(isMine, isBeingSent, sql`${unwanted} is null`))
    .returning({ attempts: recipients.attempts });
  if (startedRow) return startedRow.attempts;
  await skipRecipient(db, isMine);
  await db.update(recipients).set({ state: 'queued', worker: null }).where(isMine);
  return undefined;
}

/** Skips readers who have unsubscribed or bounced since the campaign began, for example while it was paused. */
async function skipRecipient(database: Database, isMine: SQL | undefined): Promise<void> {
  await database.transaction(async (db) => {
    const [skippedRow] = await db
      .update(recipients)
      .set({
        state: 'skipped',
        worker: null,
        answer: sql`case ${unwanted} when 'bounced' then 'The address bounced before this email was sent.' else 'Unsubscribed before this email was sent.' end`,
        unsubscribedAt: sql`case ${unwanted} when 'unsubscribed' then now() else ${recipients.unsubscribedAt} end`,
        bouncedAt: sql`case ${unwanted} when 'bounced' then now() else ${recipients.bouncedAt} end`,
        updatedAt: sql`now()`,
      })
      .where(and(isMine, isBeingSent, sql`${unwanted} is not null`))
      .returning({ campaignId: recipients.campaignId, status: recipients.status });
    if (skippedRow)
      await countReader(db, skippedRow.campaignId, skippedRow.status === 'bounced' ? 'bounced' : 'unsubscribed');
  });
}
