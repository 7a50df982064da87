import { expect, test } from 'vitest';
import { api, apiRecord, mark } from './api.ts';
import { question, tells } from './list.ts';
import { eventually, gone, openBrowser, queryOf, sees } from './page.ts';

const browser = openBrowser();

test('a change is found, opened with its old and new values, and deleted by its filter', async () => {
  const title = mark();
  const tag = { type: title, title, description: 'First words', keywords: 'gst' };
  const { _id } = await apiRecord('POST', '/metatags', tag);
  await api('PUT', `/metatags/${_id}`, { body: { ...tag, description: 'Second words' } });

  const page = await browser.admin('audit');
  await sees(page.getByText('Total Activities'), page.getByText('Unique IPs'));
  await page.getByRole('button', { name: 'Filter by Route' }).click();
  await page.getByRole('menuitemradio', { name: '/metatags/{id}' }).click();
  await page.getByRole('button', { name: 'Method: All. Change' }).click();
  await page.getByRole('menuitemradio', { name: 'PUT' }).click();
  await page.getByRole('rowheader').getByRole('link', { name: 'Updated a record in Manage Metatags' }).first().click();
  const details = page.getByRole('dialog');
  await sees(details.getByText('Manage Metatags: Update (version 2)'), details.getByText('Private network'));
  await sees(details.getByText('First', { exact: true }), details.getByText('Second', { exact: true }));
  // The history entry shows the change itself; an activity has no history.
  await gone(details.getByRole('button', { name: 'History' }));
  await page.keyboard.press('Escape');
  await gone(details);

  // Nobody has called from this address, so that no records of other tests are deleted.
  await page.getByRole('button', { name: 'Filter by IP' }).click();
  await page.getByRole('textbox', { name: 'IP' }).fill('203.0.113.250');
  await page.keyboard.press('Enter');
  await sees(page.getByText('No results. Try a different search or filter.'));
  expect(JSON.parse(queryOf(page).filter ?? '')).toMatchObject({ ip: '203.0.113.250', method: 'PUT' });
  await page.reload();
  await page.getByRole('button', { name: 'Delete activities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete activities' });
  await sees(dialog.getByText('0 activities match.'), dialog.getByText('203.0.113.250'));
  await dialog.getByRole('button', { name: 'Delete activities' }).click();
  await tells(page, 'No activities deleted');

  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await eventually(() => page.getByRole('rowheader').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Delete activities' }).click();
  await sees(dialog.getByLabel('Delete all activities'));
  expect(await dialog.getByRole('button', { name: 'Delete activities' }).isDisabled()).toBe(true);
  await gone(question(page));
});
