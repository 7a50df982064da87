import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { contentOf, form } from './files.ts';
import { confirms, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, openBrowser, sees } from './page.ts';

const body = (title: string) =>
  form({ title, author: 'Meera Krishnan', content: '<p>Read the <strong>form</strong>.</p>' });

crudSmoke({
  module: 'blogs',
  path: '/blogs',
  title: 'Blogs',
  item: 'blog',
  name: 'title',
  nameColumn: 'Title',
  creation: {
    add: 'New blog',
    fill: (word) => ({ Title: `${word} GST`, Author: 'Meera Krishnan', Content: 'File early.' }),
    required: ['Title is required', 'Author is required', 'Content is required'],
    created: 'Created!',
    save: 'Publish',
  },
  make: (name) => apiRecord('POST', '/blogs', body(name)),
  texts: {
    deleted: 'Deleted!',
    bulkDeleted: '3 blogs deleted',
  },
  filter: {
    label: 'Status',
    choice: 'Inactive',
    change: (id) => api('PUT', `/blogs/${id}`, { body: { status: 'inactive' } }),
  },
  edit: { label: 'Author', field: 'author', saved: 'Updated!' },
  hiddenFromViewers: ['Export to CSV'],
});

const browser = openBrowser();

test('a click on the badge hides an article from the site', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/blogs', body(word));
  const page = await browser.admin(`blogs?${searchedFor(word)}`);
  await rowOf(page, word).getByRole('button', { name: 'Active', exact: true }).click();
  await confirms(page, `Hide the blog ${word} from the site?`, 'Hide from the site');
  await sees(rowOf(page, word).getByRole('button', { name: 'Inactive', exact: true }));
  await tells(page, 'Status Updated!');
  expect(await api('GET', `/blogs/${id}`)).toMatchObject({ json: { status: 'inactive' } });

  // The article's own pages have the same badge.
  await rowAction(page, word, 'Preview');
  await page.getByRole('button', { name: 'Inactive', exact: true }).click();
  await confirms(page, `Show the blog ${word} on the site?`, 'Show on the site');
  await sees(page.getByRole('button', { name: 'Active', exact: true }));
  await eventually(() => api('GET', `/blogs/${id}`)).toMatchObject({ json: { status: 'active' } });
});

test('the preview shows an article as visitors will see it, and links to its form', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/blogs', body(word));
  const page = await browser.admin(`blogs?${searchedFor(word)}`);
  await rowAction(page, word, 'Preview');
  await sees(page.getByRole('heading', { level: 1, name: word }), page.getByText('By Meera Krishnan'));
  expect(addressOf(page)).toBe(`/admin-dashboard/blogs/${id}/show`);
  expect(await page.getByRole('article').locator('strong').innerText()).toBe('form');
  await page.getByRole('link', { name: 'Edit' }).click();
  await sees(page.getByLabel('Author', { exact: true }));
  expect(addressOf(page)).toBe(`/admin-dashboard/blogs/${id}`);
});

test('the CSV export has the named columns and whole articles, and opens in a spreadsheet unchanged', async () => {
  const word = mark();
  await apiRecord('POST', '/blogs', body(`${word} कर`));
  await apiRecord('POST', '/blogs', body(`=${word}()`));
  const page = await browser.admin(`blogs?${searchedFor(word)}&sort=title&order=DESC`);
  await sees(rowOf(page, `=${word}()`));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`blogs_export_${todayAtInstitute()}.csv`);
  const bytes = await contentOf(file);
  expect([...bytes.subarray(0, 3)], 'the mark by which a spreadsheet knows UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  const { data, meta } = Papa.parse<Record<string, string>>(bytes.subarray(3).toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(meta.fields).toEqual(['title', 'author', 'content', 'status', 'createdDate', 'createdTime']);
  expect(data).toHaveLength(2);
  expect(data.find(({ title }) => title?.endsWith('कर'))).toMatchObject({
    author: 'Meera Krishnan',
    content: '<p>Read the <strong>form</strong>.</p>',
    status: 'active',
    createdDate: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/),
    createdTime: expect.stringMatching(/^\d\d:\d\d/),
  });
  // A cell that would run as a formula is written as text.
  expect(data.find(({ title }) => title?.endsWith('()'))?.title).toMatch(/^'=/);
});

test('an export of nothing says so', async () => {
  const page = await browser.admin(`blogs?${searchedFor(mark())}`);
  await page.getByRole('button', { name: 'Export to CSV' }).click();
  await sees(page.getByRole('alertdialog', { name: 'No blogs to export' }));
});

test('an article deleted meanwhile is reported instead of an empty form', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/blogs', body(word));
  await api('DELETE', `/blogs/${id}`);
  expect(await apiFind('/blogs', word)).toEqual([]);
  const page = await browser.admin(`blogs/${id}`, { expected: [/^404 GET/] });
  await sees(page.getByRole('alert').getByText('Failed to fetch blogs.'));
});
