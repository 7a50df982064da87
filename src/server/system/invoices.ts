import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { wallClock } from '#contract/instituteTime.ts';
import { formatMoney, paiseOf, rupeesOf } from '#contract/money.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { documentName, invoicePdf } from './invoicePdf.ts';
import { placeOfSupply } from './placeOfSupply.ts';
import { sharesOf, type Shares } from './taxShares.ts';
import { invoiceCountersTable, invoicesTable, type InvoiceContent } from '../platform/tables/payments.ts';

type InvoiceDeps = Pick<Deps, 'clock' | 'environment' | 'mail' | 'storage'>;
export type StoredInvoice = typeof invoicesTable.$inferSelect;

/** The Indian financial year (April to March) of a moment in the institute's time zone, such as `2026-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = wallClock(moment).date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The year is abbreviated to `26-27`, because Indian law limits the number to 16 characters. */
function invoiceNumber(series: 'INV' | 'CN', year: string, sequence: number): string {
  return `${series}/${year.slice(2)}/${String(sequence).padStart(6, '0')}`;
}

/**
 * Takes the next number of a series. The counter's row is locked until the transaction ends and is rolled back with it,
 * so that numbers have neither gaps nor duplicates.
 */
async function nextNumber(db: Queryable, series: 'INV' | 'CN', year: string) {
  const counters = invoiceCountersTable;
  const [countRow] = await db
    .insert(counters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({ target: [counters.series, counters.year], set: { last: sql`${counters.last} + 1` } })
    .returning({ last: counters.last });
  const sequence = countRow?.last ?? 1;
  return { series, year, sequence, number: invoiceNumber(series, year, sequence) };
}

/** The facts at the time of issue, which the invoice preserves. */
export type InvoiceFacts = Pick<
  InvoiceContent,
  'name' | 'email' | 'location' | 'course' | 'listPrice' | 'discount' | 'transactionId' | 'paidOn'
> & {
  readonly payment: string;
  /** Printed in the PDF, but not stored, because the law does not require it. */
  readonly phone?: string | undefined;
  /** The amount in rupees. */
  readonly amount: number;
  readonly by: string;
};

/** Issues an invoice: its number, PDF and letter, in the caller's transaction. */
export async function issueInvoice(db: Queryable, deps: InvoiceDeps, facts: InvoiceFacts): Promise<StoredInvoice> {
  const { gstin, sac, taxPercent } = deps.environment.invoicing;
  const { payment, by, phone, ...buyer } = facts;
  const content: InvoiceContent = {
    ...buyer,
    ...placeOfSupply(facts.location ?? '', gstin),
    kind: 'invoice',
    amount: paiseOf(facts.amount) ?? 0,
    taxPercent: gstin === undefined ? 0 : taxPercent,
    sac,
    gstin,
  };
  const { amount, isInterstate } = content;
  const shares = sharesOf(amount, content.taxPercent, isInterstate);
  return issue(db, deps, { content, payment, by, phone, shares });
}

export type Credit = {
  readonly invoice: StoredInvoice;
  /** The amount in whole paise, at most the uncredited rest of the invoice. */
  readonly amount: number;
  readonly reason: string;
  /** Whether money is returned. Otherwise the invoice was wrong, and a corrected one may follow. */
  readonly isRefund: boolean;
  readonly by: string;
};

/**
 * Issues a credit note for an invoice or for a part of it. The tax shares of all credit notes for a whole invoice add
 * up to those of the invoice.
 */
export async function issueCreditNote(db: Queryable, deps: InvoiceDeps, credit: Credit): Promise<StoredInvoice> {
  const { invoice, amount, reason, isRefund, by } = credit;
  const content: InvoiceContent = {
    ...invoice.content,
    kind: 'credit note',
    amount,
    corrects: invoice.number,
    correctsDate: wallClock(new Date(invoice.issuedAt)).date,
    reason,
  };
  const creditedBefore = await creditedOf(db, invoice._id);
  const shares = sharesOf(amount, content.taxPercent, content.isInterstate, creditedBefore);
  return issue(db, deps, { content, payment: invoice.payment, by, shares, corrects: invoice._id, isRefund });
}

/** The amount in paise that earlier credit notes for an invoice have taken back. */
export async function creditedOf(db: Queryable, invoice: string): Promise<number> {
  const { amount, corrects } = invoicesTable;
  const [row] = await db
    .select({ credited: sql<number>`coalesce(sum(${amount}), 0)::float8` })
    .from(invoicesTable)
    .where(eq(corrects, invoice));
  return row?.credited ?? 0;
}

type NumberedInvoice = Pick<typeof invoicesTable.$inferInsert, 'payment' | 'corrects' | 'isRefund'> & {
  readonly content: InvoiceContent;
  readonly shares: Shares;
  readonly by: string;
  readonly phone?: string | undefined;
};

async function issue(db: Queryable, deps: InvoiceDeps, { content, shares, by, phone, ...refers }: NumberedInvoice) {
  const { environment, clock } = deps;
  const now = clock();
  const number = await nextNumber(db, content.kind === 'invoice' ? 'INV' : 'CN', financialYear(now));
  const printedInvoice = { ...content, ...shares, phone, number: number.number, date: wallClock(now).date };
  const pdf = await invoicePdf(printedInvoice, environment);
  const { path } = await deps.storage.receive({
    kind: 'document',
    private: true,
    name: `${number.number.replaceAll('/', '-')}.pdf`,
    stream: Readable.from([Buffer.from(pdf)]),
  });
  const letter = await deps.mail.send(db, invoiceLetter(content, number.number, pdf, environment));
  const { name: buyer, email, course, amount } = content;
  const [row] = await db
    .insert(invoicesTable)
    .values({
      ...number,
      ...shares,
      ...refers,
      buyer,
      email,
      course,
      amount,
      content,
      document: path,
      letters: [letter],
      issuedBy: by,
      issuedAt: now.toISOString(),
    })
    .returning();
  if (!row) throw new Error('An invoice was not stored.');
  return row;
}

/** Emails an issued invoice again to the student's current address, with the same number but in another letter. */
export async function resendInvoice(
  db: Queryable,
  deps: InvoiceDeps,
  invoice: StoredInvoice,
  { email, phone }: Pick<InvoiceFacts, 'email' | 'phone'>,
): Promise<void> {
  const { content, number, issuedAt, taxable, central, state, integrated } = invoice;
  const shares = { taxable, central, state, integrated };
  const datedInvoice = { ...content, ...shares, phone, number, date: wallClock(new Date(issuedAt)).date };
  const pdf = await invoicePdf(datedInvoice, deps.environment);
  const letter = await deps.mail.send(db, invoiceLetter({ ...content, email }, number, pdf, deps.environment));
  const letters = [...invoice.letters, letter];
  await db.update(invoicesTable).set({ letters }).where(eq(invoicesTable._id, invoice._id));
}

function invoiceLetter(
  content: InvoiceContent,
  number: string,
  pdf: Uint8Array,
  { product }: Pick<Deps['environment'], 'product'>,
) {
  const { name, email, course, corrects, reason } = content;
  const documentTitle = documentName(content);
  const about =
    corrects === undefined
      ? html`<p>
          Thank you for your payment for ${course}. Your ${documentTitle.toLowerCase()} ${number} is attached.
        </p>`
      : html`<p>
          We have credited ${formatMoney(rupeesOf(content.amount))} of ${corrects} for ${course}. The credit note
          ${number} is attached. The reason is: ${reason}
        </p>`;
  return {
    to: email,
    toName: name,
    subject: `${documentTitle} ${number} from ${product.name}`,
    html: String(
      html`<p>Dear ${name},</p>
        ${about}
        <p>${product.name}</p>`,
    ),
    attachments: [{ name: `${number.replaceAll('/', '-')}.pdf`, type: 'application/pdf', content: pdf }],
  };
}
