import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Status } from '#contract/fields.ts';
import { recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';

export const specialOffersTable = pgTable(
  'special_offers',
  {
    ...recordColumns,
    title: text('title').notNull(),
    /** Unique among the offers that are not in the trash. */
    code: text('code').notNull().unique(),
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** An empty list means all courses. A deleted course is no longer shown. */
    courseIds: uuid('course_ids').array().notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    status: text('status').$type<Status>().notNull().default('active'),
    searchText: searchText(['title', 'code']),
  },
  (table) => [
    check('special_offers_days', sql`${table.from} <= ${table.to}`),
    index('special_offers_created').on(table.createdAt, table._id),
    index('special_offers_title').on(sql`lower(${table.title})`, table._id),
    index('special_offers_code').on(sql`lower(${table.code})`, table._id),
    index('special_offers_discount').on(table.discount, table._id),
    index('special_offers_from').on(table.from, table._id),
    index('special_offers_to').on(table.to, table._id),
    index('special_offers_status').on(table.status, table.to),
    searchIndex('special_offers_search', table),
    idEndIndex('special_offers_id_end', table),
  ],
);
