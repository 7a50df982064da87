import { chatsTable, commentsTable, messagesTable, ticketsTable } from '#server/schema.ts';
import type { TestApp } from '../app.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.in', message: 'Where is it?' };

/** A message, a ticket and a chat conversation, and a comment on each of them and on the student. */
export async function addCommented(app: TestApp, studentId: string, text: string): Promise<void> {
  const [message] = await app.db.insert(messagesTable).values(asha).returning();
  const [ticket] = await app.db.insert(ticketsTable).values(asha).returning();
  const [chat] = await app.db.insert(chatsTable).values({ name: asha.name }).returning();
  const places = { students: studentId, messages: message?._id, tickets: ticket?._id, chats: chat?._id };
  const rows = Object.entries(places).map(([noun, recordId = '']) => ({ noun, recordId, text }));
  await app.db.insert(commentsTable).values(rows);
}
