import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/connect.ts';
import { runWithHistory } from '../platform/changes.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import type { BounceKind } from './bounceKind.ts';
import { countReader } from './campaignFigures.ts';
import { recordRecipient, type TriedRecipient } from './campaignQueue.ts';
import {
  campaignClicksTable,
  campaignLinksTable,
  campaignRecipientsTable as recipients,
} from '../platform/tables/campaigns.ts';
import { newsletterSubscriptionsTable as subscriptions } from './newsletterTables.ts';
import { subscriptionRecords } from './newsletterSubscriptions.ts';
import { isSuppressed } from './suppression.ts';

/**
 * Maximum number of counted clicks per link and reader, because programs that scan letters follow the same link again
 * and again.
 */
const maxClicks = 1000;

/** The recipient whose letter has this token. */
export async function readerOf(db: Queryable, token: string) {
  const [reader] = await db
    .select({
      _id: recipients._id,
      campaignId: recipients.campaignId,
      address: recipients.address,
      name: recipients.name,
      /** Whether the address is still unsubscribed: the reader may have subscribed again in the meantime. */
      isUnsubscribed: sql<boolean>`coalesce(${subscriptions.status} = 'unsubscribed', ${isSuppressed(recipients.address)})`,
    })
    .from(recipients)
    .leftJoin(subscriptions, eq(subscriptions.email, recipients.address))
    .where(eq(recipients.token, token));
  return reader;
}

async function noteOpened(db: Queryable, token: string): Promise<void> {
  const [first] = await db
    .update(recipients)
    .set({ openedAt: sql`now()` })
    .where(and(eq(recipients.token, token), isNull(recipients.openedAt)))
    .returning({ campaignId: recipients.campaignId });
  if (first) await countReader(db, first.campaignId, 'opened');
}

/** Records that a reader has opened a letter; only the first time counts. */
export function recordOpened(database: Database, token: string): Promise<void> {
  return database.transaction((db) => noteOpened(db, token));
}

/** Records a click and returns the link's target; undefined if the campaign has no such link. */
export function recordClicked(
  database: Database,
  { token, number, isCounted }: { token: string; number: number; isCounted: boolean },
): Promise<string | undefined> {
  return database.transaction(async (db) => {
    const [link] = await db
      .select({ url: campaignLinksTable.url, recipientId: recipients._id, campaignId: recipients.campaignId })
      .from(recipients)
      .innerJoin(campaignLinksTable, eq(campaignLinksTable.campaignId, recipients.campaignId))
      .where(and(eq(recipients.token, token), eq(campaignLinksTable.number, number)));
    if (!link || !isCounted) return link?.url;
    const { recipientId, campaignId } = link;
    // A click implies that the letter was opened, even if its images were not loaded.
    await noteOpened(db, token);
    const first = await db
      .update(recipients)
      .set({ clickedAt: sql`now()` })
      .where(and(eq(recipients._id, recipientId), isNull(recipients.clickedAt)))
      .returning({ _id: recipients._id });
    if (first.length > 0) await countReader(db, campaignId, 'clicked');
    await db
      .insert(campaignClicksTable)
      .values({ recipientId, campaignId, number })
      .onConflictDoUpdate({
        target: [campaignClicksTable.recipientId, campaignClicksTable.number],
        set: { clicks: sql`${campaignClicksTable.clicks} + 1` },
        setWhere: sql`${campaignClicksTable.clicks} < ${maxClicks}`,
      });
    return link.url;
  });
}

/** Suppresses an address. If it has no subscription yet, one is created to record the suppression. */
async function suppress(
  db: Queryable,
  { address, name }: { address: string; name: string },
  values: { status: 'unsubscribed'; unsubscribedAt: string } | { status: 'bounced'; bounceReason: string },
): Promise<void> {
  const [recipient] = await db
    .select({ _id: subscriptions._id, status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.email, address))
    .for('no key update');
  if (!recipient) await subscriptionRecords.insert(db, { email: address, name, source: 'other', ...values });
  // A later bounce does not replace the status of an unsubscribed address.
  else if (recipient.status !== values.status && !(recipient.status === 'unsubscribed' && values.status === 'bounced'))
    await subscriptionRecords.update(db, recipient._id, values);
}

