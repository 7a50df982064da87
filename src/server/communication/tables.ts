import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../database/columns.ts';
import { chatsTable, messagesTable } from '../platform/tables/enquiries.ts';

/** Notes of staff about a message. */
export const messageNotesTable = pgTable(
  'message_notes',
  {
    ...recordColumns,
    messageId: uuid('message_id')
      .notNull()
      .references(() => messagesTable._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Stored with the name, so that it survives the employee's deletion. */
    by: jsonb('by').$type<{ _id: string; name: string }>(),
  },
  (table) => [index('message_notes_message').on(table.messageId, table.createdAt, table._id)],
);

/** Notes of staff about a chat conversation. */
export const chatNotesTable = pgTable(
  'chat_notes',
  {
    ...recordColumns,
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chatsTable._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Stored with the name, so that it survives the employee's deletion. */
    by: jsonb('by').$type<{ _id: string; name: string }>(),
  },
  (table) => [index('chat_notes_chat').on(table.chatId, table.createdAt, table._id)],
);

/** Text templates for replies. */
export const cannedRepliesTable = pgTable(
  'canned_replies',
  { ...recordColumns, title: text('title').notNull(), text: text('text').notNull() },
  (table) => [
    index('canned_replies_created').on(table.createdAt, table._id),
    index('canned_replies_updated').on(table.updatedAt, table._id),
    index('canned_replies_title').on(sql`lower(${table.title})`, table._id),
  ],
);
