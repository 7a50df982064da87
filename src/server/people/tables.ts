import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountLink } from '#contract/people/accountLinks.ts';
import type { CertificationStatus } from '#contract/people/colleges.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';
import { emailKeyOf, phoneKeyOf } from '../platform/personKeys.ts';

/** Links in emails that set an employee's password; each works until it is used or expires. */
export const accountLinksTable = pgTable(
  'account_links',
  {
    /** SHA-256 of the link's token, so that nobody with access to this table can open a link. */
    tokenHash: text('token_hash').primaryKey(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountLink['kind']>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_links_employee').on(table.employeeId), index('account_links_expiry').on(table.expiresAt)],
);

export const jobsTable = pgTable(
  'jobs',
  {
    ...recordColumns,
    title: text('title').notNull(),
    type: text('type').notNull(),
    location: text('location').notNull(),
    description: text('description').notNull(),
    searchText: searchText(['title', 'type', 'location', 'description']),
  },
  (table) => [
    index('jobs_created').on(table.createdAt, table._id),
    index('jobs_title').on(sql`lower(${table.title})`, table._id),
    index('jobs_location').on(sql`lower(${table.location})`, table._id),
    searchIndex('jobs_search', table),
    idEndIndex('jobs_id_end', table),
    index('jobs_type').on(table.type, table.createdAt),
  ],
);

/** Applications are always read by their job, so every index begins with it. */
export const jobApplicationsTable = pgTable(
  'job_applications',
  {
    ...recordColumns,
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobsTable._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    resumeLink: text('resume_link'),
    shortlisted: boolean('shortlisted').notNull().default(false),
    searchText: searchText(['name', 'email', 'phone'], ['phone']),
  },
  (table) => [
    index('job_applications_created').on(table.jobId, table.createdAt, table._id),
    index('job_applications_name').on(table.jobId, sql`lower(${table.name})`, table._id),
    index('job_applications_phone_key').on(phoneKeyOf(table.phone)),
    index('job_applications_email_key').on(emailKeyOf(table.email)),
    searchIndex('job_applications_search', table),
    idEndIndex('job_applications_id_end', table),
    index('job_applications_shortlisted').on(table.jobId, table.shortlisted, table.createdAt),
  ],
);

export const certificationRequestsTable = pgTable(
  'certification_requests',
  {
    ...recordColumns,
    college: text('college').notNull(),
    specialization: text('specialization').notNull(),
    topics: jsonb('topics').$type<string[]>().notNull(),
    document: text('document'),
    status: text('status').$type<CertificationStatus>().notNull().default('pending'),
    searchText: searchText(['college', 'specialization']),
  },
  (table) => [
    index('certification_requests_created').on(table.createdAt, table._id),
    index('certification_requests_college').on(sql`lower(${table.college})`, table._id),
    index('certification_requests_specialization').on(sql`lower(${table.specialization})`, table._id),
    index('certification_requests_status').on(table.status, table.createdAt),
    searchIndex('certification_requests_search', table),
    idEndIndex('certification_requests_id_end', table),
    index('certification_requests_status_order').on(sql`lower(${table.status})`, table._id),
  ],
);
