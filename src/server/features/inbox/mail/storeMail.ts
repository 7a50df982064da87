import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Queryable } from '../../../database/connect.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { runWithHistory, noteChange } from '../../../platform/changes.ts';
import { conversationEntriesTable as entries, type StoredAttachment } from '../../../platform/tables/conversations.ts';
import { ticketsTable } from '../../../platform/tables/tickets.ts';
import { conversationSources } from '../sources.ts';
import type { ConversationName } from '../thread.ts';
import type { ReceivedMail } from './receivedMail.ts';

/** The maximum number of files that are stored for one email, and the maximum bytes of each file. */
const maxAttachments = 10;
const maxAttachmentBytes = 10 * 1024 * 1024;
/** Maximum characters of a ticket's question, as in its form. */
const maxQuestionLength = 5000;

const uuidPattern = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/**
 * Stores an email as the newest entry of its conversation, or as a new ticket, in one transaction. Returns false for an
 * email that is already stored, even by another process.
 */
export async function storeMail(deps: Deps, mail: ReceivedMail): Promise<boolean> {
  const { db, storage } = deps;
  if (await isStored(db, mail.messageId)) return false;
  const attachments = await keepAttachments(deps, mail);
  try {
    return await runWithHistory(db, { name: 'Mail', action: 'receive' }, async (transaction) => {
      const conversation = await conversationOf(transaction, deps, mail);
      const place = conversation ?? (await openTicket(transaction, deps, mail));
      await transaction.insert(entries).values({
        noun: place.noun,
        recordId: place._id,
        direction: 'incoming',
        text: mail.text,
        whole: mail.whole,
        fromName: mail.from.name,
        fromEmail: mail.from.email,
        subject: mail.subject || null,
        messageId: mail.messageId,
        isOpening: conversation === undefined,
        attachments,
        createdAt: deps.clock().toISOString(),
      });
      return true;
    });
  } catch (error) {
    await Promise.all(attachments.map(({ path }) => path && storage.remove(path)));
    // Another process has stored it meanwhile, so this one's changes were rolled back.
    if (await isStored(db, mail.messageId)) return false;
    throw error;
  }
}

async function isStored(db: Queryable, id: string): Promise<boolean> {
  const [entry] = await db.select({ _id: entries._id }).from(entries).where(eq(entries.messageId, id));
  return entry !== undefined;
}

/**
 * Stores the first files of an email. A file is stored with its content only if its type is known and harmless and it
 * is not too large; of any other file, only the name and size are stored.
 */
async function keepAttachments({ storage, log }: Deps, mail: ReceivedMail): Promise<StoredAttachment[]> {
  const storedFiles: StoredAttachment[] = [];
  for (const { name, content } of mail.attachments.slice(0, maxAttachments)) {
    const isFit = content.length > 0 && content.length <= maxAttachmentBytes;
    const file = isFit ? await receive(storage, name, content) : undefined;
    if (!file) log.info({ name, bytes: content.length }, 'an attachment was not kept');
    storedFiles.push({ name, type: file?.type ?? '', bytes: content.length, path: file?.path ?? '' });
  }
  return storedFiles;
}

async function receive(storage: Deps['storage'], name: string, content: Buffer) {
  for (const kind of ['document', 'image'] as const) {
    try {
      return await storage.receive({ kind, private: true, name, stream: Readable.from([content]) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return undefined;
}

/**
 * The conversation to which an email belongs: the one to whose address it was sent, or else the one with the email that
 * it answers. The conversation's record is locked, and from then on counts as waiting for an answer.
 */
async function conversationOf(db: Queryable, deps: Deps, mail: ReceivedMail): Promise<ConversationName | undefined> {
  const mailbox = deps.environment.mailing.inbox.address ?? '';
  const { replyMarks } = deps.sessions;
  const markedConversations = mail.recipients.flatMap((address) => replyMarks.conversationOf(mailbox, address) ?? []);
  const repliedConversation = await answeredConversation(db, mail.answers);
  for (const conversation of [...markedConversations, ...(repliedConversation ? [repliedConversation] : [])]) {
    if (await reopenConversation(db, conversation, deps.clock().toISOString())) return conversation;
  }
  return undefined;
}

async function answeredConversation(db: Queryable, answers: readonly string[]): Promise<ConversationName | undefined> {
  const letters = answers.flatMap((id) => uuidPattern.exec(id)?.[1]?.toLowerCase() ?? []);
  const find = async (where: ReturnType<typeof inArray>) => {
    const [entry] = await db
      .select({ noun: entries.noun, _id: entries.recordId })
      .from(entries)
      .where(where)
      .orderBy(desc(entries.number))
      .limit(1);
    return entry;
  };
  const byLetter = letters.length > 0 ? await find(inArray(entries.letter, letters)) : undefined;
  return byLetter ?? (answers.length > 0 ? find(inArray(entries.messageId, [...answers])) : undefined);
}

/**
 * Reopens a conversation after the other side has written. Version and history are unchanged, because the change was
 * not made by an employee. Returns false if its record no longer exists or is in the trash.
 */
async function reopenConversation(db: Queryable, { noun, _id }: ConversationName, now: string): Promise<boolean> {
  const { table, lastAt } = conversationSources[noun];
  const rows = await db.execute(sql`
    update ${table} set state = 'open', snoozed_until = null, unread = true,
      waiting_since = coalesce(waiting_since, ${now}), ${sql.identifier(lastAt.name)} = ${now}
    where ${eq(table._id, _id)} returning id`);
  return rows.length > 0;
}

/** Creates a ticket with the email as its question. */
async function openTicket(db: Queryable, { clock }: Deps, mail: ReceivedMail): Promise<ConversationName> {
  const { from, subject, text } = mail;
  const question = [subject, text].filter((part) => part !== '').join('\n\n');
  const now = clock().toISOString();
  const [ticket] = await db
    .insert(ticketsTable)
    .values({
      name: from.name || (from.email.split('@')[0] ?? ''),
      email: from.email,
      message: question.slice(0, maxQuestionLength).toWellFormed() || '—',
      createdAt: now,
      waitingSince: now,
      lastAt: now,
    })
    .returning({ _id: ticketsTable._id });
  if (!ticket) throw new Error('An insert returned no row.');
  noteChange(db, { recordId: ticket._id, module: 'tickets', version: 1, action: 'create', data: {} });
  return { noun: 'tickets', _id: ticket._id };
}

/** The number of emails from an address since a time. */
export const mailsFrom = (db: Queryable, email: string, since: string): Promise<number> =>
  db.$count(entries, and(eq(sql`lower(${entries.fromEmail})`, email), sql`${entries.createdAt} >= ${since}`));
