import { coursesTable, studentsTable, transactionsTable } from '#server/schema.ts';
import { eq } from 'drizzle-orm';
import type { Adds, Examples, Readies } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['transactions'];

export const examples: Examples = {
  'transactions.setStatus': () => ({ json: { status: 'approved', adminNotes: 'Seen in the bank', adminId: 'admin' } }),
};

let createdCount = 0;

/** Students submit them on the site; staff have no call to add one. */
export const adds: Adds = {
  transactions: async (app, token) => {
    const person = { name: 'Kavya Reddy', email: `kavya${++createdCount}@example.in` };
    const [student] = await app.db.insert(studentsTable).values(person).returning();
    const [course] = await app.db.insert(coursesTable).values({ title: 'GST' }).returning();
    const paid = { studentId: student?._id, courseId: course?._id, amount: 14_999.5, utrNumber: `UTR${createdCount}` };
    const [row] = await app.db.insert(transactionsTable).values(paid).returning();
    return (await app.request('GET', `/api/v1/transactions/admin/${row?._id}`, { as: token })).json();
  },
};

export const readies: Readies = {
  'transactions.sendReceipt': (app, id) =>
    app.db.update(transactionsTable).set({ status: 'approved' }).where(eq(transactionsTable._id, id)),
};
