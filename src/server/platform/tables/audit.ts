import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** The first digit of a status: 4 for 404. */
export const statusClass = (status: AnyPgColumn) => sql`(${status} / 100)`;

/**
 * The audit trail, with a partition for each month (database/months.ts). It never holds bodies, passwords or tokens, and
 * outlives the employee.
 */
export const auditTable = pgTable(
  'audit_entries',
  {
    _id: uuid('id').notNull().defaultRandom(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    employeeId: uuid('employee_id'),
    employeeName: text('employee_name'),
    employeeEmail: text('employee_email'),
    address: text('address').notNull(),
    method: text('method').notNull(),
    /** The route as in the contract, such as `/alerts/{id}`. */
    route: text('route').notNull(),
    /** The requested path without its query. */
    path: text('path').notNull(),
    module: text('module').notNull(),
    status: integer('status').notNull(),
    /** Milliseconds until the reply was ready. */
    duration: real('duration').notNull(),
    requestBytes: integer('request_bytes').notNull(),
    responseBytes: integer('response_bytes').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
    /**
     * The number of requests that the entry represents; refusals of strangers are counted in one entry per address and
     * minute.
     */
    count: integer('count').notNull().default(1),
    /** The key of the endpoint, such as `create`. */
    event: text('event').notNull().default(''),
    sessionId: uuid('session_id'),
    /** The location according to a trusted proxy; empty if no proxy sends one. */
    country: text('country').notNull().default(''),
    region: text('region').notNull().default(''),
    city: text('city').notNull().default(''),
    /** Details added by a handler, such as the filter of a deletion. */
    metadata: jsonb('metadata').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  // Each filter of the log has an index in the log's order, so that the newest matches are found without reading other
  // rows. The columns after the id allow a second filter to use only the index, and cost less to write than an index
  // for each pair of filters. Each further column would make counting with one filter slower.
  (table) => {
    const { at, _id, method, status, event, employeeId } = table;
    return [
      primaryKey({ columns: [at, _id] }),
      index('audit_entries_id').on(_id),
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
 * The totals of the audit log by the institute's day, employee and address. Triggers on the log (`keep_audit_totals` in
 * the migrations) add rows for each statement, with negative values for deleted entries. Existing rows are not updated,
 * so that two calls by one person never wait for each other; `merge-audit-totals` combines the rows later.
 */
export const auditTotalsTable = pgTable(
  'audit_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    employeeId: uuid('employee_id'),
    address: text('address').notNull(),
    entries: integer('entries').notNull(),
    /** Whole microseconds, so that deleting an entry subtracts exactly what it had added. */
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
