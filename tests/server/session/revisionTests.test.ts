import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coursesTable, questionBankTable, revisionTestsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { courseId, refers, revisionTest as draft } from './revisionTests.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  await refers.revisionTests?.(app);
});
beforeEach(() => app.db.delete(revisionTestsTable));
afterAll(() => app.close());

const send = (method: string, where: string, json?: object, as = admin) =>
  app.request(method, `/api${where}`, { as, ...(json ? { json } : {}) });
const add = async (changes: object = {}) =>
  (await (await send('POST', '/revision-tests', { ...draft, ...changes })).json()).data;
const [question] = draft.questions;
const testsOf = async (query = '', as = admin): Promise<{ question: string; ownerTitle: string; answer: string }[]> =>
  (await send('GET', `/question-bank${query}`, undefined, as)).json();

test('a test returns its course and counts its questions; list pages omit the questions', async () => {
  const newRecord = await add();
  expect(newRecord).toMatchObject({
    ...draft,
    course: { _id: courseId, title: 'GST' },
    totalQuestions: 1,
    status: 'active',
  });
  const page = await (await send('GET', '/revision-tests?page=1&limit=10')).json();
  expect(page).toMatchObject({ success: true, data: [{ totalQuestions: 1 }] });
  expect(page.data[0]).not.toHaveProperty('questions');
  const whole = await (await send('GET', '/revision-tests')).json();
  expect(whole.data[0].questions).toEqual(draft.questions);
  expect((await (await send('GET', '/revision-tests?search=gst&sort=course.title')).json()).data).toHaveLength(1);
});

test('a save accepts the course as it was read, keeps an omitted status, and the toggle switches it', async () => {
  const { _id, course } = await add();
  expect((await (await send('PATCH', `/revision-tests/toggle/${_id}`)).json()).data.status).toBe('inactive');
  const saveResponse = await send('PUT', `/revision-tests/${_id}`, { ...draft, course, timeLimit: '45' });
  expect((await saveResponse.json()).data).toMatchObject({ timeLimit: 45, status: 'inactive', version: 3 });
});

test('only an active course can be chosen, and a test keeps one that has become inactive', async () => {
  const { _id } = await add();
  await app.db.update(coursesTable).set({ status: 'Inactive' });
  const refusal = await send('POST', '/revision-tests', draft);
  expect((await refusal.json()).errors).toEqual({ course: 'Choose an active course' });
  expect((await send('PUT', `/revision-tests/${_id}`, { ...draft, title: 'Stays' })).status).toBe(200);
  await app.db.update(coursesTable).set({ status: 'Active' });
});

test.each([
  ['no course', { course: '' }, { course: 'Choose a course' }],
  ['an id of another server', { course: '65f0c0ffee0123456789abcd' }, { course: 'Choose a course' }],
  ['an unknown course', { course: '3e0d4f5a-52a0-4b39-8b3c-000000000000' }, { course: 'Choose an active course' }],
  ['an unknown level', { level: 'Level 4' }, { level: 'Choose a level' }],
  ['a blank title', { title: ' ' }, { title: 'Title is required' }],
  ['no time', { timeLimit: 0 }, { timeLimit: 'Enter whole minutes from 1 to 600' }],
  ['half minutes', { timeLimit: 1.5 }, { timeLimit: 'Enter whole minutes from 1 to 600' }],
  ['no questions', { questions: [] }, { questions: 'Please fill all fields and upload questions' }],
  ['questions that are a text', { questions: 'all' }, { questions: 'Please fill all fields and upload questions' }],
  [
    'a question without text',
    { questions: [{ ...question, question: '' }] },
    { 'questions.0.question': 'Question is required' },
  ],
  [
    'one option',
    { questions: [{ ...question, options: ['GSTR-1', '', ' '] }] },
    { 'questions.0.options': 'At least 2 options are required' },
  ],
  [
    'five options',
    { questions: [{ ...question, options: ['GSTR-1', 'b', 'c', 'd', 'e'] }] },
    { 'questions.0.options': 'At most 4 options' },
  ],
  [
    'an option that is no text',
    { questions: [{ ...question, options: ['GSTR-1', { toString: 1 }] }] },
    { 'questions.0.options.1': 'At least 2 options are required' },
  ],
  [
    'an answer that is none of the options',
    { questions: [{ ...question, correctAnswer: 'gstr-1' }] },
    { 'questions.0.correctAnswer': 'Answer must match one of the options exactly' },
  ],
  [
    'no answer',
    { questions: [{ ...question, correctAnswer: null }] },
    { 'questions.0.correctAnswer': 'Answer is required' },
  ],
  [
    'ten thousand questions',
    { questions: Array.from({ length: 10_000 }, () => question) },
    { questions: 'At most 5000 questions' },
  ],
])('%s is refused and nothing is stored', async (_, changes, errors) => {
  const refusal = await send('POST', '/revision-tests', { ...draft, ...changes });
  expect(refusal.status).toBe(422);
  expect((await refusal.json()).errors).toEqual(errors);
  expect(await app.db.select().from(revisionTestsTable)).toEqual([]);
});

test('the bank follows the questions: saved, changed, renamed, in the trash and restored', async () => {
  const { _id } = await add({ questions: [question, { ...question, question: 'And the inward ones?' }] });
  expect(await testsOf()).toMatchObject([
    { question: question?.question, answer: 'GSTR-1', ownerId: _id, ownerTitle: 'GST basics', place: 1 },
    { question: 'And the inward ones?', place: 2 },
  ]);
  expect(await testsOf('?search=inward')).toHaveLength(1);
  await send('PUT', `/revision-tests/${_id}`, { ...draft, title: 'Renamed' });
  expect((await testsOf()).map(({ ownerTitle }) => ownerTitle)).toEqual(['Renamed']);
  await send('DELETE', `/revision-tests/${_id}`);
  expect(await testsOf()).toEqual([]);
  await send('POST', `/trash/${_id}/restore`);
  expect(await testsOf()).toHaveLength(1);
  await app.db.delete(revisionTestsTable);
  expect(await app.db.select().from(questionBankTable)).toEqual([]);
});

test('users who may not read revision tests see none of their questions', async () => {
  await add();
  const flags = { read: true, add: false, update: false, delete: false, active: false };
  expect(await testsOf('', await app.signInAs({ role: 'Viewer', permissions: { course: flags } }))).toEqual([]);
  expect(await testsOf('', await app.signInAs({ role: 'Viewer', permissions: { revision: flags } }))).toHaveLength(1);
});
