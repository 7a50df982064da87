import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';
import { ticketsTable } from '../platform/ticketsTable.ts';
import { coursesTable, studentsTable } from '../platform/tables.ts';
import { numberKey } from './numberKey.ts';

/** The first digit of a status: 4 of 404. */
export const statusClass = (status: AnyPgColumn) => sql`(${status} / 100)`;

/** The audit trail. It never holds bodies, passwords or tokens, and outlives the employee. */
export const auditTable = pgTable(
  'audit_entries',
  {
    _id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    employeeId: uuid('employee_id'),
    employeeName: text('employee_name'),
    employeeEmail: text('employee_email'),
    address: text('address').notNull(),
    method: text('method').notNull(),
    /** The route as the contract writes it, such as `/alerts/{id}`. */
    route: text('route').notNull(),
    /** The path that was called, without its query. */
    path: text('path').notNull(),
    module: text('module').notNull(),
    status: integer('status').notNull(),
    /** Milliseconds until the answer was ready. */
    duration: real('duration').notNull(),
    requestBytes: integer('request_bytes').notNull(),
    responseBytes: integer('response_bytes').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
    /** The number of refusals that the entry covers: those of strangers are counted by address and minute. */
    count: integer('count').notNull().default(1),
    /** The key of the endpoint, such as `create`. */
    event: text('event').notNull().default(''),
    sessionId: uuid('session_id'),
    /** From a trusted proxy; empty if none sends it. */
    country: text('country').notNull().default(''),
    region: text('region').notNull().default(''),
    city: text('city').notNull().default(''),
    /** Details added by a handler, such as the filter of a deletion. */
    metadata: jsonb('metadata').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  // Each filter of the log has an index in the log's order, so that the newest matches are found without reading the
  // others. Columns after the id answer a second filter from the index alone, and cost less to write than an index for
  // each pair. Each further column makes counting with one filter slower.
  (table) => {
    const { at, _id, method, status, event, employeeId } = table;
    return [
      index('audit_entries_at').on(at, _id),
      index('audit_entries_employee').on(employeeId, at, _id, method, status, event),
      index('audit_entries_address').on(table.address, at, _id, method, status, event, employeeId),
      index('audit_entries_route').on(table.route, at, _id, method, status, event, employeeId),
      index('audit_entries_method').on(method, at, _id),
      index('audit_entries_status').on(status, at, _id, method, event, employeeId),
      index('audit_entries_status_class').on(statusClass(status), at, _id, status, method, event, employeeId),
      index('audit_entries_event').on(event, at, _id, method, status),
      index('audit_entries_country')
        .on(sql`lower(${table.country})`, at, _id, table.country, event)
        .where(sql`${table.country} <> ''`),
      index('audit_entries_city')
        .on(sql`lower(${table.city})`, at, _id, table.city, event)
        .where(sql`${table.city} <> ''`),
    ];
  },
);

/**
 * The figures of the audit log by the institute's day, employee and address. Triggers on the log add a row for each
 * statement (`keep_audit_totals` in the migrations), negative ones where entries are deleted; `merge-audit-totals` makes
 * one row of those that belong together. Adding, so that two calls of one person never wait for each other.
 */
export const auditTotalsTable = pgTable(
  'audit_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    employeeId: uuid('employee_id'),
    address: text('address').notNull(),
    entries: integer('entries').notNull(),
    /** In whole microseconds, so that deleting an entry takes away exactly what it added. */
    micros: bigint('micros', { mode: 'number' }).notNull(),
    isMerged: boolean('is_merged').notNull().default(false),
  },
  (table) => [
    index('audit_totals_day').on(table.day),
    index('audit_totals_unmerged')
      .on(table.day)
      .where(sql`not ${table.isMerged}`),
  ],
);

/**
 * The values of a record before each change, written in the change's transaction; `data` holds the old values of the
 * changed fields, by their names on the wire.
 */
