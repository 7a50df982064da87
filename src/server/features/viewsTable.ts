import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { View, ViewScope } from '#contract/features/views.ts';
import type { Role } from '#contract/permissions.ts';
import { recordColumns } from '../database/columns.ts';
import { employeesTable } from '../platform/tables/accounts.ts';

/** Saved views of lists. */
export const viewsTable = pgTable(
  'views',
  {
    ...recordColumns,
    /** The noun of the list. */
    noun: text('noun').notNull(),
    name: text('name').notNull(),
    scope: text('scope').$type<ViewScope>().notNull(),
    /** The employee who owns the view; null for a shared view, which outlives its author. */
    ownerId: uuid('owner_id').references(() => employeesTable._id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>(),
    isDefault: boolean('is_default').notNull().default(false),
    isCounted: boolean('is_counted').notNull().default(false),
    filter: jsonb('filter').$type<View['filter']>().notNull().default({}),
    search: text('search').notNull().default(''),
    sort: jsonb('sort').$type<View['sort']>(),
    columns: jsonb('columns').$type<View['columns']>(),
    density: text('density').$type<View['density']>(),
    pageSize: integer('page_size'),
    layout: text('layout').$type<View['layout']>(),
    place: integer('place').notNull().default(0),
  },
  (table) => [
    index('views_owner').on(table.ownerId, table.noun),
    index('views_shared')
      .on(table.noun)
      .where(sql`${table.ownerId} is null`),
    uniqueIndex('views_default')
      .on(table.noun, table.role)
      .where(sql`${table.isDefault}`),
    check('views_scope', sql`(${table.scope} = 'me') = (${table.ownerId} is not null)`),
    check('views_role', sql`(${table.scope} = 'role') = (${table.role} is not null)`),
  ],
);
