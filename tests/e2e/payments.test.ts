import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiFind, colleague, flags } from './api.ts';
import { expectAccessible } from './axe.ts';
import { addressOf, eventually, openBrowser, sees } from './page.ts';
import { tells } from './list.ts';

const browser = openBrowser();

test('a payment is checked and invoiced, and shows the number of its invoice', async () => {
  const [pendingPayment] = (await apiFind('/v1/payments/all', '')).filter(({ status }) => status === 'pending');
  const page = await browser.admin(`payments/${pendingPayment?._id}`);
  await page.getByRole('radio', { name: 'Verified' }).check();
  await page.getByLabel('Transaction ID', { exact: true }).fill('UTR-E2E-1');
  await sees(page.getByText('This UTR was not used before.'));
  await expectAccessible(page, 'the check of a payment');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await tells(page, 'Payment status updated successfully');
  await page.goto(`/admin-dashboard/payments?filter=${encodeURIComponent('{"q":"UTR-E2E-1"}')}`);
  await page.getByRole('button', { name: /^Send Invoice/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Invoice' }).click();
  await tells(page, 'Invoice email sent successfully');
  await sees(page.getByRole('link', { name: /^Open invoice INV\// }));
  await expectAccessible(page, 'the payments');
  expect(await apiFind('/v1/payments/all', 'UTR-E2E-1')).toMatchObject([{ status: 'verified' }]);

  const { name } = z.object({ name: z.string() }).parse(pendingPayment?.student);
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await page.getByLabel('Amount in ₹').fill('100.50');
  await page.getByLabel('Reason').fill('Left the batch');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await tells(page, 'Credit note issued');
  await sees(page.getByText('Refunded ₹100.50'), page.getByRole('link', { name: /^Open credit note CN\// }));
  await page.getByRole('tab', { name: 'Invoices and credit notes' }).click();
  await sees(page.getByRole('link', { name: /^Open CN\// }), page.getByRole('link', { name: /^Open INV\// }));
  await sees(page.getByText('1 credit note', { exact: false }));
  await expectAccessible(page, 'the register of invoices');
});

test('payments are checked one after the other by keys, with the screenshot zoomed and turned', async () => {
  const pendingPayments = (await apiFind('/v1/payments/all', '')).filter(
    ({ status, paymentScreenshot }) => status === 'pending' && paymentScreenshot,
  );
  const page = await browser.admin(`payments/${pendingPayments.at(-1)?._id}`);
  const image = page.getByRole('img', { name: /^Payment screenshot of/ });
  await sees(image, page.getByRole('button', { name: 'Save and next' }));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await sees(page.getByText('200 %', { exact: true }));
  await page.keyboard.press('-');
  await sees(page.getByText('150 %', { exact: true }));
  await page.keyboard.press('r');
  await eventually(() => image.evaluate((element) => getComputedStyle(element).rotate)).toBe('90deg');
  // Keys belong to the field that is typed into.
  await page.getByLabel('Transaction ID', { exact: true }).pressSequentially('R-1+');
  expect(await page.getByLabel('Transaction ID', { exact: true }).inputValue()).toMatch(/R-1\+$/);
  await sees(page.getByText('150 %', { exact: true }));
  await page.getByRole('radio', { name: 'Rejected' }).check();
  const firstAddress = addressOf(page);
  await page.keyboard.press('Control+Enter');
  await tells(page, 'Payment status updated successfully');
  await eventually(() => addressOf(page)).not.toBe(firstAddress);
  await sees(page.getByRole('heading', { level: 1, name: /^Check the payment of/ }).or(page.getByRole('alertdialog')));
});

test('users who may decide on payments see the check screen, read-only users do not', async () => {
  const [payment] = await apiFind('/v1/payments/all', '');
  const decider = await colleague({ permissions: flags({ payments: ['read', 'active'] }) });
  const page = await browser.as(decider, `payments/${payment?._id}`);
  await sees(page.getByRole('button', { name: 'Save', exact: true }));
  const reader = await colleague({ permissions: flags({ payments: ['read'] }) });
  const refused = await browser.as(reader, `payments/${payment?._id}`);
  await sees(refused.getByText('Access Denied', { exact: true }));
});
