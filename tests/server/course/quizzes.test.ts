import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { quiz as draft } from './quizzes.examples.ts';
import { adds } from './topics.examples.ts';

let app: TestApp;
let admin: string;
let topic = '';

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const send = (method: string, path: string, json?: object, headers = {}) =>
  app.request(method, `/api${path}`, { as: admin, headers, ...(json ? { json } : {}) });
const read = async () => (await send('GET', `/quizzes/topic/${topic}`)).json();
const save = (questions: unknown, headers = {}) => send('POST', `/quizzes/topic/${topic}`, { questions }, headers);
const quizzesOf = async (): Promise<{ ownerTitle: string }[]> =>
  (await send('GET', `/question-bank?ownerId=${topic}`)).json();

beforeAll(async () => {
  topic = (await adds.topics?.(app, admin))?._id ?? '';
});

test('a topic without a quiz returns one without questions, and an empty list clears it again', async () => {
  expect(await read()).toEqual({ success: true, quiz: { topicId: topic, version: 0, questions: [] } });
  const savedRecord = await (await save(draft.questions)).json();
  expect(savedRecord).toMatchObject({ success: true, quiz: { version: 1, questions: draft.questions } });
  expect((await read()).quiz.questions).toMatchObject(draft.questions);
  expect((await (await send('GET', `/quizzes/${savedRecord.quiz._id}`)).json()).quiz.questions).toHaveLength(2);
  expect((await (await save([])).json()).quiz).toMatchObject({ _id: savedRecord.quiz._id, questions: [], version: 2 });
  expect(await quizzesOf()).toEqual([]);
});

test('two concurrent first saves create one quiz, and a save on an older version is refused with the current one', async () => {
  const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await save(draft.questions)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refusal = await save([], { 'If-Match': '"1"' });
  expect(refusal.status).toBe(409);
  expect((await refusal.json()).current.questions).toMatchObject(draft.questions);
});

test.each([
  ['one option', { options: ['Yes'] }, { 'questions.0.options': 'At least 2 options are required' }],
  ['five options', { options: ['Yes', 'b', 'c', 'd', 'e'] }, { 'questions.0.options': 'At most 4 options' }],
  ['options that are none', { options: 5 }, { 'questions.0.options': 'At least 2 options are required' }],
  ['another answer', { answer: 'yes' }, { 'questions.0.answer': 'Answer must match one of the options exactly' }],
  ['an answer that is no text', { answer: { toString: 1 } }, { 'questions.0.answer': 'Answer is required' }],
])('%s is refused and the quiz stays', async (_, change, errors) => {
  const before = await read();
  const refusal = await save([{ question: 'Is it?', options: ['Yes', 'No'], answer: 'Yes', ...change }]);
  expect(refusal.status).toBe(422);
  expect((await refusal.json()).errors).toEqual(errors);
  expect(await read()).toEqual(before);
});

test('anything but a list, too many questions and a missing topic are refused', async () => {
  for (const questions of [undefined, null, 'all', {}, 7]) expect((await save(questions)).status).toBe(422);
  const tooManyQuestions = await save(Array.from({ length: 10_000 }, () => draft.questions[0]));
  expect((await tooManyQuestions.json()).errors).toEqual({ questions: 'At most 5000 questions' });
  const unknownTopic = '/quizzes/topic/3e0d4f5a-52a0-4b39-8b3c-000000000000';
  expect((await send('POST', unknownTopic, draft)).status).toBe(404);
  expect((await send('GET', unknownTopic)).status).toBe(404);
});

test('the bank knows the title of the topic, and a quiz goes to the trash and is restored with it', async () => {
  await save(draft.questions);
  await send('PUT', `/topics/${topic}`, { title: 'Renamed topic' });
  expect((await quizzesOf()).map(({ ownerTitle }) => ownerTitle)).toEqual(['Renamed topic', 'Renamed topic']);
  await send('DELETE', `/topics/${topic}`);
  expect(await quizzesOf()).toEqual([]);
  expect((await send('POST', `/trash/${topic}/restore`)).status).toBe(200);
  expect((await read()).quiz.questions).toMatchObject(draft.questions);
  expect(await quizzesOf()).toHaveLength(2);
});

test('users who may add topics create a topic’s first quiz, and only those who may update change an existing one', async () => {
  const author = await app.signInAs({ role: 'Coordinator', permissions: flags({ course: ['read', 'add'] }) });
  const chapter = (await (await send('GET', `/topics/${topic}`)).json()).chapterId;
  const madeResponse = await app.request('POST', `/api/topics/by-chapter/${chapter}`, {
    as: author,
    json: { title: 'Mine' },
  });
  const path = `/api/quizzes/topic/${(await madeResponse.json())._id}`;
  expect((await app.request('POST', path, { as: author, json: draft })).status).toBe(200);
  const refusal = await app.request('POST', path, { as: author, json: { questions: [] } });
  expect(refusal.status).toBe(403);
  expect((await refusal.json()).message).toBe("Access denied. You need the permission 'update' for course.");
  const reader = await app.signInAs({ role: 'Viewer', permissions: flags({ course: ['read', 'delete', 'active'] }) });
  const deniedResponse = await app.request('POST', path, { as: reader, json: draft });
  expect((await deniedResponse.json()).message).toBe(
    "Access denied. You need the permission 'add' or 'update' for course.",
  );
});
