import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { coursesTable, paymentsTable, studentsTable, transactionsTable } from '#server/schema.ts';
import { open, save, typeInto } from './steps.ts';
import { confirm, press as pressInMenu, type wholeConsole } from './wholeConsole.ts';

/** Stands in for calls that send a PDF, which can be made in Node but not in jsdom. */
const replyFor = (path: string, reply: JsonBodyType) => http.post(path, () => HttpResponse.json(reply));

/** Steps of a user that cause the specified calls of payments and transactions. */
export function moneyJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app' | 'fail'>) {
  const user = userEvent.setup({ delay: null });

  /** Adds a student and a course for a payment. */
  async function payer(name: string) {
    const { db } = tested.app;
    const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.in`;
    const [student] = await db.insert(studentsTable).values({ name, email }).returning();
    const [course] = await db.insert(coursesTable).values({ title: 'GST', price: 12_000 }).returning();
    return { student: student?._id ?? null, course: course?._id ?? null };
  }

  return {
    transactions: async () => {
      const { student, course } = await payer('Pays Twice');
      const paymentFields = { studentId: student, courseId: course, amount: 14_999.5 };
      await tested.app.db.insert(transactionsTable).values({ ...paymentFields, utrNumber: 'UTR900100' });
      const filters = encodeURIComponent(JSON.stringify({ q: 'UTR9001', status: 'pending' }));
      const emailResult = { email: 'pays.twice@example.in', messageId: '0f3c9a71-5a4e-4d1c-9a53-2f6f0c1d7b10' };
      await tested.open(`/admin-dashboard/transactions?filter=${filters}`);
      tested.fail(replyFor('*/transactions/admin/send-receipt/*', { success: true, emailResult }));
      await open('Pays Twice');
      const details = within(await screen.findByRole('dialog'));
      await user.click(await details.findByRole('button', { name: 'Approve' }));
      const decision = within(await screen.findByRole('dialog', { name: 'Approve the transaction UTR900100?' }));
      await user.type(await decision.findByLabelText(/^Notes/), 'Seen in the bank');
      await user.click(decision.getByRole('button', { name: 'Approve' }));
      await screen.findByText('Transaction approved successfully');
      await user.click(await screen.findByRole('button', { name: 'Send receipt' }));
      await screen.findByText('Receipt Sent');
      await screen.findByText('pays.twice@example.in, message 0f3c9a71');
    },
    payments: async () => {
      const transactionFields = { ...(await payer('Pays Once')), amount: 11_500 };
      await tested.app.db.insert(paymentsTable).values(transactionFields);
      await tested.open('/admin-dashboard/payments');
      tested.fail(replyFor('*/payments/send-invoice/*', { success: true }));
      await pressInMenu('Pays Once', /^Verify Payment/);
      await user.click(await screen.findByRole('radio', { name: 'Verified' }));
      await typeInto(/^Transaction ID/, 'UTR17');
      await typeInto(/^Notes/, 'Seen in the bank');
      await save();
      await screen.findByText(/^Payment status updated successfully/);
      await pressInMenu('Pays Once', /^Send Invoice/);
      await confirm('Send Invoice');
      await screen.findByText(/^Invoice email sent successfully/);
    },
  };
}
