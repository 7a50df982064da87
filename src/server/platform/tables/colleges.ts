import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CollegeStatus } from '#contract/people/colleges.ts';
import { recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';
import { emailKeyOf, phoneKeyOf } from '../personKeys.ts';

export const collegesTable = pgTable(
  'colleges',
  {
    ...recordColumns,
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    document: text('document'),
    status: text('status').$type<CollegeStatus>().notNull().default('not approved'),
    searchText: searchText(['name', 'email', 'phone'], ['phone']),
  },
  (table) => [
    index('colleges_created').on(table.createdAt, table._id),
    index('colleges_name').on(sql`lower(${table.name})`, table._id),
    index('colleges_email').on(sql`lower(${table.email})`, table._id),
    index('colleges_status').on(table.status, table.createdAt),
    index('colleges_phone_key').on(phoneKeyOf(table.phone)),
    index('colleges_email_key').on(emailKeyOf(table.email)),
    searchIndex('colleges_search', table),
    idEndIndex('colleges_id_end', table),
    index('colleges_status_order').on(sql`lower(${table.status})`, table._id),
  ],
);
