import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { news } from './news.examples.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const getRefusal = (json: unknown) => refusalOf(app, 'POST', '/api/news', { as: admin, json });
const add = (json: object = news) => app.request('POST', '/api/news', { as: admin, json });

test('news are added, listed newest first, found by their words, and deleted', async () => {
  const createResponse = await add();
  expect(createResponse.status).toBe(201);
  const { _id } = await createResponse.json();
  await add({ ...news, title: 'A new batch', descr: 'In Nagpur.' });
  const list = await (await app.request('GET', '/api/news', { as: admin })).json();
  expect(list.map(({ title }: { title: string }) => title)).toEqual(['A new batch', news.title]);
  const foundNews = await (await app.request('GET', '/api/news?search=nagpur', { as: admin })).json();
  expect(foundNews).toMatchObject([{ title: 'A new batch' }]);

  expect((await app.request('DELETE', `/api/news/${_id}`, { as: admin })).status).toBe(200);
  expect((await app.request('DELETE', `/api/news/${_id}`, { as: admin })).status).toBe(404);
});

test('HTML and formulas are text: they are stored as written', async () => {
  const texts = { title: '<b>GST</b> & "you"', descr: '=HYPERLINK("http://evil.example")' };
  expect(await (await add({ ...news, ...texts })).json()).toMatchObject(texts);
});

describe('the link', () => {
  test.each([
    'https://institute.example',
    'http://www.gst.gov.in:8080/a?b=c#d',
    'https://xn--p1b6ci4b4b3a.xn--h2brj9c/समाचार',
  ])('may be %s', async (link) => {
    expect(await (await add({ ...news, link: ` ${link} ` })).json()).toMatchObject({ link });
  });

  test.each([
    'javascript:alert(1)',
    'https://www.example.org/a b',
    'data:text/html,<script>alert(1)</script>',
    'ftp://institute.example/file',
    'mailto:desk@institute.example',
    'www.gst.gov.in',
    '/news/1',
    'https://',
    'https://localhost',
    'not a link',
    '',
    5,
    null,
  ])('cannot be %s', async (link) => {
    const { status, errors } = await getRefusal({ ...news, link });
    expect({ status, errors }).toEqual({ status: 422, errors: { link: 'Please enter a valid URL' } });
  });
});

test('missing, overlong and mistyped values are refused by field', async () => {
  expect(await getRefusal({})).toMatchObject({
    status: 422,
    errors: { title: 'Title is required', descr: 'Description is required', link: 'Please enter a valid URL' },
  });
  expect((await getRefusal({ ...news, title: '  ', descr: 7 })).errors).toEqual({
    title: 'Title is required',
    descr: 'Description is required',
  });
  const longRefusal = await getRefusal({
    title: 'x'.repeat(201),
    descr: 'x'.repeat(2001),
    link: `https://institute.example/${'x'.repeat(2000)}`,
  });
  expect(Object.keys(longRefusal.errors ?? {})).toEqual(['title', 'descr', 'link']);
});

test('the record of another noun is not found among the news', async () => {
  const alert = await (
    await app.request('POST', '/api/alerts', { as: admin, json: { title: 'Holidays', message: 'Closed.' } })
  ).json();
  expect((await refusalOf(app, 'DELETE', `/api/news/${alert._id}`, { as: admin })).status).toBe(404);
});

test('each flag opens its own call only', async () => {
  const { _id } = await (await add()).json();
  const writer = await app.signInAs({ permissions: flags({ news: ['add'] }) });
  expect((await app.request('POST', '/api/news', { as: writer, json: news })).status).toBe(201);
  expect((await app.request('GET', '/api/news', { as: writer })).status).toBe(403);
  expect((await app.request('DELETE', `/api/news/${_id}`, { as: writer })).status).toBe(403);
});