/** Unsubscribes the reader of a letter from all bulk email. Resolves to false if nobody has this token. */
export function unsubscribe(database: Database, token: string, now: Date): Promise<boolean> {
  return runWithHistory(database, { name: 'Reader', action: 'unsubscribe' }, async (db) => {
    const reader = await readerOf(db, token);
    if (!reader) return false;
    const first = await db
      .update(recipients)
      .set({ unsubscribedAt: now.toISOString() })
      .where(and(eq(recipients._id, reader._id), isNull(recipients.unsubscribedAt)))
      .returning({ _id: recipients._id });
    if (first.length > 0) await countReader(db, reader.campaignId, 'unsubscribed');
    if (!reader.isUnsubscribed)
      await suppress(db, reader, { status: 'unsubscribed', unsubscribedAt: now.toISOString() });
    return true;
  });
}

/**
 * Records that the letter with this id was returned. The address of a campaign's letter is suppressed, unless the
 * failure was temporary (`soft`), which is only counted. Without an id, the address alone is suppressed. Resolves to
 * false if there is no such letter.
 */
export function recordBounced(database: Database, bounce: Bounce): Promise<boolean> {
  return runWithHistory(database, byMailServer, (db) => noteBounced(db, bounce));
}

type Bounce = {
  readonly letter?: string | undefined;
  readonly address?: string | undefined;
  readonly kind?: BounceKind;
  readonly reason: string;
  readonly now: Date;
};

const byMailServer = { name: 'Mail server', action: 'bounce' } as const;

/**
 * Like `recordBounced`, but for an address that the mail server refuses during sending. The attempt is recorded as
 * failed.
 */
export function recordRefusedAddress(
  database: Database,
  triedRecipient: TriedRecipient,
  { answer, now }: { answer: string; now: Date },
): Promise<void> {
  return runWithHistory(database, byMailServer, async (db) => {
    await recordRecipient(db, triedRecipient, { state: 'failed', answer, senderRefused: false });
    await noteBounced(db, { letter: triedRecipient._id, reason: answer, now });
  });
}

async function noteBounced(db: Queryable, { letter, address, kind = 'hard', reason, now }: Bounce): Promise<boolean> {
  const bounceReason = reason.slice(0, 500);
  if (letter === undefined) {
    if (address !== undefined && kind === 'hard')
      await suppress(db, { address, name: '' }, { status: 'bounced', bounceReason });
    return address !== undefined;
  }
  const isHard = kind === 'hard';
  const bouncedAtColumn = isHard ? recipients.bouncedAt : recipients.softBouncedAt;
  const first = await db
    .update(recipients)
    .set({ [isHard ? 'bouncedAt' : 'softBouncedAt']: now.toISOString(), answer: bounceReason })
    .where(and(eq(recipients._id, letter), isNull(recipients.bouncedAt), isNull(bouncedAtColumn)))
    .returning({ campaignId: recipients.campaignId, address: recipients.address, name: recipients.name });
  const [reader] = first;
  if (!reader) return noteOnLetter(db, letter, bounceReason);
  await countReader(db, reader.campaignId, isHard ? 'bounced' : 'softBounced');
  if (isHard) await suppress(db, reader, { status: 'bounced', bounceReason });
  return true;
}

/**
 * Records in the log of letters that a letter to one person, such as an invoice, was returned; staff decide whether to
 * write to that person again.
 */
async function noteOnLetter(db: Queryable, id: string, answer: string): Promise<boolean> {
  const notedLetter = await db
    .update(lettersTable)
    .set({ answer: `Came back: ${answer}`, updatedAt: sql`now()` })
    .where(and(eq(lettersTable._id, id), eq(lettersTable.state, 'sent')))
    .returning({ _id: lettersTable._id });
  return notedLetter.length > 0;
}

/**
 * Unsubscribes the reader of a letter by its id, for example one who reported it as spam. Resolves to false if there is
 * no such letter.
 */
export async function unsubscribeReader(database: Database, letter: string, now: Date): Promise<boolean> {
  const [reader] = await database
    .select({ token: recipients.token })
    .from(recipients)
    .where(eq(recipients._id, letter));
  return reader !== undefined && unsubscribe(database, reader.token, now);
}
