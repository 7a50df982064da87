import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { adds } from '../course/assignments.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const questionsOf = async (query: string): Promise<object[]> =>
  (await app.request('GET', `/api/question-bank?${query}`, { as: admin })).json();

const question = (text: string) => ({
  id: text,
  question: text,
  option1: 'Yes',
  option2: 'No',
  option3: 'Perhaps',
  option4: 'Never',
  correct: 'No',
});

test('the bank holds the questions of the question sets of an assignment, in their order', async () => {
  const newRecord = await adds.assignments?.(app, admin);
  const questionSets = [
    { name: 'First', description: '', questions: [question('Is cash a liability?')], order: 0 },
    { name: 'Second', description: '', questions: [question('Is rent an asset?')], order: 1 },
  ];
  const path = `/api/assignments/${newRecord?._id}`;
  const saveResponse = await app.request('PUT', path, { as: admin, json: { title: 'Depreciation', questionSets } });
  expect(saveResponse.status, await saveResponse.clone().text()).toBe(200);
  const options = ['Yes', 'No', 'Perhaps', 'Never'];
  const one = { source: 'assignment', ownerId: newRecord?._id, ownerTitle: 'Depreciation', answer: 'No', options };
  expect(await questionsOf(`ownerId=${newRecord?._id}`)).toMatchObject([
    { ...one, place: 1, question: 'Is cash a liability?' },
    { ...one, place: 2, question: 'Is rent an asset?' },
  ]);
  expect(await questionsOf('search=an+asset&source=assignment')).toHaveLength(1);
  await app.request('DELETE', path, { as: admin });
  expect(await questionsOf(`ownerId=${newRecord?._id}`)).toEqual([]);
});

test('a page of the bank has its total, and an unknown source is refused', async () => {
  const page = await app.request('GET', '/api/question-bank?page=1&limit=5&sort=question', { as: admin });
  expect(page.headers.get('X-Total-Count')).toMatch(/^\d+$/);
  expect((await app.request('GET', '/api/question-bank?source=exam', { as: admin })).status).toBe(422);
});
