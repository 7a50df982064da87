import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/**
 * The changes to all records. Each row is written in the transaction of its change; `data` holds the old values of the
 * changed fields, by their API names.
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
    /**
     * The name is stored in addition to the id, so that it survives the employee's deletion. If no employee made the
     * change, it names the schedule or command.
     */
    employeeName: text('employee_name'),
    address: text('address'),
    requestId: text('request_id'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index('history_record').on(table.recordId, table.id),
    index('history_at').on(table.at),
    // Finds the students and leads that were merged into a given one.
    index('history_merged')
      .on(sql`(${table.data} ->> 'mergedInto')`)
      .where(sql`${table.action} = 'merge'`),
  ],
);
