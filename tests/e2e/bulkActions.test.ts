import { expect, test } from 'vitest';
import { apiFind, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { question, searchedFor } from './list.ts';
import { eventually, gone, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

test('all that match are approved in one bulk action, which tells what was refused and is undone', async () => {
  const word = mark();
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      apiRecord('POST', '/testimonials', {
        name: `${word} ${index + 10}`,
        designation: 'Accountant',
        message: 'Clear lessons.',
        rating: 5,
      }),
    ),
  );
  const [decided, changed] = made;
  await apiRecord('PATCH', `/testimonials/approve/${decided?._id}`);
  const approved = async () => (await apiFind('/testimonials', word)).filter(({ status }) => status === true).length;

  const page = await browser.admin(`testimonials?${searchedFor(word)}&perPage=10`);
  await sees(page.getByText(`${word} 1`));
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Select all 12 matching' }).click();
  await sees(bar.getByText('All 12 that match selected'));
  await settled(page);
  await expectAccessible(page, 'all that match');
  await bar.getByRole('button', { name: 'Approve', exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await sees(asked.getByText(/12 testimonials/));
  await asked.getByRole('button', { name: 'Approve', exact: true }).click();

  const result = question(page, '11 of 12 testimonials approved. 1 was refused and is still selected.');
  await sees(result.getByText('This testimonial has already been approved.'));
  await sees(result.getByRole('link', { name: `${word} 10` }));
  await sees(result.getByRole('button', { name: 'Undo' }));
  await result.getByRole('button', { name: 'OK' }).click();
  await sees(bar.getByText('1 selected'));
  expect(await approved()).toBe(12);

  await apiRecord('PATCH', `/testimonials/pending/${changed?._id}`);
  await page.reload();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Bulk actions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk actions' });
  await sees(dialog.getByText('11 done, 1 refused'), dialog.getByText('Approve 12 records in Testimonials'));
  await dialog.getByRole('button', { name: 'Undo' }).first().click();
  await sees(dialog.getByText('10 done, 1 not undone'), dialog.getByText('Undo: approve 11 records in Testimonials'));
  await dialog.getByRole('button', { name: 'Show refused records' }).first().click();
  await sees(
    dialog.getByText('Someone has changed this record since.'),
    dialog.getByRole('link', { name: `${word} 11` }),
  );
  await settled(page);
  await expectAccessible(page, 'the bulk actions');
  expect(await approved()).toBe(1);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'the bulk actions');
});

test('a spreadsheet is imported in one bulk action, whose refused row is named, and undone', async () => {
  const word = mark();
  const page = await browser.admin(`students/list?${searchedFor(word)}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const row = (number: number, email: number) => `${word} ${number},${word}${email}@example.in,`;
  const csv = ['Name,Email,Phone', row(1, 1), row(2, 2), row(3, 1)].join('\n');
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type="file"]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  await dialog.getByLabel('For existing students').selectOption('create');
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await sees(dialog.getByText('2 of 3 rows imported.'), dialog.getByRole('button', { name: 'Download this row' }));
  await sees(dialog.getByRole('row', { name: new RegExp(`${word} 3`) }));
  expect(await apiFind('/v1/students', word)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await gone(dialog);
  await sees(page.getByText('2 records are as they were before'));
  await eventually(async () => (await apiFind('/v1/students', word)).length).toBe(0);
});
