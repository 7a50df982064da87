import * as z from 'zod/mini';
import { get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { paper } from '../papers.ts';
import { rupeesField } from '../money.ts';
import { InvoiceKind, InvoiceLetter } from './invoices.ts';

export const paymentStatuses = ['pending', 'verified', 'rejected'] as const;
export const PaymentStatus = z.enum(paymentStatuses, 'Choose pending, verified or rejected');
export type PaymentStatus = z.output<typeof PaymentStatus>;

/** The request of the Verify dialog. */
export const PaymentCheck = z.object({
  status: PaymentStatus,
  transactionId: z._default(optionalText(100), ''),
  notes: z._default(optionalText(2000), ''),
});

/** Like `PaymentCheck`, but with all fields that the server accepts. */
export const PaymentDecision = z.extend(PaymentCheck, {
  /**
   * The id of the payment or transaction that already has this number, if the payment is to be verified nevertheless.
   * Without it, such a request is refused with 409 'duplicate', which names that record. An extension.
   */
  duplicateOf: z.optional(z.uuid()),
});

/**
 * The correction of an invoice. With an amount in rupees, that amount is refunded and the rest of the invoice stays
 * valid. Without an amount, the whole invoice is cancelled, and a corrected one may follow.
 */
export const InvoiceCorrection = z.object({
  reason: requiredText('Say what is wrong with the invoice', 500),
  amount: z.optional(rupeesField()),
});

/** A refund as in its dialog. */
export const Refund = z.object({
  amount: rupeesField('Enter the amount to refund').check(z.positive('Enter an amount of more than 0')),
  reason: requiredText('Say why the money is refunded', 500),
});

/** An invoice or credit note of a payment. */
const PaymentPaper = z.object({
  number: z.string(),
  kind: InvoiceKind,
  issuedAt: z.string(),
  amount: z.number(),
  isRefund: z.boolean(),
  document: paper(),
});

/** The employee who verified or rejected a payment. */
const Decider = z.object({ _id: z.optional(z.string()), name: z.string() });

/** A student's payment for a course, proven by a screenshot. */
export const Payment = z.object({
  ...recordFields,
  student: z.nullable(
    z.object({
      _id: z.optional(z.string()),
      name: z.string(),
      email: z.string(),
      phone: z.optional(z.nullable(z.string())),
    }),
  ),
  course: z.nullable(z.object({ _id: z.optional(z.string()), title: z.string() })),
  /** Rupees. */
  amount: z.number(),
  status: PaymentStatus,
  transactionId: z._default(z.nullable(z.string()), ''),
  notes: z._default(z.nullable(z.string()), ''),
  /** A private document, because a bank's page contains personal information. */
  paymentScreenshot: paper(),
  /** Whether the mail server has accepted the email with the invoice. */
  invoiceSent: z._default(z.boolean(), false),
  /** The number of the invoice issued for the payment; an extension. */
  invoiceNumber: z.optional(z.nullable(z.string())),
  /** The PDF of that invoice; an extension. */
  invoice: paper(),
  /**
   * The last email with the invoice; null if no invoice was issued, or if the email has been deleted from the log. An
   * extension.
   */
  invoiceLetter: z.optional(z.nullable(InvoiceLetter)),
  /** All invoices and credit notes issued for the payment, oldest first; an extension. */
  papers: z.optional(z.array(PaymentPaper)),
  /** The total of all refunds in rupees, each of which has a credit note; an extension. */
  refunded: z.optional(z.number()),
  /**
   * The amount in rupees that credit notes have deducted and no later invoice charges again, including refunds; an
   * extension.
   */
  credited: z.optional(z.number()),
  /** Author and time of the decision; an extension. */
  verifiedBy: z.optional(z.nullable(Decider)),
  rejectedBy: z.optional(z.nullable(Decider)),
  decidedAt: z.optional(z.nullable(z.string())),
});
export type Payment = z.output<typeof Payment>;

/** A record with the same transaction number, for the check screen and for the refusal of a duplicate. */
export const NumberUse = z.object({
  kind: z.enum(['payment', 'transaction']),
  _id: z.string(),
  student: z.nullable(z.string()),
  amount: z.number(),
  createdAt: z.string(),
  status: z.optional(z.string()),
  /**
   * `match` is the payment's own transaction, with its student, course and amount. `duplicate` is a verified payment,
   * or another student's approved transaction. `notice` is any other record with the number.
   */
  finding: z._default(z.enum(['match', 'notice', 'duplicate']), 'notice'),
});
export type NumberUse = z.output<typeof NumberUse>;

/** The facts against which a payment is checked. */
export const PaymentFacts = z.object({
  /** The price of the course after its discount, in rupees; null if the course has been deleted or has no price. */
  coursePrice: z.nullable(z.number()),
  /** Other payments and transactions with the same number, in any spelling. */
  sameNumber: z.array(NumberUse),
  /** The id of the next pending payment, oldest first; null if there is none. */
  next: z.nullable(z.string()),
});
export type PaymentFacts = z.output<typeof PaymentFacts>;

const base = '/v1/payments';

export const payments = noun('payments', {
  module: 'payments',
  record: Payment,
  endpoints: {
    list: get(`${base}/all`, {
      summary: 'All payments, each with its student and its course',
      needs: 'read',
      reply: list(Payment, {
        wrapped: 'payments',
        sort: ['student.name', 'course.title', 'amount', 'status', 'createdAt', 'updatedAt'],
        search: ['transactionId', 'notes', 'student.name', 'student.email', 'student.phone', 'course.title'],
        filter: { status: PaymentStatus, invoiceSent: z.stringbool() },
      }),
    }),
    get: get(`${base}/{id}`, { summary: 'Read a payment', needs: 'read', reply: Payment, extension: true }),
    facts: get(`${base}/{id}/facts/{number}`, {
      summary:
        'Facts for checking a payment: its course’s price, other uses of its number, and the next pending payment',
      needs: 'read',
      reply: PaymentFacts,
      extension: true,
    }),
    update: put(`${base}/update/{id}`, {
      summary: 'Verify or reject a payment, or return it to pending',
      needs: 'active',
      body: PaymentDecision,
      reply: Payment,
    }),
    sendInvoice: post(`${base}/send-invoice/{id}`, {
      summary: 'Issue the invoice of a verified payment and send it by email',
      needs: 'active',
      reply: Payment,
    }),
    creditInvoice: post(`${base}/credit-invoice/{id}`, {
      summary: 'Cancel an invoice, or refund a part of it, with a credit note sent by email',
      needs: 'active',
      body: InvoiceCorrection,
      reply: Payment,
      extension: true,
    }),
  },
});
