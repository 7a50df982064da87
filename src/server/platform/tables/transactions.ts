import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';
import { numberKey } from '../numberKey.ts';
import { coursesTable } from './courses.ts';
import { studentsTable } from './students.ts';

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
    /** The latest letter with the receipt; letters are removed from the log after a while. */
    receiptLetter: uuid('receipt_letter'),
    searchText: searchText(['utr_number', 'admin_notes']),
  },
  (table) => [
    index('transactions_created').on(table.createdAt, table._id),
    index('transactions_status').on(table.status, table.createdAt, table._id),
    index('transactions_status_order').on(sql`lower(${table.status})`, table._id),
    index('transactions_amount').on(table.amount, table._id),
    index('transactions_utr').on(sql`lower(${table.utrNumber})`, table._id),
    index('transactions_number').on(numberKey(table.utrNumber)),
    index('transactions_course').on(table.courseId, table.createdAt, table._id),
    index('transactions_student').on(table.studentId, table.createdAt, table._id),
    searchIndex('transactions_search', table),
    idEndIndex('transactions_id_end', table),
  ],
);
