import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { addressOf, eventually, gone, hasFocus, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

/** Tickets that only this test finds, oldest first. */
async function tickets(word: string, count: number) {
  const names: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `${word} ${number}`;
    await apiRecord('POST', '/tickets', { name, email: 'kavya@example.in', phone: '', message: `${name} asks.` });
    names.push(name);
  }
  return names;
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Reply to ${name}` });
const item = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

test('five tickets are answered with five chords and no mouse between them', async () => {
  const word = mark();
  const names = (await tickets(word, 5)).toReversed();
  const page = await browser.admin(`inbox?queue=open&q=${word}`);
  await item(page, names[0] ?? '').focus();
  await page.keyboard.press('Enter');
  await sees(field(page, names[0] ?? ''));
  await page.getByRole('button', { name: 'Other ways to send' }).click();
  await page.getByRole('menuitem', { name: /^Send and next/ }).click();
  await field(page, names[0] ?? '').focus();
  for (const name of names) {
    await hasFocus(field(page, name));
    await page.keyboard.type(`Answer for ${name}`);
    await page.keyboard.press('Control+Enter');
    if (name === names.at(-1)) continue;
    await gone(field(page, name));
  }
  await eventually(async () => {
    const { json } = await api('GET', `/inbox?queue=closed&search=${word}`);
    return JSON.stringify(json).match(/"state":"closed"/g)?.length;
  }).toBe(5);
});

test('a note stays at its conversation, on a phone too, which has room for everything', async () => {
  const word = mark();
  const [name = ''] = await tickets(word, 1);
  const page = await browser.admin(`inbox?queue=open&q=${word}`, { size: phone });
  await item(page, name).click();
  await sees(page.getByRole('heading', { name, level: 1 }));
  await expectNoSidewaysScroll(page, 'a conversation on a phone');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: /^Internal note/ }).fill('She called twice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await sees(page.getByRole('article', { name: /^Note by/ }));
  expect(addressOf(page)).toContain('/inbox/tickets/');
  await expectAccessible(page, 'a conversation on a phone');
});

test('list and conversation are accessible', async () => {
  const word = mark();
  const [name = ''] = await tickets(word, 1);
  const page = await browser.admin(`inbox?queue=open&q=${word}`);
  await item(page, name).click();
  await sees(field(page, name));
  await expectAccessible(page, 'the inbox');
});
