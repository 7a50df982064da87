import type { Queryable } from '../database/connect.ts';
import { aged, daysAgo } from '../platform/aged.ts';
import { colleagueNamed } from '../platform/colleagues.ts';
import { demoCannedReplies, demoMessages, type DemoMessage } from './demoMessages.ts';
import { cannedRepliesTable, messagesTable, messageNotesTable } from './tables.ts';

async function seedMessage(db: Queryable, { reply, note, ...given }: DemoMessage, now: Date): Promise<void> {
  const [message] = aged([given], now);
  if (!message) return;
  const answer = reply && {
    status: 'replied' as const,
    adminReply: reply.text,
    adminRepliedBy: 'Admin',
    adminRepliedAt: daysAgo(reply.age, now),
    repliedBy: await colleagueNamed(db, reply.by),
    updatedAt: daysAgo(reply.age, now),
    version: 2,
  };
  const [stored] = await db
    .insert(messagesTable)
    .values({ ...message, ...answer })
    .returning({ _id: messagesTable._id });
  if (!note || !stored) return;
  const { createdAt, updatedAt } = message;
  const by = await colleagueNamed(db, note.by);
  await db.insert(messageNotesTable).values({ messageId: stored._id, text: note.text, by, createdAt, updatedAt });
}

/** The demo messages; replies and notes are of the demo colleagues. */
export async function seedMessages(db: Queryable, now: Date): Promise<void> {
  for (const message of demoMessages) await seedMessage(db, message, now);
  await db.insert(cannedRepliesTable).values(aged(demoCannedReplies, now));
}
