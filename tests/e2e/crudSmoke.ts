import { describe, expect, test } from 'vitest';
import { apiFind } from './api.ts';
import { field, seedRows, viewerTest, write, type CrudNoun } from './crudNoun.ts';
import { chooseFilter, names, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, sees, visit } from './page.ts';

/** One journey through a noun whose list and forms consist of parts that `crudSuite` tests. */
export function crudSmoke(noun: CrudNoun): void {
  const { module, listPath = noun.path, title, item, texts, creation, filter, edit } = noun;
  const browser = openBrowser();

  describe(`${title}: list and forms`, () => {
    test('finds, filters, adds, changes and deletes', async () => {
      const { word, rows, ids } = await seedRows(noun, 2);
      const [firstRow = '', secondRow = ''] = rows;
      const page = await browser.admin(`${module}?${searchedFor(word)}`);
      await sees(rowOf(page, firstRow), rowOf(page, secondRow));
      if (filter) {
        await filter.change(ids[1] ?? '', secondRow);
        await chooseFilter(page, filter.label, filter.choice);
        await eventually(() => names(page)).toEqual([secondRow]);
      }
      if (edit) {
        await visit(page, `${module}?${searchedFor(firstRow)}`);
        await rowAction(page, firstRow, 'Edit');
        await write(field(page, edit.label), `${firstRow} changed`);
        await page.getByRole('button', { name: 'Save' }).click();
        await tells(page, edit.saved);
        expect(await apiFind(listPath, word)).toContainEqual(
          expect.objectContaining({ [edit.field]: `${firstRow} changed` }),
        );
      }
      if (creation) {
        await visit(page, `${module}?${searchedFor(word)}`);
        await page.getByRole('link', { name: creation.add }).click();
        const entries = Object.entries(creation.fill(`${word}n`));
        for (const [label, value] of entries) await write(field(page, label), value);
        await page.getByRole('button', { name: creation.save ?? 'Save' }).click();
        await tells(page, creation.created);
        await sees(rowOf(page, entries[0]?.[1] ?? ''));
      }
      if (texts) {
        await visit(page, `${module}?${searchedFor(secondRow)}`);
        await rowAction(page, secondRow, 'Delete');
        await sees(question(page).getByText(`You will not be able to recover this ${item ?? ''}!`, { exact: true }));
        await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
        await tells(page, texts.deleted);
        await gone(rowOf(page, secondRow));
        expect(await apiFind(listPath, secondRow)).toEqual([]);
      }
    });

    viewerTest(noun, browser);
  });
}
