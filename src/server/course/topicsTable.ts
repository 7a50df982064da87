import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CourseStatus } from '#contract/course/courseStatus.ts';
import { recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';
import { chaptersTable } from './tables.ts';

export const topicsTable = pgTable(
  'topics',
  {
    ...recordColumns,
    chapterId: uuid('chapter_id')
      .notNull()
      .references(() => chaptersTable._id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    videos: jsonb('videos').$type<string[]>().notNull().default([]),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    order: integer('order').notNull().default(0),
    status: text('status').$type<CourseStatus>().notNull().default('Active'),
    searchText: searchText(['title']),
  },
  (table) => [
    index('topics_order').on(table.chapterId, table.order, table._id),
    index('topics_created').on(table.chapterId, table.createdAt, table._id),
    index('topics_updated').on(table.chapterId, table.updatedAt, table._id),
    index('topics_title').on(table.chapterId, sql`lower(${table.title})`, table._id),
    index('topics_status').on(table.chapterId, table.status, table._id),
    searchIndex('topics_search', table),
    idEndIndex('topics_id_end', table),
  ],
);
