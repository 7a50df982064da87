import * as z from 'zod/mini';
import { MomentBound } from '../days.ts';
import { get, list, noun, recordFields } from '../endpoint.ts';
import { LetterState } from '../letterState.ts';
import { paper } from '../papers.ts';

export const invoiceKinds = ['invoice', 'creditNote'] as const;
export const InvoiceKind = z.enum(invoiceKinds, 'Choose invoice or creditNote');
export type InvoiceKind = z.output<typeof InvoiceKind>;

/** The delivery of the last email with an invoice, and the mail server's response; an extension. */
export const InvoiceLetter = z.object({ state: LetterState, answer: z.nullable(z.string()) });

/** An invoice or credit note as issued, which is never changed afterwards. Amounts are in rupees. */
export const Invoice = z.object({
  ...recordFields,
  number: z.string(),
  kind: InvoiceKind,
  issuedAt: z.string(),
  /** The financial year, from April to March: `2026-27`. */
  year: z.string(),
  buyer: z.string(),
  email: z.string(),
  course: z.string(),
  /** Rupees, including tax. */
  amount: z.number(),
  taxable: z.number(),
  taxPercent: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  sac: z.string(),
  /** The state to which the service is supplied; null if unknown. */
  placeOfSupply: z.nullable(z.string()),
  /** For a credit note: the invoice that it corrects, the reason, and whether money was returned. */
  corrects: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  isRefund: z.boolean(),
  /** The payment's id; null once the payment has been deleted. */
  payment: z.nullable(z.string()),
  document: paper(),
  letter: z.nullable(InvoiceLetter),
  issuedBy: z.string(),
});
export type Invoice = z.output<typeof Invoice>;

const total = z.object({
  count: z.number(),
  amount: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});

/** The totals of a register in rupees: the amounts invoiced and the amounts credited back. */
export const InvoiceTotals = z.object({ invoices: total, creditNotes: total });
export type InvoiceTotals = z.output<typeof InvoiceTotals>;

const filter = {
  kind: InvoiceKind,
  year: z.string().check(z.regex(/^\d{4}-\d{2}$/, 'Write the financial year like 2026-27')),
  issuedAt_gte: MomentBound,
  issuedAt_lte: MomentBound,
};

export const invoices = noun('invoices', {
  module: 'payments',
  comments: false,
  record: Invoice,
  endpoints: {
    list: get('/invoices', {
      summary: 'The register of invoices and credit notes',
      needs: 'read',
      extension: true,
      reply: list(Invoice, {
        sort: ['issuedAt', 'number', 'buyer', 'amount'],
        search: ['number', 'buyer', 'email', 'course'],
        filter,
        order: '-issuedAt',
      }),
    }),
    totals: get('/invoices/totals', {
      summary: 'The totals of the invoices and credit notes that match a filter',
      needs: 'read',
      extension: true,
      query: z.strictObject({
        search: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
        kind: z.optional(filter.kind),
        year: z.optional(filter.year),
        issuedAt_gte: z.optional(filter.issuedAt_gte),
        issuedAt_lte: z.optional(filter.issuedAt_lte),
      }),
      reply: InvoiceTotals,
    }),
  },
});
