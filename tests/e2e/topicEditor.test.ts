import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Topic } from '#contract/course/topics.ts';
import { api, apiRecord, colleague, createEmployee, flags, mark, newSession } from './api.ts';
import { field, write } from './crudNoun.ts';
import { clip, film, picture } from './files.ts';
import { tells } from './list.ts';
import { gone, eventually, openBrowser, sees, signIn } from './page.ts';

const browser = openBrowser();
let chapter = '';
let topics = '';

beforeAll(async () => {
  const form = new FormData();
  const plans = ['recordedSession', 'liveSession', 'recordedSessionCenter', 'liveSessionCenter'];
  const pricing = JSON.stringify(Object.fromEntries(plans.map((plan) => [plan, { price: 1000, discount: 0 }])));
  const draft = { title: `${mark()} course`, category: 'Taxation', price: '1000', pricing };
  for (const [name, value] of Object.entries(draft)) form.append(name, value);
  const course = await apiRecord('POST', '/courses', form);
  chapter = (await apiRecord('POST', `/chapters/by-course/${course._id}`, { title: 'Returns' }))._id;
  topics = `course/${course._id}/chapters/${chapter}/topics`;
});

async function topicOf(title: string): Promise<Topic | undefined> {
  const { json } = await api('GET', `/topics/by-chapter/${chapter}`);
  return z
    .array(Topic)
    .parse(json)
    .find((topic) => topic.title === title);
}

test('a topic is written with videos and images, previewed and saved', async () => {
  const title = `${mark()} topic`;
  const page = await browser.admin(`${topics}/create`);
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Title and content required!'));
  await write(field(page, 'Title'), title);
  await page.getByLabel('Choose videos').setInputFiles([film, clip]);
  await page.getByLabel('Choose images').setInputFiles([picture]);
  const fileLink = (row: string, name: string) => page.getByRole('group', { name: row }).getByRole('link', { name });
  await sees(fileLink('Image link 1', picture.name));
  for (const { name } of [film, clip]) await sees(page.getByRole('link', { name }));
  await sees(page.getByRole('group', { name: 'Image link 1' }).locator('img[src^="/uploads/"]'));
  await page.getByRole('textbox', { name: 'Content' }).fill('Two returns of one month');
  await page.getByRole('button', { name: 'Preview content' }).click();
  await sees(page.getByRole('dialog').getByText('Two returns of one month'));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Topic saved successfully!');
  const storedTopic = await topicOf(title);
  expect(storedTopic).toMatchObject({
    content: '<p>Two returns of one month</p>',
    images: [expect.stringMatching(/^\/uploads\/.*\.png$/)],
    status: 'Active',
  });
  expect(storedTopic?.videos).toHaveLength(2);
});

test('unsuitable files are refused in the words of the specification, and a failed upload is resent', async () => {
  const page = await browser.admin(`${topics}/create`, { expected: [/^503 POST .*upload\/video/] });
  const videos = page.getByLabel('Choose videos');
  await videos.setInputFiles(Array.from({ length: 6 }, () => film));
  await sees(page.getByText('Maximum 5 videos allowed per upload'));
  await videos.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await sees(page.getByText('Please select a valid video file'));
  const largePicture = { ...picture, buffer: Buffer.concat([picture.buffer, Buffer.alloc(5 * 1024 * 1024)]) };
  await page.getByLabel('Choose images').setInputFiles([largePicture]);
  await sees(page.getByText('Image size must be less than 5MB'));
  let refusals = 1;
  await page.route('**/api/upload/video', (route) =>
    refusals-- > 0 ? route.fulfill({ status: 503, json: { success: false } }) : route.continue(),
  );
  await videos.setInputFiles([film]);
  await sees(page.getByText('Failed to upload videos'));
  await page.getByRole('button', { name: `Retry upload of ${film.name}` }).click();
  await sees(page.getByRole('group', { name: 'Video link 1' }).getByRole('link', { name: film.name }));
});

