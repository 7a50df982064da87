import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { quiz as quizDraft } from './quizzes.examples.ts';
import { adds, topic } from './topics.examples.ts';

let app: TestApp;
let admin: string;
let chapter = '';
let first = '';
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  const newRecord = await adds.topics?.(app, admin);
  [chapter, first] = [newRecord?.parent ?? '', newRecord?._id ?? ''];
});
afterAll(() => app.close());

const add = (json: object) => app.request('POST', `/api/topics/by-chapter/${chapter}`, { as: admin, json });
const save = (id: string, json: object, as = admin) => app.request('PUT', `/api/topics/${id}`, { as, json });
const read = async (id: string) => (await app.request('GET', `/api/topics/${id}`, { as: admin })).json();

test('a topic needs only a title, is added last in its chapter, and list pages omit its HTML', async () => {
  const createResponse = await add({ title: ' Ledgers ', videos: ['', 'youtu.be/dQw4w9WgXcQ'] });
  expect(createResponse.status).toBe(201);
  expect(await createResponse.json()).toMatchObject({
    title: 'Ledgers',
    content: '',
    videos: ['https://youtu.be/dQw4w9WgXcQ'],
    images: [],
    chapterId: chapter,
    order: 2,
    status: 'Active',
  });
  const list = `/api/topics/by-chapter/${chapter}`;
  const rows = await (await app.request('GET', list, { as: admin })).json();
  expect(rows.map(({ title, order }: { title: string; order: number }) => [order, title])).toEqual([
    [1, topic.title],
    [2, 'Ledgers'],
  ]);
  expect(rows[0].content).toBe(topic.content);
  const [row] = await (await app.request('GET', `${list}?page=1&limit=1`, { as: admin })).json();
  expect(row).not.toHaveProperty('content');
});

test('a topic references its quiz once that is saved', async () => {
  const { _id, quiz } = await (await add({ title: 'With a quiz' })).json();
  expect([quiz ?? null, (await read(_id)).quiz]).toEqual([null, null]);
  const saveResponse = await app.request('POST', `/api/quizzes/topic/${_id}`, { as: admin, json: quizDraft });
  const { quiz: stored } = await saveResponse.json();
  expect((await read(_id)).quiz).toEqual({ _id: stored._id });
  const searchResponse = await app.request('GET', `/api/quizzes/${stored._id}`, { as: admin });
  expect((await searchResponse.json()).quiz.questions).toHaveLength(2);
});

test.each([
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ title: 'A', images: ['javascript:alert(1)'] }, { 'images.0': expect.stringContaining('Enter an address') }],
  [{ title: 'A', content: 'x'.repeat(900_001) }, { content: expect.stringContaining('At most') }],
])('%# refuses an invalid topic at its field', async (json, errors) => {
  const refusal = await add(json);
  expect(refusal.status).toBe(422);
  expect(await refusal.json()).toMatchObject({ errors });
});

test('a lesson of 300 kB with images and tables is stored and returned byte for byte, with its HTML cleaned', async () => {
  const cell = '<td colspan="2"><p>₹1,25,000 जीएसटी</p></td>';
  const part = `<h2>Heading &amp; more</h2><p style="text-align: right">Text <strong>bold</strong></p><ul><li><p>One</p></li></ul><table><tbody><tr>${cell}</tr></tbody></table><p><img src="/uploads/a.png" alt="A" width="320"></p>\n`;
  const content = part.repeat(Math.ceil(300_000 / part.length));
  const { _id } = await (await add({ title: 'Long', content })).json();
  expect((await read(_id)).content === content).toBe(true);
  const dirtyHtml = '<p onclick="x()">Kept</p><script>alert(1)</script>';
  expect(await (await save(_id, { content: dirtyHtml })).json()).toMatchObject({
    title: 'Long',
    content: '<p>Kept</p>',
  });
});

test('the right to set the status is enough only for the status', async () => {
  const toggler = await app.signInAs({ permissions: flags({ course: ['active'] }) });
  const hiddenResponse = await save(first, { status: 'inactive' }, toggler);
  expect(await hiddenResponse.json()).toMatchObject({ status: 'Inactive', content: topic.content });
  expect((await save(first, { status: 'Active', title: 'Other' }, toggler)).status).toBe(403);
  expect(await read(first)).toMatchObject({ title: topic.title, status: 'Inactive' });
});
