import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { page } from './faq.examples.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const read = async () => (await app.request('GET', '/api/v1/website/faq', { as: admin })).json();
const save = (version: string | undefined, title = 'Questions') =>
  app.request('POST', '/api/v1/website/faq/admin/create', {
    as: admin,
    json: { ...page, hero: { ...page.hero, title } },
    headers: version === undefined ? {} : { 'If-Match': version },
  });

test('the only page exists before its first save, and the second of two first saves is refused', async () => {
  expect(await read()).toMatchObject({ version: 0, hero: { title: 'Frequently asked questions' } });
  const answers = await Promise.all([save('"0"', 'One'), save('"0"', 'Two')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read()).toMatchObject({ version: 1, hero: { title: expect.stringMatching(/^(One|Two)$/) } });
});

test('a save on an older version is refused with the current page; without a version it succeeds', async () => {
  const { version } = await (await save(undefined, 'Newest')).json();
  const refusal = await save(`"${version - 1}"`, 'Older');
  expect(refusal.status).toBe(409);
  expect((await refusal.json()).current).toMatchObject({ version, hero: { title: 'Newest' } });
  expect(await read()).toMatchObject({ version, hero: { title: 'Newest' }, meta: page.meta });
});

test('each invalid field is named', async () => {
  const json = { ...page, categories: [{ title: '', faqs: [{ question: 'Q', answer: '' }] }] };
  const response = await app.request('POST', '/api/v1/website/faq/admin/create', { as: admin, json });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({
    'categories.0.title': 'Title is required',
    'categories.0.faqs.0.answer': 'Answer is required',
  });
});
