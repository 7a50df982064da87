import { transactions } from '#contract/system/transactions.ts';
import { actorOf, implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { courseOf, studentOf } from '../platform/courses.ts';
import { transactionsTable } from './tables.ts';

const records = recordsOf(transactions, transactionsTable, {
  title: 'utrNumber',
  joins: { studentId: studentOf(transactionsTable.studentId), courseId: courseOf(transactionsTable.courseId) },
});
const { list, get, setStatus } = transactions.endpoints;

export const transactionRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  // Only a pending transaction is decided, and once (learning-and-commerce.md §4).
  implement(setStatus, async (call) => {
    const { db, params, version } = call;
    const { status, adminNotes } = call.body;
    const before = await records.lock(db, params.id);
    if (before.status !== 'pending') {
      throw new Refusal('conflict', `This transaction has already been ${before.status}.`);
    }
    const { _id, name } = actorOf(call);
    const approvedBy = status === 'approved' ? { _id, name } : null;
    await records.update(db, params.id, { status, adminNotes, approvedBy }, version);
    return records.get(db, params.id);
  }),
];
