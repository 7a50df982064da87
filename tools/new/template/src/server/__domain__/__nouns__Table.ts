import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Status } from '#contract/fields.ts';
import { recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';

export const __nouns__Table = pgTable(
  '__table__',
  {
    ...recordColumns,
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<Status>().notNull().default('active'),
    searchText: searchText(['title', 'description']),
  },
  (table) => [
    index('__table___created').on(table.createdAt, table._id),
    index('__table___title').on(sql`lower(${table.title})`, table._id),
    index('__table___status').on(table.status, table.createdAt),
    searchIndex('__table___search', table),
  ],
);
