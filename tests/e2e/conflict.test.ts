import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, apiRecord, mark, type Row } from './api.ts';
import { form } from './files.ts';
import { tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();
const staleExpected = { expected: [/^409 PUT/] };
const question = (page: Page) => page.getByRole('dialog', { name: 'Which version do you want to keep?' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Two people open the same article; one saves, and then the other, who has changed title and author. */
async function openConflict(): Promise<{ blog: Row; first: Page; second: Page; word: string }> {
  const word = mark();
  const content = '<p>As it was.</p>';
  const blog = await apiRecord('POST', '/blogs', form({ title: word, author: 'Meera Krishnan', content }));
  const [firstPage, secondPage] = await Promise.all([
    browser.admin(`blogs/${blog._id}`),
    browser.admin(`blogs/${blog._id}`, staleExpected),
  ]);
  await Promise.all([firstPage, secondPage].map((page) => sees(page.getByRole('textbox', { name: 'Content' }))));
  await field(secondPage, 'Title').fill(`${word} by me`);
  await field(secondPage, 'Author').fill('Simran Kaur Gill');
  await field(firstPage, 'Author').fill('Arjun Nair');
  await save(firstPage);
  await tells(firstPage, 'Updated!');
  await save(secondPage);
  await sees(question(secondPage));
  return { blog, first: firstPage, second: secondPage, word };
}

const storedBlog = async (blog: Row) => (await api('GET', `/blogs/${blog._id}`)).json;

test('the second of two saves shows both values, and overwrites the first only on request', async () => {
  const { blog, second, word } = await openConflict();
  const dialog = question(second);
  const author = dialog.getByRole('group', { name: 'Author' });
  await sees(author.getByText('Simran Kaur Gill'), author.getByText('Arjun Nair'));
  await sees(dialog.getByRole('group', { name: 'Title' }).getByText(`${word} by me`));
  expect(await storedBlog(blog)).toMatchObject({ title: word, author: 'Arjun Nair' });

  await dialog.getByRole('button', { name: 'Use all of mine' }).click();
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await tells(second, 'Updated!');
  expect(await storedBlog(blog)).toMatchObject({ title: `${word} by me`, author: 'Simran Kaur Gill' });
});

test('both versions can be combined, field by field', async () => {
  const { blog, second, word } = await openConflict();
  const dialog = question(second);
  await dialog
    .getByRole('group', { name: 'Author' })
    .getByRole('radio', { name: /Arjun Nair/ })
    .check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await tells(second, 'Updated!');
  expect(await storedBlog(blog)).toMatchObject({ title: `${word} by me`, author: 'Arjun Nair' });
});

test('the other version can be taken: the form then shows it, with nothing unsaved', async () => {
  const { blog, second, word } = await openConflict();
  const dialog = question(second);
  await dialog.getByRole('button', { name: 'Use all of theirs' }).click();
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await gone(dialog);
  expect(await field(second, 'Title').inputValue()).toBe(word);
  expect(await field(second, 'Author').inputValue()).toBe('Arjun Nair');
  await sees(second.getByText('No changes yet'));
  expect(await storedBlog(blog)).toMatchObject({ title: word, author: 'Arjun Nair' });
});

test('closing the dialog keeps everything typed; the next save asks again', async () => {
  const { blog, second, word } = await openConflict();
  await question(second).getByRole('button', { name: 'Keep editing' }).click();
  await gone(question(second));
  expect(await field(second, 'Title').inputValue()).toBe(`${word} by me`);
  expect(await field(second, 'Author').inputValue()).toBe('Simran Kaur Gill');
  await field(second, 'Title').fill(`${word} by us`);
  await save(second);
  await sees(question(second));
  await question(second)
    .getByRole('button', { name: 'Save selection' })
    .or(question(second).getByRole('button', { name: 'Overwrite with mine' }))
    .click();
  await tells(second, 'Updated!');
  await eventually(() => storedBlog(blog)).toMatchObject({ title: `${word} by us` });
});

test('a status toggled by a colleague is not a conflict: the save goes through', async () => {
  const word = mark();
  const blog = await apiRecord(
    'POST',
    '/blogs',
    form({ title: word, author: 'Meera Krishnan', content: '<p>One.</p>' }),
  );
  const page = await browser.admin(`blogs/${blog._id}`, staleExpected);
  await sees(page.getByRole('textbox', { name: 'Content' }));
  // Toggled while the save is on its way, so that the form cannot follow it before.
  let isToggled = false;
  await page.route(`**/api/blogs/${blog._id}`, async (route) => {
    if (route.request().method() === 'PUT' && !isToggled) {
      isToggled = true;
      await api('PUT', `/blogs/${blog._id}`, { body: { status: 'inactive' } });
    }
    await route.continue();
  });
  await field(page, 'Author').fill('Arjun Nair');
  await save(page);
  await tells(page, 'Updated!');
  expect(await storedBlog(blog)).toMatchObject({ author: 'Arjun Nair', status: 'inactive' });
});
