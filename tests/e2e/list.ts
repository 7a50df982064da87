import type { Locator, Page } from 'playwright-core';
import { sees, visit } from './page.ts';

/** The row of a list with this name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** The names of the rows in view, from the top. */
export function names(page: Page): Promise<string[]> {
  return page.getByRole('rowheader').allInnerTexts();
}

/** The query of a list's address, which shows only the results of a search. */
export function searchedFor(word: string, filters: Readonly<Record<string, unknown>> = {}): string {
  return `filter=${encodeURIComponent(JSON.stringify({ q: word, ...filters }))}`;
}

/** Runs an action of a row, by its button or from the row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  const row = rowOf(page, name);
  await sees(row);
  const visibleButton = row.getByRole('button', { name: `${action} ${name}`, exact: true });
  const link = row.getByRole('link', { name: `${action} ${name}`, exact: true });
  if (await visibleButton.or(link).isVisible()) {
    await visibleButton.or(link).click();
    return;
  }
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses a value of a filter chip. */
export async function chooseFilter(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Filter by ${label}` }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}

/** The question before something is deleted. */
export function question(page: Page, title = 'Are you sure?'): Locator {
  return page.getByRole('alertdialog', { name: title });
}

/** Confirms the question with this title; `verb` is the label of the button. */
export async function confirms(page: Page, title: string, verb: string): Promise<void> {
  await question(page, title).getByRole('button', { name: verb, exact: true }).click();
}

/** Waits for a success text. */
export async function tells(page: Page, message: string): Promise<void> {
  await sees(noteOf(page, message));
}

function noteOf(page: Page, message: string): Locator {
  return page.getByRole('status').filter({ hasText: message }).getByText(message, { exact: true });
}

/** Opens a list without its last search, which would be restored at an address without parameters. Ten rows suffice. */
export async function openList(page: Page, module: string): Promise<void> {
  await visit(page, `${module}?filter=%7B%7D&perPage=10`);
  await sees(page.getByRole('rowheader'));
}
