import * as z from 'zod/mini';
import { CannedReplyDraft } from '#contract/cannedReplies.ts';
import { ChatStatus } from '#contract/communication/chats.ts';
import { MessageDraft, MessageReply } from '#contract/communication/messages.ts';
import { StoredSubscriptionStatus, SubscriptionIntake } from '#contract/communication/newsletterSubscriptions.ts';
import { CommentDraft } from '#contract/features/comments.ts';
import type { Queryable } from '../database/connect.ts';
import { questionValues, saveReplies } from '../platform/demo/demoConversations.ts';
import { demoRecords, type DemoFile, type DemoRecord } from '../platform/demo/demoRecords.ts';
import { DemoCampaign, saveCampaigns } from './demoCampaigns.ts';
import { DemoLead, saveLeads } from './demoLeads.ts';
import { newsletterSubscriptionsTable } from './newsletterTables.ts';
import { cannedRepliesTable } from './tables.ts';
import { commentsTable } from '../platform/tables/comments.ts';
import { chatsTable, messagesTable } from '../platform/tables/enquiries.ts';

const text = z.optional(z.string());
const moment = z.optional(z.iso.datetime());

const DemoChat = z.object({
  name: text,
  email: text,
  phone: text,
  userAgent: text,
  ipAddress: text,
  status: ChatStatus,
  unread: z.boolean(),
  lastMessageAt: z.iso.datetime(),
  messages: z.array(z.object({ isBot: z.boolean(), text: z.string() })).check(z.minLength(1)),
});
type DemoChat = DemoRecord<z.output<typeof DemoChat>>;

const pauseMs = 40_000;

/**
 * Returns a chat as a row. Its last message has the time in the file, and the earlier ones precede it at fixed
 * intervals.
 */
function chatRow({ messages, lastMessageAt, ...chat }: DemoChat) {
  const messageTimes = messages.map((message, index) => {
    const msBefore = (messages.length - 1 - index) * pauseMs;
    return { ...message, timestamp: new Date(Date.parse(lastMessageAt) - msBefore).toISOString() };
  });
  const startedAt = messageTimes[0]?.timestamp ?? lastMessageAt;
  const moments = { startedAt, lastMessageAt, createdAt: startedAt, updatedAt: lastMessageAt };
  return {
    ...chat,
    ...moments,
    messages: messageTimes,
    completedAt: chat.status === 'completed' ? lastMessageAt : null,
    state: chat.status === 'active' && chat.unread ? ('open' as const) : ('closed' as const),
    waitingSince: chat.status === 'active' && chat.unread && !messages.at(-1)?.isBot ? lastMessageAt : null,
  };
}

const person = z.object({ _id: z.uuid(), name: z.string() });
const DemoMessage = z.extend(MessageDraft, {
  adminReply: z.optional(MessageReply.shape.adminReply),
  adminRepliedAt: moment,
  repliedBy: z.optional(person),
  comment: z.optional(z.object({ text: CommentDraft.shape.text, by: person })),
});

async function saveMessages(
  db: Queryable,
  messages: readonly DemoRecord<z.output<typeof DemoMessage>>[],
): Promise<void> {
  type Stored = (typeof messages)[number];
  const answerOf = (message: Stored) => ({
    text: message.adminReply,
    at: message.adminRepliedAt,
    by: message.repliedBy,
  });
  const rows = messages.map((message) => ({
    ...message,
    ...questionValues(message, answerOf(message)),
    ...(message.adminReply === undefined ? {} : { status: 'replied' as const, adminRepliedBy: 'Admin', version: 2 }),
  }));
  await db.insert(messagesTable).values(rows);
  const replies = messages.map((message) => ({ ...message, ...answerOf(message) }));
  await saveReplies(db, 'messages', replies);
  const comments = messages.flatMap(({ _id: recordId, comment, createdAt }) =>
    comment ? [{ ...comment, noun: 'messages', recordId, createdAt, updatedAt: createdAt }] : [],
  );
  await db.insert(commentsTable).values(comments);
}

const DemoSubscriber = z.extend(SubscriptionIntake, {
  status: StoredSubscriptionStatus,
  consent: z.string(),
  unsubscribedAt: moment,
  bounceReason: text,
});

const subscribers = demoRecords('communication/newsletterSubscriptions', DemoSubscriber, (db, people) =>
  db
    .insert(newsletterSubscriptionsTable)
    .values(people.map((reader) => ({ ...reader, subscribedAt: reader.createdAt }))),
);

/** The demo data of communication: files under `demo/communication`. */
export const communicationDemo: readonly DemoFile[] = [
  demoRecords('communication/chats', DemoChat, (db, chats) => db.insert(chatsTable).values(chats.map(chatRow))),
  demoRecords('communication/leads', DemoLead, saveLeads),
  demoRecords('communication/messages', DemoMessage, saveMessages),
  demoRecords('communication/cannedReplies', CannedReplyDraft, (db, rows) =>
    db.insert(cannedRepliesTable).values(rows),
  ),
  subscribers,
  demoRecords('communication/campaigns', DemoCampaign, async (db, campaigns, demo) =>
    saveCampaigns(db, campaigns, await subscribers.read(demo)),
  ),
];
