import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';
import { coursesTable } from '../platform/tables.ts';

export const chaptersTable = pgTable(
  'chapters',
  {
    ...recordColumns,
    courseId: uuid('course_id')
      .notNull()
      .references(() => coursesTable._id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    order: integer('order').notNull().default(0),
    status: text('status').$type<'Active' | 'Inactive'>().notNull().default('Active'),
    seoTitle: text('seo_title').notNull().default(''),
    seoKeywords: text('seo_keywords').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaKeywords: text('meta_keywords').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    searchText: searchText(['title']),
  },
  (table) => [
    index('chapters_order').on(table.courseId, table.order, table._id),
    index('chapters_created').on(table.courseId, table.createdAt, table._id),
    index('chapters_title').on(table.courseId, sql`lower(${table.title})`, table._id),
    searchIndex('chapters_search', table),
  ],
);
