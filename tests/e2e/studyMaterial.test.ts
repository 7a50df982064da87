import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LibraryFile } from '#contract/system/files.ts';
import { api, apiRecord, mark } from './api.ts';
import { field, write } from './crudNoun.ts';
import { picture } from './files.ts';
import { question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();

const Files = z.object({ data: z.array(LibraryFile) });

async function filesFor(word: string): Promise<LibraryFile[]> {
  return Files.parse((await api('GET', `/files/images?search=${word}`)).json).data;
}

async function upload(name: string): Promise<void> {
  const form = new FormData();
  form.append('image', new File([picture.buffer], name, { type: picture.mimeType }));
  expect((await api('POST', '/upload/image', { body: form })).status).toBe(200);
}

test('several images are uploaded at once, and refused ones are named with the reason', async () => {
  const word = mark();
  const page = await browser.admin(`study-material?${searchedFor(word)}`);
  await page.getByRole('button', { name: 'Upload files' }).first().click();
  await page.getByLabel('Choose images').setInputFiles([
    { ...picture, name: `${word} one.png` },
    { ...picture, name: `${word} two.png` },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  await sees(page.getByText('Invalid files: notes.txt (invalid type)'));
  await eventually(async () => (await filesFor(word)).length).toBe(2);
  await page.getByRole('button', { name: 'Close' }).click();
  await sees(page.getByRole('link', { name: `${word} one.png` }), page.getByRole('link', { name: `${word} two.png` }));
});

test('a file gets its alt text, shows where it is used, and is deleted after a warning about that', async () => {
  const word = mark();
  const name = `${word}.png`;
  await upload(name);
  const [file] = await filesFor(word);
  const content = `<p><img src="${file?.cdn_url}" alt=""></p>`;
  const form = new FormData();
  for (const [key, value] of Object.entries({ title: `${word} blog`, author: 'A', content })) form.append(key, value);
  await apiRecord('POST', '/blogs', form);
  const page = await browser.admin(`study-material?${searchedFor(word)}`);
  await page.getByRole('link', { name }).click();
  await sees(page.getByRole('link', { name: `${word} blog` }));
  await write(field(page, 'Alt text'), 'A grey dot');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'File updated successfully!');
  expect(await filesFor(word)).toMatchObject([{ alt: 'A grey dot' }]);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await rowAction(page, name, 'Delete');
  await sees(question(page).getByText(`1 record uses this file and will keep it: ${word} blog.`));
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await tells(page, 'File deleted successfully!');
  await gone(rowOf(page, name));
  expect(await filesFor(word)).toEqual([]);
});

test('an image field of a form accepts a file of the library', async () => {
  const word = mark();
  await upload(`${word}.png`);
  const page = await browser.admin('live-session/create');
  await page.getByRole('button', { name: 'Choose from library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await dialog.getByRole('searchbox').fill(word);
  await dialog.getByRole('button', { name: `${word}.png` }).click();
  await gone(dialog);
  const [file] = await filesFor(word);
  await eventually(() => field(page, 'Thumbnail URL').inputValue()).toBe(file?.cdn_url);
});
