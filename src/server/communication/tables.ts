import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../database/columns.ts';

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
