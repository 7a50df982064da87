import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { payments, type PaymentStatus } from '#contract/system/payments.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal, stale } from '../http/refusal.ts';
import { courseOf, studentOf } from '../platform/courses.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { issueCreditNote, issueInvoice, resendInvoice, type StoredInvoice } from './invoices.ts';
import { requireUnused, usesOfNumber } from './paymentNumbers.ts';
import { creditAmount, currentInvoice, toInvoice, withPapers } from './paymentPapers.ts';
import { paymentsTable as table } from '../platform/tables/payments.ts';

const payer = studentOf(table.student);
const paidCourse = courseOf(table.course);
const records = recordsOf(payments, table, {
  title: 'transactionId',
  person: { status: 'status', amount: 'amount', about: { on: paidCourse.on, title: coursesTable.title } },
  files: ['paymentScreenshot'],
  lastingPapers: ['invoice'],
  // Everything on an invoice must remain provable: amount, course, day and the bank's number.
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
    course: paidCourse,
  },
});
const { list, get, facts, update, sendInvoice, creditInvoice } = payments.endpoints;

type Stored = Awaited<ReturnType<typeof records.get>>;

async function replyOf(db: Queryable, id: string): Promise<Stored> {
  const payment = await records.get(db, id);
  const [row = payment] = await withPapers(db, [payment]);
  return row;
}

const paidOf = ({ _id, student, course, amount }: Stored) => ({
  _id,
  student: student?._id ?? null,
  course: course?._id ?? null,
  amount,
});

/** The author and time of the decision, which are cleared if a payment is set back to pending. */
function decisionOf(call: Call, status: PaymentStatus) {
  const { _id, name } = actorOf(call);
  return {
    verifiedBy: status === 'verified' ? { _id, name } : null,
    rejectedBy: status === 'rejected' ? { _id, name } : null,
    decidedAt: status === 'pending' ? null : call.deps.clock().toISOString(),
  };
}

const asInvoiced = (invoice: StoredInvoice) => ({ invoiceNumber: invoice.number, invoice: invoice.document });

const paymentRoutes = [
  implement(list, async (call) => {
    const { rows, ...total } = await records.list(call, list);
    return { ...total, rows: await withPapers(call.db, rows) };
  }),
  implement(facts, async ({ db, params }) => {
    const payment = await records.get(db, params.id);
    const [course] = payment.course
      ? await db
          .select({ price: coursesTable.finalPrice })
          .from(coursesTable)
          .where(eq(coursesTable._id, payment.course._id))
      : [];
    const [nextPayment] = await db
      .select({ _id: table._id })
      .from(table)
      .where(and(eq(table.status, 'pending'), ne(table._id, params.id)))
      .orderBy(asc(table.createdAt), asc(table._id))
      .limit(1);
    return {
      coursePrice: course?.price ?? null,
      // A dash stands for a missing number, because a segment of a path cannot be empty. It has no letters or digits,
      // so it matches nothing.
      sameNumber: await usesOfNumber(db, params.number, paidOf(payment)),
      next: nextPayment?._id ?? null,
    };
  }),
  implement(get, ({ db, params }) => replyOf(db, params.id)),
  // A payment may change to any status, but an invoiced payment stays verified.
  implement(update, async (call) => {
    const { db, params, version } = call;
    const { duplicateOf, ...body } = call.body;
    const paymentBefore = await records.lock(db, params.id);
    if (paymentBefore.invoiceNumber !== null && body.status !== 'verified') {
      throw new Refusal(
        'conflict',
        `The invoice ${paymentBefore.invoiceNumber} has been issued for this payment. Take it back with a credit note first.`,
      );
    }
    const isDecided = body.status !== paymentBefore.status;
    if (body.status === 'verified' && (isDecided || body.transactionId !== paymentBefore.transactionId)) {
      await requireUnused(db, body.transactionId, paymentBefore, duplicateOf);
    }
    const decision = isDecided ? decisionOf(call, body.status) : {};
    await records.update(db, params.id, { ...body, ...decision }, version).catch(async (reason: unknown) => {
      // The refusal contains the payment as clients read it, including its documents, because the form compares its
      // values with that.
      throw reason instanceof Refusal && reason.code === 'stale' ? stale(await replyOf(db, params.id)) : reason;
    });
    return replyOf(db, params.id);
  }),
  implement(sendInvoice, async (call) => {
    const { db, params, deps } = call;
    const { status, invoiceSent } = await records.lock(db, params.id);
    if (status !== 'verified') throw new Refusal('conflict', 'Only a verified payment can be invoiced.');
    if (invoiceSent) throw new Refusal('conflict', 'The invoice of this payment has already been sent.');
    const payment = await records.get(db, params.id);
    const latestInvoice = await currentInvoice(db, payment.invoiceNumber);
    if (latestInvoice?.state === 'queued' || latestInvoice?.state === 'sending') {
      throw new Refusal('conflict', `The invoice ${latestInvoice.invoice.number} is being sent.`);
    }
    const issuedInvoice = await toInvoice(db, params.id);
    if (latestInvoice) {
      await resendInvoice(db, deps, latestInvoice.invoice, issuedInvoice);
      return replyOf(db, params.id);
    }
    const invoice = await issueInvoice(db, deps, { ...issuedInvoice, by: actorOf(call).name });
    await records.update(db, params.id, asInvoiced(invoice));
    return replyOf(db, params.id);
  }),
  implement(creditInvoice, async (call) => {
    const { db, params, body, deps } = call;
    await records.lock(db, params.id);
    const payment = await records.get(db, params.id);
    const latestInvoice = await currentInvoice(db, payment.invoiceNumber);
    if (!latestInvoice) throw new Refusal('conflict', 'This payment has no invoice to take back.');
    const { invoice } = latestInvoice;
    const isRefund = body.amount !== undefined;
    const amount = await creditAmount(db, invoice, body.amount);
    await issueCreditNote(db, deps, { invoice, amount, isRefund, reason: body.reason, by: actorOf(call).name });
    // A refund leaves the invoice valid, because it was right. A wrong invoice is detached from the payment, so that
    // the next one can be issued.
    if (!isRefund) await records.update(db, params.id, { invoiceNumber: null, invoice: null, invoiceSent: false });
    return replyOf(db, params.id);
  }),
];

export const part: DomainPart = {
  routes: paymentRoutes,
  queues: [
    {
      name: 'paymentsPending',
      module: 'payments',
      table,
      where: eq(table.status, 'pending'),
      filter: { status: 'pending' },
    },
  ],
};
