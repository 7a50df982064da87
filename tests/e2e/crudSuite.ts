import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiFind, colleague, flags, mark } from './api.ts';
import { chooseFilter, names, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, openBrowser, queryOf, sees } from './page.ts';

/** What the suite needs to know of a noun. */
export type CrudNoun = {
  /** The module id, and the path of its calls under `/api`. */
  module: string;
  path: string;
  /** The path of the list where it is another one: `/about/all`. */
  listPath?: string;
  title: string;
  /** The singular noun of the question before a delete. */
  item?: string;
  /** The field that names a row, and the heading of its column. */
  name: string;
  nameColumn: string;
  /** The form for a new record, where the console has one. */
  creation?: {
    /** The link that opens it. */
    add: string;
    /** What is typed into the form, by label; the record is then called by `name`. */
    fill: (word: string) => Readonly<Record<string, string>>;
    /** What stands under the fields when nothing was filled in. */
    required: readonly string[];
    created: string;
  };
  /** Makes a record past the console, called `name`. */
  make: (name: string) => Promise<{ _id: string }>;
  /** What is said after a delete, where records can be deleted. */
  texts?: { deleted: string; bulkDeleted: string };
  /** A filter that finds one of the rows, which `change` makes so past the console; where the list has one. */
  filter?: { label: string; choice: string; change: (id: string, name: string) => Promise<unknown> };
  /** The label of a field to change on the record's own form, and what says that it is saved. */
  edit?: { label: string; field: string; saved: string };
  /** A button that only people with more than `read` see. */
  hiddenFromViewers?: readonly string[];
  /** False where a row shows all that there is, so that it is not opened. */
  opens?: false;
};

