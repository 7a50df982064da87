import { and, eq, gte, sql } from 'drizzle-orm';
import {
  chatLimits,
  chats,
  type ChatConversation,
  type ChatIntake,
  type ChatMessage,
} from '#contract/communication/chats.ts';
import { intake } from '#contract/public/intake.ts';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { networkOf } from '../http/client.ts';
import { countByAddress, countByDay, intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { cachedValue } from '../http/totals.ts';
import { daysAgo } from '../platform/daysAgo.ts';
import { entriesOf } from '../platform/conversations.ts';
import { isInTrash } from '../platform/trash.ts';
import { leadCreatedFrom } from '../platform/leadRecords.ts';
import { chatsTable as table, type StoredChatMessage } from '../platform/tables/enquiries.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';

const records = recordsOf(chats, table, {
  title: 'title',
  hidden: ['title'],
  person: { name: 'name', phone: 'phone', email: 'email', status: 'status' },
  showing: [],
  search: { owner: table.owner },
  joins: {
    lead: {
      table: leadsTable,
      on: eq(leadsTable.chatId, table._id),
      columns: { _id: leadsTable._id, name: leadsTable.name },
    },
  },
});
const { statistics, list, get, setStatus, setRead, makeLead, remove } = chats.endpoints;

/** The number of days covered by the card 'Recent'. */
const recentDays = 7;

type Stored = Awaited<ReturnType<typeof records.get>>;

function replyOf({ name, email, phone, ...row }: Stored): ChatConversation {
  return { ...row, sessionId: row._id, userDetails: { name, email, phone } };
}

const timeOf = ({ timestamp }: ChatMessage) => timestamp ?? '';

/** The conversation including the staff replies, which are stored apart from its messages. */
async function readOne(db: Queryable, id: string): Promise<ChatConversation> {
  const chat = replyOf(await records.get(db, id));
  const entries = await entriesOf(db, id);
  const replies = entries.map(({ direction, text, by, createdAt: timestamp }) => ({
    isBot: direction === 'outgoing',
    text,
    by,
    timestamp,
  }));
  const messages = [...(chat.messages ?? []), ...replies];
  return { ...chat, messages: messages.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)) };
}

type Form = Omit<z.output<typeof ChatIntake>, 'website'>;

/** Returns the messages that are not stored yet: a bot that missed a reply resends some that are. */
function unstoredMessages({ from, messages }: Form, storedCount: number) {
  return messages.slice(Math.max(0, storedCount - from));
}

const charactersIn = (messages: readonly { readonly text: string }[]) =>
  messages.reduce((sum, { text }) => sum + text.length, 0);

/**
 * The maximum number of calls per IP address in ten minutes. It is high, because everyone in a classroom shares one
 * address.
 */
const maxCalls = 300;
/** Characters that strangers may store per day: at most 20 MB for all of them together (docs/website.md). */
const characters = { what: 'chat messages', ofAddress: 500_000, ofAll: 20_000_000 } as const;
/** The characters charged for a row in addition to its messages; without it, empty conversations would be free. */
const emptyRow = 500;

async function countOf(db: Queryable, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ count: sql<number>`jsonb_array_length(${table.messages})` })
    .from(table)
    .where(eq(table._id, id));
  return row?.count;
}

/** Counts the new characters before the transaction, because counting needs its own connection. */
async function countCharacters(call: Pick<Call, 'deps' | 'client'> & { readonly body: Form }): Promise<void> {
  const { deps, body } = call;
  const storedCount = await countOf(deps.db, body.sessionId);
  const characterCount =
    charactersIn(unstoredMessages(body, storedCount ?? 0)) + (storedCount === undefined ? emptyRow : 0);
  await countByDay(call, 'chat', { ...characters, many: characterCount });
}

type Details = Readonly<Record<'name' | 'email' | 'phone', string | null>>;
const unknownDetails: Details = { name: null, email: null, phone: null };

/**
 * The visitor's stored details, with missing ones taken from the form. A session id does not prove identity, so the
 * form never replaces stored details.
 */
function detailsIn({ userDetails = { name: '', email: '', phone: '' } }: Form, details: Details = unknownDetails) {
  const { name, email, phone } = userDetails;
  return {
    name: details.name || name || null,
    email: details.email || email || null,
    phone: details.phone || phone || null,
  };
}

/**
 * Refuses the chatbot's messages from any network but the one in which the conversation began, because colleagues trust
 * them.
 */
function refuseForeignBot(
  firstAddress: string | null,
  address: string,
  newMessages: readonly StoredChatMessage[],
): void {
  const isForeign = firstAddress !== null && networkOf(firstAddress) !== networkOf(address);
  if (isForeign && newMessages.some(({ isBot }) => isBot)) throw invalid({ messages: foreignBot });
}

/**
 * The changes to a conversation that receives messages. The visitor has been waiting since the first message that the
 * bot has not answered.
 */
function afterMessages(newMessages: readonly StoredChatMessage[], waitingSince: string | null, now: string) {
  const last = newMessages.at(-1);
  if (!last) return {};
  const isAsked = newMessages.some(({ isBot }) => !isBot);
  return {
    lastMessageAt: now,
    waitingSince: last.isBot ? null : (waitingSince ?? now),
    ...(isAsked && { state: 'open' as const, snoozedUntil: null }),
  };
}

/**
 * The refusal of messages to a deleted conversation, which could not be restored if a new conversation had the same id.
 */
