import { eq } from 'drizzle-orm';
import { campaignRecipientsTable, campaignsTable } from '#server/schema.ts';
import type { TestApp } from '../app.ts';
import { letter } from './campaigns.examples.ts';

/** Stores a sent campaign with a single reader, whose letter a mail server has accepted. */
export async function sentLetter({ db }: TestApp, address: string) {
  const values = { kind: 'campaigns' as const, title: 'News', ...letter, startsAt: new Date().toISOString() };
  const [storedRecord] = await db
    .insert(campaignsTable)
    .values({ ...values, status: 'sent' })
    .returning();
  const campaignId = storedRecord?._id ?? '';
  const [recipient] = await db
    .insert(campaignRecipientsTable)
    .values({ campaignId, address, type: 'student', state: 'sent' })
    .returning();
  const campaign = async () => (await db.select().from(campaignsTable).where(eq(campaignsTable._id, campaignId)))[0];
  return { campaignId, _id: recipient?._id ?? '', token: recipient?.token ?? '', campaign };
}
