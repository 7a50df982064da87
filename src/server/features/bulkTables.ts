import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BulkOutcome, BulkRun, BulkState } from '#contract/features/bulk.ts';
import { instant } from '../database/columns.ts';
import { employeesTable } from '../platform/tables/accounts.ts';

/** Runs of one call for many records. */
export const bulkRunsTable = pgTable(
  'bulk_runs',
  {
    _id: uuid('id').primaryKey().defaultRandom(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** Null once the employee has been deleted: Admins still see the run, and may undo it. */
    employeeId: uuid('employee_id').references(() => employeesTable._id, { onDelete: 'set null' }),
    employeeName: text('employee_name').notNull(),
    /** The session in which the run was started. When it ends, the run stops. */
    sessionId: uuid('session_id').notNull(),
    /** The IP address that sent the request, for history and audit log. */
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    place: jsonb('place').$type<readonly string[]>(),
    noun: text('noun').notNull(),
    module: text('module').notNull(),
    endpoint: text('endpoint').notNull(),
    kind: text('kind').$type<BulkRun['kind']>().notNull(),
    body: jsonb('body'),
    state: text('state').$type<BulkState>().notNull().default('waiting'),
    reason: text('reason'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Failed attempts of the run's job since the last finished batch. */
    attempts: integer('attempts').notNull().default(0),
    endedAt: instant('ended_at'),
    undoOf: uuid('undo_of'),
    runKey: uuid('run_key'),
  },
  (table) => [
    unique('bulk_runs_key').on(table.employeeId, table.runKey),
    index('bulk_runs_created').on(table.createdAt),
    index('bulk_runs_undo').on(table.undoOf),
  ],
);

/** The records or rows of a run, each with its result once it has been tried. */
export const bulkResultsTable = pgTable(
  'bulk_results',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRunsTable._id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    recordId: uuid('record_id'),
    /** The version that the caller read. */
    version: integer('version'),
    /** A row of an import, until it has been tried. */
    input: jsonb('input'),
    outcome: text('outcome').$type<BulkOutcome>(),
    message: text('message'),
    errors: jsonb('errors').$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.place] }),
    index('bulk_results_pending')
      .on(table.runId, table.place)
      .where(sql`${table.outcome} is null`),
    index('bulk_results_failed')
      .on(table.runId, table.place)
      .where(sql`${table.outcome} <> 'done'`),
  ],
);
