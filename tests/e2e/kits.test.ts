import { expect, test } from 'vitest';
import { apiFind, apiRecord, mark } from './api.ts';
import { expectAccessible } from './axe.ts';
import { field } from './crudNoun.ts';
import { question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();
const kit = (module: string) => apiRecord('POST', '/v1/kits', { module, category: 'gst', recorded: 6 });

test('a kit is added, its stock moves through the ledger, and it is deleted', async () => {
  const word = mark();
  const page = await browser.admin(`kits?${searchedFor(word)}`, {
    expected: [/^422 POST \/api\/v1\/kits\/.*movements$/],
  });
  await page.getByRole('link', { name: 'Add Kit' }).first().click();
  await field(page, 'Module Name').fill(word);
  await field(page, 'Recorded').fill('6');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Kit created successfully!');
  await sees(rowOf(page, word).getByText('Good'));

  await rowAction(page, word, 'Enter movement');
  await page.getByRole('radio', { name: 'Out', exact: true }).check();
  await field(page, 'Recorded').fill('9');
  await field(page, 'Reason').fill('Batch of Monday');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Only 6 in stock'));
  await field(page, 'Recorded').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Stock updated successfully');
  await rowAction(page, word, 'Stock ledger');
  await sees(page.getByRole('cell', { name: 'Batch of Monday' }), page.getByRole('cell', { name: '−4' }));
  await page.keyboard.press('Escape');
  await sees(rowOf(page, word).getByText('Low', { exact: true }));
  expect(await apiFind('/v1/kits', word)).toMatchObject([{ recorded: 2, totalStock: 2 }]);

  await rowAction(page, word, 'Delete');
  await sees(question(page).getByText('This will permanently delete the kit.'));
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await tells(page, 'Deleted!');
  await gone(rowOf(page, word));
});

test('axe finds nothing in the screen with its figures, the cards and the ledger', async () => {
  const word = mark();
  await kit(word);
  const page = await browser.admin(`kits?${searchedFor(word)}`);
  await sees(rowOf(page, word), page.getByText('Total Kits'));
  await expectAccessible(page, 'the kits');
  await rowAction(page, word, 'Stock ledger');
  await sees(page.getByRole('cell', { name: 'Opening stock' }));
  await expectAccessible(page, 'the stock ledger');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Module view' }).click();
  await sees(page.getByRole('heading', { level: 2, name: word }));
  await expectAccessible(page, 'the kits as cards');
});
