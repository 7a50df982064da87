import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiFind, colleague, flags, mark } from './api.ts';
import { field, read, seedRows, viewerTest, write, type CrudNoun } from './crudNoun.ts';
import { chooseFilter, names, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, eventually, gone, openBrowser, queryOf, sees } from './page.ts';

/**
 * Everything that a list with its forms can do, from the user's side. Run in full for one noun of each kind: a form in
 * a dialog, a form on a page, entries with one active. The other nouns share these parts and run `crudSmoke`.
 */
export function crudSuite(noun: CrudNoun): void {
  const { module, path, listPath = path, title, item, texts, creation, filter, edit } = noun;
  const browser = openBrowser();

  const seed = (count: number) => seedRows(noun, count);
  const heading = (page: Page, count: number) => page.getByRole('heading', { level: 1, name: `${title} ${count}` });

  describe(`${title}: list and forms`, () => {
    test('search, order, page and filter are in the address: reload and Back show the same view', async () => {
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

    test('a search without results says so, and shows everything again', async () => {
      const page = await browser.admin(`${module}?${searchedFor(mark())}`);
      await sees(page.getByText('No results. Try a different search or filter.'));
      await page.getByRole('button', { name: 'Clear filters' }).last().click();
      await sees(page.getByRole('rowheader'));
    });

    if (creation) {
      test('adds a record: names what is missing, keeps what was typed when the server refuses, reports success', async () => {
        const word = mark();
        const entries = Object.entries(creation.fill(word));
        const page = await browser.admin(`${module}?${searchedFor(word)}`, { expected: [/^503 POST/] });
        await page.getByRole('link', { name: creation.add }).click();
        await page.getByRole('button', { name: 'Save' }).click();
        await sees(...creation.required.map((message) => page.getByText(message, { exact: true })));
        await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
        expect(await apiFind(listPath, word)).toEqual([]);

        for (const [label, value] of entries) {
          // Fields are filled one after the other, as a person does.
          await write(field(page, label), value);
        }
        await refuseOnce(page, path);
        await page.getByRole('button', { name: 'Save' }).click();
        const refusal = page.getByRole('alertdialog');
        await sees(refusal.getByText('Your changes are still here.'), refusal.getByText('request-of-the-test'));
        await refusal.getByRole('button', { name: 'OK' }).click();
        await gone(refusal);
        expect(await Promise.all(entries.map(([label]) => read(field(page, label))))).toEqual(
          entries.map(([, value]) => value),
        );

        await page.getByRole('button', { name: 'Save' }).click();
        await tells(page, creation.created);
        const [name = ''] = entries.map(([, value]) => value);
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
      test('asks before it deletes, and deletes only on confirmation', async () => {
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
        await sees(question(page).getByText(/^An Admin can restore them from the trash/));
        await question(page).getByRole('button', { name: 'Yes, delete them!' }).click();
        await tells(page, texts.bulkDeleted);
        await gone(...[first, second, third].map((name) => rowOf(page, name)));
        expect(await apiFind(listPath, word)).toMatchObject([{ [noun.name]: last }]);
      });
    }

    viewerTest(noun, browser);

    test('a colleague without the module is denied access, and the server refuses too', async () => {
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

/** Refuses the next record that the page sends, like a failing server. */
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
