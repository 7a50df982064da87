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
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';
import { coursesTable } from './courses.ts';
import { studentsTable } from './students.ts';
import { numberKey } from '../numberKey.ts';

/**
 * Payments. The trigger `letter_taken` on the letters keeps the state of an invoice's letter up to date. It is written
 * by hand in the migrations.
 */
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
    index('payments_status_order').on(sql`lower(${table.status})`, table._id),
    index('payments_sent').on(table.invoiceSent, table.createdAt, table._id),
    index('payments_amount').on(table.amount, table._id),
    index('payments_student').on(table.student, table.createdAt, table._id),
    index('payments_course').on(table.course, table.createdAt, table._id),
    index('payments_number').on(numberKey(table.transactionId)),
    searchIndex('payments_search', table),
    idEndIndex('payments_id_end', table),
  ],
);

/** The content of an invoice, stored because the payment, student or course may be changed or deleted. */
export type InvoiceContent = {
  readonly kind: 'invoice' | 'credit note';
  readonly name: string;
  readonly email: string;
  readonly location?: string | undefined;
  readonly course: string;
  /** The amount in paise, including tax. */
  readonly amount: number;
  readonly taxPercent: number;
  readonly sac: string;
  readonly gstin?: string | undefined;
  readonly placeOfSupply?: string | undefined;
  readonly isInterstate?: boolean | undefined;
  /** The price before the discount in paise, if the payment is the discounted price. */
  readonly listPrice?: number | undefined;
  readonly discount?: number | undefined;
  /** The payment's transaction number; `paidOn` is its date as YYYY-MM-DD. */
  readonly transactionId?: string | undefined;
  readonly paidOn?: string | undefined;
  /** For a credit note: the number and date of the invoice that it corrects, and the reason. */
  readonly corrects?: string | undefined;
  readonly correctsDate?: string | undefined;
  readonly reason?: string | undefined;
};

const paise = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Invoices and credit notes. The law requires them to be kept, so their content is never changed, and they are not
 * deleted with their payment.
 */
export const invoicesTable = pgTable(
  'invoices',
  {
    _id: uuid('id').primaryKey().defaultRandom(),
    series: text('series').$type<'INV' | 'CN'>().notNull(),
    /** The financial year, such as `2026-27`. */
    year: text('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique(),
    payment: uuid('payment_id').references(() => paymentsTable._id, { onDelete: 'set null' }),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /**
     * The columns by which the register is searched, sorted and added up. The taxable value and the tax shares add up
     * to the amount.
     */
    buyer: text('buyer').notNull(),
    email: text('email').notNull(),
    course: text('course').notNull(),
    amount: paise('amount'),
    taxable: paise('taxable'),
    central: paise('central'),
    state: paise('state'),
    integrated: paise('integrated'),
    /**
     * For a credit note: the invoice that it corrects, and whether money was returned. If it was not, a corrected
     * invoice may follow.
     */
    corrects: uuid('corrects_id').references((): AnyPgColumn => invoicesTable._id),
    isRefund: boolean('is_refund').notNull().default(false),
    document: text('document'),
    /**
     * The letters that carried the invoice, the newest last. They are not foreign keys, because letters are cleared
     * after a while.
     */
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
    idEndIndex('invoices_id_end', table),
  ],
);

/**
 * The last number of each series in each financial year. It is incremented in the transaction that issues the document,
 * so that numbers have no gaps.
 */
export const invoiceCountersTable = pgTable(
  'invoice_counters',
  { series: text('series').notNull(), year: text('year').notNull(), last: integer('last').notNull() },
  (table) => [uniqueIndex('invoice_counters_key').on(table.series, table.year)],
);
