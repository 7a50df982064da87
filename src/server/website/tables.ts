import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Status } from '#contract/fields.ts';
import { recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';

export const alertsTable = pgTable(
  'alerts',
  {
    ...recordColumns,
    title: text('title').notNull(),
    message: text('message').notNull(),
    status: text('status').$type<Status>().notNull().default('active'),
    searchText: searchText(['title', 'message']),
  },
  (table) => [
    index('alerts_created').on(table.createdAt, table._id),
    index('alerts_title').on(sql`lower(${table.title})`, table._id),
    searchIndex('alerts_search', table),
    idEndIndex('alerts_id_end', table),
    index('alerts_status').on(table.status, table.createdAt),
  ],
);

export const contactInfoTable = pgTable(
  'contact_info',
  {
    ...recordColumns,
    title: text('title').notNull(),
    content: text('content').notNull(),
    icon: text('icon').notNull(),
    bg: text('bg').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The position, starting at 1; `contactInfo.ts` allows neither gaps nor duplicates. */
    order: integer('order').notNull().default(0),
  },
  (table) => [
    index('contact_info_order').on(table.order, table._id),
    index('contact_info_title').on(sql`lower(${table.title})`, table._id),
    index('contact_info_created').on(table.createdAt, table._id),
  ],
);
