import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { apiFind, mark } from './api.ts';
import { question, rowOf, tells } from './list.ts';
import { eventually, gone, hasFocus, openBrowser, sees } from './page.ts';

const browser = openBrowser();

/** Presses Tab until the control has the focus, like a user without a mouse; fails if the control cannot be reached. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await sees(control);
  for (let presses = 0; presses < 80; presses += 1) {
    // Each press depends on the focus after the previous one.
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never came to ${control}.`);
}

/** Whether the focused element shows that it is focused. */
const hasVisibleFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element?.matches(':focus-visible')) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

test('without a mouse: sign in, find the alerts, add one, hide it, delete it', async () => {
  const { email, password } = inject('product');
  const word = mark();
  const page = await browser.page();
  await page.goto('/admin');
  await hasFocus(page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('navigation', { name: 'Modules' }));

  await page.keyboard.press('Control+k');
  await page.keyboard.type('alerts');
  await page.keyboard.press('Enter');
  await sees(page.getByRole('heading', { name: /^Alerts/ }));

  await tabTo(page, page.getByRole('link', { name: 'Add alert' }));
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Title', { exact: true }));
  await page.keyboard.type(word);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Closed on Friday.');
  await page.keyboard.press('Control+s');
  await tells(page, 'Alert created successfully!');
  await gone(page.getByRole('dialog'));

  // The list is filtered by a search, so that the row is visible even if other tests add records.
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('rowheader').count()).toBe(1);
  await tabTo(page, rowOf(page, word).getByRole('button', { name: 'Active', exact: true }));
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.press('Space');
  await tabTo(
    page,
    question(page, `Hide the alert ${word} from the site?`).getByRole('button', { name: 'Hide from the site' }),
  );
  await page.keyboard.press('Enter');
  const inactiveButton = rowOf(page, word).getByRole('button', { name: 'Inactive', exact: true });
  await sees(inactiveButton);
  expect(await inactiveButton.evaluate((element) => element === document.activeElement), 'the focus stays').toBe(true);

  await tabTo(page, rowOf(page, word).getByRole('button', { name: `More actions for ${word}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await sees(question(page));
  const cancelButton = question(page).getByRole('button', { name: 'Cancel' });
  await hasFocus(cancelButton);
  await tabTo(page, question(page).getByRole('button', { name: 'Yes, delete it!' }));
  await page.keyboard.press('Enter');
  await tells(page, 'Alert deleted successfully!');
  expect(await apiFind('/alerts', word)).toEqual([]);
});

test('the first Tab on a page skips to its content, and arrow keys move among rows', async () => {
  const page = await browser.admin('alert?sort=title&order=ASC');
  await sees(page.getByRole('rowheader'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await hasFocus(skip);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await hasFocus(boxes.nth(2));
  await page.keyboard.press('ArrowUp');
  await hasFocus(boxes.nth(1));
});

test('a focused element is never hidden by the bar at the bottom of the window', async () => {
  const page = await browser.admin('footer/create', { size: { width: 1440, height: 700 } });
  for (const name of ['Add link', 'Add social link', 'Add legal link']) {
    await page.getByRole('button', { name }).first().click();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('textbox', { name: /^Company name/ }).focus();
  const hiddenStops: string[] = [];
  const focusedStop = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const { left, width, top, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = Boolean(topElement?.closest('[data-bar]')) && !element?.closest('[data-bar]');
      return { name: element?.getAttribute('aria-label') ?? element?.textContent ?? '', isCovered };
    });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, isCovered } = await focusedStop();
    if (isCovered) hiddenStops.push(name);
    if (name === 'Create') break;
  }
  expect(hiddenStops).toEqual([]);
});

test('a dialog traps the focus and returns it', async () => {
  const page = await browser.admin('alert');
  const add = page.getByRole('link', { name: 'Add alert' });
  await sees(page.getByRole('rowheader'));
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New alert' });
  await sees(dialog);
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await gone(dialog);
  await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});
