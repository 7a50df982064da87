import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Status } from '#contract/fields.ts';
import { recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';

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
    index('alerts_status').on(table.status, table.createdAt),
  ],
);
