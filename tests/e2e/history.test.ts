import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();

test('an earlier version is compared field by field and restored by a save', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/jobs-internal', {
    title: word,
    type: 'Full time',
    location: 'Pune',
    description: 'Teach Tally to beginners.',
  });
  await api('PUT', `/jobs-internal/${id}`, {
    body: { title: word, type: 'Full time', location: 'Nashik', description: 'Teach Tally to everybody.' },
  });
  const page = await browser.admin(`jobs/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: `History of ${word}` });
  await sees(dialog.locator('del', { hasText: 'Pune' }), dialog.locator('ins', { hasText: 'Nashik' }));
  await sees(dialog.locator('del', { hasText: 'beginners' }), dialog.locator('ins', { hasText: 'everybody' }));
  await dialog.getByRole('button', { name: /^Created/ }).click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
  await sees(page.getByRole('status').filter({ hasText: 'Version restored' }).getByText(word));
  expect(await api('GET', `/jobs-internal/${id}`)).toMatchObject({
    json: { location: 'Pune', description: 'Teach Tally to beginners.', version: 3 },
  });
});

test('the history of a record in a dialog opens from its form, with choices in words', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/alerts', { title: word, message: 'Closed.', status: 'active' });
  await api('PATCH', `/alerts/${id}`, { body: { status: 'inactive' } });
  const page = await browser.admin(`alert?${searchedFor(word)}`);
  await rowAction(page, word, 'History');
  const dialog = page.getByRole('dialog', { name: `History of ${word}` });
  await sees(dialog.locator('del', { hasText: /^Active$/ }), dialog.locator('ins', { hasText: /^Inactive$/ }));
  // No call saves an alert, so Restore is not offered.
  await dialog.getByRole('button', { name: /^Created/ }).click();
  await gone(dialog.getByRole('button', { name: 'Restore this version' }));
  const tag = await apiRecord('POST', '/metatags', { type: word, title: 'A', description: 'B', keywords: 'c' });
  await page.goto(`/admin-dashboard/meta/${tag._id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
  await sees(page.getByRole('dialog', { name: `History of ${word}` }).getByRole('button', { name: /^Created/ }));
});

test('a deletion is undone from its notice, and later restored from the trash', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/alerts', { title: word, message: 'Closed.', status: 'active' });
  const page = await browser.admin(`alert?${searchedFor(word)}`);
  const remove = async () => {
    await rowAction(page, word, 'Delete');
    await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
    await tells(page, 'Alert deleted successfully!');
    await gone(rowOf(page, word));
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await sees(rowOf(page, word));
  await remove();
  expect(await apiFind('/alerts', word)).toEqual([]);
  await page.goto(`/admin-dashboard/trash?${searchedFor(word)}`);
  await rowAction(page, word, 'Restore');
  await tells(page, `${word} restored`);
  await gone(rowOf(page, word));
  expect(await api('GET', `/alerts/${id}`)).toMatchObject({ status: 200, json: { title: word, status: 'active' } });
});
