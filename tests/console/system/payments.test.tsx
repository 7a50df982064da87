import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invoicesTable, lettersTable, paymentsTable, transactionsTable } from '#server/schema.ts';
import { addPayment } from '#tests/server/system/payments.examples.ts';
import { eq } from 'drizzle-orm';
import { confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });
const statusOf = (app: ReturnType<typeof wholeConsole>['app'], id: string) =>
  app.db.select({ status: paymentsTable.status }).from(paymentsTable).where(eq(paymentsTable._id, id));

/** A row of the register, since jsdom cannot make the PDF of an invoice. */
function invoiceRow(row: Partial<typeof invoicesTable.$inferInsert>): typeof invoicesTable.$inferInsert {
  const { series = 'INV', sequence = 1, amount = 118_000 } = row;
  const person = { email: 'kavya@example.in', course: 'GST' };
  const kind = series === 'INV' ? 'invoice' : 'credit note';
  return {
    ...person,
    series,
    sequence,
    year: '2026-27',
    number: `${series}/26-27/${String(sequence).padStart(6, '0')}`,
    buyer: 'Kavya Reddy',
    content: { ...person, kind, name: 'Kavya Reddy', amount, taxPercent: 18, sac: '999293' },
    amount,
    taxable: amount,
    central: 0,
    state: 0,
    integrated: 0,
    document: '/papers/a.pdf',
    issuedBy: 'Asha Rao',
    ...row,
  };
}

describe('a payment with a reused transaction number', () => {
  const tested = wholeConsole();

  it('names whose payment is verified, asks about the duplicate, and is verified on confirmation', async () => {
    const usedPayment = await addPayment(tested.app, { transactionId: 'UTR 40 1', status: 'verified' });
    const id = await addPayment(tested.app, { amount: 8_640 });
    await tested.open('/admin-dashboard/payments?filter=%7B%22status%22%3A%22pending%22%7D');
    await press('Kavya Reddy', /^Verify Payment/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify Payment' }));
    expect(dialog.getByText('Kavya Reddy')).toBeInTheDocument();
    expect(dialog.getByText(/^GST /)).toBeInTheDocument();
    expect(dialog.getByText('₹8,640')).toBeInTheDocument();
    await user.click(await dialog.findByRole('radio', { name: 'Verified' }));
    await user.type(dialog.getByRole('textbox', { name: /^Transaction ID/ }), 'utr-401');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Verify a number that was already used?' }));
    expect(
      question.getByText(/^A payment of ₹11,500.50 by Kavya Reddy on .* was verified with the same number\.$/),
    ).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await statusOf(tested.app, id)).toEqual([{ status: 'pending' }]);
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    await confirm('Verify anyway');
    await screen.findByText(/^Payment status updated successfully/);
    expect(await statusOf(tested.app, id)).toEqual([{ status: 'verified' }]);
    expect(await statusOf(tested.app, usedPayment)).toEqual([{ status: 'verified' }]);
  });

  it('is green when the number is the payment’s own transaction, and red when it is somebody else’s', async () => {
    const id = await addPayment(tested.app, { transactionId: 'UTR-402', amount: 500 });
    const [payment] = await tested.app.db.select().from(paymentsTable).where(eq(paymentsTable._id, id));
    await tested.app.db.insert(transactionsTable).values({
      studentId: payment?.student,
      courseId: payment?.course,
      amount: 500,
      utrNumber: 'utr402',
      status: 'approved',
    });
    await tested.open(`/admin-dashboard/payments/${id}`);
    const match = await screen.findByText(/^Matches the transaction of ₹500 by Kavya Reddy on/);
    expect(match.dataset.tone).toBe('green');
    expect(screen.queryByText(/^This UTR was used/)).not.toBeInTheDocument();
    await addPayment(tested.app, { transactionId: 'UTR403', status: 'verified' });
    const field = screen.getByRole('textbox', { name: /^Transaction ID/ });
    await user.clear(field);
    await user.type(field, 'utr 403');
    const duplicate = await screen.findByText(/^This UTR was used on .* in a payment of ₹11,500.50 by Kavya Reddy\.$/);
    expect(duplicate.dataset.tone).toBe('red');
  });

  it('shows who rejected it and when', async () => {
    const decidedAt = '2026-11-20T08:35:00.000Z';
    const rejectedBy = { _id: 'e1', name: 'Meera Iyer' };
    const id = await addPayment(tested.app, { status: 'rejected', rejectedBy, decidedAt });
    await tested.open(`/admin-dashboard/payments/${id}`);
    await screen.findByText('Rejected by Meera Iyer on 20 Nov 2026, 14:05');
  });
});

