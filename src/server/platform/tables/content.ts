import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PolicyContact, PolicySection } from '#contract/policies.ts';
import { instant, recordColumns } from '../../database/columns.ts';

/**
 * The entries of all content sections. `content` holds the fields of the entry's section; `heading` is the text by
 * which lists are sorted and searched.
 */
export const sectionEntriesTable = pgTable(
  'section_entries',
  {
    ...recordColumns,
    section: text('section').notNull(),
    heading: text('heading').notNull(),
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** The time of the planned activation; `plannedBy` is the name of the person who planned it. */
    activatesAt: instant('activates_at'),
    plannedBy: text('planned_by'),
  },
  (table) => [
    // The database itself guarantees at most one active entry per section.
    uniqueIndex('section_entries_active')
      .on(table.section)
      .where(sql`${table.isActive}`),
    index('section_entries_created').on(table.section, table.createdAt, table._id),
    index('section_entries_updated').on(table.section, table.updatedAt, table._id),
    index('section_entries_heading').on(table.section, sql`lower(${table.heading})`, table._id),
    index('section_entries_state').on(table.section, table.isActive, table._id),
    index('section_entries_planned')
      .on(table.activatesAt, table._id)
      .where(sql`${table.activatesAt} is not null`),
  ],
);

/** The versions of all policies; `kind` distinguishes the policies, such as `privacy-policy`. */
export const policiesTable = pgTable(
  'policies',
  {
    ...recordColumns,
    kind: text('kind').notNull(),
    title: text('title').notNull().default(''),
    lastUpdated: text('last_updated').notNull().default(''),
    contactInfo: jsonb('contact_info').$type<PolicyContact>().notNull(),
    sections: jsonb('sections').$type<PolicySection[]>().notNull(),
    isActive: boolean('is_active').notNull().default(false),
  },
  (table) => [
    // The database itself guarantees at most one active version per kind.
    uniqueIndex('policies_active')
      .on(table.kind)
      .where(sql`${table.isActive}`),
    index('policies_created').on(table.kind, table.createdAt, table._id),
    index('policies_updated').on(table.kind, table.updatedAt, table._id),
    index('policies_title').on(table.kind, sql`lower(${table.title})`, table._id),
    index('policies_state').on(table.kind, table.isActive, table._id),
  ],
);

/** The records of nouns that have only one, such as the FAQ page. Each noun defines its own content. */
export const oneRecordsTable = pgTable('one_records', {
  ...recordColumns,
  /** The name of the noun. */
  name: text('name').notNull().unique(),
  content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
});