/** What every list with its forms can do, as the person at the screen meets it. */
export function crudSuite(noun: CrudNoun): void {
  const { module, path, listPath = path, title, item, texts, creation, filter, edit } = noun;
  const browser = openBrowser();

  async function seed(count: number): Promise<{ word: string; rows: readonly string[]; ids: readonly string[] }> {
    const word = mark();
    const rows = Array.from({ length: count }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`);
    const ids: string[] = [];
    for (const name of rows) {
      // One after the other, so that they are of a known order.
      ids.push((await noun.make(name))._id);
    }
    return { word, rows, ids };
  }

  const heading = (page: Page, count: number) => page.getByRole('heading', { level: 1, name: `${title} ${count}` });

  describe(`${title}: list and forms`, () => {
    test('search, order, page and filter stand in the address: reload and Back show the same view', async () => {
      const { word, rows, ids } = await seed(12);
      await filter?.change(ids[3] ?? '', rows[3] ?? '');
      const page = await browser.admin(module);
      await page.getByRole('searchbox', { name: `Search ${title}` }).fill(word);
      await sees(heading(page, 12));
      await page.getByLabel('Rows per page').selectOption('10');
      const column = page.getByRole('columnheader', { name: noun.nameColumn });
      if ((await column.getAttribute('aria-sort')) !== 'ascending') await column.getByRole('button').click();
      await eventually(() => names(page)).toEqual(rows.slice(0, 10));
      await page.getByRole('button', { name: 'Next page' }).click();
      await eventually(() => names(page)).toEqual(rows.slice(10));
      await sees(page.getByText('11–12 of 12'));
      expect(queryOf(page)).toMatchObject({ page: '2', perPage: '10', sort: noun.name, order: 'ASC' });

      await page.reload();
      await eventually(() => names(page)).toEqual(rows.slice(10));
      expect(await page.getByRole('searchbox', { name: `Search ${title}` }).inputValue()).toBe(word);

      await page.goBack();
      await eventually(() => names(page)).toEqual(rows.slice(0, 10));

      if (!filter) return;
      await chooseFilter(page, filter.label, filter.choice);
      await eventually(() => names(page)).toEqual([rows[3]]);
      await page.reload();
      await eventually(() => names(page)).toEqual([rows[3]]);
      await sees(page.getByRole('button', { name: `${filter.label}: ${filter.choice}. Change` }));
    });

    test('a search that finds nothing says so, and shows everything again', async () => {
      const page = await browser.admin(`${module}?${searchedFor(mark())}`);
      await sees(page.getByText('Nothing matches this search and these filters.'));
      await page.getByRole('button', { name: 'Clear filters' }).last().click();
      await sees(page.getByRole('rowheader'));
    });

    if (creation) {
      test('adds a record: says what is missing, keeps what was typed when the server refuses, tells the success', async () => {
        const word = mark();
        const filled = Object.entries(creation.fill(word));
        const page = await browser.admin(`${module}?${searchedFor(word)}`, { expected: [/^503 POST/] });
        await page.getByRole('link', { name: creation.add }).click();
        await page.getByRole('button', { name: 'Save' }).click();
        await sees(...creation.required.map((message) => page.getByText(message, { exact: true })));
        await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
        expect(await apiFind(listPath, word)).toEqual([]);

        for (const [label, value] of filled) {
          // Fields are filled one after the other, as a person does.
          await write(field(page, label), value);
        }
        await refuseOnce(page, path);
        await page.getByRole('button', { name: 'Save' }).click();
        const refusal = page.getByRole('alertdialog');
        await sees(refusal.getByText('What you typed is still here.'), refusal.getByText('request-of-the-test'));
        await refusal.getByRole('button', { name: 'OK' }).click();
        await gone(refusal);
        expect(await Promise.all(filled.map(([label]) => read(field(page, label))))).toEqual(
          filled.map(([, value]) => value),
        );

        await page.getByRole('button', { name: 'Save' }).click();
        await tells(page, creation.created);
        const [name = ''] = filled.map(([, value]) => value);
        await sees(rowOf(page, name));
        expect(await apiFind(listPath, word)).toMatchObject([{ [noun.name]: name }]);
      });
    }

    if (edit) {
      test('changes a record', async () => {
        const { label, field: stored, saved } = edit;
        const { word, rows } = await seed(1);
        const [name = ''] = rows;
        const page = await browser.admin(`${module}?${searchedFor(word)}`);
        await rowAction(page, name, 'Edit');
        await write(field(page, label), `${word} changed`);
        await page.getByRole('button', { name: 'Save' }).click();
        await tells(page, saved);
        expect(await apiFind(listPath, word)).toMatchObject([{ [stored]: `${word} changed` }]);
      });
    }

    if (texts) {
      test('asks before it deletes, and deletes only after a yes', async () => {
        const { word, rows } = await seed(2);
        const [first = '', second = ''] = rows;
        const page = await browser.admin(`${module}?${searchedFor(word)}`);
        await rowAction(page, first, 'Delete');
        await sees(question(page).getByText(`You will not be able to recover this ${item ?? ''}!`, { exact: true }));
        await question(page).getByRole('button', { name: 'Cancel' }).click();
        await gone(question(page));
        expect(await apiFind(listPath, word)).toHaveLength(2);

        await rowAction(page, first, 'Delete');
        await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
        await tells(page, texts.deleted);
        await gone(rowOf(page, first));
        await sees(rowOf(page, second), heading(page, 1));
        expect(await apiFind(listPath, word)).toMatchObject([{ [noun.name]: second }]);
      });

      test('deletes selected rows together', async () => {
        const { word, rows } = await seed(4);
        const [first = '', second = '', third = '', last = ''] = rows;
        const page = await browser.admin(`${module}?${searchedFor(word)}`);
        await sees(rowOf(page, last));
        await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
        await page.getByRole('checkbox', { name: `Select ${last}` }).uncheck();
        await sees(page.getByText('3 selected'));
        await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
        await sees(question(page).getByText('You will not be able to recover these 3 records!'));
        await question(page).getByRole('button', { name: 'Yes, delete them!' }).click();
        await tells(page, texts.bulkDeleted);
        await gone(...[first, second, third].map((name) => rowOf(page, name)));
        expect(await apiFind(listPath, word)).toMatchObject([{ [noun.name]: last }]);
      });
    }

    test('a colleague who may only read sees rows and records, and nothing that changes them', async () => {
      const { word, rows } = await seed(1);
      const [name = ''] = rows;
      const viewer = await colleague({ role: 'Viewer', permissions: flags({ [module]: ['read'] }) });
      const page = await browser.as(viewer, `${module}?${searchedFor(word)}`);
      await sees(rowOf(page, name));
      const hidden = [...(creation ? [creation.add] : []), ...(noun.hiddenFromViewers ?? [])];
      const changing = page
        .getByRole('main')
        .getByRole('button', { name: /^(Edit|Delete|Approve|Reject|More actions)/ });
      await gone(
        ...hidden.map((label) => page.getByRole('button', { name: label })),
        ...hidden.map((label) => page.getByRole('link', { name: label })),
        changing,
        page.getByRole('main').getByRole('link', { name: /^Edit/ }),
        page.getByRole('checkbox', { name: /^Select/ }),
        page.getByRole('main').locator('[aria-pressed]'),
      );
      if (noun.opens === false) return;
      await rowOf(page, name).getByRole('link', { name, exact: true }).click();
      await sees(page.getByRole('heading', { name }));
      await gone(page.getByRole('textbox'), page.getByText('Access Denied'));
    });

    test('a colleague without the module is told so, and the server refuses too', async () => {
      const stranger = await colleague({ permissions: flags({ profile: ['read'] }) });
      const page = await browser.as(stranger, module);
      await sees(
        page.getByRole('heading', { name: 'Access Denied' }),
        page.getByText("You don't have permission to access this module"),
      );
      expect(addressOf(page)).toBe(`/team-dashboard/${module}`);
    });
  });
}

function field(page: Page, label: string): Locator {
  return page.locator('form').getByLabel(label, { exact: true });
}

/** Writes into a field, whatever it is. */
async function write(control: Locator, value: string): Promise<void> {
  await control.waitFor();
  const kind = await control.evaluate((element) => element.tagName);
  if (kind === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
}

async function read(control: Locator): Promise<string> {
  const editable = await control.evaluate((element) => element instanceof HTMLElement && element.isContentEditable);
  return editable ? (await control.innerText()).trim() : control.inputValue();
}

/** The next record that the page sends is refused, as by a server in trouble. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const message = 'The database is not available. Please try again in a moment.';
  const requestId = 'request-of-the-test';
  await page.route(
    `**/api${path}`,
    (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: message, message, code: 'unavailable', requestId },
      }),
    { times: 1 },
  );
}
