import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../database/columns.ts';

export const metaTagsTable = pgTable(
  'meta_tags',
  {
    ...recordColumns,
    type: text('type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    keywords: text('keywords').notNull(),
  },
  (table) => [
    index('meta_tags_created').on(table.createdAt, table._id),
    index('meta_tags_updated').on(table.updatedAt, table._id),
    index('meta_tags_type').on(sql`lower(${table.type})`, table._id),
    index('meta_tags_title').on(sql`lower(${table.title})`, table._id),
  ],
);
