import {
  chatNotesTable,
  chatsTable,
  messageNotesTable,
  messagesTable,
  studentNotesTable,
  ticketNotesTable,
  ticketsTable,
} from '#server/schema.ts';
import type { TestApp } from '../app.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.in', message: 'Where is it?' };
/** A message, a ticket and a chat conversation with this id, and a note about each of them and about the student. */
export async function addNoted(app: TestApp, studentId: string, _id: string, text = 'Called twice.'): Promise<void> {
  await app.db.insert(studentNotesTable).values({ studentId, text });
  await app.db.insert(messagesTable).values({ ...asha, _id });
  await app.db.insert(messageNotesTable).values({ messageId: _id, text });
  await app.db.insert(ticketsTable).values({ ...asha, _id });
  await app.db.insert(ticketNotesTable).values({ ticketId: _id, text });
  await app.db.insert(chatsTable).values({ _id, name: asha.name });
  await app.db.insert(chatNotesTable).values({ chatId: _id, text });
}