export const historyTable = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recordId: uuid('record_id').notNull(),
    module: text('module').notNull(),
    /** The record's version after the change. */
    version: integer('version').notNull(),
    action: text('action').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    employeeId: uuid('employee_id'),
    /** Kept beside the id: it outlives the employee. Of a change that no employee made, what made it. */
    employeeName: text('employee_name'),
    address: text('address'),
    requestId: text('request_id'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('history_record').on(table.recordId, table.id), index('history_at').on(table.at)],
);

/** Deleted records, whole, until they are restored or deleted for good. */
export const trashTable = pgTable(
  'trash',
  {
    /** The record's own id. */
    _id: uuid('id').primaryKey(),
    noun: text('noun').notNull(),
    module: text('module').notNull(),
    /** The record's title for people. */
    title: text('title').notNull(),
    deletedAt: instant('deleted_at')
      .notNull()
      .default(sql`now()`),
    deletedBy: uuid('deleted_by'),
    deletedByName: text('deleted_by_name'),
    /** The record that it went along with, and comes back with. */
    parentId: uuid('parent_id'),
    /** The row as it was, hidden columns included: what of it is shown is never more than the columns above. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Stored files that belong to the record alone and go with it. */
    files: text('files').array().notNull(),
    /** The records that named it and do so again when it is restored: their ids by column (`trashReferences.ts`). */
    referring: jsonb('referring').$type<Readonly<Record<string, readonly string[]>>>().notNull().default({}),
  },
  (table) => [
    index('trash_deleted').on(table.deletedAt, table._id),
    index('trash_module').on(table.module, table.deletedAt, table._id),
    index('trash_parent').on(table.parentId, table.noun),
  ],
);

/** Notes of staff about a ticket. */
export const ticketNotesTable = pgTable(
  'ticket_notes',
  {
    ...recordColumns,
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticketsTable._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Kept with the name: it outlives the employee. */
    by: jsonb('by').$type<{ _id: string; name: string }>(),
  },
  (table) => [index('ticket_notes_ticket').on(table.ticketId, table.createdAt, table._id)],
);

export const metaTagsTable = pgTable(
  'meta_tags',
  {
    ...recordColumns,
    type: text('type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    keywords: text('keywords').notNull(),
  },
  (table) => [
    index('meta_tags_created').on(table.createdAt, table._id),
    index('meta_tags_updated').on(table.updatedAt, table._id),
    index('meta_tags_type').on(sql`lower(${table.type})`, table._id),
    index('meta_tags_title').on(sql`lower(${table.title})`, table._id),
  ],
);

export const transactionsTable = pgTable(
  'transactions',
  {
    ...recordColumns,
    studentId: uuid('student_id').references(() => studentsTable._id, { onDelete: 'set null' }),
    courseId: uuid('course_id').references(() => coursesTable._id, { onDelete: 'set null' }),
    amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    utrNumber: text('utr_number').notNull(),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    adminNotes: text('admin_notes'),
    approvedBy: jsonb('approved_by').$type<{ _id: string; name: string }>(),
    rejectedBy: jsonb('rejected_by').$type<{ _id: string; name: string }>(),
    decidedAt: instant('decided_at'),
    receiptSent: boolean('receipt_sent').notNull().default(false),
    /** The last letter with the receipt; letters are cleared from the log after a while. */
    receiptLetter: uuid('receipt_letter'),
    searchText: searchText(['utr_number', 'admin_notes']),
  },
  (table) => [
    index('transactions_created').on(table.createdAt, table._id),
    index('transactions_status').on(table.status, table.createdAt, table._id),
    index('transactions_amount').on(table.amount, table._id),
    index('transactions_utr').on(sql`lower(${table.utrNumber})`, table._id),
    index('transactions_number').on(numberKey(table.utrNumber)),
    index('transactions_course').on(table.courseId, table.createdAt, table._id),
    index('transactions_student').on(table.studentId, table.createdAt, table._id),
    searchIndex('transactions_search', table),
  ],
);