test('an unchanged lesson is saved byte for byte', async () => {
  const title = `${mark()} topic`;
  const content =
    '<h2>One &amp; two</h2><table><tbody><tr><td colspan="2"><p>₹1,25,000</p></td></tr></tbody></table><p>जीएसटी <img src="/uploads/a.png" alt="A" width="320"></p>\n';
  const { _id } = await apiRecord('POST', `/topics/by-chapter/${chapter}`, { title, content });
  const page = await browser.admin(`${topics}/${_id}`, { expected: [/^404 GET .*a\.png/] });
  await sees(page.getByRole('textbox', { name: 'Content' }));
  await write(field(page, 'Title'), `${title} renamed`);
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Topic saved successfully!');
  await eventually(async () => (await topicOf(`${title} renamed`))?.content).toBe(content);
});

/** Fills in and closes the dialog for a new question. */
async function typeQuestion(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New question' });
  await dialog.getByLabel('Question').first().fill('Is CGST a central tax?');
  await dialog.getByRole('textbox', { name: 'Option A' }).fill('Yes');
  await dialog.getByRole('textbox', { name: 'Option B' }).fill('No');
  await dialog.getByRole('radio', { name: 'Option A is correct' }).check();
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await gone(dialog);
}

test('a topic is saved with its quiz; a failure of that is reported, and the questions stay', async () => {
  const title = `${mark()} topic`;
  const page = await browser.admin(`${topics}/create`, { expected: [/^500 POST .*quizzes\/topic/] });
  await write(field(page, 'Title'), title);
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Title and content required!'));
  await page.getByRole('textbox', { name: 'Content' }).fill('Two taxes of one sale');
  // Errors disappear when the editor loses the focus, and the content below moves up; the click must hit its target all
  // the same.
  await page.getByRole('button', { name: 'Add question' }).click();
  await gone(page.getByText('Title and content required!'));
  await typeQuestion(page);
  let refusals = 1;
  await page.route('**/api/quizzes/topic/*', (route) =>
    route.request().method() === 'POST' && refusals-- > 0
      ? route.fulfill({ status: 500, json: { success: false } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alertdialog');
  await sees(alert.getByText('Topic saved but quiz update failed. Please try again.'));
  await alert.getByRole('button').last().click();
  await sees(page.getByText('Is CGST a central tax?'));
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Topic saved successfully with 1 quiz question!');
  const storedTopic = await topicOf(title);
  const { json } = await api('GET', `/quizzes/topic/${storedTopic?._id}`);
  expect(json).toMatchObject({ quiz: { questions: [{ question: 'Is CGST a central tax?', answer: 'Yes' }] } });
});

test('users who may add but not change topics resave a failed quiz, and reread the topic afterwards', async () => {
  const title = `${mark()} topic`;
  const author = await colleague({ permissions: flags({ course: ['read', 'add'] }) });
  const page = await browser.as(author, `${topics}/create`, { expected: [/^500 POST .*quizzes\/topic/] });
  await write(field(page, 'Title'), title);
  await page.getByRole('textbox', { name: 'Content' }).fill('Two taxes of one sale');
  await page.getByRole('button', { name: 'Add question' }).click();
  await typeQuestion(page);
  await page.route('**/api/quizzes/topic/*', (route) => route.fulfill({ status: 500, json: { success: false } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alertdialog');
  await sees(alert.getByText('Topic saved but quiz update failed. Please try again.'));
  await alert.getByRole('button').last().click();
  await sees(page.getByText('Is CGST a central tax?'));
  await page.getByRole('button', { name: 'Save quiz' }).click();
  await tells(page, 'Topic saved successfully with 1 quiz question!');
  await page.getByRole('link', { name: title }).click();
  await sees(page.getByText('Two taxes of one sale'));
  await gone(page.getByRole('button', { name: 'Save' }));
});

test('questions left unsaved when the session ended are in the editor after the next sign-in', async () => {
  const person = await createEmployee({ permissions: flags({ course: ['read', 'add'] }) });
  const session = await newSession(person);
  const page = await browser.as(session, `${topics}/create`, { expected: [/^401 POST .*upload\/image/] });
  await write(field(page, 'Title'), 'A lesson');
  await page.getByRole('button', { name: 'Add question' }).click();
  await typeQuestion(page);
  await api('POST', '/logout', { token: session.token });
  await page.getByLabel('Choose images').setInputFiles([picture]);
  await signIn(page, person);
  await sees(page.getByText('Your unsaved changes were restored.'), page.getByText('Is CGST a central tax?'));
});