const deletedChat = 'This conversation was closed. Start another one.';
const foreignBot = 'The chatbot’s messages come from the network in which the conversation began. Start another one.';

/**
 * Stores the new messages of a conversation. Version and history do not change, because no employee made the change;
 * messages from the visitor mark the conversation as unread again.
 */
async function store({ db, deps, client }: Pick<Call, 'db' | 'deps' | 'client'>, form: Form): Promise<void> {
  const { sessionId, status } = form;
  // Calls for the same conversation run one after the other. A row lock would not be enough, because the first call
  // finds no row to lock.
  await takeTurn(db, `chat ${sessionId}`);
  const now = deps.clock().toISOString();
  const [chatBefore] = await db.select().from(table).where(eq(table._id, sessionId)).for('no key update');
  const storedMessages = chatBefore?.messages ?? [];
  if (form.from > storedMessages.length)
    throw invalid({ from: `Send the messages from number ${storedMessages.length} on.` });
  const newMessages = unstoredMessages(form, storedMessages.length).map(({ isBot, text }): StoredChatMessage => ({
    isBot,
    text,
    timestamp: now,
  }));
  const messages = [...storedMessages, ...newMessages];
  if (messages.length > chatLimits.messages || charactersIn(messages) > chatLimits.charactersInAll) {
    throw invalid({ messages: 'This conversation is too long. Start another one.' });
  }
  if (chatBefore) refuseForeignBot(chatBefore.ipAddress, client.address, newMessages);
  else if (await isInTrash(db, sessionId)) throw invalid({ sessionId: deletedChat });
  const values = {
    ...detailsIn(form, chatBefore),
    messages,
    ...(status ? { status, completedAt: status === 'completed' ? now : null } : {}),
    ...afterMessages(newMessages, chatBefore?.waitingSince ?? null, now),
  };
  if (!chatBefore) {
    const { address: ipAddress, userAgent } = client;
    await records.insert(db, { ...values, _id: sessionId, startedAt: now, lastMessageAt: now, ipAddress, userAgent });
    return;
  }
  const isUnread = chatBefore.unread || newMessages.some(({ isBot }) => !isBot);
  await db
    .update(table)
    .set({ ...values, unread: isUnread, updatedAt: now })
    .where(eq(table._id, sessionId));
}

const countStatus = (status: string) => sql<number>`(count(*) filter (where ${table.status} = ${status}))::int`;

/** Maximum characters of the visitor's messages that become the lead's message. */
const maxLeadLength = 5000;

const chatRoutes = [
  implement(statistics, ({ db, deps }) =>
    cachedValue(db, { key: 'chat figures', tables: ['chats'] }, async () => {
      const recentStart = daysAgo(recentDays, deps.clock());
      const [counts] = await db
        .select({
          total: sql<number>`count(*)::int`,
          active: countStatus('active'),
          completed: countStatus('completed'),
          abandoned: countStatus('abandoned'),
          recent: sql<number>`(count(*) filter (where ${gte(table.lastMessageAt, recentStart)}))::int`,
        })
        .from(table);
      return counts ?? { total: 0, active: 0, completed: 0, abandoned: 0, recent: 0 };
    }),
  ),
  implement(list, async (call) => {
    const page = await records.list(call, list);
    return { ...page, rows: page.rows.map(replyOf) };
  }),
  implement(get, ({ db, params }) => readOne(db, params.sessionId)),
  implement(setStatus, async ({ db, params, body: { status }, version, deps }) => {
    const chatBefore = await records.lock(db, params.sessionId);
    const completedAt = status === 'completed' ? (chatBefore.completedAt ?? deps.clock().toISOString()) : null;
    const state = status === 'active' ? ('open' as const) : ('closed' as const);
    const values = {
      status,
      completedAt,
      state,
      ...(state === 'closed' && { waitingSince: null, snoozedUntil: null }),
    };
    await records.update(db, params.sessionId, values, version);
    return readOne(db, params.sessionId);
  }),
  implement(setRead, async ({ db, params, body: { unread } }) => {
    // Marking a conversation as read or unread does not change the record, so its version and history stay the same.
    await db
      .update(table)
      .set({ unread })
      .where(and(eq(table._id, params.sessionId), eq(table.unread, !unread)));
    return readOne(db, params.sessionId);
  }),
  implement(makeLead, async (call) => {
    const { _id, name, email, phone, messages } = await records.lock(call.db, call.params.sessionId);
    requireFlag(call, chats.module, 'read');
    const visitorText = messages.flatMap(({ isBot, text }) => (isBot ? [] : [text])).join('\n');
    return leadCreatedFrom(call, 'chatId', _id, {
      name: name ?? email ?? phone ?? 'Chat visitor',
      email,
      phone,
      message: visitorText.slice(0, maxLeadLength) || null,
    });
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.sessionId);
    return { success: true };
  }),
  intakeRoute(intake.endpoints.chat, store, {
    admit: (call) => countByAddress(call, 'chat', 'chat messages', maxCalls),
    prepare: countCharacters,
    turnOf: ({ body }) => `chat ${body.sessionId}`,
  }),
];

export const part: DomainPart = {
  routes: chatRoutes,
  queues: [
    {
      name: 'chatsUnread',
      module: 'chat-conversations',
      table,
      where: eq(table.unread, true),
      filter: { unread: true },
      since: table.lastMessageAt,
    },
  ],
};
