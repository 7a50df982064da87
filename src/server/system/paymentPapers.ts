import { asc, eq, inArray, sql } from 'drizzle-orm';
import { wallClock } from '#contract/instituteTime.ts';
import { formatMoney, paiseOf, rupeesOf } from '#contract/money.ts';
import type { Queryable } from '../database/connect.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { kindOf } from './invoiceRegister.ts';
import { creditedOf, type InvoiceFacts, type StoredInvoice } from './invoices.ts';
import { invoicesTable, paymentsTable } from '../platform/tables/payments.ts';

type Paid = { readonly _id: string; readonly invoiceNumber: string | null };

const sumOf = (papers: readonly { readonly invoice: StoredInvoice }[]) =>
  papers.reduce((sum, { invoice }) => sum + invoice.amount, 0);

/** The payments, each with its documents, its refunds, and the letter of its current invoice. */
export async function withPapers<Row extends Paid>(db: Queryable, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const { payment, issuedAt, sequence, letters } = invoicesTable;
  const ids = rows.map(({ _id }) => _id);
  const invoices = await db
    .select({ invoice: invoicesTable, state: lettersTable.state, answer: lettersTable.answer })
    .from(invoicesTable)
    .leftJoin(lettersTable, eq(lettersTable._id, sql`(${letters} ->> -1)::uuid`))
    .where(inArray(payment, ids))
    .orderBy(asc(issuedAt), asc(sequence));
  const byPayment = Map.groupBy(invoices, ({ invoice }) => invoice.payment);
  return rows.map((row) => {
    const documents = byPayment.get(row._id) ?? [];
    const letter = documents.find(({ invoice }) => invoice.number === row.invoiceNumber);
    const notes = documents.filter(({ invoice }) => invoice.series === 'CN');
    const charges = documents.filter(({ invoice }) => invoice.series === 'INV');
    return {
      ...row,
      invoiceLetter: letter?.state ? { state: letter.state, answer: letter.answer } : null,
      refunded: rupeesOf(sumOf(notes.filter(({ invoice }) => invoice.isRefund))),
      // The first invoice charges the payment; each later one charges a corrected amount again.
      credited: rupeesOf(sumOf(notes) - sumOf(charges.slice(1))),
      papers: documents.map(({ invoice }) => ({
        number: invoice.number,
        kind: kindOf(invoice.series),
        issuedAt: invoice.issuedAt,
        amount: rupeesOf(invoice.amount),
        isRefund: invoice.isRefund,
        document: invoice.document,
      })),
    };
  });
}

/** The current invoice of a payment, with the state of its last letter. */
export async function currentInvoice(db: Queryable, number: string | null) {
  if (number === null) return undefined;
  const [invoice] = await db.select().from(invoicesTable).where(eq(invoicesTable.number, number)).limit(1);
  const letter = invoice?.letters.at(-1);
  if (!invoice || letter === undefined) return undefined;
  const [sentLetter] = await db
    .select({ state: lettersTable.state })
    .from(lettersTable)
    .where(eq(lettersTable._id, letter));
  return { invoice: invoice, state: sentLetter?.state };
}

/**
 * The content of an invoice for a payment, taken from the current records; throws if the payment cannot be invoiced.
 */
export async function toInvoice(db: Queryable, id: string): Promise<Omit<InvoiceFacts, 'by'>> {
  const [row] = await db
    .select({ paid: paymentsTable, student: studentsTable, course: coursesTable })
    .from(paymentsTable)
    .leftJoin(studentsTable, eq(studentsTable._id, paymentsTable.student))
    .leftJoin(coursesTable, eq(coursesTable._id, paymentsTable.course))
    .where(eq(paymentsTable._id, id));
  const { paid, student, course } = row ?? {};
  if (!paid || !student)
    throw new Refusal('conflict', 'The student of this payment was deleted: nobody can be invoiced.');
  const [shownPayment] = await withPapers(db, [paid]);
  const amount = (paiseOf(paid.amount) ?? 0) - (paiseOf(shownPayment?.refunded) ?? 0);
  if (amount <= 0) throw new Refusal('conflict', 'This payment was refunded in full: nothing is left to invoice.');
  // After a refund, the remaining amount is no longer the course's price minus its discount.
  const isDiscounted =
    course !== undefined && course !== null && course.discount > 0 && course.finalPrice === rupeesOf(amount);
  return {
    payment: id,
    name: student.name,
    email: student.email,
    phone: student.phone || undefined,
    location: student.location || undefined,
    course: course?.title ?? 'Course',
    amount: rupeesOf(amount),
    transactionId: paid.transactionId || undefined,
    paidOn: wallClock(new Date(paid.createdAt)).date,
    ...(isDiscounted ? { listPrice: paiseOf(course.price), discount: course.discount } : {}),
  };
}

/** The amount of a credit note in paise: the given amount, or all that remains of the invoice. */
export async function creditAmount(db: Queryable, invoice: StoredInvoice, rupees: number | undefined): Promise<number> {
  const remainingAmount = invoice.amount - (await creditedOf(db, invoice._id));
  if (remainingAmount <= 0) throw new Refusal('conflict', `The invoice ${invoice.number} was refunded in full.`);
  if (rupees === undefined) return remainingAmount;
  const refundPaise = paiseOf(rupees) ?? 0;
  if (refundPaise <= 0) throw invalid({ amount: 'Enter an amount of more than 0' });
  if (refundPaise > remainingAmount)
    throw invalid({ amount: `Only ${formatMoney(rupeesOf(remainingAmount))} of this invoice is left` });
  return refundPaise;
}
