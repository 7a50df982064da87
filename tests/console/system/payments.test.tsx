import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { invoicesTable, paymentsTable, transactionsTable } from '#server/schema.ts';
import { addPayment } from '#tests/server/system/payments.examples.ts';
import { eq } from 'drizzle-orm';
import { confirm, press, wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });
const statusOf = (app: ReturnType<typeof wholeConsole>['app'], id: string) =>
  app.db.select({ status: paymentsTable.status }).from(paymentsTable).where(eq(paymentsTable._id, id));

describe('a payment whose number was used before', () => {
  const tested = wholeConsole();

  it('names whose payment is verified, asks about the duplicate, and is verified once that is confirmed', async () => {
    const used = await addPayment(tested.app, { transactionId: 'UTR 40 1', status: 'verified' });
    const id = await addPayment(tested.app, { amount: 8_640 });
    await tested.open('/admin-dashboard/payments?filter=%7B%22status%22%3A%22pending%22%7D');
    await press('Kavya Reddy', /^Verify Payment/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify Payment' }));
    expect(dialog.getByText('Kavya Reddy')).toBeDefined();
    expect(dialog.getByText(/^GST /)).toBeDefined();
    expect(dialog.getByText('₹8,640')).toBeDefined();
    await user.click(await dialog.findByRole('radio', { name: 'Verified' }));
    await user.type(dialog.getByRole('textbox', { name: /^Transaction ID/ }), 'utr-401');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Verify a number that was already used?' }));
    expect(
      question.getByText(/^A payment of ₹11,500.50 by Kavya Reddy on .* was verified with the same number\.$/),
    ).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await statusOf(tested.app, id)).toEqual([{ status: 'pending' }]);
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    await confirm('Verify anyway');
    await screen.findByText(/^Payment status updated successfully/);
    expect(await statusOf(tested.app, id)).toEqual([{ status: 'verified' }]);
    expect(await statusOf(tested.app, used)).toEqual([{ status: 'verified' }]);
  });

  it('is green where it is the transaction of the payment itself, and red in a payment of somebody else', async () => {
    const id = await addPayment(tested.app, { transactionId: 'UTR-402', amount: 500 });
    const [own] = await tested.app.db.select().from(paymentsTable).where(eq(paymentsTable._id, id));
    await tested.app.db.insert(transactionsTable).values({
      studentId: own?.student,
      courseId: own?.course,
      amount: 500,
      utrNumber: 'utr402',
      status: 'approved',
    });
    await tested.open(`/admin-dashboard/payments/${id}`);
    const match = await screen.findByText(/^Matches the transaction of ₹500 by Kavya Reddy on/);
    expect(match.dataset.tone).toBe('green');
    expect(screen.queryByText(/^This UTR was used/)).toBeNull();
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

  it('lists what was issued with its PDF, adds it up without the page, and keeps both on the payment', async () => {
    const payment = await addPayment(tested.app, { status: 'verified', amount: 1_180 });
    const issued = {
      year: '2026-27',
      sequence: 1,
      payment,
      buyer: 'Kavya Reddy',
      email: 'kavya@example.in',
      course: 'GST',
      central: 0,
      state: 0,
      document: '/papers/a.pdf',
      issuedBy: 'Asha Rao',
    };
    const content = { kind: 'invoice', name: 'Kavya Reddy', email: 'k@example.in', course: 'GST' } as const;
    const paid = { ...content, amount: 118_000, taxPercent: 18, sac: '999293' };
    await tested.app.db.insert(invoicesTable).values([
      {
        ...issued,
        series: 'INV',
        number: 'INV/26-27/000001',
        content: paid,
        amount: 118_000,
        taxable: 100_000,
        integrated: 18_000,
      },
      {
        ...issued,
        series: 'CN',
        number: 'CN/26-27/000001',
        content: { ...paid, kind: 'credit note', corrects: 'INV/26-27/000001' },
        isRefund: true,
        amount: 11_800,
        taxable: 10_000,
        integrated: 1_800,
      },
    ]);
    await tested.open('/admin-dashboard/payments');
    await screen.findByText('Refunded ₹118');
    expect(screen.getByRole('link', { name: 'Open invoice INV/26-27/000001' })).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Invoices and credit notes' }));
    const note = await screen.findByRole('link', { name: 'Open CN/26-27/000001' });
    expect(note.getAttribute('href')).toContain('/papers/a.pdf');
    const figures = within(await screen.findByLabelText('Totals'));
    await figures.findByText('₹1,062');
    expect(figures.getByText('1 invoice · Taxable value ₹1,000')).toBeDefined();
    expect(figures.getByText('CGST ₹0 · SGST ₹0 · IGST ₹162')).toBeDefined();
    expect(screen.getByRole('button', { name: /Excel/ })).toBeDefined();
  });
});
