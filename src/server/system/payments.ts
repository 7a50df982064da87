import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { payments, type PaymentStatus } from '#contract/system/payments.ts';
import type { Queryable } from '../database/connect.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { courseOf, studentOf } from '../platform/courses.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { coursesTable, studentsTable } from '../platform/tables.ts';
import { issueInvoice, sendAgain, type StoredInvoice } from './invoices.ts';
import { requireUnused, usesOfNumber } from './paymentNumbers.ts';
import { invoicesTable, paymentsTable as table } from './paymentTables.ts';

const payer = studentOf(table.student);
const records = recordsOf(payments, table, {
  title: 'transactionId',
  files: ['paymentScreenshot'],
  lastingPapers: ['invoice'],
  // What an invoice names stays provable: amount, course, day and the bank's number of it.
  onErasure: {
    set: {
      student: null,
      notes: '',
      paymentScreenshot: null,
      transactionId: sql`case when ${table.invoiceNumber} is null then '' else ${table.transactionId} end`,
    },
  },
  joins: {
    student: { ...payer, columns: { ...payer.columns, phone: studentsTable.phone } },
    course: courseOf(table.course),
  },
});
const { list, get, facts, update, sendInvoice, creditInvoice } = payments.endpoints;

/** The invoice that stands for a payment, with the state of the letter that carried it last. */
async function currentInvoice(db: Queryable, number: string | null) {
  if (number === null) return undefined;
  const [found] = await db.select().from(invoicesTable).where(eq(invoicesTable.number, number)).limit(1);
  const letter = found?.letters.at(-1);
  if (!found || letter === undefined) return undefined;
  const [sent] = await db.select({ state: lettersTable.state }).from(lettersTable).where(eq(lettersTable._id, letter));
  return { invoice: found, state: sent?.state };
}

/** Whom an invoice can be made out to; refuses what lacks it. */
function partiesOf(payment: Awaited<ReturnType<typeof records.get>>) {
  const { student, course } = payment;
  if (!student) throw new Refusal('conflict', 'The student of this payment was deleted: nobody can be invoiced.');
  return { name: student.name, email: student.email, course: course?.title ?? 'Course' };
}

type Stored = Awaited<ReturnType<typeof records.get>>;

/** The payments with what became of the letters of their invoices: asked once for all. */
async function withLetters(db: Queryable, rows: readonly Stored[]) {
  const numbers = rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  if (numbers.length === 0) return rows;
  const { number, letters } = invoicesTable;
  const sent = await db
    .select({ number, state: lettersTable.state, answer: lettersTable.answer })
    .from(invoicesTable)
    .innerJoin(lettersTable, eq(lettersTable._id, sql`(${letters} ->> -1)::uuid`))
    .where(inArray(number, numbers));
  const byNumber = new Map(sent.map(({ state, answer, ...of }) => [of.number, { state, answer }]));
  return rows.map((row) => ({ ...row, invoiceLetter: byNumber.get(row.invoiceNumber ?? '') ?? null }));
}

async function shown(db: Queryable, id: string): Promise<Stored> {
  const payment = await records.get(db, id);
  const [row = payment] = await withLetters(db, [payment]);
  return row;
}

const paidOf = ({ _id, student, course, amount }: Stored) => ({
  _id,
  student: student?._id ?? null,
  course: course?._id ?? null,
  amount,
});

/** Who decided and when; a payment that is set back to pending forgets it. */
function decisionOf(call: Call, status: PaymentStatus) {
  const { _id, name } = actorOf(call);
  return {
    verifiedBy: status === 'verified' ? { _id, name } : null,
    rejectedBy: status === 'rejected' ? { _id, name } : null,
    decidedAt: status === 'pending' ? null : call.deps.clock().toISOString(),
  };
}

const asInvoiced = (invoice: StoredInvoice) => ({ invoiceNumber: invoice.number, invoice: invoice.document });

export const paymentRoutes = [
  implement(list, async (call) => {
    const { rows, ...total } = await records.list(call, list);
    return { ...total, rows: await withLetters(call.db, rows) };
  }),
  implement(facts, async ({ db, params }) => {
    const payment = await records.get(db, params.id);
    const [course] = payment.course
      ? await db
          .select({ price: coursesTable.finalPrice })
          .from(coursesTable)
          .where(eq(coursesTable._id, payment.course._id))
      : [];
    const [next] = await db
      .select({ _id: table._id })
      .from(table)
      .where(and(eq(table.status, 'pending'), ne(table._id, params.id)))
      .orderBy(asc(table.createdAt), asc(table._id))
      .limit(1);
    return {
      coursePrice: course?.price ?? null,
      // A dash stands for none, since a path has no empty part; it holds neither letter nor digit.
      sameNumber: await usesOfNumber(db, params.number, paidOf(payment)),
      next: next?._id ?? null,
    };
  }),
  implement(get, ({ db, params }) => shown(db, params.id)),
  // Freely chosen (learning-and-commerce.md §4), but what has been invoiced stays verified.
  implement(update, async (call) => {
    const { db, params, version } = call;
    const { duplicateOf, ...body } = call.body;
    const before = await records.lock(db, params.id);
    if (before.invoiceNumber !== null && body.status !== 'verified') {
      throw new Refusal(
        'conflict',
        `The invoice ${before.invoiceNumber} has been issued for this payment. Take it back with a credit note first.`,
      );
    }
    const isDecided = body.status !== before.status;
    if (body.status === 'verified' && (isDecided || body.transactionId !== before.transactionId)) {
      await requireUnused(db, body.transactionId, before, duplicateOf);
    }
    const decision = isDecided ? decisionOf(call, body.status) : {};
    await records.update(db, params.id, { ...body, ...decision }, version);
    return shown(db, params.id);
  }),
  implement(sendInvoice, async (call) => {
    const { db, params, deps } = call;
    const { status, invoiceSent } = await records.lock(db, params.id);
    if (status !== 'verified') throw new Refusal('conflict', 'Only a verified payment can be invoiced.');
    if (invoiceSent) throw new Refusal('conflict', 'The invoice of this payment has already been sent.');
    const payment = await records.get(db, params.id);
    const current = await currentInvoice(db, payment.invoiceNumber);
    if (current?.state === 'queued' || current?.state === 'sending') {
      throw new Refusal('conflict', `The invoice ${current.invoice.number} is being sent.`);
    }
    const parties = partiesOf(payment);
    if (current) {
      await sendAgain(db, deps, current.invoice, parties.email);
      return shown(db, params.id);
    }
    const by = actorOf(call).name;
    const invoice = await issueInvoice(db, deps, {
      ...parties,
      payment: params.id,
      amount: payment.amount,
      by,
    });
    await records.update(db, params.id, asInvoiced(invoice));
    return shown(db, params.id);
  }),
  implement(creditInvoice, async (call) => {
    const { db, params, body, deps } = call;
    await records.lock(db, params.id);
    const payment = await records.get(db, params.id);
    const current = await currentInvoice(db, payment.invoiceNumber);
    if (!current) throw new Refusal('conflict', 'This payment has no invoice to take back.');
    const by = actorOf(call).name;
    const { name, email, course } = current.invoice.content;
    await issueInvoice(db, deps, {
      name,
      email,
      course,
      by,
      payment: params.id,
      amount: payment.amount,
      corrects: { invoice: current.invoice, reason: body.reason },
    });
    await records.update(db, params.id, { invoiceNumber: null, invoice: null, invoiceSent: false });
    return shown(db, params.id);
  }),
];
