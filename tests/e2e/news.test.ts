import { expect, test } from 'vitest';
import { apiFind, apiRecord, mark } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { rowOf, searchedFor, tells } from './list.ts';
import { eventually, openBrowser, sees } from './page.ts';

const link = 'https://www.gst.gov.in/newsandupdates';

crudSmoke({
  module: 'news',
  path: '/news',
  title: 'News',
  item: 'news',
  name: 'title',
  nameColumn: 'Title',
  make: (title) => apiRecord('POST', '/news', { title, descr: 'Until the 20th.', link }),
  texts: { deleted: 'News deleted successfully!', bulkDeleted: '3 news items deleted' },
  hiddenFromViewers: ['Add news'],
});

const browser = openBrowser();

test('news are added; an add with an empty field is skipped and marks it, a link must be valid', async () => {
  const word = mark();
  const page = await browser.admin(`news?${searchedFor(word)}`);
  await page.getByRole('link', { name: 'Add news' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Title', { exact: true }).fill(word);
  await save.click();
  await page.getByLabel('Description', { exact: true }).fill('Until the 20th.');
  await save.click();
  await eventually(() => page.locator('[aria-invalid="true"]').count()).toBe(1);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await apiFind('/news', word)).toEqual([]);

  await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  await save.click();
  await sees(page.getByText('Please enter a valid URL'));
  await page.getByLabel('Link', { exact: true }).fill(link);
  await save.click();
  await tells(page, 'News created successfully!');
  const newsLink = rowOf(page, word).getByRole('link', { name: 'gst.gov.in/newsandupdates' });
  await sees(newsLink);
  expect(await newsLink.getAttribute('href')).toBe(link);
  expect(await apiFind('/news', word)).toMatchObject([{ title: word, link }]);
});
