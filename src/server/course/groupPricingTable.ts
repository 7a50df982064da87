import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BundlePricing } from '#contract/course/coursePlans.ts';
import { recordColumns, rupees } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';

export const groupPricingTable = pgTable(
  'group_pricing',
  {
    ...recordColumns,
    groupName: text('group_name').notNull(),
    level: text('level').notNull(),
    /** A course in the trash is omitted when a bundle is read, and reappears after it has been restored. */
    courseIds: jsonb('course_ids').$type<string[]>().notNull(),
    groupPrice: rupees('group_price').notNull(),
    description: text('description').notNull().default(''),
    image: text('image'),
    pricing: jsonb('pricing').$type<BundlePricing>().notNull(),
    searchText: searchText(['group_name', 'level']),
  },
  (table) => [
    index('group_pricing_created').on(table.createdAt, table._id),
    index('group_pricing_updated').on(table.updatedAt, table._id),
    index('group_pricing_name').on(sql`lower(${table.groupName})`, table._id),
    index('group_pricing_level').on(sql`lower(${table.level})`, table._id),
    index('group_pricing_price').on(table.groupPrice, table._id),
    index('group_pricing_courses').using('gin', table.courseIds),
    searchIndex('group_pricing_search', table),
    idEndIndex('group_pricing_id_end', table),
  ],
);
