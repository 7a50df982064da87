import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { form, picture } from './files.ts';
import { tells } from './list.ts';
import { eventually, gone, hasFocus, openBrowser, sees } from './page.ts';

const browser = openBrowser();

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Waits until the text has the focus again, after a menu or a dialog. */
const writing = (page: Page) => hasFocus(editor(page));

/** The placeholder of a YouTube video in the text: a card with its address, without any code from YouTube. */
const player = (page: Page) => editor(page).getByText('www.youtube.com/embed/dQw4w9WgXcQ');

async function contentOf(title: string): Promise<string> {
  const [blog] = await apiFind('/blogs', title);
  const { json } = await api('GET', `/blogs/${blog?._id}`);
  return typeof json === 'object' && json && 'content' in json ? String(json.content) : '';
}

test('an article with heading, bold, list, table, picture, video and banner is saved complete, and stays so', async () => {
  const title = `${mark()} Practice`;
  const page = await browser.admin('blogs/create');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Author', { exact: true }).fill('Arjun Nair');

  await editor(page).click();
  await tool(page, 'Paragraph style: Text').click();
  await page.getByRole('menuitem', { name: 'Heading 2' }).click();
  await writing(page);
  await page.keyboard.type('Why practice matters');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Read it ');
  await tool(page, 'Bold').click();
  await page.keyboard.type('slowly');
  await tool(page, 'Bold').click();
  await page.keyboard.press('Enter');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('Invoices');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Receipts');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await tool(page, 'Table').click();
  await page.getByRole('dialog', { name: 'Add table' }).getByRole('button', { name: 'Insert' }).click();
  await sees(editor(page).locator('table'));
  await writing(page);
  await page.keyboard.type('Form');
  await page.keyboard.press('Control+End');

  await tool(page, 'Image').click();
  const pictures = page.getByRole('dialog', { name: 'Add image' });
  await pictures.locator('input[type="file"]').setInputFiles(picture);
  await pictures.getByLabel('Description').fill('A signed form');
  await pictures.getByRole('button', { name: 'Insert' }).click();
  await sees(editor(page).locator('img[src*="/uploads/"]'));
  await writing(page);
  await page.keyboard.press('Control+End');

  await tool(page, 'Video').click();
  const videos = page.getByRole('dialog', { name: 'Add video' });
  await videos.getByLabel('Address').fill('https://example.org/page');
  await videos.getByRole('button', { name: 'Insert' }).click();
  await sees(videos.getByText('Please enter a valid video URL', { exact: true }));
  await videos.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ');
  await videos.getByRole('button', { name: 'Insert' }).click();
  await gone(videos);
  await sees(player(page));

  await page
    .locator('form > * input[type="file"]')
    .last()
    .setInputFiles({ ...picture, name: 'banner.png' });
  await sees(page.getByRole('img', { name: 'banner.png' }));
  await page.getByRole('button', { name: 'Publish' }).click();
  await tells(page, 'Created!');

  const storedContent = await contentOf(title);
  expect(storedContent).toMatch(/<h2[^>]*>Why practice matters<\/h2>/);
  expect(storedContent).toMatch(/Read it <strong>slowly<\/strong>/);
  expect(storedContent).toContain('<ul><li>Invoices</li><li>Receipts</li></ul>');
  expect(storedContent).toMatch(/<table>.*<th>Form<\/th>.*<\/table>/);
  expect(storedContent).toMatch(/<img[^>]*src="\/uploads\/[^"]+\.png"[^>]*>/);
  expect(storedContent).toMatch(/alt="A signed form"/);
  expect(storedContent).toMatch(/<iframe[^>]*src="https:\/\/www\.youtube(-nocookie)?\.com\/embed\/dQw4w9WgXcQ/);

  const [savedBlog] = await apiFind('/blogs', title);
  expect(savedBlog).toMatchObject({ author: 'Arjun Nair', imageUrl: expect.stringMatching(/^\/uploads\//) });
  await page.goto(`/admin-dashboard/blogs/${savedBlog?._id}`);
  await sees(player(page), page.getByRole('img', { name: 'Current image' }));
  await sees(page.getByText('No changes yet'));
  await page.getByLabel('Author', { exact: true }).fill('Simran Kaur Gill');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Updated!');
  expect(await contentOf(title)).toBe(storedContent);
  expect(await apiFind('/blogs', title)).toMatchObject([{ author: 'Simran Kaur Gill', imageUrl: savedBlog?.imageUrl }]);

  // A test must fetch nothing from outside, so the player's page is replaced by an empty one.
  const emptyPage = '<!doctype html><title>Player</title><p>The player</p>';
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }));
  await page.goto(`/admin-dashboard/blogs/${savedBlog?._id}/show`);
  const article = page.getByRole('article');
  await sees(
    article.getByRole('heading', { level: 2, name: 'Why practice matters' }),
    article.locator('table, iframe'),
  );
  const articleImage = article.getByRole('img', { name: 'A signed form' });
  await eventually(() =>
    articleImage.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(1);
  const film = article.locator('iframe');
  await film.scrollIntoViewIfNeeded();
  await sees(film.contentFrame().getByText('The player'));
});

test('markup that only the source can hold is kept: such a text opens as source', async () => {
  const title = mark();
  const content = '<p>Before</p><ol type="a"><li>One</li></ol><dl><dt>GST</dt><dd>A tax</dd></dl>';
  const { _id: id } = await apiRecord('POST', '/blogs', form({ title, author: 'Arjun Nair', content }));
  const storedContent = await contentOf(title);
  const page = await browser.admin(`blogs/${id}`);
  await sees(editor(page));
  await page.getByLabel('Author', { exact: true }).fill('Fatima Sheikh');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Updated!');
  expect(await contentOf(title)).toBe(storedContent);
});

test('a script in an article never runs, in the form or in the preview', async () => {
  const title = mark();
  const content =
    '<p>Hello</p><img src="x" onerror="document.title = \'owned\'"><script>document.title = "owned"</script>';
  const { _id: id } = await apiRecord('POST', '/blogs', form({ title, author: 'Arjun Nair', content }));
  const page = await browser.admin(`blogs/${id}/show`);
  await sees(page.getByText('Hello'));
  await page.goto(`/admin-dashboard/blogs/${id}`);
  await sees(editor(page).getByText('Hello'));
  expect(await page.title()).not.toContain('owned');
  expect(await contentOf(title)).not.toMatch(/script|onerror/);
});
