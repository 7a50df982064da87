import { and, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import { html } from 'hono/html';
import { isDay } from '#contract/days.ts';
import { momentAt } from '#contract/instituteTime.ts';
import { transactions } from '#contract/system/transactions.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, notFound, Refusal } from '../http/refusal.ts';
import { cachedValue } from '../http/totals.ts';
import { courseOf, studentOf } from '../platform/courses.ts';
import { letterOf } from '../platform/mail/replyLetter.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { invoicesTable } from '../platform/tables/payments.ts';
import { transactionsTable as table } from '../platform/tables/transactions.ts';
import { receiptPdf } from './receiptPdf.ts';

const paidCourse = courseOf(table.courseId);
const records = recordsOf(transactions, table, {
  title: 'utrNumber',
  person: { status: 'status', amount: 'amount', about: { on: paidCourse.on, title: coursesTable.title } },
  // The number of an approved payment is needed for the accounts; the number of any other only identifies a person.
  onErasure: {
    set: {
      studentId: null,
      adminNotes: null,
      utrNumber: sql`case when ${table.status} = 'approved' then ${table.utrNumber} else '' end`,
    },
  },
  joins: {
    studentId: studentOf(table.studentId),
    courseId: paidCourse,
    receiptLetter: letterOf(table.receiptLetter),
  },
});
const { list, get, setStatus, sendReceipt, totals } = transactions.endpoints;
const dayMs = 86_400_000;

const transactionRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(totals, async ({ db, params: { from, to } }) => {
    if (![from, to].every(isDay)) throw notFound();
    if (to < from) throw invalid({ to: 'Choose the same day or a later one' });
    const start = momentAt({ date: from, time: '00:00' });
    const end = new Date(momentAt({ date: to, time: '00:00' }).getTime() + dayMs);
    const key = `transaction totals ${from} ${to}`;
    return cachedValue(db, { key, tables: ['transactions', 'courses', 'invoices'] }, async () => {
      const isInPeriod = and(gte(table.createdAt, start.toISOString()), lt(table.createdAt, end.toISOString()));
      const figures = { count: count(), amount: sql<number>`coalesce(${sum(table.amount)}, 0)::float8` };
      const byStatus = await db
        .select({ status: table.status, ...figures })
        .from(table)
        .where(isInPeriod)
        .groupBy(table.status)
        .orderBy(table.status);
      const byCourse = await db
        .select({ course: coursesTable.title, ...figures })
        .from(table)
        .leftJoin(coursesTable, eq(coursesTable._id, table.courseId))
        .where(and(isInPeriod, eq(table.status, 'approved')))
        .groupBy(coursesTable.title)
        .orderBy(desc(sum(table.amount)), coursesTable.title);
      const { amount, isRefund, issuedAt } = invoicesTable;
      const [refunds] = await db
        .select({ count: count(), amount: sql<number>`(coalesce(sum(${amount}), 0) / 100.0)::float8` })
        .from(invoicesTable)
        .where(and(isRefund, gte(issuedAt, start.toISOString()), lt(issuedAt, end.toISOString())));
      return { byStatus, byCourse, refunds };
    });
  }),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  // Only a pending transaction can be decided, and only once.
  implement(setStatus, async (call) => {
    const { db, params, version } = call;
    const { status, adminNotes } = call.body;
    const transactionBefore = await records.lock(db, params.id);
    if (transactionBefore.status !== 'pending') {
      const currentTransaction = { ...(await records.get(db, params.id)) };
      throw new Refusal('conflict', `This transaction has already been ${transactionBefore.status}.`, {
        current: currentTransaction,
      });
    }
    const { _id, name } = actorOf(call);
    const decisionFields = {
      approvedBy: status === 'approved' ? { _id, name } : null,
      rejectedBy: status === 'rejected' ? { _id, name } : null,
      decidedAt: call.deps.clock().toISOString(),
    };
    await records.update(db, params.id, { status, adminNotes, ...decisionFields }, version);
    return records.get(db, params.id);
  }),
  // The server sends a receipt as often as requested; the console warns before the second time.
  implement(sendReceipt, async ({ db, params, deps }) => {
    const { status } = await records.lock(db, params.id);
    if (status !== 'approved') throw new Refusal('conflict', 'Only an approved transaction has a receipt.');
    const transaction = await records.get(db, params.id);
    const { studentId: student, courseId: course, amount, utrNumber } = transaction;
    if (!student)
      throw new Refusal('conflict', 'The student of this transaction was deleted: nobody can be written to.');
    const { product } = deps.environment;
    const receipt = { name: student.name, course: course?.title ?? 'Course', amount, utrNumber, at: deps.clock() };
    const messageId = await deps.mail.send(db, {
      to: student.email,
      toName: student.name,
      subject: `Receipt for your payment to ${product.name}`,
      html: String(
        html`<p>Dear ${student.name},</p>
          <p>We have received your payment for ${receipt.course}. The receipt is attached.</p>
          <p>${product.name}</p>`,
      ),
      attachments: [
        {
          name: 'receipt.pdf',
          type: 'application/pdf',
          content: await receiptPdf(receipt, deps.environment),
        },
      ],
    });
    await records.update(db, params.id, { receiptSent: true, receiptLetter: messageId });
    return { success: true, emailResult: { email: student.email, messageId } };
  }),
];

export const part: DomainPart = {
  routes: transactionRoutes,
};
