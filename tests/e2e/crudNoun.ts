import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { colleague, flags, mark } from './api.ts';
import { rowOf, searchedFor } from './list.ts';
import { eventually, gone, sees, type E2eBrowser } from './page.ts';

/** The facts about a noun that the suite needs. */
export type CrudNoun = {
  /** The module id, and the path of its calls under `/api`. */
  module: string;
  path: string;
  /** The path of the list if it is a different one: `/about/all`. */
  listPath?: string;
  title: string;
  /** The singular noun in the question before a deletion. */
  item?: string;
  /** The field that names a row, and the heading of its column. */
  name: string;
  nameColumn: string;
  /** The form for a new record, if the console has one. */
  creation?: {
    /** The link that opens it. */
    add: string;
    /** Values of the form by label; `name` is then the record's name. */
    fill: (word: string) => Readonly<Record<string, string>>;
    /** The errors below the fields of an empty form. */
    required: readonly string[];
    created: string;
    /** The label of its button; 'Save' by default. */
    save?: string;
  };
  /** Creates a record called `name` through the API. */
  make: (name: string) => Promise<{ _id: string }>;
  /** Notices after a deletion, if records can be deleted. */
  texts?: { deleted: string; bulkDeleted: string };
  /** A filter of the list, if it has one. `change` updates a row outside the console so that it matches. */
  filter?: { label: string; choice: string; change: (id: string, name: string) => Promise<unknown> };
  /** The label of a field to change on the record's own form, and the notice after saving. */
  edit?: { label: string; field: string; saved: string };
  /** A button that only users with more rights than `read` see. */
  hiddenFromViewers?: readonly string[];
  /** False if a row shows the whole record, so that it does not open. */
  opens?: false;
  /** Whether a record is about a person, whom its menu opens. */
  ofPerson?: true;
};

/** Creates records through the API one after the other, so that their order is known. */
export async function seedRows(noun: CrudNoun, count: number) {
  const word = mark();
  const rows = Array.from({ length: count }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`);
  const ids: string[] = [];
  for (const name of rows) ids.push((await noun.make(name))._id);
  return { word, rows, ids };
}

export function viewerTest(noun: CrudNoun, browser: E2eBrowser): void {
  test('a read-only user sees rows and records, and no control that changes them', async () => {
    const { word, rows } = await seedRows(noun, 1);
    const [name = ''] = rows;
    const viewer = await colleague({ role: 'Viewer', permissions: flags({ [noun.module]: ['read'] }) });
    const page = await browser.as(viewer, `${noun.module}?${searchedFor(word)}`);
    await sees(rowOf(page, name));
    const hiddenLabels = [...(noun.creation ? [noun.creation.add] : []), ...(noun.hiddenFromViewers ?? [])];
    const changing = page.getByRole('main').getByRole('button', { name: /^(Edit|Delete|Approve|Reject)/ });
    await gone(
      ...hiddenLabels.map((label) => page.getByRole('button', { name: label })),
      ...hiddenLabels.map((label) => page.getByRole('link', { name: label })),
      changing,
      page.getByRole('main').getByRole('link', { name: /^Edit/ }),
      page.getByRole('checkbox', { name: /^Select/ }),
      page.getByRole('main').locator('[aria-pressed]'),
    );
    await rowOf(page, name)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
      ...(noun.ofPerson ? ['Person'] : []),
      'History',
      'Comments',
    ]);
    await page.keyboard.press('Escape');
    if (noun.opens === false) return;
    await rowOf(page, name).getByRole('link', { name, exact: true }).click();
    await sees(page.getByRole('heading', { name }));
    await gone(page.getByRole('textbox'), page.getByText('Access Denied'));
  });
}

/** A control of the form; the section around it may have the same name. */
export function field(page: Page, label: string): Locator {
  const controls = page.locator('form :is(input, textarea, select, [role="combobox"], [contenteditable="true"])');
  return page.locator('form').getByLabel(label, { exact: true }).and(controls);
}

/** Fills any kind of field. */
export async function write(control: Locator, value: string): Promise<void> {
  await control.waitFor();
  const kind = await control.evaluate((element) => element.tagName);
  if ((await control.getAttribute('role')) === 'combobox' && kind === 'DIV') {
    await control.click();
    await control
      .page()
      .getByRole('option', { name: new RegExp(`^${value}$`, 'i') })
      .click();
  } else if ((await control.getAttribute('type')) === 'radio') await control.check();
  else if (kind === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
}

export async function read(control: Locator): Promise<string> {
  const editable = await control.evaluate((element) => element instanceof HTMLElement && element.isContentEditable);
  const isSelect =
    (await control.getAttribute('aria-haspopup')) === 'listbox' &&
    !(await control.evaluate((element) => 'value' in element));
  return editable || isSelect ? (await control.innerText()).trim() : control.inputValue();
}
