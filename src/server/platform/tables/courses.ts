import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { unsetPricing, type CoursePricing } from '#contract/course/coursePlans.ts';
import { defaultTabs, type SimulationCard, type TabLabels } from '#contract/course/courses.ts';
import type { CourseStatus } from '#contract/course/courseStatus.ts';
import { recordColumns, rupees, seoColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';

/** The courses, to which several domains refer. */
export const coursesTable = pgTable(
  'courses',
  {
    ...recordColumns,
    title: text('title').notNull(),
    /** The name of the category. `level` likewise contains the value of the level, as in the API. */
    category: text('category').notNull().default(''),
    level: text('level').notNull().default(''),
    status: text('status').$type<CourseStatus>().notNull().default('Active'),
    /**
     * The course's address on the site. A row without one, which may be older than the column, is addressed by its id.
     */
    slug: text('slug').unique(),
    /** The former addresses, the latest one first; they still lead to the course. */
    earlierSlugs: jsonb('earlier_slugs').$type<readonly string[]>().notNull().default([]),
    price: rupees('price').notNull().default(0),
    discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    finalPrice: rupees('final_price')
      .notNull()
      .generatedAlwaysAs(sql`round(price * (100 - discount) / 100, 2)`),
    /** The four plans, with the final prices that `coursePlans.ts` of the contract computes. */
    pricing: jsonb('pricing').$type<CoursePricing>().notNull().default(unsetPricing),
    image: text('image'),
    video: text('video').notNull().default(''),
    description: text('description').notNull().default(''),
    examCert: text('exam_cert').notNull().default(''),
    caseStudy: text('case_study').notNull().default(''),
    assignment: text('assignment').notNull().default(''),
    simulations: jsonb('simulations').$type<SimulationCard[]>().notNull().default([]),
    tabs: jsonb('tabs').$type<TabLabels>().notNull().default(defaultTabs),
    ...seoColumns,
    /** The position on the site. Active courses are numbered from 1; the others follow. */
    order: integer('order').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(true),
    searchText: searchText(['title', 'category', 'level']),
  },
  (table) => [
    check('courses_price', sql`${table.price} >= 0 and ${table.discount} between 0 and 100`),
    index('courses_created').on(table.createdAt, table._id),
    index('courses_updated').on(table.updatedAt, table._id),
    index('courses_title').on(sql`lower(${table.title})`, table._id),
    index('courses_category').on(sql`lower(${table.category})`, table._id),
    index('courses_level').on(sql`lower(${table.level})`, table._id),
    index('courses_status').on(sql`lower(${table.status})`, table._id),
    index('courses_price_order').on(table.price, table._id),
    index('courses_final_price').on(table.finalPrice, table._id),
    index('courses_display').on(table.status, table.order, table._id),
    index('courses_earlier_slugs').using('gin', table.earlierSlugs),
    searchIndex('courses_search', table),
    idEndIndex('courses_id_end', table),
  ],
);
