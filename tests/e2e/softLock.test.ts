import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultDemoDigitalHub } from '#contract/website/defaultDemoDigitalHub.ts';
import { api, apiRecord, colleague, every, flags, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { course } from './outlines.ts';
import { eventually, gone, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

/** Two colleagues who may do everything in one module. */
async function twoEditors(module: string) {
  const word = mark();
  const permissions = flags({ [module]: every });
  const [asha, ravi] = await Promise.all(
    ['Asha', 'Ravi'].map((name) => colleague({ name: `${name} ${word}`, permissions })),
  );
  if (!asha || !ravi) throw new Error('Two colleagues are needed.');
  return { word, asha, ravi };
}

/** The bar above a page that a colleague edits. */
const bar = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence);
const takeOver = (page: Page) => page.getByRole('button', { name: 'Take over' });

async function looksRight(page: Page, name: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
}

test('the demo hub opens for reading while a colleague writes, and is taken over on a phone', async () => {
  await api('PUT', '/v1/website/demo-digital-hub', { body: defaultDemoDigitalHub });
  const { word, asha, ravi } = await twoEditors('demo-digital-hub');
  const first = await browser.as(asha, 'demo-digital-hub');
  const title = first.getByLabel('Title', { exact: true }).first();
  await title.fill(`${word} by Asha`);
  const second = await browser.as(ravi, 'demo-digital-hub', { size: phone });
  await sees(bar(second, `Asha ${word} is editing this since`), second.getByText('You are reading it.'));
  expect(await second.getByRole('textbox').count()).toBe(0);
  expect(await second.getByRole('button', { name: 'Add course' }).count()).toBe(0);
  await looksRight(second, 'the demo hub that a colleague edits');

  await takeOver(second).press('Enter');
  await sees(second.getByLabel('Title', { exact: true }), bar(first, `Ravi ${word} has taken over at`));
  await gone(bar(second, `Asha ${word} is editing`));
  expect(await title.inputValue()).toBe(`${word} by Asha`);
  await looksRight(first, 'the demo hub that was taken over');

  // The previous holder takes it back, and both have a form.
  await takeOver(first).press('Enter');
  await sees(bar(second, `Asha ${word} has taken over at`));
  await second.getByRole('button', { name: 'View', exact: true }).press('Enter');
  expect(await second.getByRole('textbox').count()).toBe(0);
});

test('the courses of the demo hub are only read while a colleague writes one', async () => {
  await api('PUT', '/v1/website/demo-digital-hub', { body: defaultDemoDigitalHub });
  const { word, asha, ravi } = await twoEditors('demo-digital-hub');
  const first = await browser.as(asha, 'demo-digital-hub?tab=courses');
  await first.getByRole('button', { name: 'Add course' }).click();
  await first.getByLabel('Course title').fill(word);
  const second = await browser.as(ravi, 'demo-digital-hub?tab=courses');
  await sees(bar(second, `Asha ${word} is editing this since`));
  expect(await second.getByRole('button', { name: 'Add course' }).count()).toBe(0);
});

test('the outline of a course says who changes it, and is viewed or taken over', async () => {
  const { word, asha, ravi } = await twoEditors('course');
  const { id } = await course();
  const path = `course/${id}/outline`;
  const [first, second] = [await browser.as(asha, path), await browser.as(ravi, path, { size: phone })];
  await sees(second.getByRole('treeitem', { name: /^Chapter: One/ }));
  await sees(first.getByRole('button', { name: `Also here: Ravi ${word}` }));
  await first.getByRole('treeitem', { name: /^Chapter: Two/ }).focus();
  await first.keyboard.press('Alt+ArrowUp');

  await sees(bar(second, `Asha ${word} is editing this since`), takeOver(second));
  await second.getByRole('button', { name: 'View', exact: true }).press('Enter');
  await sees(second.getByText('You are reading it.'));
  expect(await second.getByLabel('Chapter Title').count()).toBe(0);
  await looksRight(second, 'the outline that a colleague edits');

  await takeOver(second).press('Enter');
  await sees(bar(first, `Ravi ${word} has taken over at`), second.getByLabel('Chapter Title'));
  // Further changes take it back, because they are saved immediately.
  await first.getByRole('treeitem', { name: /^Chapter: Two/ }).focus();
  await first.keyboard.press('Alt+ArrowDown');
  await eventually(() => second.getByRole('treeitem').first().innerText()).toMatch(/^One/);
});

test('a policy that a colleague edits beside the list is read or taken over there', async () => {
  const { word, asha, ravi } = await twoEditors('terms-of-service');
  const sections = [{ title: 'Data', content: 'Kept for a year.', listItems: [] }];
  await apiRecord('POST', '/terms-of-service/admin/create', {
    title: word,
    lastUpdated: 'May 2026',
    sections,
  });
  const openBeside = async (page: Page) => {
    await page.getByRole('button', { name: new RegExp(`^${word}`) }).click();
    return page.getByRole('region', { name: 'Current policy' });
  };
  const [first, second] = [await browser.as(asha, 'terms-of-service'), await browser.as(ravi, 'terms-of-service')];
  const [left, right] = [await openBeside(first), await openBeside(second)];
  await left.getByRole('button', { name: 'Edit here' }).click();
  const title = left.getByLabel('Title', { exact: true });
  // A user who opens the editor before the server knows of a colleague's writing can still write.
  const known = first.waitForResponse((answer) => answer.request().postData()?.includes('"state":"editing"') === true);
  await title.fill(`${word} by Asha`);
  await known;

  await right.getByRole('button', { name: 'Edit here' }).click();
  await sees(bar(second, `Asha ${word} is editing this since`), right.getByText('Kept for a year.'));
  expect(await right.getByRole('textbox').count()).toBe(0);
  await looksRight(second, 'a policy beside the list that a colleague edits');
  await takeOver(second).press('Enter');
  await sees(right.getByLabel('Title', { exact: true }), bar(first, `Ravi ${word} has taken over at`));
  expect(await title.inputValue()).toBe(`${word} by Asha`);
});
