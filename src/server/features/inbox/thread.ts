import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ConversationNoun } from '#contract/conversations.ts';
import type { Person } from '#contract/features/comments.ts';
import { threadEntriesPerPage, type ConversationEntry, type ConversationThread } from '#contract/features/inbox.ts';
import { can } from '#contract/permissions.ts';
import { canBeEmailed } from '#contract/system/tickets.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/caller.ts';
import { notFound } from '../../http/refusal.ts';
import { isVisitorHere } from '../../platform/live/chatVisitors.ts';
import { lettersTable } from '../../platform/mail/tables.ts';
import { conversationEntriesTable as entries } from '../../platform/tables/conversations.ts';
import { chatsTable, leadsTable } from '../../platform/tables/enquiries.ts';
import { inboxSettings } from './settings.ts';
import { branchColumns, conversationSources, conversationsIn, rowsOf, shownConversation } from './sources.ts';

export type ThreadReader = { readonly db: Queryable; readonly deps: Deps; readonly actor: Actor };
export type ConversationName = { readonly noun: ConversationNoun; readonly _id: string };

const originOf = { tickets: 'ticketId', messages: 'messageId', chats: 'chatId' } as const;

/** A conversation as the caller sees it; throws 404 if it does not exist. */
export async function readThread(
  reader: ThreadReader,
  name: ConversationName,
  before?: string,
): Promise<ConversationThread> {
  const { db } = reader;
  const source = conversationSources[name.noun];
  const settings = await inboxSettings(db);
  const branch = sql`select ${branchColumns(source)} from ${source.table} where ${source.table._id} = ${name._id}`;
  const [row] = conversationsIn([...(await db.execute(rowsOf(branch, sql.raw('found.last_at'))))]);
  if (!row) throw notFound();
  const storedRows = await storedEntries(reader, name, before);
  const hasEarlier = storedRows.length > threadEntriesPerPage;
  const page = storedRows.slice(hasEarlier ? 1 : 0);
  const openingEntries = hasEarlier || page[0]?.isOpening ? [] : await questionOf(db, name, before === undefined);
  const conversation = shownConversation(row, settings);
  const isHere = name.noun === 'chats' && (await isVisitorHere(db, name._id, reader.deps.clock()));
  return {
    ...conversation,
    entries: [...openingEntries, ...page.map(({ entry }) => entry)].toSorted(
      (a, b) => Date.parse(a.at) - Date.parse(b.at),
    ),
    hasEarlier,
    last: before === undefined ? (page.at(-1)?.entry._id ?? null) : await lastEntry(db, name._id),
    isMailed: canBeEmailed(conversation) && !isHere,
    ...(name.noun === 'chats' && { isVisitorHere: isHere }),
    lead: await leadOf(reader, name),
  };
}

async function lastEntry(db: Queryable, recordId: string): Promise<string | null> {
  const [last] = await db
    .select({ _id: entries._id })
    .from(entries)
    .where(eq(entries.recordId, recordId))
    .orderBy(desc(entries.number))
    .limit(1);
  return last?._id ?? null;
}

/**
 * The newest entries, or those before a given one, oldest first. Returns one entry more than a page if there are more.
 */
async function storedEntries({ db, deps, actor }: ThreadReader, { noun, _id }: ConversationName, before?: string) {
  const isEarlier =
    before === undefined
      ? undefined
      : lt(entries.number, sql`(select number from ${entries} as linked where linked.id = ${before})`);
  const rows = await db
    .select({ entry: entries, state: lettersTable.state, answer: lettersTable.answer })
    .from(entries)
    .leftJoin(lettersTable, eq(lettersTable._id, entries.letter))
    .where(and(eq(entries.recordId, _id), isEarlier))
    .orderBy(desc(entries.number))
    .limit(threadEntriesPerPage + 1);
  const inOutbox = deps.mail.status.transport === 'outbox';
  const { papers } = deps.sessions;
  const link = { module: conversationSources[noun].module, record: _id, by: actor._id, session: actor.sessionId };
  return rows.toReversed().map(({ entry, state, answer }) => ({
    isOpening: entry.isOpening,
    entry: {
      _id: entry._id,
      direction: entry.direction,
      kind: entry.direction === 'outgoing' ? ('reply' as const) : ('mail' as const),
      subject: entry.subject,
      text: entry.text,
      isCut: entry.whole !== null,
      by: entry.by,
      from: entry.fromEmail === null ? null : { name: entry.fromName ?? '', email: entry.fromEmail },
      at: entry.createdAt,
      letter: state && { state, answer, inOutbox },
      emailed: entry.letter !== null,
      attachments: entry.attachments.map((file) => ({ ...file, path: papers.sign(file.path, link) })),
    } satisfies ConversationEntry,
  }));
}

const visitor = { subject: null, isCut: false, by: null, from: null, letter: null, emailed: false, attachments: [] };

/** The question that began the conversation: a form's text, or the messages of a chat. */
async function questionOf(
  db: Queryable,
  { noun, _id }: ConversationName,
  isFirstPage: boolean,
): Promise<readonly ConversationEntry[]> {
  if (noun === 'chats') {
    const [chat] = await db
      .select({ messages: chatsTable.messages, at: chatsTable.createdAt })
      .from(chatsTable)
      .where(eq(chatsTable._id, _id));
    // All messages of a chat are on the first page, because a chat has few other entries.
    if (!chat || !isFirstPage) return [];
    return chat.messages.map(({ isBot, text, timestamp }, index) => ({
      ...visitor,
      _id: `${_id}:${index}`,
      direction: isBot ? 'outgoing' : 'incoming',
      kind: isBot ? 'bot' : 'site',
      text,
      at: timestamp || chat.at,
    }));
  }
  const { table } = conversationSources[noun];
  const [record] = await db
    .select({ text: sql<string>`${conversationSources[noun].text}`, at: table.createdAt })
    .from(table)
    .where(eq(table._id, _id));
  return record ? [{ ...visitor, _id, direction: 'incoming', kind: 'site', ...record }] : [];
}

async function leadOf({ db, actor }: ThreadReader, { noun, _id }: ConversationName): Promise<Person | null> {
  if (!can(actor, 'enquiries', 'read')) return null;
  const [lead] = await db
    .select({ _id: leadsTable._id, name: leadsTable.name })
    .from(leadsTable)
    .where(eq(leadsTable[originOf[noun]], _id));
  return lead ?? null;
}
