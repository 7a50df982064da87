import { and, desc, eq } from 'drizzle-orm';
import { canBeEmailed } from '#contract/system/tickets.ts';
import type { Queryable } from '../../database/connect.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { mailReply } from '../../platform/conversations.ts';
import { lettersTable } from '../../platform/mail/tables.ts';
import { conversationEntriesTable as entries } from '../../platform/tables/conversations.ts';
import { changeRecord, lockConversation } from './reply.ts';
import type { ConversationName, ThreadReader } from './thread.ts';

async function latestReplyId(db: Queryable, recordId: string): Promise<string | undefined> {
  const [latestEntry] = await db
    .select({ _id: entries._id })
    .from(entries)
    .where(and(eq(entries.recordId, recordId), eq(entries.direction, 'outgoing')))
    .orderBy(desc(entries.number))
    .limit(1);
  return latestEntry?._id;
}

/**
 * Emails a reply whose email failed or may not have arrived, or that has not been emailed yet. The record is locked, so
 * of two concurrent calls the second is refused with 409.
 */
export async function resendReply(
  { db, deps }: ThreadReader,
  conversation: ConversationName,
  entryId: string,
): Promise<void> {
  const record = await lockConversation(db, conversation);
  const [reply] = await db
    .select({ text: entries.text, letter: entries.letter, state: lettersTable.state })
    .from(entries)
    .leftJoin(lettersTable, eq(lettersTable._id, entries.letter))
    .where(and(eq(entries._id, entryId), eq(entries.recordId, record._id), eq(entries.direction, 'outgoing')));
  if (!reply) throw notFound();
  if (!canBeEmailed(record)) throw new Refusal('conflict', 'There is no email address to send this reply to.');
  const canRetry = reply.letter === null || reply.state === 'failed' || reply.state === 'uncertain';
  if (!canRetry) throw new Refusal('conflict', 'This reply has already been emailed.');
  const { noun } = conversation;
  const letter = await mailReply(db, deps, { noun, record, text: reply.text });
  await db.update(entries).set({ letter }).where(eq(entries._id, entryId));
  // The record refers to the email of a single reply: the one that the calls of tickets and messages return.
  const isShown =
    reply.letter === null
      ? noun === 'tickets' && (await latestReplyId(db, record._id)) === entryId
      : record.letter === reply.letter;
  if (isShown) await changeRecord(db, conversation, { letter });
}
