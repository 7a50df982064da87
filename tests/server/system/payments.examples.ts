import { coursesTable, paymentsTable, studentsTable } from '#server/schema.ts';
import type { Adds, Examples } from '../examples.ts';
import type { TestApp } from '../app.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['payments'];

let createdCount = 0;

export const examples: Examples = {
  'payments.update': () => ({
    json: { status: 'verified', transactionId: `UTR17-${++createdCount}`, notes: 'Seen in the bank' },
  }),
  'payments.creditInvoice': () => ({ json: { reason: 'The name was wrong.' } }),
};

/** A payment as the institute's site stores it. */
export async function addPayment(app: TestApp, row: Partial<typeof paymentsTable.$inferInsert> = {}): Promise<string> {
  const person = { name: 'Kavya Reddy', email: `kavya.pays${++createdCount}@example.in`, phone: '98100 12345' };
  const [student] = await app.db.insert(studentsTable).values(person).returning();
  const [course] = await app.db
    .insert(coursesTable)
    .values({ title: `GST ${createdCount}`, price: 12_000 })
    .returning();
  const [payment] = await app.db
    .insert(paymentsTable)
    .values({ student: student?._id, course: course?._id, amount: 11_500.5, ...row })
    .returning();
  return payment?._id ?? '';
}

export const adds: Adds = {
  payments: async (app, token) => {
    const id = await addPayment(app, { status: 'verified' });
    return (await app.request('GET', `/api/v1/payments/${id}`, { as: token })).json();
  },
};
