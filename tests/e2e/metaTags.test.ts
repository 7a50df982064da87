import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { read, utils, write } from 'xlsx';
import { apiFind, apiRecord, mark } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { contentOf } from './files.ts';
import { question, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const body = (type: string) => ({ type, title: 'GST courses', description: 'All of GST.', keywords: 'GST, returns' });

crudSmoke({
  module: 'meta',
  path: '/metatags',
  title: 'Meta tags',
  item: 'meta tag',
  name: 'type',
  nameColumn: 'Type',
  creation: {
    add: 'Add meta tag',
    fill: (word) => ({ Type: `${word} page`, Title: 'GST', Description: 'All of GST.', Keywords: 'GST, returns' }),
    required: ['Type is required', 'Title is required', 'Description is required', 'Keywords are required'],
    created: 'Meta tag created successfully!',
  },
  make: (name) => apiRecord('POST', '/metatags', body(name)),
  texts: {
    deleted: 'Meta tag deleted successfully!',
    bulkDeleted: '3 meta tags deleted',
  },
  edit: { label: 'Title', field: 'title', saved: 'Meta tag updated successfully!' },
  hiddenFromViewers: ['Import'],
});

const browser = openBrowser();
const header = ['Type', 'Title', 'Description', 'Keywords'];

/** A workbook as a user might have it, with inconsistent headings and with texts as cells. */
function workbook(rows: readonly (readonly string[])[]): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([['type ', 'TITLE', 'Description', 'Key words'], ...rows.map((row) => [...row])]);
  utils.book_append_sheet(book, sheet, 'Tags');
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array' });
  return Buffer.from(bytes);
}

test('a workbook is imported in its worker: wrong rows are shown, skipped and downloaded with their reason', async () => {
  const word = mark();
  const rows = Array.from({ length: 60 }, (_, index) => [`${word} ${index}`, '00123', '01/02/2026', 'जीएसटी, GST']);
  const page = await browser.admin(`meta?${searchedFor(word)}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const buffer = workbook([...rows, [`${word} wrong`, '', 'No title', 'a']]);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tags', mimeType: 'application/octet-stream', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import meta tags' });
  await sees(dialog.getByText('Title is required'));
  await dialog.getByRole('button', { name: 'All rows' }).click();
  await sees(dialog.getByText('and 36 more'));
  await dialog.getByRole('button', { name: 'Import 60 rows' }).click();
  await sees(dialog.getByText('60 of 61 rows imported.'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download this row' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`meta_tags_not_imported_${todayAtInstitute()}.xlsx`);
  const [sheet] = Object.values(read(await contentOf(file)).Sheets);
  expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    ['Row', ...header, 'Reason'],
    [62, `${word} wrong`, '', 'No title', 'a', 'Title is required'],
  ]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await gone(dialog);
  await sees(page.getByRole('heading', { level: 1, name: 'Meta tags 60' }));
  expect(await apiFind('/metatags', `${word} 7`)).toMatchObject([
    { type: `${word} 7`, title: '00123', description: '01/02/2026', keywords: 'जीएसटी, GST' },
  ]);
});

/** Makes the server one that knows no bulk actions, so that each row is a call. */
async function withoutBulkActions(page: Page): Promise<void> {
  await page.route('**/api/bulk', (route) => route.fulfill({ status: 404, json: {} }));
}

test('a file in a Windows encoding is read correctly, and a failed row is reported', async () => {
  const word = mark();
  const page = await browser.admin(`meta?${searchedFor(word)}`, { expected: [/^503 POST/, /^404 GET/] });
  await withoutBulkActions(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const lines = [header.join(';'), `${word} one;Café;All;a`, `${word} two;Title;All;a`].join('\r\n');
  const buffer = Buffer.from(lines, 'latin1');
  await page.locator('input[type="file"]').setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer });
  await sees(page.getByText('Café'));
  const message = 'The database is not available. Please try again in a moment.';
  await page.route('**/api/metatags', (route) => route.fulfill({ status: 503, json: { message } }), { times: 1 });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await sees(page.getByRole('alert').getByText('1 of 2 rows imported.'), page.getByText(message));
  await page.getByRole('button', { name: 'Try this row again' }).click();
  await tells(page, 'Data imported successfully!');
  await sees(rowOf(page, `${word} one`), rowOf(page, `${word} two`));
});

test('leaving a running import asks first, and stops it', async () => {
  const word = mark();
  const page = await browser.admin(`meta?${searchedFor(word)}`, { expected: [/^404 GET/] });
  await withoutBulkActions(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const rows = Array.from({ length: 30 }, (_, index) => [`${word} ${index}`, 'Title', 'All', 'a']);
  const buffer = workbook(rows);
  await page.locator('input[type="file"]').setInputFiles({ name: 'tags.xlsx', mimeType: '', buffer });
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/metatags', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import 30 rows' }).click();
  await sees(page.getByText('Importing 0 of 30 rows'));
  await page.keyboard.press('Escape');
  await sees(question(page, 'Stop the import?'));
  await question(page, 'Stop the import?').getByRole('button', { name: 'Keep importing' }).click();
  await page.getByRole('dialog', { name: 'Import meta tags' }).getByRole('button', { name: 'Close' }).click();
  await question(page, 'Stop the import?').getByRole('button', { name: 'Stop and leave' }).click();
  await gone(page.getByRole('dialog'));
  release?.();
  await eventually(async () => (await apiFind('/metatags', word)).length).toBe(4);
});
