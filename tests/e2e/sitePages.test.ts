import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultFaq } from '#contract/content/defaultFaq.ts';
import { defaultDemoDigitalHub } from '#contract/website/defaultDemoDigitalHub.ts';
import { api, apiRecord, mark } from './api.ts';
import { rowOf, tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const heroTitle = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const handleOf = (page: Page) => page.getByRole('button', { name: 'Move Category 1', exact: true });

test('contact information is moved by keyboard, with the focus on it, and hidden from the site', async () => {
  const word = mark();
  const names = ['A', 'B'].map((letter) => `${word} ${letter}`);
  const [firstName = '', secondName = ''] = names;
  for (const title of names) await apiRecord('POST', '/contact-info', { title, content: 'Pune' });
  const page = await browser.admin('contact-info');
  const rowNames = async () =>
    (await page.locator('tbody th').allTextContents()).filter((name) => name.startsWith(word));
  await eventually(rowNames).toEqual([firstName, secondName]);
  const moveUpButton = rowOf(page, secondName).getByRole('button', { name: `Move up ${secondName}` });
  await moveUpButton.focus();
  await page.keyboard.press('Enter');
  await eventually(rowNames).toEqual([secondName, firstName]);
  expect(await moveUpButton.evaluate((button) => button === document.activeElement)).toBe(true);
  await rowOf(page, secondName).getByRole('button', { name: 'Active', exact: true }).click();
  await sees(rowOf(page, secondName).getByRole('button', { name: 'Inactive' }));
});

test('categories of the FAQ are ordered by keys; the second to save is asked', async () => {
  await api('POST', '/v1/website/faq/admin/create', { body: defaultFaq });
  const page = await browser.admin('faq', { expected: [/^409 POST/] });
  const secondPage = await browser.admin('faq');
  await sees(handleOf(page), handleOf(secondPage));
  await handleOf(page).focus();
  await page.keyboard.press('Space');
  await sees(page.getByText('Moved to position 1'));
  await page.keyboard.press('ArrowDown');
  await sees(page.getByText('Moved to position 2'));
  await page.keyboard.press('Space');
  const categoryTitles = () => page.getByRole('button', { expanded: false, name: /question/ }).allTextContents();
  await eventually(categoryTitles).toEqual([
    'Fees and payment1 question',
    'Courses2 questions',
    'Certificates1 question',
  ]);

  // A title without changes would follow theirs.
  await heroTitle(page).fill('Mine');
  await heroTitle(secondPage).fill('Theirs');
  await save(secondPage);
  await tells(secondPage, 'FAQ updated successfully!');
  await save(page);
  await sees(page.getByRole('dialog', { name: 'Which version do you want to keep?' }));
});

const Hub = z.object({ materials: z.array(z.object({ title: z.string(), contentFile: z.string() })) });

test('a course with a file is added to the hub, by POST when PUT fails', async () => {
  await api('PUT', '/v1/website/demo-digital-hub', { body: defaultDemoDigitalHub });
  const page = await browser.admin('demo-digital-hub?tab=courses', { expected: [/^500 PUT/] });
  await page.route('**/v1/website/demo-digital-hub', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { message: '' } }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Add course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Course title').fill('GST notes');
  await dialog.getByLabel('Description').fill('The first chapter.');
  await dialog.getByLabel('Feature').fill('12 pages');
  const pdf = {
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  };
  await dialog.locator('input[type=file]').setInputFiles(pdf);
  await sees(dialog.getByText('Current file'));
  await dialog.getByRole('button', { name: 'Add course' }).click();
  await tells(page, 'Demo course added successfully!');
  await gone(dialog);
  await sees(rowOf(page, 'GST notes'));
  // The click fails if the table's head covers a row.
  await page.getByRole('button', { name: 'Edit Video demos' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await gone(dialog);
  const { materials } = Hub.parse((await api('GET', '/v1/website/demo-digital-hub')).json);
  expect(materials.at(-1)).toEqual({ title: 'GST notes', contentFile: expect.stringMatching(/^\/uploads\/.+\.pdf$/) });
});
