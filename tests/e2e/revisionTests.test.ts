import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { apiFind, apiRecord, mark } from './api.ts';
import { addCourse } from './courseScreens.ts';
import { field, viewerTest, write } from './crudNoun.ts';
import { question, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, hasFocus, openBrowser, sees } from './page.ts';

const browser = openBrowser();

const storedQuestion = { question: 'Is CGST a central tax?', options: ['Yes', 'No'], correctAnswer: 'Yes' };

/** Creates a test through the API. */
async function addTest(title: string) {
  const { _id: course } = await addCourse(`${title} course`);
  return apiRecord('POST', '/revision-tests', {
    course,
    title,
    level: 'Level 1',
    timeLimit: 10,
    questions: [
      storedQuestion,
      { ...storedQuestion, question: 'Is SGST one?', correctAnswer: 'No', explanation: 'It is the state’s.' },
    ],
  });
}

viewerTest(
  {
    module: 'revision-tests',
    path: '/revision-tests',
    title: 'Revision Tests',
    name: 'title',
    nameColumn: 'Title',
    make: addTest,
    creation: { add: 'Add test', fill: () => ({}), required: [], created: '' },
  },
  browser,
);

const csv = [
  'Question,Option1,Option2,Option3,Option4,CorrectAnswer',
  '"Which, of these, is a real account?",Cash,Rent,Mohan,Salary,Cash',
  ',Cash,Rent,,,Cash',
  'Which is nominal?,Rent,Cash,,,rent',
].join('\n');

test('a test is added with questions from a file and by hand, tried against the clock, deactivated and deleted', async () => {
  const word = mark();
  await addCourse(`${word} course`);
  const page = await browser.admin(`revision-tests?${searchedFor(word)}`);
  await page.getByRole('link', { name: 'Add test' }).first().click();
  // The first field appears last, because its code is loaded on demand.
  await hasFocus(page.getByRole('combobox', { name: 'Course' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Please fill all fields and upload questions').first());
  await write(field(page, 'Title'), `${word} test`);
  await page.getByRole('combobox', { name: 'Course' }).fill(word);
  await page.getByRole('option', { name: `${word} course` }).click();
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Level 2' }).click();
  await write(field(page, 'Time limit'), '15');

  await page.getByRole('button', { name: 'Upload questions' }).click();
  const file = { name: 'quiz.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await sees(
    page.getByText('Row 3: Question is required'),
    page.getByText('Row 4: Answer must match one of the options exactly'),
  );
  await page.getByRole('button', { name: 'Add 1 question', exact: true }).click();

  await page.getByRole('button', { name: 'Add question' }).click();
  const dialog = page.getByRole('dialog', { name: 'New question' });
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await sees(dialog.getByText('Question text is required'), dialog.getByText('At least 2 options are required'));
  await dialog.getByLabel('Question').first().fill('Debit what comes in: which rule?');
  await dialog.getByRole('textbox', { name: 'Option A' }).fill('Real');
  await dialog.getByRole('textbox', { name: 'Option B' }).fill('Nominal');
  await dialog.getByRole('radio', { name: 'Option A is correct' }).check();
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await gone(dialog);

  await page.getByRole('button', { name: 'Move Question 2', exact: true }).press('Space');
  await sees(page.getByText('Moved to position 2'));
  await page.keyboard.press('ArrowUp');
  await sees(page.getByText('Moved to position 1'));
  await page.keyboard.press('Space');
  await sees(page.getByRole('group', { name: 'Question 1' }).getByText('Debit what comes in: which rule?'));
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Revision test created successfully!');
  const [revisionTest] = await apiFind('/revision-tests', `${word} test`);
  const storedTest = await apiRecord('GET', `/revision-tests/${revisionTest?._id}`);
  expect(storedTest).toMatchObject({
    level: 'Level 2',
    timeLimit: 15,
    totalQuestions: 2,
    questions: [
      { question: 'Debit what comes in: which rule?', options: ['Real', 'Nominal'], correctAnswer: 'Real' },
      { question: 'Which, of these, is a real account?', correctAnswer: 'Cash' },
    ],
  });

  await rowOf(page, `${word} test`).getByRole('button', { name: /^View/ }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await sees(page.getByRole('timer', { name: 'Time left' }));
  await page.getByRole('radio', { name: 'Real' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Rent' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await sees(page.getByText('1 of 2 correct (50 %)'));
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).last().click();
  await page.keyboard.press('Escape');

  await rowOf(page, `${word} test`).getByRole('button', { name: 'Active', exact: true }).click();
  await eventually(() => apiFind('/revision-tests', word)).toMatchObject([{ status: 'inactive' }]);
  await rowOf(page, `${word} test`).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await tells(page, '1 revision test deleted');
  await gone(rowOf(page, `${word} test`));
});

test('questions of another test are found in the bank and copied', async () => {
  const [word, otherWord] = [mark(), mark()];
  const { _id } = await addTest(`${word} first`);
  const otherQuestion = { ...storedQuestion, question: `${otherWord} of the other?` };
  const { _id: course } = await addCourse(`${otherWord} course`);
  await apiRecord('POST', '/revision-tests', {
    course,
    title: `${otherWord} second`,
    level: 'Pro',
    timeLimit: 5,
    questions: [otherQuestion],
  });
  const page = await browser.admin(`revision-tests/${_id}`);
  await page.getByRole('button', { name: 'Question bank' }).click();
  await page.getByRole('searchbox', { name: /Search questions/ }).fill(otherWord);
  await page.getByRole('checkbox', { name: `${otherWord} of the other?` }).check();
  await page.getByRole('button', { name: 'Add 1 question', exact: true }).click();
  await sees(page.getByText('3 questions'));
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Revision test updated successfully!');
  expect(await apiRecord('GET', `/revision-tests/${_id}`)).toMatchObject({ totalQuestions: 3 });
});
