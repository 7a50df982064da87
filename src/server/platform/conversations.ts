import { and, desc, eq, ne } from 'drizzle-orm';
import type { ConversationNoun, ConversationState } from '#contract/conversations.ts';
import type { Person } from '#contract/features/comments.ts';
import { canBeEmailed } from '#contract/system/tickets.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { replyLetter } from './mail/replyLetter.ts';
import { conversationEntriesTable as entries } from './tables/conversations.ts';
import { chatsTable, messagesTable } from './tables/enquiries.ts';
import { ticketsTable } from './tables/tickets.ts';

/** The record of a conversation, locked by the caller. */
export type Answerable = {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  /** The question that the letter quotes, unless an email has been received since then. */
  readonly message: string;
};

export type NewReply = {
  readonly noun: ConversationNoun;
  readonly record: Answerable;
  readonly text: string;
  readonly by: Person;
  readonly now: string;
  /** Whether to send an email, if there is an address. */
  readonly isMailed: boolean;
  readonly key?: string;
};

/** Unassigns the unfinished conversations of an employee who is no longer active. */
export async function releaseConversations(db: Queryable, employeeId: string): Promise<void> {
  for (const table of [ticketsTable, messagesTable, chatsTable])
    await db
      .update(table)
      .set({ ownerId: null })
      .where(and(eq(table.ownerId, employeeId), ne(table.state, 'closed')));
}

/** All replies and emails of a conversation, oldest first. */
export const entriesOf = (db: Queryable, recordId: string) =>
  db.select().from(entries).where(eq(entries.recordId, recordId)).orderBy(entries.number);

/** The latest incoming email of a conversation. */
async function latestMail(db: Queryable, recordId: string) {
  const { text, subject, messageId, direction, number } = entries;
  const [mail] = await db
    .select({ text, subject, messageId })
    .from(entries)
    .where(and(eq(entries.recordId, recordId), eq(direction, 'incoming')))
    .orderBy(desc(number))
    .limit(1);
  return mail;
}

/**
 * Queues the email with a reply in the caller's transaction. Returns its id, or null if the person cannot be emailed.
 */
export async function mailReply(
  db: Queryable,
  { mail, environment, sessions }: Deps,
  { noun, record, text }: Pick<NewReply, 'noun' | 'record' | 'text'>,
): Promise<string | null> {
  if (!canBeEmailed(record)) return null;
  const { address } = environment.mailing.inbox;
  const latest = await latestMail(db, record._id);
  const question = { ...record, message: latest?.text || record.message };
  const letter = replyLetter(question, text, environment.product.name, {
    about: [record._id],
    subject: latest?.subject ?? undefined,
    ...(address && { replyTo: sessions.replyMarks.addressOf(address, { noun, _id: record._id }) }),
    ...(latest?.messageId?.startsWith('<') && { inReplyTo: latest.messageId }),
  });
  return mail.send(db, letter);
}

/** Stores a staff reply as the conversation's newest entry. Returns the id of its email, or null if none is sent. */
export async function writeReply(db: Queryable, deps: Deps, reply: NewReply): Promise<{ letter: string | null }> {
  const { noun, record, text, by: author, now, key, isMailed } = reply;
  const letter = isMailed ? await mailReply(db, deps, reply) : null;
  await db.insert(entries).values({
    noun,
    recordId: record._id,
    direction: 'outgoing',
    text,
    by: author,
    letter,
    createdAt: now,
    ...(key && { key }),
  });
  return { letter };
}

/** The latest staff reply. */
async function latestReply(db: Queryable, recordId: string) {
  const [reply] = await db
    .select({ _id: entries._id, letter: entries.letter })
    .from(entries)
    .where(and(eq(entries.recordId, recordId), eq(entries.direction, 'outgoing')))
    .orderBy(desc(entries.number))
    .limit(1);
  return reply;
}

/** Replaces the text of the latest reply; the old text is kept as an entry if it was emailed. */
export async function replaceReply(
  db: Queryable,
  { noun, record: { _id: recordId }, text, by: author, now }: Pick<NewReply, 'noun' | 'record' | 'text' | 'by' | 'now'>,
): Promise<void> {
  const latest = await latestReply(db, recordId);
  if (latest?.letter === null) await db.update(entries).set({ text, by: author }).where(eq(entries._id, latest._id));
  else await db.insert(entries).values({ noun, recordId, direction: 'outgoing', text, by: author, createdAt: now });
}

/** Stores the id of the email that contains the latest reply, for a reply that is emailed later or once more. */
export async function markMailed(db: Queryable, recordId: string, letter: string | null): Promise<void> {
  const latest = await latestReply(db, recordId);
  if (latest) await db.update(entries).set({ letter }).where(eq(entries._id, latest._id));
}

/**
 * The values of a conversation after a staff reply. A conversation without an owner is assigned to the author of the
 * reply.
 */
export function answeredBy(
  { _id, name }: Person,
  before: { readonly firstAnsweredAt: string | null; readonly ownerId: string | null },
  { now, state }: { readonly now: string; readonly state: ConversationState },
) {
  return {
    state,
    snoozedUntil: null,
    waitingSince: null,
    unread: false,
    firstAnsweredAt: before.firstAnsweredAt ?? now,
    ...(before.ownerId === null ? { ownerId: _id, owner: name } : {}),
  };
}
