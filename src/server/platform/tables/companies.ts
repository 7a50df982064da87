import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CompanyStatus } from '#contract/people/companies.ts';
import { recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';
import { emailKeyOf, phoneKeyOf } from '../personKeys.ts';

export const companiesTable = pgTable(
  'companies',
  {
    ...recordColumns,
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    documentPath: text('document_path'),
    status: text('status').$type<CompanyStatus>().notNull().default('pending'),
    rejectReason: text('reject_reason'),
    searchText: searchText(['full_name', 'email', 'phone'], ['phone']),
  },
  (table) => [
    index('companies_created').on(table.createdAt, table._id),
    index('companies_name').on(sql`lower(${table.fullName})`, table._id),
    index('companies_email').on(sql`lower(${table.email})`, table._id),
    index('companies_status').on(table.status, table.createdAt),
    index('companies_status_order').on(sql`lower(${table.status})`, table._id),
    index('companies_phone_key').on(phoneKeyOf(table.phone)),
    index('companies_email_key').on(emailKeyOf(table.email)),
    searchIndex('companies_search', table),
    idEndIndex('companies_id_end', table),
  ],
);
