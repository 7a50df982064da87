import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '#contract/system/payments.ts';
import { instant, recordColumns, rupees } from '../../database/columns.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { coursesTable } from './courses.ts';
import { studentsTable } from './students.ts';
import { numberKey } from '../numberKey.ts';

/** The state of an invoice's letter is kept by a trigger on the letters (`letter_taken`), which is written by hand. */
export const paymentsTable = pgTable(
  'payments',
  {
    ...recordColumns,
    student: uuid('student_id').references(() => studentsTable._id, { onDelete: 'set null' }),
    course: uuid('course_id').references(() => coursesTable._id, { onDelete: 'set null' }),
    amount: rupees('amount').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('pending'),
    transactionId: text('transaction_id').notNull().default(''),
    notes: text('notes').notNull().default(''),
    paymentScreenshot: text('payment_screenshot'),
    invoiceSent: boolean('invoice_sent').notNull().default(false),
    invoiceNumber: text('invoice_number'),
    invoice: text('invoice'),
    verifiedBy: jsonb('verified_by').$type<{ _id: string; name: string }>(),
    rejectedBy: jsonb('rejected_by').$type<{ _id: string; name: string }>(),
    decidedAt: instant('decided_at'),
    searchText: searchText(['transaction_id', 'notes']),
  },
  (table) => [
    index('payments_created').on(table.createdAt, table._id),
    index('payments_updated').on(table.updatedAt, table._id),
    index('payments_status').on(table.status, table.createdAt, table._id),
    index('payments_amount').on(table.amount, table._id),
    index('payments_student').on(table.student, table.createdAt, table._id),
    index('payments_course').on(table.course, table.createdAt, table._id),
    index('payments_number').on(numberKey(table.transactionId)),
    searchIndex('payments_search', table),
  ],
);

/** The content of an invoice, kept because payment, student and course may change or be deleted. */
export type InvoiceContent = {
  readonly kind: 'invoice' | 'credit note';
  readonly name: string;
  readonly email: string;
  readonly location?: string | undefined;
  readonly course: string;
  /** Paise, tax included. */
  readonly amount: number;
  readonly taxPercent: number;
  readonly sac: string;
  readonly gstin?: string | undefined;
  readonly placeOfSupply?: string | undefined;
  readonly isInterstate?: boolean | undefined;
  /** The price before its discount, in paise, where the payment is of the price after it. */
  readonly listPrice?: number | undefined;
  readonly discount?: number | undefined;
  /** The payment's transaction number and its day as YYYY-MM-DD. */
  readonly transactionId?: string | undefined;
  readonly paidOn?: string | undefined;
  /** For a credit note: the invoice that it corrects, its day, and the reason. */
  readonly corrects?: string | undefined;
  readonly correctsDate?: string | undefined;
  readonly reason?: string | undefined;
};

const paise = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Invoices and credit notes. Law wants them kept: they are neither changed nor deleted, and outlive their payment. */
export const invoicesTable = pgTable(
  'invoices',
  {
    _id: uuid('id').primaryKey().defaultRandom(),
    /** INV or CN. */
    series: text('series').$type<'INV' | 'CN'>().notNull(),
    /** `2026-27`. */
    year: text('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique(),
    payment: uuid('payment_id').references(() => paymentsTable._id, { onDelete: 'set null' }),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /** Columns by which the register searches, sorts and adds up; the shares sum up to the amount. */
    buyer: text('buyer').notNull(),
    email: text('email').notNull(),
    course: text('course').notNull(),
    amount: paise('amount'),
    taxable: paise('taxable'),
    central: paise('central'),
    state: paise('state'),
    integrated: paise('integrated'),
    /** For a credit note: its invoice, and whether money was returned. If not, a corrected invoice may follow. */
    corrects: uuid('corrects_id').references((): AnyPgColumn => invoicesTable._id),
    isRefund: boolean('is_refund').notNull().default(false),
    document: text('document'),
    /** Each letter that carried it, the newest last: a log. No reference, since letters are cleared after a while. */
    letters: jsonb('letters').$type<readonly string[]>().notNull().default([]),
    sentAt: instant('sent_at'),
    issuedBy: text('issued_by').notNull(),
    issuedAt: instant('issued_at')
      .notNull()
      .default(sql`now()`),
    searchText: searchText(['number', 'buyer', 'email', 'course']),
  },
  (table) => [
    uniqueIndex('invoices_sequence').on(table.series, table.year, table.sequence),
    index('invoices_payment').on(table.payment, table.issuedAt),
    index('invoices_corrects').on(table.corrects),
    index('invoices_issued').on(table.issuedAt, table._id),
    index('invoices_series').on(table.series, table.issuedAt, table._id),
    index('invoices_year').on(table.year, table.issuedAt, table._id),
    index('invoices_buyer').on(sql`lower(${table.buyer})`, table._id),
    index('invoices_amount').on(table.amount, table._id),
    index('invoices_letters').using('gin', table.letters),
    searchIndex('invoices_search', table),
  ],
);

/** The last number of each series in each financial year: counted in the transaction that issues, so without a gap. */
export const invoiceCountersTable = pgTable(
  'invoice_counters',
  { series: text('series').notNull(), year: text('year').notNull(), last: integer('last').notNull() },
  (table) => [uniqueIndex('invoice_counters_key').on(table.series, table.year)],
);
