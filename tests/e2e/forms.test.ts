import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { bitmap, form, hugePicture, picture } from './files.ts';
import { question, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();
const leaveTitle = 'Leave without saving?';
const body = (title: string) => form({ title, author: 'Meera Krishnan', content: '<p>One.</p>' });

test('leaving a changed form asks once, and not at all after a save or without a change', async () => {
  const word = mark();
  const { _id: id } = await apiRecord('POST', '/blogs', body(word));
  const page = await browser.admin(`blogs?${searchedFor(word)}`);
  await rowOf(page, word).getByRole('link', { name: word, exact: true }).click();
  await sees(page.getByText('No changes yet'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await sees(rowOf(page, word));

  await page.goto(`/admin-dashboard/blogs/${id}`);
  await page.getByLabel('Author', { exact: true }).fill('Nobody');
  await sees(page.getByText('Unsaved: Author'));
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await question(page, leaveTitle).getByRole('button', { name: 'Keep editing' }).click();
  await gone(question(page, leaveTitle));
  expect(await page.getByLabel('Author', { exact: true }).inputValue()).toBe('Nobody');
  expect(addressOf(page)).toBe(`/admin-dashboard/blogs/${id}`);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await question(page, leaveTitle).getByRole('button', { name: 'Leave without saving' }).click();
  await sees(page.getByRole('heading', { level: 1, name: /^Blogs/ }));
  await gone(question(page, leaveTitle));
  expect(await api('GET', `/blogs/${id}`)).toMatchObject({ json: { author: 'Meera Krishnan' } });

  await page.goto(`/admin-dashboard/blogs/${id}`);
  await page.getByLabel('Author', { exact: true }).fill('Arjun Nair');
  await page.keyboard.press('Control+s');
  await tells(page, 'Updated!');
  await sees(page.getByRole('heading', { name: /^Blogs/ }));
  await gone(question(page, leaveTitle));
});

test('the browser’s own Back asks too, and so does Escape in a dialog', async () => {
  const page = await browser.admin('alert');
  await page.getByRole('link', { name: 'Add alert' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Half a thought');
  await sees(page.getByText('Unsaved: Title'));
  await page.goBack();
  await question(page, leaveTitle).getByRole('button', { name: 'Keep editing' }).click();
  await gone(question(page, leaveTitle));
  await page.getByLabel('Title', { exact: true }).press('Escape');
  await question(page, leaveTitle).getByRole('button', { name: 'Leave without saving' }).click();
  await gone(page.getByRole('dialog'));
  await eventually(() => addressOf(page)).toMatch(/^\/admin-dashboard\/alert(\?|$)/);
  await page.getByRole('link', { name: 'Add alert' }).click();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
});

test('the browser asks before a tab with unsaved changes is closed', async () => {
  const page = await browser.admin('alert/create');
  await page.getByLabel('Title', { exact: true }).fill('Half a thought');
  await sees(page.getByText('Unsaved: Title'));
  const browserDialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await browserDialog;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('a file that is over the limit or not a picture is refused before it is sent', async () => {
  const page = await browser.admin('blogs/create');
  await page.getByLabel('Title', { exact: true }).fill('With a banner');
  const files = page.locator('input[type="file"]');
  await files.setInputFiles(hugePicture);
  await sees(page.getByText('huge.png is 10.1 MB. Choose a file of at most 10 MB.'));
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await sees(page.getByText(/^notes\.txt is not one of the accepted types: PNG, JPG/));
  await files.setInputFiles(picture);
  await sees(page.getByRole('img', { name: picture.name }));
  await gone(page.getByText(/^notes\.txt/));
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('With a banner');
});

test('a picture that the server refuses (413, 415) is reported in a sentence, and the form stays unchanged', async () => {
  const word = mark();
  const tooLarge = 'This file is too large: at most 1 MB are accepted.';
  const page = await browser.admin('testimonials/create', { expected: [/^413 POST/, /^415 POST/] });
  await page.getByLabel('Name', { exact: true }).fill(word);
  await page.getByLabel('Designation', { exact: true }).fill('Student');
  await page.getByLabel('Message', { exact: true }).fill('I passed.');
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.route(
    '**/api/testimonials',
    (route) =>
      route.fulfill({
        status: 413,
        json: { success: false, error: tooLarge, message: tooLarge, code: 'too_large', requestId: 'one' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText(tooLarge));
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('I passed.');
  await sees(page.getByRole('img', { name: picture.name }));

  // Its content is not an image, so the browser cannot show it and it is not sent.
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<html>none</html>') });
  await sees(page.getByText(/^fake\.png/));
  // Its name says PNG, and the browser shows it, so only the server can refuse its type.
  await files.setInputFiles(bitmap);
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText(/^This file is not an image that can be used here/));
  expect(await apiFind('/testimonials', word)).toEqual([]);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(word);
});

test('the server refuses a picture over its limit with 413 and a sentence', async () => {
  const draft = body(mark());
  draft.append('image', new File([hugePicture.buffer], hugePicture.name, { type: hugePicture.mimeType }));
  expect(await api('POST', '/blogs', { body: draft })).toMatchObject({
    status: 413,
    json: { success: false, code: 'too_large', message: expect.stringMatching(/at most 10 MB/) },
  });
});

test('a list that cannot be loaded says why, names the request, and loads on Try again', async () => {
  const page = await browser.admin('', { expected: [/^500 GET .*\/alerts/] });
  await sees(page.getByRole('navigation', { name: 'Modules' }));
  const message = 'Something went wrong on the server. Please try again.';
  await page.route('**/api/alerts?*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: message, message, code: 'internal', requestId: 'lost-request' },
    }),
  );
  await page.goto('/admin-dashboard/alert');
  const failure = page.getByRole('alert');
  await sees(failure.getByText('Failed to fetch alerts'), failure.getByText('lost-request'));
  await page.unroute('**/api/alerts?*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await sees(page.getByRole('rowheader'));
});
