import * as z from 'zod/mini';
import { get, list, noun, post, put, recordFields, wrapped } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { InvoiceLetter } from './invoices.ts';

export const transactionStatuses = ['pending', 'approved', 'rejected'] as const;
export const TransactionStatus = z.enum(transactionStatuses);
export type TransactionStatus = z.output<typeof TransactionStatus>;

/**
 * The decision on a transaction. `adminId` is accepted because clients send it, but the server records the signed-in
 * employee.
 */
export const TransactionDecision = z.object({
  status: z.enum(['approved', 'rejected'], 'Choose approved or rejected'),
  adminNotes: z._default(optionalText(2000), ''),
  adminId: z.optional(z.string()),
});

/** A student's bank transfer for a course, checked by hand. */
export const Transaction = z.object({
  ...recordFields,
  studentId: z.nullable(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  courseId: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** Rupees. */
  amount: z.number(),
  utrNumber: z.string(),
  /** Other servers have further statuses, which are shown as pending but cannot be decided. */
  status: z._default(z.string(), 'pending'),
  adminNotes: z.optional(z.nullable(z.string())),
  approvedBy: z.optional(z.nullable(z.object({ _id: z.optional(z.string()), name: z.string() }))),
  /** The author of a rejection, and the time of the decision; an extension. */
  rejectedBy: z.optional(z.nullable(z.object({ _id: z.optional(z.string()), name: z.string() }))),
  decidedAt: z.optional(z.nullable(z.string())),
  receiptSent: z.optional(z.boolean()),
  /**
   * The last email with a receipt; null before the first receipt, or if the email has been deleted from the log. An
   * extension.
   */
  receiptLetter: z.optional(z.nullable(InvoiceLetter)),
});
export type Transaction = z.output<typeof Transaction>;

/** The recipient and message id of a receipt. */
export const ReceiptSent = z.object({
  success: z.boolean(),
  emailResult: z.object({ email: z.string(), messageId: z.string() }),
});

/** Incoming payments of a period by decision and by course, for the daily closing. */
export const TransactionTotals = z.object({
  byStatus: z.array(z.object({ status: z.string(), count: z.number(), amount: z.number() })),
  byCourse: z.array(z.object({ course: z.nullable(z.string()), count: z.number(), amount: z.number() })),
  /** Refunds by credit note, counted on the date of the note. */
  refunds: z.optional(z.object({ count: z.number(), amount: z.number() })),
});
export type TransactionTotals = z.output<typeof TransactionTotals>;

export const transactions = noun('transactions', {
  module: 'transactions',
  record: Transaction,
  endpoints: {
    list: get('/v1/transactions/admin/all', {
      summary: 'All transactions, each with its student and its course',
      needs: 'read',
      reply: list(Transaction, {
        wrapped: 'transactions',
        beside: { success: true },
        pagination: { total: 'totalCount', pages: 'totalPages' },
        sort: ['studentId.name', 'courseId.title', 'amount', 'utrNumber', 'status', 'createdAt'],
        search: ['utrNumber', 'adminNotes'],
        filter: { status: TransactionStatus, courseId: z.uuid() },
        // The specified request contains an empty status filter, which means all.
        emptyMeansAll: ['status'],
      }),
    }),
    get: get('/v1/transactions/admin/{id}', {
      summary: 'Read a transaction',
      needs: 'read',
      reply: Transaction,
      extension: true,
    }),
    setStatus: put('/v1/transactions/admin/update-status/{id}', {
      bulk: 'lasting',
      summary: 'Approve or reject a pending transaction',
      needs: 'active',
      body: TransactionDecision,
      reply: wrapped(Transaction, { wrapped: 'data', beside: { success: true } }),
    }),
    sendReceipt: post('/v1/transactions/admin/send-receipt/{id}', {
      summary: 'Send the receipt of an approved transaction by email, as often as requested',
      needs: 'active',
      reply: ReceiptSent,
    }),
    totals: get('/v1/transactions/admin/totals/{from}/{to}', {
      summary: 'The amounts received in a period by status, and the approved ones by course',
      needs: 'read',
      reply: TransactionTotals,
      extension: true,
    }),
  },
});
