import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Status } from '#contract/fields.ts';
import { recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';

export const testimonialsTable = pgTable(
  'testimonials',
  {
    ...recordColumns,
    name: text('name').notNull(),
    designation: text('designation').notNull(),
    message: text('message').notNull(),
    rating: integer('rating').notNull().default(5),
    image: text('image'),
    status: boolean('status').notNull().default(false),
    rejected: boolean('rejected').notNull().default(false),
    featured: boolean('featured').notNull().default(false),
    searchText: searchText(['name', 'designation', 'message']),
  },
  (table) => [
    check('testimonials_rating', sql`${table.rating} between 1 and 5`),
    index('testimonials_created').on(table.createdAt, table._id),
    index('testimonials_name').on(sql`lower(${table.name})`, table._id),
    searchIndex('testimonials_search', table),
    idEndIndex('testimonials_id_end', table),
    index('testimonials_status').on(table.status, table.rejected, table.createdAt),
  ],
);

export const blogsTable = pgTable(
  'blogs',
  {
    ...recordColumns,
    title: text('title').notNull(),
    author: text('author').notNull(),
    content: text('content').notNull(),
    imageUrl: text('image_url'),
    status: text('status').$type<Status>().notNull().default('active'),
    /**
     * The post's address on the site. A row without one, which may be older than the column, is addressed by its id.
     */
    slug: text('slug').unique(),
    /** The former addresses, the latest one first; they still lead to the post. */
    earlierSlugs: jsonb('earlier_slugs').$type<readonly string[]>().notNull().default([]),
    searchText: searchText(['title', 'author']),
  },
  (table) => [
    index('blogs_created').on(table.createdAt, table._id),
    index('blogs_title').on(sql`lower(${table.title})`, table._id),
    index('blogs_author').on(sql`lower(${table.author})`, table._id),
    searchIndex('blogs_search', table),
    idEndIndex('blogs_id_end', table),
    index('blogs_earlier_slugs').using('gin', table.earlierSlugs),
    index('blogs_status').on(table.status, table.createdAt),
  ],
);

export const newsTable = pgTable(
  'news',
  {
    ...recordColumns,
    title: text('title').notNull(),
    descr: text('descr').notNull(),
    link: text('link').notNull(),
    searchText: searchText(['title', 'descr']),
  },
  (table) => [
    index('news_created').on(table.createdAt, table._id),
    searchIndex('news_search', table),
    idEndIndex('news_id_end', table),
    index('news_title').on(sql`lower(${table.title})`, table._id),
  ],
);
