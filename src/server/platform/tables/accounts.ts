import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EmployeeStatus } from '#contract/people/employees.ts';
import type { Preferences } from '#contract/people/preferences.ts';
import type { ProfileDraft } from '#contract/people/profile.ts';
import type { FieldVisibility, ProfileFields } from '#contract/people/staff.ts';
import type { PermissionMap, Role } from '#contract/permissions.ts';
import type * as z from 'zod/mini';
import { instant, recordColumns } from '../../database/columns.ts';

/**
 * Theme and language are not included, because they are part of the person's preferences, as the console stores them.
 */
type ProfileSettings = Partial<
  Pick<ProfileDraft, 'role'> & Pick<ProfileDraft['preferences'], 'timezone' | 'notifications'>
>;

export const employeesTable = pgTable(
  'employees',
  {
    ...recordColumns,
    name: text('name').notNull(),
    email: text('email').notNull().unique('employees_email'),
    /** Null until an invited employee has set a password. */
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

/** An open session; deleting the row ends it. */
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
    /** The time of the last call, accurate to a few minutes, because it is not written with every call. */
    usedAt: instant('used_at')
      .notNull()
      .default(sql`now()`),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_employee').on(table.employeeId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * The fields of an employee's profile that are not part of the account, and their visibility to colleagues. A row is
 * created and deleted with its employee.
 */
export const profilesTable = pgTable('profiles', {
  ...recordColumns,
  employeeId: uuid('employee_id')
    .notNull()
    .unique('profiles_employee')
    .references(() => employeesTable._id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<ProfileFields>().notNull().default({}),
  /** Contains only what the owner has chosen; all other fields have the default visibility. */
  visibility: jsonb('visibility').$type<FieldVisibility>().notNull().default({}),
  /** Fields that colleagues never see. */
  settings: jsonb('settings').$type<ProfileSettings>().notNull().default({}),
});

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
 * The counters of rate limits, such as the one on attempts to sign in, by hashed key; rate-limiter-flexible manages the
 * rows. The table is unlogged (migration 0015), so that refusing a stranger costs no flush to disk; a crash of the
 * database empties it.
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
