import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { api, mark } from './api.ts';
import { confirms, tells } from './list.ts';
import { eventually, gone, openBrowser, sees, visit, wide } from './page.ts';

const browser = openBrowser();

const sections = ['Enrolment', 'Fees', 'Conduct', 'Law'].map((title) => ({
  title,
  content: `${title} in words.`,
  listItems: [`${title} first`, `${title} second`],
}));
const make = (kind: string, title: string, fields: object = {}) =>
  api('POST', `/${kind}/admin/create`, { body: { title, lastUpdated: 'May 2026', sections, ...fields } });

test('terms of service are edited beside the list, activated, protected from deletion, compared and exported', async () => {
  const word = mark();
  const [oldTitle, newTitle] = [`${word} old`, `${word} now`] as const;
  await make('terms-of-service', oldTitle, { isActive: true });
  await make('terms-of-service', newTitle);
  const page = await browser.admin('terms-of-service');
  await page.getByRole('button', { name: new RegExp(`^${newTitle}`) }).click();
  const current = page.getByRole('region', { name: 'Current policy' });
  await sees(current.getByText('Conduct in words.'), current.getByRole('link', { name: '+1 more section' }));

  await current.getByRole('button', { name: 'Edit here' }).click();
  await current.getByRole('button', { name: /Fees/ }).click();
  const fees = current.getByRole('group', { name: 'Section 2' });
  await fees.getByLabel('Section Content').fill('Fees are in rupees.');
  await fees.getByLabel('New list item').fill('   ');
  await fees.getByRole('button', { name: 'Add list item' }).click();
  await fees.getByLabel('New list item').fill('Fees third');
  await fees.getByRole('button', { name: 'Add list item' }).click();
  // With the keyboard, the section moves up one place after folding.
  await fees.getByRole('button', { name: /^2/ }).click();
  await fees.getByRole('button', { name: 'Move Section 2', exact: true }).focus();
  await page.keyboard.press('Space');
  await sees(page.getByText('Moved to position 2'));
  await page.keyboard.press('ArrowUp');
  await sees(page.getByText('Moved to position 1'));
  await page.keyboard.press('Space');
  await sees(page.getByText('Section dropped at position 1'));
  await current.getByRole('button', { name: 'Save Changes' }).click();
  await tells(page, 'Terms of service updated successfully!');
  await sees(current.getByText('Fees are in rupees.'), current.getByText('Fees third'));
  expect(await current.locator('h3').allTextContents()).toEqual(['Fees', 'Enrolment', 'Conduct']);

  await page.getByRole('button', { name: new RegExp(`^Activate ${newTitle}`) }).click();
  await confirms(page, 'Activate this version?', 'Activate');
  await tells(page, 'Terms of service activated successfully!');
  await gone(page.getByRole('button', { name: new RegExp(`^Activate ${newTitle}`) }));
  await page.getByRole('button', { name: new RegExp(`^Delete ${newTitle}`) }).click();
  await sees(page.getByText('Cannot delete active terms of service. Please activate another version first.'));
  await page.getByRole('button', { name: 'OK' }).click();

  await current.getByRole('button', { name: 'Compare versions' }).click();
  const comparison = page.getByRole('dialog');
  await sees(comparison.locator('ins', { hasText: 'Fees third' }), comparison.getByText('Unchanged: Conduct'));
  await comparison.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^terms-of-service-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/Title,Last Updated,Sections Count,Status,Created At/);
  expect(text).toContain(`${newTitle},May 2026,4,Active,`);
  await tells(page, 'Terms of service exported successfully!');

  await page.getByRole('button', { name: new RegExp(`^Delete ${oldTitle}`) }).click();
  const question = 'Are you sure you want to delete this terms of service? This action cannot be undone.';
  await confirms(page, question, 'Yes, delete it!');
  await tells(page, 'Terms of service deleted successfully!');
  await gone(page.getByRole('button', { name: new RegExp(`^${oldTitle}`) }));
});

test('a section is moved by keys while it is unfolded, one place per key, even where the page has to scroll', async () => {
  const word = mark();
  await make('cookie-policy', word);
  const page = await browser.admin('cookie-policy');
  await page.getByRole('link', { name: `Edit ${word}` }).click();
  const titles = () => page.locator('[data-head] [aria-expanded]').allTextContents();
  await page.getByRole('button', { name: '2 Fees' }).click();
  await sees(page.getByLabel('Section Content'));

  await page.getByRole('button', { name: 'Move Section 2', exact: true }).focus();
  await page.keyboard.press('Space');
  await sees(page.getByText('Moved to position 2'));
  await page.keyboard.press('ArrowUp');
  await sees(page.getByText('Moved to position 1'));
  // The section is so tall that it covers the two that it passes, and the page has to scroll.
  const steps = [
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowDown', 4],
    ['ArrowUp', 3],
  ] as const;
  for (const [key, place] of steps) {
    await page.keyboard.press(key);
    await sees(page.getByText(`Moved to position ${place}`));
  }
  await page.keyboard.press('Space');
  await sees(page.getByText('Section dropped at position 3'));
  expect(await titles()).toEqual(['1Enrolment', '2Conduct', '3Fees', '4Law']);
});

test.each([
  ['privacy-policy', 'Privacy policy'],
  ['refund-policy', 'Refund policy'],
  ['terms-and-conditions', 'Terms and conditions'],
  ['cookie-policy', 'Cookie policy'],
  ['confidentiality-policy', 'Confidentiality policy'],
  ['disclaimer-policy', 'Disclaimer policy'],
  ['institute-review', 'Institute review'],
])('a version of %s is added at its address and activated', async (kind, one) => {
  const word = mark();
  const page = await browser.kept(wide);
  await visit(page, `edit-${kind}-new`);
  await sees(page.getByRole('heading', { level: 1, name: new RegExp(`^Create ${one}`, 'i') }));
  await eventually(async () => new URL(page.url()).pathname).toBe(`/admin-dashboard/${kind}/create`);
  await page.getByLabel('Title', { exact: true }).fill(word);
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, `${one} created successfully!`);
  await page.getByRole('button', { name: new RegExp(`^Activate ${word}`) }).click();
  await confirms(page, 'Activate this version?', 'Activate');
  await tells(page, `${one} activated successfully!`);
  await gone(page.getByRole('button', { name: new RegExp(`^Activate ${word}`) }));
});
