import { expect, test } from 'vitest';
import { apiFind } from './api.ts';
import { expectAccessible } from './axe.ts';
import { openBrowser, sees } from './page.ts';
import { tells } from './list.ts';

const browser = openBrowser();

test('a payment is checked and invoiced, and shows the number of its invoice', async () => {
  const [pending] = (await apiFind('/v1/payments/all', '')).filter(({ status }) => status === 'pending');
  const page = await browser.admin(`payments/${pending?._id}`);
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
});
