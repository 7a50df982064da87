import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { chatsTable } from './enquiries.ts';

/**
 * The open streams on which visitors wait for replies to their chat. The table is unlogged (see its migration), because
 * an entry is renewed every few seconds and is worth nothing after a crash.
 */
export const chatVisitorsTable = pgTable(
  'chat_visitors',
  {
    streamId: uuid('stream_id').primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chatsTable._id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('chat_visitors_chat').on(table.chatId)],
);
