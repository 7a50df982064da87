import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { wallClock } from '#contract/instituteTime.ts';
import { paiseOf } from '#contract/money.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { invoicePdf } from './invoicePdf.ts';
import { invoiceCountersTable, invoicesTable, type InvoiceContent } from './paymentTables.ts';

type Needed = Pick<Deps, 'clock' | 'environment' | 'mail' | 'storage'>;
export type StoredInvoice = typeof invoicesTable.$inferSelect;

/** The Indian financial year of a moment, at the institute: from April to March, `2026-27`. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = wallClock(moment).date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Of the year only `26-27` is written: Indian law allows a number 16 characters. */
function invoiceNumber(series: 'INV' | 'CN', year: string, sequence: number): string {
  return `${series}/${year.slice(2)}/${String(sequence).padStart(6, '0')}`;
}

/**
 * Takes the next number of a series. The counter's row is locked until the transaction ends and goes back with it, so
 * that numbers have neither a gap nor a double.
 */
async function nextNumber(db: Queryable, series: 'INV' | 'CN', year: string) {
  const counters = invoiceCountersTable;
  const [counted] = await db
    .insert(counters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({ target: [counters.series, counters.year], set: { last: sql`${counters.last} + 1` } })
    .returning({ last: counters.last });
  const sequence = counted?.last ?? 1;
  return { series, year, sequence, number: invoiceNumber(series, year, sequence) };
}

/** What is issued for, as it is now: the invoice keeps it. */
export type Issued = {
  readonly payment: string;
  readonly name: string;
  readonly email: string;
  readonly course: string;
  /** Rupees. */
  readonly amount: number;
  readonly by: string;
  /** Of a credit note: the invoice that it takes back, and why. */
  readonly corrects?: { readonly invoice: StoredInvoice; readonly reason: string };
};

/** Issues an invoice or a credit note: number, PDF and letter in the caller's transaction. */
export async function issueInvoice(db: Queryable, deps: Needed, issued: Issued): Promise<StoredInvoice> {
  const { environment, clock } = deps;
  const { gstin, sac, taxPercent } = environment.invoicing;
  const now = clock();
  const { corrects } = issued;
  const content: InvoiceContent = corrects
    ? {
        ...corrects.invoice.content,
        kind: 'credit note',
        corrects: corrects.invoice.number,
        reason: corrects.reason,
      }
    : {
        kind: 'invoice',
        name: issued.name,
        email: issued.email,
        course: issued.course,
        amount: paiseOf(issued.amount) ?? 0,
        taxPercent: gstin === undefined ? 0 : taxPercent,
        sac,
        gstin,
      };
  const numbered = await nextNumber(db, corrects ? 'CN' : 'INV', financialYear(now));
  const pdf = await invoicePdf({ ...content, number: numbered.number, date: wallClock(now).date }, environment);
  const { path } = await deps.storage.receive({
    kind: 'document',
    private: true,
    name: `${numbered.number.replaceAll('/', '-')}.pdf`,
    stream: Readable.from([Buffer.from(pdf)]),
  });
  const letter = await deps.mail.send(db, invoiceLetter(content, numbered.number, pdf, environment));
  const [row] = await db
    .insert(invoicesTable)
    .values({
      ...numbered,
      payment: issued.payment,
      content,
      document: path,
      letters: [letter],
      issuedBy: issued.by,
      issuedAt: now.toISOString(),
    })
    .returning();
  if (!row) throw new Error('An invoice was not stored.');
  return row;
}

/**
 * Sends an invoice that was issued before once more: the same number, in another letter, to the address that its student
 * has by now.
 */
export async function sendAgain(db: Queryable, deps: Needed, invoice: StoredInvoice, email: string): Promise<void> {
  const { content, number, issuedAt } = invoice;
  const dated = { ...content, number, date: wallClock(new Date(issuedAt)).date };
  const pdf = await invoicePdf(dated, deps.environment);
  const letter = await deps.mail.send(db, invoiceLetter({ ...content, email }, number, pdf, deps.environment));
  const letters = [...invoice.letters, letter];
  await db.update(invoicesTable).set({ letters }).where(eq(invoicesTable._id, invoice._id));
}

/** What a document is called: without a GSTIN no tax is charged, and it is a bill of supply. */
export function documentName({ kind, gstin }: Pick<InvoiceContent, 'kind' | 'gstin'>): string {
  if (kind === 'credit note') return 'Credit note';
  return gstin === undefined ? 'Bill of supply' : 'Tax invoice';
}

function invoiceLetter(
  content: InvoiceContent,
  number: string,
  pdf: Uint8Array,
  { product }: Pick<Deps['environment'], 'product'>,
) {
  const { name, email, course, corrects, reason } = content;
  const called = documentName(content);
  const about =
    corrects === undefined
      ? html`<p>Thank you for your payment for ${course}. Your ${called.toLowerCase()} ${number} is attached.</p>`
      : html`<p>
          We have taken back ${corrects} for ${course}. The credit note ${number} is attached. The reason is: ${reason}
        </p>`;
  return {
    to: email,
    toName: name,
    subject: `${called} ${number} from ${product.name}`,
    html: String(
      html`<p>Dear ${name},</p>
        ${about}
        <p>${product.name}</p>`,
    ),
    attachments: [{ name: `${number.replaceAll('/', '-')}.pdf`, type: 'application/pdf', content: pdf }],
  };
}
