import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api, apiRecord, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { field, write } from './crudNoun.ts';
import { form } from './files.ts';
import { confirms, tells } from './list.ts';
import { choose, eventually, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

const plan = { price: 1000, discount: 0 };
/** The file from which a question set takes its questions; the set keeps the file. */
const questions = {
  name: 'gst.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('question,option1,option2,answer\nWhich tax stays in the state?,IGST,CGST,CGST\n'),
};
const pricing = { recordedSession: plan, liveSession: plan, recordedSessionCenter: plan, liveSessionCenter: plan };

/** Adds a chapter to a new course; returns its address in the console and its id. */
async function addChapter() {
  const fields = { title: mark(), category: 'Accounting', price: '1000', pricing: JSON.stringify(pricing) };
  const course = await apiRecord('POST', '/courses', form(fields));
  const { _id } = await apiRecord('POST', `/chapters/by-course/${course._id}`, { title: 'The journal' });
  return { chapterId: _id, address: `course/${course._id}/chapters/${_id}` };
}

const Answer = z.object({ data: z.array(z.looseObject({ _id: z.string() })) });
async function storedItems(kind: string, chapterId: string) {
  return Answer.parse((await api('GET', `/${kind}/chapter/${chapterId}`)).json).data;
}

const row = (page: Page | Locator, name: string) => page.getByRole('group', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Fills a journal entry of the editor. */
async function enter(page: Page, place: number, type: 'Debit' | 'Credit', account: string, rupees: string) {
  await page.getByRole('button', { name: 'Add journal entry' }).click();
  const date = page.getByLabel('Date', { exact: true }).nth(place);
  // Typing starts at the date, even while the calendar is still loading.
  await eventually(() => date.evaluate((element) => element === document.activeElement)).toBe(true);
  await write(date, '01/04/2026');
  // The second 'Type' of the simulation and those after it belong to its entries.
  await choose(page.getByLabel('Type', { exact: true }).nth(place + 1), type);
  await write(page.getByLabel('Particulars', { exact: true }).nth(place), account);
  await page.keyboard.press('Escape');
  await write(page.getByLabel(type, { exact: true }).first(), rupees);
}

const isRequired = (control: Locator) =>
  control.evaluate((element) => element.matches(':required, [aria-required=true]'));

/** Fills an entry of a learner. */
async function attempt(dialog: Locator, place: number, type: string, account: string, rupees: string) {
  await dialog.getByRole('textbox', { name: `Date of entry ${place}` }).fill('01/04/2026');
  await dialog.getByLabel(`Type of entry ${place}`).selectOption(type);
  await dialog.getByLabel(`Particulars of entry ${place}`).fill(account);
  await dialog.getByLabel(`${type} of entry ${place}`).fill(rupees);
}

test('a case study is written, tried with right and wrong entries, saved and updated', async () => {
  const { chapterId, address } = await addChapter();
  const page = await browser.admin(`${address}/case-studies/create`);
  await write(field(page, 'Title'), 'Meera Stationers');
  await write(field(page, 'Description'), 'The first month of a trader.');
  await page.getByRole('button', { name: 'Add task' }).click();
  await write(field(page, 'Task name'), 'Read the vouchers');
  await page.getByRole('button', { name: 'Add task' }).click();
  await write(row(page, 'Task 2').getByLabel('Task name', { exact: true }), 'Open the books');
  // Rows that were just added are moved like stored ones.
  await page.getByRole('button', { name: 'Move Task 2', exact: true }).focus();
  await page.keyboard.press('Space');
  await sees(page.getByText('Moved to position 2'));
  await page.keyboard.press('ArrowUp');
  await sees(page.getByText('Moved to position 1'));
  await page.keyboard.press('Space');
  await sees(page.getByText('Task dropped at position 1'));
  await tab(page, 'Simulations').click();
  await page.getByRole('button', { name: 'Add simulation' }).click();
  const simulation = row(page, 'Simulation 1');
  await write(simulation.getByLabel('Title', { exact: true }), 'Opening entry');
  expect(await isRequired(simulation.getByLabel('Problem statement'))).toBe(false);
  await write(simulation.getByLabel('Problem statement'), 'Meera brings in ₹1,00,000.');
  await enter(page, 0, 'Debit', 'Cash A/c', '1,00,000');
  await enter(page, 1, 'Credit', 'Capital A/c', '90,000');
  await sees(page.getByText('Not balanced: differs by ₹10,000'));
  await write(page.getByLabel('Credit', { exact: true }), '1,00,000');
  await sees(page.getByText('Balanced', { exact: true }));

  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opening entry' });
  await attempt(dialog, 1, 'Debit', 'Cash A/c', '100000');
  await sees(row(dialog, 'Entry 1').getByText('Right', { exact: true }), dialog.getByText('1 of 2 entries are right.'));
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await attempt(dialog, 2, 'Credit', 'Bank A/c', '100000');
  await sees(row(dialog, 'Entry 2').getByText('Wrong: check Particulars'));
  await settled(page);
  await expectAccessible(page, 'a simulation that is tried');
  await dialog.getByLabel('Particulars of entry 2').fill('Capital A/c');
  await sees(dialog.getByText('All entries are right.'));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await tab(page, 'Question Sets').click();
  await page.getByRole('button', { name: 'Add question set' }).click();
  await page.getByRole('button', { name: 'Upload questions' }).click();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(questions);
  await page.getByRole('button', { name: 'Add 1 question' }).click();
  await sees(page.getByText('Questions file: gst.csv', { exact: true }));

  await page.getByRole('button', { name: 'Save case study' }).click();
  await tells(page, 'Case study created successfully!');
  await eventually(() => new URL(page.url()).pathname).toMatch(/\/topics$/);
  const [caseStudy] = await storedItems('case-studies', chapterId);
  expect(caseStudy).toMatchObject({
    title: 'Meera Stationers',
    tasks: [{ taskName: 'Open the books' }, { taskName: 'Read the vouchers' }],
    simulations: [
      {
        correctEntries: [
          { debit: 100_000, credit: null },
          { debit: null, credit: 100_000 },
        ],
      },
    ],
    questionSets: [{ excelBase64: expect.stringMatching(/^\/uploads\/.+\.csv$/), questions: [{ correct: 'CGST' }] }],
  });

  await page.goto(`/admin-dashboard/${address}/case-studies/${caseStudy?._id}`);
  await sees(tab(page, 'Tasks').getByText('2'), tab(page, 'Simulations').getByText('1'));
  await tab(page, 'Question Sets').click();
  await page.getByRole('button', { name: /^1 ?Untitled question set/ }).click();
  await sees(page.getByRole('link', { name: 'Untitled question set.csv' }));
  await write(field(page, 'Title'), 'Meera Stationers, April');
  await page.getByRole('button', { name: 'Update case study' }).click();
  await tells(page, 'Case study updated successfully!');
  expect(await storedItems('case-studies', chapterId)).toMatchObject([
    { title: 'Meera Stationers, April', version: 2 },
  ]);
});

test('an incomplete assignment opens the tab with the missing part, and keeps everything typed', async () => {
  const { chapterId, address } = await addChapter();
  const page = await browser.admin(`${address}/assignments/create`);
  await write(field(page, 'Title'), 'Reconcile June');
  await write(field(page, 'Description'), 'The bank account of June.');
  await tab(page, 'Simulations').click();
  await page.getByRole('button', { name: 'Add simulation' }).click();
  await write(row(page, 'Simulation 1').getByLabel('Title', { exact: true }), 'Charges');
  await tab(page, 'Tasks').click();
  await page.getByRole('button', { name: 'Save assignment' }).click();
  await sees(
    page.getByText('Please enter a problem statement for simulation: Charges'),
    page.getByText('Please add at least one correct journal entry for simulation: Charges'),
    tab(page, 'Simulations').getByRole('img', { name: 'Has errors' }),
  );
  await expectAccessible(page, 'an assignment with errors');
  expect(await isRequired(page.getByLabel('Problem statement'))).toBe(true);
  await write(page.getByLabel('Problem statement'), 'The bank took ₹350.');
  await enter(page, 0, 'Debit', 'Bank Charges A/c', '350');
  await page.getByRole('button', { name: 'Add journal entry' }).click();
  await page.getByRole('button', { name: 'Save assignment' }).click();
  await sees(page.getByText('Please complete all fields for journal entries in simulation: Charges'));
  await page.getByRole('button', { name: 'Remove Journal entry 2' }).click();
  await tab(page, 'Question Sets').click();
  await page.getByRole('button', { name: 'Add question set' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Taxes');
  await page.getByRole('button', { name: 'Upload questions' }).click();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(questions);
  await page.getByRole('button', { name: 'Add 1 question' }).click();
  await page.getByRole('button', { name: 'Save assignment' }).click();
  await sees(
    page.getByText('Please complete all questions in question set: Taxes'),
    page.getByText('Question 1 needs a text, four options and a correct answer.'),
  );
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await page.getByRole('button', { name: 'Save assignment' }).click();
  await confirms(page, 'Save the assignment as it is?', 'Save anyway');
  await tells(page, 'Assignment created successfully!');
  expect(await storedItems('assignments', chapterId)).toMatchObject([{ title: 'Reconcile June' }]);
});

test('the editor fits a phone, and axe finds nothing in it', async () => {
  const { chapterId, address } = await addChapter();
  const simulations = [
    {
      title: 'Opening entry',
      statement: 'Meera brings in cash.',
      correctEntries: [{ date: '2026-04-01', type: 'Debit', particulars: 'Cash A/c', debit: 1 }],
    },
  ];
  const content = [{ type: 'video', videoBase64: 'https://youtu.be/dQw4w9WgXcQ' }];
  const json = { title: 'Meera', description: 'April', chapterId, simulations, content };
  await api('POST', '/case-studies', { body: json });
  const [{ _id } = { _id: '' }] = await storedItems('case-studies', chapterId);
  const page = await browser.admin(`${address}/case-studies/${_id}?tab=simulations`, { size: phone });
  await page.getByRole('button', { name: 'Opening entry' }).click();
  await sees(page.getByLabel('Particulars', { exact: true }));
  await expectNoSidewaysScroll(page, 'simulations');
  // As high as the page, because controls scrolled under the bottom bar would count as too small.
  await page.setViewportSize({ ...phone, height: 5000 });
  await expectAccessible(page, 'simulations');
  await tab(page, 'Content').click();
  await page.getByRole('button', { name: /^1 ?Video/ }).click();
  await sees(page.getByLabel('Video address'));
  await expectNoSidewaysScroll(page, 'content');
  await expectAccessible(page, 'content');
});
