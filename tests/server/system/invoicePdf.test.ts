import { expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { invoicePdf } from '#server/system/invoicePdf.ts';
import { textOf } from '../platform/pdfText.ts';

const environment = readEnvironment({});
const content = {
  name: 'Kavya Reddy',
  email: 'kavya@example.in',
  course: 'GST & Taxation',
  amount: 1_199_920,
  taxPercent: 0,
  sac: '999293',
  date: '2026-11-24',
  taxable: 1_199_920,
  central: 0,
  state: 0,
  integrated: 0,
} as const;

test('an invoice says that it is paid, when, and by which transaction', async () => {
  const invoice = {
    ...content,
    kind: 'invoice' as const,
    number: 'INV/26-27/000001',
    transactionId: 'UTR 501',
    paidOn: '2026-11-20',
  };
  const text = await textOf(await invoicePdf(invoice, environment));
  expect(text).toContain('INV/26-27/000001');
  expect(text).toContain('Paid');
  expect(text).toContain('Payment date: 20 November 2026');
  expect(text).toContain('Transaction: UTR 501');
});

test('a credit note names the invoice that it corrects and its date, and is not marked as paid', async () => {
  const note = {
    ...content,
    kind: 'credit note' as const,
    number: 'CN/26-27/000001',
    corrects: 'INV/26-27/000001',
    correctsDate: '2026-11-24',
    reason: 'Wrong course',
  };
  const text = await textOf(await invoicePdf(note, environment));
  expect(text).toContain('Corrects: INV/26-27/000001 of 24 November 2026');
  expect(text).toContain('Reason: Wrong course');
  expect(text).not.toContain('Paid');
});