describe('the register of invoices and credit notes', () => {
  const tested = wholeConsole();

  it('lists issued documents with their PDFs, totals them beyond the page, and keeps both on the payment', async () => {
    const payment = await addPayment(tested.app, { status: 'verified', amount: 1_180 });
    await tested.app.db
      .insert(invoicesTable)
      .values([
        invoiceRow({ payment, amount: 118_000, taxable: 100_000, integrated: 18_000 }),
        invoiceRow({ payment, series: 'CN', isRefund: true, amount: 11_800, taxable: 10_000, integrated: 1_800 }),
      ]);
    await tested.open('/admin-dashboard/payments');
    await screen.findByText('Refunded ₹118');
    expect(screen.getByRole('link', { name: 'Open invoice INV/26-27/000001' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open credit note CN/26-27/000001' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Invoices and credit notes' }));
    const note = await screen.findByRole('link', { name: 'Open CN/26-27/000001' });
    expect(note.getAttribute('href')).toContain('/papers/a.pdf');
    const figures = within(await screen.findByLabelText('Totals'));
    await figures.findByText('₹1,062');
    expect(figures.getByText('1 invoice · Taxable value ₹1,000')).toBeInTheDocument();
    expect(figures.getByText('CGST ₹0 · SGST ₹0 · IGST ₹162')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Excel/ })).toBeInTheDocument();
  });

  it('keeps the invoice and the last credit note in the row of a fully credited payment', async () => {
    const payment = await addPayment(tested.app, { status: 'verified', amount: 1_000 });
    const note = { payment, series: 'CN', issuedAt: '2026-11-21T08:00:00Z' } as const;
    await tested.app.db
      .insert(invoicesTable)
      .values([
        invoiceRow({ payment, sequence: 8, amount: 100_000, issuedAt: '2026-11-20T08:00:00Z' }),
        invoiceRow({ ...note, sequence: 8, amount: 25_000, isRefund: true }),
        invoiceRow({ ...note, sequence: 9, amount: 75_000 }),
      ]);
    await tested.open('/admin-dashboard/payments');
    const row = within(await rowOf('Credited ₹1,000'));
    expect(row.getByText('Refunded ₹250')).toBeInTheDocument();
    const links = row.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(links).toEqual(
      expect.arrayContaining(['Open invoice INV/26-27/000008', 'Open credit note CN/26-27/000009']),
    );
    expect(row.queryByText('CN/26-27/000008')).not.toBeInTheDocument();
  });
});

