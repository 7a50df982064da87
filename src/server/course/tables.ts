import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CourseStatus } from '#contract/course/courseStatus.ts';
import { recordColumns, seoColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';
import { coursesTable } from '../platform/tables/courses.ts';

/**
 * The chapters of courses. The tables of their items have `chapter_id` and `order`; chapterItems.ts (`ofChapter`,
 * `placeLast`) maintains the positions.
 */
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
    ...seoColumns,
    searchText: searchText(['title']),
  },
  (table) => [
    index('chapters_order').on(table.courseId, table.order, table._id),
    index('chapters_created').on(table.courseId, table.createdAt, table._id),
    index('chapters_title').on(table.courseId, sql`lower(${table.title})`, table._id),
    searchIndex('chapters_search', table),
    idEndIndex('chapters_id_end', table),
  ],
);

export const categoriesTable = pgTable(
  'categories',
  {
    ...recordColumns,
    category: text('category').notNull(),
    status: text('status').$type<CourseStatus>().notNull().default('Active'),
    title: text('title').notNull().default(''),
    keywords: text('keywords').notNull().default(''),
    description: text('description').notNull().default(''),
    searchText: searchText(['category', 'title', 'keywords']),
  },
  (table) => [
    uniqueIndex('categories_category').on(sql`lower(${table.category})`),
    index('categories_created').on(table.createdAt, table._id),
    index('categories_updated').on(table.updatedAt, table._id),
    index('categories_title').on(sql`lower(${table.title})`, table._id),
    index('categories_status').on(table.status, table.createdAt),
    searchIndex('categories_search', table),
    idEndIndex('categories_id_end', table),
  ],
);
