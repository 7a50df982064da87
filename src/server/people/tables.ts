import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountLink } from '#contract/people/accountLinks.ts';
import type { CertificationStatus, CollegeStatus } from '#contract/people/colleges.ts';
import type { CompanyStatus } from '#contract/people/companies.ts';
import type { EmployeeStatus } from '#contract/people/employees.ts';
import type { Preferences } from '#contract/people/preferences.ts';
import type { ProfileDraft } from '#contract/people/profile.ts';
import type { FieldVisibility, ProfileFields } from '#contract/people/staff.ts';
import type { PermissionMap, Role } from '#contract/permissions.ts';
import type * as z from 'zod/mini';
import { instant, recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';
import { studentsTable } from '../platform/tables.ts';

/** Theme and language are among the person's preferences, as the console keeps them. */
type ProfileSettings = Partial<
  Pick<ProfileDraft, 'role'> & Pick<ProfileDraft['preferences'], 'timezone' | 'notifications'>
>;

export const employeesTable = pgTable(
  'employees',
  {
    ...recordColumns,
    name: text('name').notNull(),
    email: text('email').notNull().unique('employees_email'),
    /** Null until an invited employee has set one. */
    passwordHash: text('password_hash'),
    invitedAt: instant('invited_at'),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<z.output<typeof EmployeeStatus>>().notNull().default('Active'),
    permissions: jsonb('permissions').$type<PermissionMap>().notNull().default({}),
    image: text('image'),
  },
  (table) => [
    index('employees_created').on(table.createdAt, table._id),
    index('employees_name').on(sql`lower(${table.name})`, table._id),
  ],
);

/** An open sign-in; deleting the row ends it. */
export const sessionsTable = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    /** The last call, to a few minutes: it is not written at each. */
    usedAt: instant('used_at')
      .notNull()
      .default(sql`now()`),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_employee').on(table.employeeId), index('sessions_expiry').on(table.expiresAt)],
);

/** Links in emails that set an employee's password, each until it is used or its day is over. */
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

/** Preferences of each employee, deleted with the employee. */
export const preferencesTable = pgTable('preferences', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employeesTable._id, { onDelete: 'cascade' }),
  kept: jsonb('kept').$type<Preferences>().notNull().default({}),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
});

/**
 * Attempts to sign in by hashed address, account or device, as rate-limiter-flexible keeps and clears them. The table is
 * unlogged (migration 0015), so that a refused stranger costs no flush to the disk; a crash of the database empties it.
 */
export const signInCountsTable = pgTable(
  'sign_in_counts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('sign_in_counts_expire').on(table.expire)],
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
    index('jobs_type').on(table.type, table.createdAt),
  ],
);

/** Always read by their job, so every index begins with it. */
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
    searchIndex('job_applications_search', table),
    index('job_applications_shortlisted').on(table.jobId, table.shortlisted, table.createdAt),
  ],
);

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
    searchIndex('colleges_search', table),
    index('colleges_status_order').on(sql`lower(${table.status})`, table._id),
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
    index('certification_requests_status_order').on(sql`lower(${table.status})`, table._id),
  ],
);

/**
 * The profile of an employee beyond the account, with its visibility to colleagues; created and deleted with the
 * employee.
 */
export const profilesTable = pgTable('profiles', {
  ...recordColumns,
  employeeId: uuid('employee_id')
    .notNull()
    .unique('profiles_employee')
    .references(() => employeesTable._id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<ProfileFields>().notNull().default({}),
  /** Only what its owner has chosen: the rest is as usual. */
  visibility: jsonb('visibility').$type<FieldVisibility>().notNull().default({}),
  /** Fields that colleagues never see. */
  settings: jsonb('settings').$type<ProfileSettings>().notNull().default({}),
});

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
    searchIndex('companies_search', table),
  ],
);

/** Always read by their student. */
export const studentNotesTable = pgTable(
  'student_notes',
  {
    ...recordColumns,
    studentId: uuid('student_id')
      .notNull()
      .references(() => studentsTable._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Kept with the name: it outlives the employee. */
    by: jsonb('by').$type<{ _id: string; name: string }>(),
  },
  (table) => [index('student_notes_student').on(table.studentId, table.createdAt, table._id)],
);
