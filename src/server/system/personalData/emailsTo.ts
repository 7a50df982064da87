import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import {
  campaignAudienceTable as audience,
  campaignRecipientsTable as recipients,
  campaignsTable,
} from '../../platform/tables/campaigns.ts';
import type { Queryable } from '../../database/connect.ts';
import { searchCondition } from '../../database/search.ts';
import { lettersTable } from '../../platform/mail/tables.ts';

const sentTo = (emails: readonly string[]) => inArray(sql`lower(${lettersTable.to})`, [...emails]);

/** The search index finds the few recipients that contain the address anywhere; only those are compared. */
const wasReceived = (emails: readonly string[]): SQL =>
  or(...emails.map((email) => and(searchCondition(recipients, email), eq(recipients.address, email)))) ?? sql`false`;

/**
 * Counts the emails in the log to these addresses (in lower case), and the campaign recipients with these addresses.
 */
export async function countEmailsTo(
  db: Queryable,
  emails: readonly string[],
): Promise<{ letters: number; campaigns: number }> {
  if (emails.length === 0) return { letters: 0, campaigns: 0 };
  return {
    letters: await db.$count(lettersTable, sentTo(emails)),
    campaigns: await db.$count(recipients, wasReceived(emails)),
  };
}

/** Lists the emails and campaign emails to these addresses, oldest first; the latter with their opens and clicks. */
export async function listEmailsTo(db: Queryable, emails: readonly string[]) {
  if (emails.length === 0) return { letters: [], campaigns: [] };
  const { to, subject, state, createdAt } = lettersTable;
  const { address, name, type, status, endedAt, openedAt, clickedAt, bouncedAt, unsubscribedAt } = recipients;
  const letters = await db
    .select({ to, subject, state, createdAt })
    .from(lettersTable)
    .where(sentTo(emails))
    .orderBy(createdAt);
  const campaigns = await db
    .select({
      address,
      name,
      type,
      subject: campaignsTable.subject,
      status,
      endedAt,
      openedAt,
      clickedAt,
      bouncedAt,
      unsubscribedAt,
    })
    .from(recipients)
    .innerJoin(campaignsTable, eq(campaignsTable._id, recipients.campaignId))
    .where(wasReceived(emails))
    .orderBy(recipients.createdAt);
  return { letters, campaigns };
}

/**
 * Deletes the emails to these addresses from the log. Campaigns keep their figures: the row of a recipient loses its
 * name and address, and is only deleted if its email has not been sent.
 */
export async function forgetEmailsTo(db: Queryable, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await db.delete(lettersTable).where(sentTo(emails));
  const unsentRecipients = await db
    .delete(recipients)
    .where(and(wasReceived(emails), inArray(recipients.state, ['queued', 'claimed'])))
    .returning({ campaignId: recipients.campaignId });
  // A campaign that has just begun stores its recipients in batches; until then, its addresses wait here.
  const unstoredRecipients = await db
    .delete(audience)
    .where(inArray(audience.address, [...emails]))
    .returning({ campaignId: audience.campaignId });
  const unsent = [...unsentRecipients, ...unstoredRecipients];
  for (const [campaignId, removedRecipients] of Map.groupBy(unsent, (recipient) => recipient.campaignId)) {
    await db
      .update(campaignsTable)
      .set({ total: sql`${campaignsTable.total} - ${removedRecipients.length}` })
      .where(eq(campaignsTable._id, campaignId));
  }
  await db
    .update(recipients)
    .set({ name: '', address: sql`'erased-' || gen_random_uuid() || '@erased.invalid'`, answer: null })
    .where(wasReceived(emails));
}
