import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Status } from '#contract/fields.ts';
import type { guides } from '#contract/course/guides.ts';
import { recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';

const status = () => text('status').$type<Status>().notNull().default('active');
const rupees = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' }).notNull();

export const trainingTopicsTable = pgTable(
  'training_topics',
  {
    ...recordColumns,
    title: text('title').notNull(),
    description: text('description').notNull(),
    price: rupees('price'),
    pricePerHour: rupees('price_per_hour'),
    status: status(),
    searchText: searchText(['title', 'description']),
  },
  (table) => [
    index('training_topics_created').on(table.createdAt, table._id),
    index('training_topics_updated').on(table.updatedAt, table._id),
    index('training_topics_title').on(sql`lower(${table.title})`, table._id),
    index('training_topics_price').on(table.pricePerHour, table._id),
    index('training_topics_status').on(table.status, table.createdAt),
    searchIndex('training_topics_search', table),
    idEndIndex('training_topics_id_end', table),
  ],
);

type GuideValues = BodyOf<typeof guides.endpoints.create>;

export const guidesTable = pgTable(
  'guides',
  {
    ...recordColumns,
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').$type<GuideValues['category']>().notNull(),
    type: text('type').$type<GuideValues['type']>().notNull(),
    icon: text('icon').$type<GuideValues['icon']>().notNull(),
    fileUrl: text('file_url').notNull().default(''),
    externalUrl: text('external_url').notNull().default(''),
    order: integer('order').notNull().default(0),
    actionButtons: jsonb('action_buttons').$type<GuideValues['actionButtons']>().notNull(),
    status: status(),
    searchText: searchText(['title', 'description']),
  },
  (table) => [
    index('guides_order').on(table.order, table._id),
    index('guides_created').on(table.createdAt, table._id),
    index('guides_updated').on(table.updatedAt, table._id),
    index('guides_title').on(sql`lower(${table.title})`, table._id),
    index('guides_category').on(table.category, table.order),
    index('guides_type').on(table.type, table.order),
    index('guides_status').on(table.status, table.order),
    searchIndex('guides_search', table),
    idEndIndex('guides_id_end', table),
  ],
);
