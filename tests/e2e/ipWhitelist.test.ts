import { test } from 'vitest';
import { apiFind, mark } from './api.ts';
import { field, write } from './crudNoun.ts';
import { question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();

test('an address is added, corrected, deactivated, changed and deleted', async () => {
  const group = (Date.now() & 0xffff).toString(16);
  const description = mark();
  const page = await browser.admin('ip-whitelist');
  await sees(page.getByText('The whitelist is not enforced'));
  await page.getByRole('link', { name: 'Add IP' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('IP address is required'));
  await write(field(page, 'Description'), description);
  await write(field(page, 'IP address'), `2001:DB8:${group}::9/48`);
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'IP added successfully!');

  const range = `2001:db8:${group}::/48`;
  await page.goto(`/admin-dashboard/ip-whitelist?${searchedFor(description)}`);
  const row = rowOf(page, range);
  await sees(row);
  await row.getByRole('button', { name: 'Active', exact: true }).click();
  await tells(page, 'IP updated successfully!');
  await sees(row.getByRole('button', { name: 'Inactive', exact: true }));

  await rowAction(page, range, 'Edit');
  await write(field(page, 'Description'), `${description} moved`);
  await page.getByRole('button', { name: 'Save' }).click();
  // The switch's notice may still be shown, once for both.
  await eventually(() => apiFind('/ip-whitelist', description)).toMatchObject([
    { ipAddress: range, description: `${description} moved`, status: 'Inactive' },
  ]);

  await page.goto(`/admin-dashboard/ip-whitelist?${searchedFor(description)}`);
  await rowAction(page, range, 'Edit');
  await page.getByRole('link', { name: 'Back to list' }).click();
  await eventually(() => addressOf(page)).toContain('/ip-whitelist');
  await rowAction(page, range, 'Delete');
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Deleted!' });
  await sees(alert.getByText('IP address has been deleted successfully.'));
  await gone(alert);
  await gone(row);
});
