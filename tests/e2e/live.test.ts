import { expect, test } from 'vitest';
import { api, apiRecord, colleague, every, flags, mark } from './api.ts';
import { expectAccessible } from './axe.ts';
import { form } from './files.ts';
import { rowOf, searchedFor } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();
const body = (title: string) => ({ title, message: 'The centre is closed on Friday.' });
const reader = () => colleague({ permissions: flags({ alert: every }) });

/** Opens a list, and waits until its browser receives live changes. */
async function follow(word: string, name = word) {
  const session = await reader();
  const page = await browser.as(session, `alert?${searchedFor(word)}`);
  await sees(rowOf(page, name));
  await page.locator('[data-following]').waitFor({ state: 'attached' });
  return page;
}

test('a list shows what a colleague changes: where it stands, and new records on request', async () => {
  const word = mark();
  const first = await apiRecord('POST', '/alerts', body(`${word} first`));
  const page = await follow(word, `${word} first`);
  await api('PATCH', `/alerts/${first._id}`, { body: { status: 'inactive' } });
  await sees(rowOf(page, `${word} first`).getByText('Inactive'));

  await apiRecord('POST', '/alerts', body(`${word} second`));
  const pill = page.getByRole('button', { name: '1 new' });
  await sees(pill);
  expect(await rowOf(page, `${word} second`).count()).toBe(0);
  await pill.press('Enter');
  await sees(rowOf(page, `${word} second`));
  expect(await pill.count()).toBe(0);

  await api('DELETE', `/alerts/${first._id}`);
  await eventually(() => page.locator(`[data-record="${first._id}"]`).getAttribute('data-live')).toBe('removed');
});

test('an open record without unsaved changes takes over the new values', async () => {
  const title = mark();
  const written = { title, author: 'Meera Krishnan', content: '<p>One.</p>' };
  const blog = await apiRecord('POST', '/blogs', form(written));
  const page = await browser.admin(`blogs/${blog._id}`);
  const author = page.getByLabel('Author', { exact: true });
  await sees(author);
  await apiRecord('PUT', `/blogs/${blog._id}`, form({ ...written, author: 'Arjun Nair' }));
  await eventually(() => author.inputValue()).toBe('Arjun Nair');
});

test('unsaved changes are compared with what a colleague saves, before the save', async () => {
  const title = mark();
  const written = { title, author: 'Meera Krishnan', content: '<p>One.</p>' };
  const blog = await apiRecord('POST', '/blogs', form(written));
  const page = await browser.admin(`blogs/${blog._id}`);
  await page.getByLabel('Title', { exact: true }).fill(`${title} by me`);
  await apiRecord('PUT', `/blogs/${blog._id}`, form({ ...written, author: 'Arjun Nair' }));
  await sees(page.getByText(/ saved 1 field/));
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which version do you want to keep?' });
  await sees(dialog.getByRole('group', { name: 'Author' }).getByText('Arjun Nair'));
  await expectAccessible(page, 'the comparison before a save');
});

test('tabs of one browser share one stream', async () => {
  const word = mark();
  await apiRecord('POST', '/alerts', body(word));
  const page = await follow(word);
  const streams: string[] = [];
  const context = page.context();
  context.on('request', (request) => {
    if (request.url().includes('/api/live')) streams.push(request.url());
  });
  const others = await Promise.all([context.newPage(), context.newPage()]);
  for (const other of others) {
    await other.goto(page.url());
    await other.locator('[data-following]').waitFor({ state: 'attached' });
  }
  await apiRecord('POST', '/alerts', body(`${word} other`));
  for (const tab of [page, ...others]) await sees(tab.getByRole('button', { name: '1 new' }));
  expect(streams).toEqual([]);

  // Another tab takes over from the one that is closed, and misses nothing.
  await page.close();
  await apiRecord('POST', '/alerts', body(`${word} third`));
  for (const tab of others) await sees(tab.getByRole('button', { name: '2 new' }));
  expect(streams).toHaveLength(1);
});

test('the sidebar and the menu of views follow what a colleague shares and deletes', async () => {
  const word = mark();
  const page = await browser.admin('alert');
  await page.locator('[data-following]').waitFor({ state: 'attached' });
  const view = await apiRecord('POST', '/views', { noun: 'alerts', name: word, scope: 'everyone', isCounted: true });
  const link = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: new RegExp(`^${word}`) });
  await sees(link);
  await page.getByRole('button', { name: /^View/ }).click();
  const item = page.getByRole('menuitemradio', { name: new RegExp(word) });
  await sees(item);
  await api('DELETE', `/views/${view._id}`);
  await gone(item);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Modules' }).waitFor();
  await gone(link);
});
