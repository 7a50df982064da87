import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { daysAgo } from '../platform/aged.ts';
import { demoChats, type DemoChat } from './demoChats.ts';
import { chatsTable as table, leadsTable } from './tables.ts';

const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const handset =
  'Mozilla/5.0 (Linux; Android 15; SM-A356E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const millisecondsPerDay = 86_400_000;
/** Days between two messages: some forty seconds. */
const pause = 40_000 / millisecondsPerDay;

/** The chat as a row: its last message is as old as it says, those before it are older. */
function rowOf({ said, age, read, phoneBrowser, ...chat }: DemoChat, place: number, now: Date) {
  const at = (message: number) => daysAgo(age + (said.length - 1 - message) * pause, now);
  const [startedAt, lastMessageAt] = [at(0), at(said.length - 1)];
  return {
    ...chat,
    messages: said.map((text, message) => ({ isBot: message % 2 === 0, text, timestamp: at(message) })),
    unread: !read,
    startedAt,
    lastMessageAt,
    completedAt: chat.status === 'completed' ? lastMessageAt : null,
    userAgent: phoneBrowser ? handset : desk,
    // Addresses that are kept for documents (RFC 5737).
    ipAddress: `203.0.113.${20 + place}`,
    createdAt: startedAt,
    updatedAt: lastMessageAt,
  };
}

/** Who of them has become a lead. */
const becameLead = 'Harpreet Singh Gill';

/** The demo conversations; one of them has become a lead. */
export async function seedChats(db: Queryable, now: Date): Promise<void> {
  await db.insert(table).values(demoChats.map((chat, place) => rowOf(chat, place, now)));
  const [chat] = await db.select().from(table).where(eq(table.name, becameLead)).limit(1);
  if (!chat) return;
  const { _id: chatId, name, email, phone, messages, lastMessageAt } = chat;
  await db.insert(leadsTable).values({
    name: name ?? becameLead,
    email,
    phone,
    message: messages.flatMap(({ isBot, text }) => (isBot ? [] : [text])).join('\n'),
    type: 'Website',
    assignedTo: 'Rohit Deshpande',
    chatId,
    createdAt: lastMessageAt,
    updatedAt: lastMessageAt,
  });
}
