import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';
import { expectAccessible } from './axe.ts';
import { searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();
const Pending = z.object({
  transactions: z.array(z.object({ utrNumber: z.string(), studentId: z.object({ email: z.string() }) })),
});
const Letters = z.array(z.object({ to: z.string(), subject: z.string() }));

/** All letters to an address, in any state. */
async function lettersTo(email: string) {
  const { json } = await api('GET', `/letters?page=1&limit=100&search=${encodeURIComponent(email)}`);
  return Letters.parse(json).filter(({ to, subject }) => to === email && subject.startsWith('Receipt'));
}

test('a transaction is approved, its receipt is sent, and resent after a warning', async () => {
  const { json } = await api('GET', '/v1/transactions/admin/all?page=1&limit=100&status=pending');
  const [pendingTransaction] = Pending.parse(json).transactions;
  const { utrNumber = '', studentId = { email: '' } } = pendingTransaction ?? {};
  const letterCount = (await lettersTo(studentId.email)).length;
  const page = await browser.admin(`transactions?${searchedFor(utrNumber)}`);
  const row = page.getByRole('row').filter({ hasText: utrNumber });
  await row.getByRole('button', { name: /^Approve/ }).click();
  const decision = page.getByRole('dialog', { name: `Approve the transaction ${utrNumber}?` });
  await decision.getByLabel('Notes', { exact: true }).fill('Seen in the bank');
  await expectAccessible(page, 'the approval of a transaction');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await tells(page, 'Transaction approved successfully');
  await gone(row.getByRole('button', { name: /^Approve/ }));

  await row.getByRole('button', { name: /^Send receipt/ }).click();
  await tells(page, 'Receipt Sent');
  await sees(page.getByText(new RegExp(`^${studentId.email}, message [0-9a-f]{8}$`)));
  // After sending, only the details offer Resend, with a warning.
  expect(await row.getByRole('button', { name: /^Sent/ }).isDisabled()).toBe(true);
  await eventually(() => page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true);
  await row.getByRole('link').first().click();
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'Resend receipt' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Send the receipt again?' });
  await sees(warning.getByText(`The receipt of ${utrNumber} was already sent.`, { exact: false }));
  await warning.getByRole('button', { name: 'Resend receipt' }).click();
  // The notice is announced to screen readers, even above the open details.
  await tells(page, 'Receipt Sent');
  await eventually(async () => (await lettersTo(studentId.email)).length).toBe(letterCount + 2);
});

test('income is added up for a range of days', async () => {
  const page = await browser.admin('transactions/day-close');
  await page.getByLabel('From', { exact: true }).fill('01/01/2020');
  await sees(page.getByRole('table', { name: 'By status' }).getByRole('row', { name: /^Total/ }));
  await expectAccessible(page, 'the day close');
});
