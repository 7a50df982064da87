import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, apiRecord, colleague, flags, mark, type Row } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, hasFocus, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

const submitTicket = (name: string) =>
  apiRecord('POST', '/tickets', {
    name,
    email: 'kavya@example.in',
    phone: '+91 98480 22338',
    message: `${name} asks.`,
  });
const storedTicket = async ({ _id }: Row) => (await api('GET', `/tickets/${_id}`)).json;
const item = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Reply to ${name}` });

/** Sends the reply and stays; the way of the last reply is remembered for the Admin of all tests. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Other ways to send' }).click();
  await page.getByRole('menuitem', { name: /^Send It stays open/ }).click();
}

/** Adds two tickets that only this test finds: an older and a newer one. */
async function two() {
  const word = mark();
  const older = await submitTicket(`${word} Older`);
  const newer = await submitTicket(`${word} Newer`);
  return { word, older, newer, names: [`${word} Older`, `${word} Newer`] as const };
}

test('from the bell to an answered ticket, by keyboard alone', async () => {
  const { word, newer, names } = await two();
  const [olderName, newerName] = names;
  const page = await browser.admin('alert');
  await page.getByRole('button', { name: /^Work queues/ }).click();
  await page.getByRole('menuitem', { name: /^Unreplied tickets/ }).click();
  await eventually(() => addressOf(page)).toBe('/admin-dashboard/tickets?filter={"replied":false,"state":"open"}');
  await gone(page.getByRole('menu'));
  await sees(page.locator('[data-ticket]'));
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await eventually(() => page.locator('[data-ticket]').count()).toBe(2);
  expect(await page.locator('[data-ticket]').first().innerText()).toContain(newerName);

  await page.locator('[data-ticket]').first().focus();
  await page.keyboard.press('ArrowDown');
  await sees(page.getByRole('heading', { name: olderName }));
  await page.keyboard.press('ArrowUp');
  await sees(page.getByRole('heading', { name: newerName }));
  await hasFocus(item(page, newerName));

  await page.getByRole('button', { name: 'Other ways to send' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Send and next/ }).press('Enter');
  await field(page, newerName).focus();
  await page.keyboard.type('It is paid.');
  await page.keyboard.press('Control+Enter');
  await tells(page, 'Reply sent successfully! The conversation is closed.');
  // The replied ticket leaves the queue, and the next one opens with an empty box.
  await gone(item(page, newerName));
  await sees(page.getByRole('heading', { name: olderName }));
  expect(await field(page, olderName).inputValue()).toBe('');
  expect(await storedTicket(newer)).toMatchObject({ resolve: 'It is paid.', replied: true });
});

test('a half-written reply survives another ticket and a reload', async () => {
  const { word, older, names } = await two();
  const [firstName, secondName] = names;
  const page = await browser.admin(`tickets/${older._id}?${searchedFor(word)}`);
  await field(page, firstName).fill('Half a sen');
  await item(page, secondName).click();
  await sees(field(page, secondName));
  await page.reload();
  await sees(field(page, secondName), item(page, firstName).getByText('Draft'));
  await item(page, firstName).click();
  await eventually(() => field(page, firstName).inputValue()).toBe('Half a sen');
  await send(page);
  await tells(page, 'Reply sent successfully!');
  await gone(page.getByText('Draft', { exact: true }));
  expect(await storedTicket(older)).toMatchObject({ resolve: 'Half a sen' });
});

test('the second of two repliers sees the first reply and decides', async () => {
  const { older, names } = await two();
  const [name] = names;
  const page = await browser.admin(`tickets/${older._id}`, { expected: [/^409 POST/] });
  await field(page, name).fill('Mine.');
  await api('PATCH', `/tickets/${older._id}/resolve`, { body: { resolve: 'Theirs.' } });
  await send(page);
  const dialog = page.getByRole('alertdialog', { name: 'Send your reply as well?' });
  await sees(dialog.getByText('Theirs.'), dialog.getByText('Mine.'));
  await expectAccessible(page, 'which reply');
  await dialog.getByRole('button', { name: 'Discard mine' }).click();
  await gone(dialog);
  await sees(page.getByText('Theirs.'));
  expect(await field(page, name).inputValue()).toBe('');
  expect(await storedTicket(older)).toMatchObject({ resolve: 'Theirs.' });
});

test('on a phone the list and the ticket are two steps', async () => {
  const { word, names } = await two();
  const [firstName, secondName] = names;
  const page = await browser.admin(`tickets?${searchedFor(word)}`, { size: phone });
  await item(page, firstName).tap();
  await sees(
    page.getByRole('heading', { level: 1, name: firstName }),
    page.getByRole('button', { name: 'Send', exact: true }),
  );
  await gone(item(page, secondName));
  await expectNoSidewaysScroll(page, 'a ticket');
  await expectAccessible(page, 'a ticket on a phone');
  await page.getByRole('link', { name: 'All tickets' }).tap();
  await sees(item(page, secondName));
  await hasFocus(item(page, firstName));
});

test('a read-only user sees the ticket and cannot reply', async () => {
  const { older } = await two();
  const reader = await colleague({ permissions: flags({ support: ['read'] }) });
  const page = await browser.as(reader, `support/${older._id}`);
  await sees(page.getByRole('region', { name: /^Conversation with/ }));
  await gone(
    page.getByRole('button', { name: 'Other ways to send' }),
    page.getByRole('textbox', { name: /^Reply to/ }),
  );
  expect(
    (await api('PATCH', `/tickets/${older._id}/resolve`, { token: reader.token, body: { resolve: 'x' } })).status,
  ).toBe(403);
});
