import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StudentMode, StudentStatus } from '#contract/people/students.ts';
import { recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';
import { phoneKeyOf } from '../personKeys.ts';

export const studentsTable = pgTable(
  'students',
  {
    ...recordColumns,
    name: text('name').notNull(),
    /** The email in lower case, so that no address is stored twice. */
    email: text('email').notNull().unique(),
    phone: text('phone').notNull().default(''),
    /** Null for an imported student until a password is set. */
    passwordHash: text('password_hash'),
    location: text('location').notNull().default(''),
    center: text('center').notNull().default(''),
    mode: text('mode').$type<StudentMode | ''>().notNull().default(''),
    course: jsonb('course').$type<string[]>().notNull().default([]),
    teacher: text('teacher').notNull().default(''),
    enrolledLiveSessions: jsonb('enrolled_live_sessions').$type<string[]>().notNull().default([]),
    status: text('status').$type<StudentStatus>().notNull().default('active'),
    suspendReason: text('suspend_reason'),
    /** Whether a visitor of the site registered the student, in which case nobody has verified the address. */
    fromVisitor: boolean('from_visitor').notNull().default(false),
    /** The key shared by students with the same phone in any spelling: its last ten digits. */
    phoneKey: text('phone_key').generatedAlwaysAs(phoneKeyOf(sql`phone`)),
    /** Whether another student has the same phone; kept up to date by a trigger (`keep_doubles` in the migrations). */
    hasDouble: boolean('has_double').notNull().default(false),
    searchText: searchText(['name', 'email', 'phone', 'location', 'center'], ['phone']),
  },
  (table) => [
    index('students_created').on(table.createdAt, table._id),
    index('students_updated').on(table.updatedAt, table._id),
    // The name is included, so that the students of earlier pages are skipped using the index alone.
    index('students_name').on(sql`lower(${table.name})`, table._id, table.name),
    index('students_email_order').on(sql`lower(${table.email})`, table._id),
    index('students_phone').on(sql`lower(${table.phone})`, table._id),
    index('students_location').on(sql`lower(${table.location})`, table._id),
    index('students_center').on(sql`lower(${table.center})`, table._id),
    index('students_mode_order').on(sql`lower(${table.mode})`, table._id),
    index('students_mode').on(table.mode, table.createdAt, table._id),
    index('students_status').on(table.status, table.createdAt, table._id),
    index('students_phone_key').on(table.phoneKey),
    index('students_double').on(table.hasDouble, table.createdAt, table._id),
    index('students_course').using('gin', table.course),
    searchIndex('students_search', table),
    idEndIndex('students_id_end', table),
  ],
);