describe('the row of a payment or transaction whose email is pending', () => {
  const tested = wholeConsole();
  // A list polls every five seconds while one of its emails is being sent.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  const laterIs = async (state: string, answer: string | null = null) => {
    await tested.app.sql`update letters set state = ${state}, answer = ${answer}`;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
  };

  async function letter() {
    const draft = { to: 'kavya@example.in', subject: 'Your papers' };
    const [storedLetter] = await tested.app.db.insert(lettersTable).values(draft).returning();
    return storedLetter?._id ?? '';
  }

  it('follows the invoice until it is sent, and offers no second sending until then', async () => {
    const payment = await addPayment(tested.app, { status: 'verified' });
    await tested.open('/admin-dashboard/payments');
    let sequence = 0;
    tested.server.use(
      http.post('*/payments/send-invoice/*', async () => {
        const invoice = invoiceRow({ payment, sequence: (sequence += 1), letters: [await letter()] });
        await tested.app.db.insert(invoicesTable).values(invoice);
        const { number, document } = invoice;
        const row = { invoiceNumber: number, invoice: document };
        await tested.app.db.update(paymentsTable).set(row).where(eq(paymentsTable._id, payment));
        return HttpResponse.json({ success: true });
      }),
    );
    await press('Kavya Reddy', /^Send Invoice/);
    await confirm('Send Invoice');
    const row = within(await rowOf('Waiting to be sent'));
    expect(row.queryByRole('button', { name: /^Send Invoice/ })).not.toBeInTheDocument();
    await laterIs('sending');
    await row.findByText('Sending');
    expect(row.queryByRole('button', { name: /^Send Invoice/ })).not.toBeInTheDocument();
    await laterIs('failed', 'No such person here');
    await row.findByText('Failed: No such person here');
    // Accessible only after the dialog has faded.
    expect(await row.findByRole('button', { name: /^Send Invoice/ })).toBeInTheDocument();
    await press('Kavya Reddy', /^Send Invoice/);
    await confirm('Send Invoice');
    await row.findByText('Waiting to be sent');
    await laterIs('sent');
    await row.findByText('Sent');
    expect(row.queryByRole('button', { name: /^Send Invoice/ })).not.toBeInTheDocument();
    const requests = () => tested.calls.filter((call) => call === 'GET /api/v1/payments/all').length;
    const requestsBefore = requests();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(requests()).toBe(requestsBefore);
  });

  it('follows the receipt likewise, and resends it only after a failure', async () => {
    const payment = await addPayment(tested.app);
    const [storedPayment] = await tested.app.db.select().from(paymentsTable).where(eq(paymentsTable._id, payment));
    await tested.app.db.insert(transactionsTable).values({
      studentId: storedPayment?.student,
      courseId: storedPayment?.course,
      amount: 500,
      utrNumber: 'UTR501',
      status: 'approved',
    });
    await tested.open('/admin-dashboard/transactions');
    tested.server.use(
      http.post('*/transactions/admin/send-receipt/*', async () => {
        const messageId = await letter();
        const sentReceipt = { receiptSent: true, receiptLetter: messageId };
        await tested.app.db.update(transactionsTable).set(sentReceipt).where(eq(transactionsTable.utrNumber, 'UTR501'));
        return HttpResponse.json({ success: true, emailResult: { email: 'kavya@example.in', messageId } });
      }),
    );
    await press('Kavya Reddy', /^Send receipt/);
    const row = within(await rowOf('Waiting to be sent'));
    const button = () => row.getByRole('button', { name: /^Sen[dt].* UTR501$/ });
    expect(button()).toHaveProperty('disabled', true);
    await laterIs('failed', 'No such person here');
    await row.findByText('Failed: No such person here');
    expect(button()).toHaveProperty('disabled', false);
    await user.click(button());
    await row.findByText('Waiting to be sent');
    await laterIs('sent');
    await row.findByRole('button', { name: 'Sent UTR501' });
    expect(button()).toHaveProperty('disabled', true);
    expect(row.queryByText('Waiting to be sent')).not.toBeInTheDocument();
    // Details opened while the email is being sent follow it too, although the list's row shows a final state.
    await tested.app.db.update(lettersTable).set({ state: 'queued' });
    await user.click(row.getAllByRole('link')[0] ?? expect.fail('The row has no link.'));
    const resend = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Resend receipt' });
    await vi.waitFor(() => expect(resend).toHaveProperty('disabled', true));
    await laterIs('sent');
    await vi.waitFor(() => expect(resend).toHaveProperty('disabled', false));
  });
});
