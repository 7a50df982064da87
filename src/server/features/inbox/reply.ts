import { and, eq, gt, sql } from 'drizzle-orm';
import type { ConversationReply } from '#contract/features/inbox.ts';
import type { ConversationState } from '#contract/conversations.ts';
import type { Queryable } from '../../database/connect.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { answeredBy, writeReply } from '../../platform/conversations.ts';
import { reversalOf } from '../../http/reversal.ts';
import { isVisitorHere } from '../../platform/live/chatVisitors.ts';
import {
  conversationEntriesTable as entries,
  replyDraftsTable as drafts,
} from '../../platform/tables/conversations.ts';
import { chatsTable, messagesTable } from '../../platform/tables/enquiries.ts';
import { ticketsTable } from '../../platform/tables/tickets.ts';
import { readThread, type ConversationName, type ThreadReader } from './thread.ts';

const stateAfter = { open: 'open', wait: 'waiting', close: 'closed' } as const satisfies Record<
  ConversationReply['next'],
  ConversationState
>;

/** Changes the record of a conversation, with history; throws 409 if the caller read an older version. */
export async function changeRecord(
  db: Queryable,
  { noun, _id }: ConversationName,
  values: Readonly<Record<string, unknown>>,
  version?: number,
): Promise<void> {
  const changes = reversalOf(noun)?.changes;
  if (!changes) throw new Error(`The records of ${noun} cannot be changed.`);
  await changes.update(db, _id, values, version);
}

/** The record of a conversation with the data for a reply, locked until the transaction ends. */
export async function lockConversation(db: Queryable, { noun, _id }: ConversationName) {
  const row = noun === 'chats' ? await lockChat(db, _id) : await lockQuestion(db, noun, _id);
  if (!row) throw notFound();
  return row;
}

async function lockQuestion(db: Queryable, noun: 'tickets' | 'messages', id: string) {
  const table = noun === 'tickets' ? ticketsTable : messagesTable;
  const { _id, name, email, message, firstAnsweredAt, ownerId, state, letter } = table;
  const [row] = await db
    .select({ _id, name, email, message, firstAnsweredAt, ownerId, state, letter })
    .from(table)
    .where(eq(_id, id))
    .for('no key update');
  return row && { ...row, status: null, completedAt: null };
}

async function lockChat(db: Queryable, id: string) {
  const { _id, name, email, messages, firstAnsweredAt, ownerId, state, status, completedAt } = chatsTable;
  const [row] = await db
    .select({ _id, name, email, messages, firstAnsweredAt, ownerId, state, status, completedAt })
    .from(chatsTable)
    .where(eq(_id, id))
    .for('no key update');
  if (!row) return undefined;
  const { messages: allMessages, ...chat } = row;
  const message = allMessages.flatMap(({ isBot, text }) => (isBot ? [] : [text])).join('\n');
  return { ...chat, name: chat.name ?? '', email: chat.email ?? '', message, letter: null };
}

type LockedConversation = Awaited<ReturnType<typeof lockConversation>>;

/** The status for a chat that is closed or reopened in the inbox; other nouns have no corresponding status. */
export function statusOf({ status, completedAt }: LockedConversation, state: ConversationState, now: string) {
  if (status === null) return {};
  if (state === 'closed') return status === 'active' ? { status: 'completed', completedAt: completedAt ?? now } : {};
  return status === 'active' ? {} : { status: 'active', completedAt: null };
}

/**
 * The fields of a ticket or message that contain the reply: the latest reply to a ticket, and the first one to a
 * message.
 */
async function specifiedFields(
  db: Queryable,
  { noun, _id }: ConversationName,
  reply: { text: string; by: { _id: string; name: string }; now: string; letter: string | null },
) {
  const { text, by: author, now, letter } = reply;
  if (noun === 'tickets') return { resolve: text, repliedAt: now, repliedBy: author, letter };
  if (noun === 'chats') return {};
  const [message] = await db
    .select({ status: messagesTable.status })
    .from(messagesTable)
    .where(eq(messagesTable._id, _id));
  if (message?.status === 'replied') return {};
  const shownReply = { adminReply: text, adminRepliedBy: 'Admin', adminRepliedAt: now };
  return { ...shownReply, status: 'replied', repliedBy: author, letter };
}

/** Whether this reply is already stored. */
async function isStored(db: Queryable, recordId: string, key: string): Promise<boolean> {
  const [entry] = await db.select({ recordId: entries.recordId }).from(entries).where(eq(entries.key, key));
  if (entry && entry.recordId !== recordId) {
    throw new Refusal('conflict', 'Another reply was sent with this key. Choose a new one.');
  }
  return entry !== undefined;
}

/** Whether a colleague has replied after the last entry that the author has seen. */
async function isOvertaken(db: Queryable, recordId: string, last: string | null): Promise<boolean> {
  const seenNumber = sql`coalesce((select number from ${entries} as seen where seen.id = ${last}::uuid and seen.record_id = ${recordId}), 0)`;
  const [newerEntry] = await db
    .select({ _id: entries._id })
    .from(entries)
    .where(and(eq(entries.recordId, recordId), eq(entries.direction, 'outgoing'), gt(entries.number, seenNumber)))
    .limit(1);
  return newerEntry !== undefined;
}

/**
 * Stores and emails a reply. The record is locked, so that of two colleagues who reply at the same time, the second is
 * refused with 409 and the thread. A repeated request with the same reply changes nothing.
 */
export async function sendReply(
  reader: ThreadReader,
  conversation: ConversationName,
  { text, next, last, key }: ConversationReply,
): Promise<void> {
  const { db, deps, actor } = reader;
  const record = await lockConversation(db, conversation);
  if (await isStored(db, record._id, key)) return;
  if (await isOvertaken(db, record._id, last)) {
    const currentThread = await readThread(reader, conversation);
    throw new Refusal('stale', 'A colleague has replied since you opened this conversation.', {
      current: currentThread,
    });
  }
  const now = deps.clock().toISOString();
  const author = { _id: actor._id, name: actor.name };
  const state = stateAfter[next];
  const { noun } = conversation;
  // A visitor who has the chat open reads the reply there, so it is not emailed.
  const isMailed = noun !== 'chats' || !(await isVisitorHere(db, record._id, deps.clock()));
  const { letter } = await writeReply(db, deps, { noun, record, text, by: author, now, key, isMailed });
  await changeRecord(db, conversation, {
    ...(await specifiedFields(db, conversation, { text, by: author, now, letter })),
    ...statusOf(record, state, now),
    ...answeredBy(author, record, { now, state }),
    ...(noun === 'chats' ? { lastMessageAt: now } : { lastAt: now }),
  });
  await db.delete(drafts).where(and(eq(drafts.recordId, record._id), eq(drafts.employeeId, actor._id)));
}
