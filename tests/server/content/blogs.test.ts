import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '#contract/content/blogs.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { blog } from './blogs.examples.ts';
import { everythingStored } from '../examples.ts';
import { picture } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

async function add(form: Readonly<Record<string, string | Blob>> = blog): Promise<Blog> {
  const response = await app.request('POST', '/api/blogs', { as: admin, form });
  expect(response.status).toBe(201);
  return response.json();
}

const save = (id: string, form: Readonly<Record<string, string | Blob>>) =>
  app.request('PUT', `/api/blogs/${id}`, { as: admin, form });
const setStatus = (id: string, status: string) =>
  app.request('PUT', `/api/blogs/${id}`, { as: admin, json: { status } });
const fileOf = (imageUrl: string | null | undefined) => imageUrl?.replace('/uploads/', '');

test('a new post is active and has no picture by default', async () => {
  expect(await add()).toMatchObject({ ...blog, status: 'active', imageUrl: null });
  const { imageUrl } = await add({ ...blog, image: picture() });
  expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f-]{36}\.png$/);
  expect(await app.storedFiles()).toContain(fileOf(imageUrl));
});

test('a new post may be hidden from the site, and a save of its text keeps it hidden', async () => {
  const { _id } = await add({ ...blog, status: 'inactive' });
  const savedRecord = await (await save(_id, blog)).json();
  expect(savedRecord).toMatchObject({ ...blog, status: 'inactive', version: 2 });
});

test('the status is toggled by JSON, without other changes', async () => {
  const newRecord = await add({ ...blog, image: picture() });
  const hiddenRecord = await (await setStatus(newRecord._id, 'inactive')).json();
  expect(hiddenRecord).toEqual({ ...newRecord, status: 'inactive', version: 2, updatedAt: hiddenRecord.updatedAt });
  expect(await (await setStatus(newRecord._id, 'active')).json()).toMatchObject({ status: 'active', version: 3 });
  expect((await setStatus(newRecord._id, 'hidden')).status).toBe(422);
});

describe('the content', () => {
  const evilBlogs = [
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a handler of a picture', '<p>a</p><img src="x" onerror="alert(1)">', /^<p>a<\/p>(<img src="x">)?$/],
    ['a script’s address', '<a href="javascript:alert(1)">a</a>', /^<a[^>]*>a<\/a>$/],
    ['an encoded script’s address', '<a href="java&#115;cript:alert(1)">a</a>', /^<a[^>]*>a<\/a>$/],
    ['a foreign frame', '<p>a</p><iframe src="https://evil.example"></iframe>', '<p>a</p>'],
    ['an SVG', '<p>a</p><svg><script>alert(1)</script></svg>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><input name="password">a</form>', /^a$|^<p>a<\/p>$/],
    ['a style that covers the page', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['unclosed tags', '<p>a<b>b', '<p>a<b>b</b></p>'],
  ] as const;

  test.each(evilBlogs)('is cleaned of %s when it is added and when it is saved', async (_, content, cleaned) => {
    const newRecord = await add({ ...blog, content });
    const { _id } = await add();
    const savedRecord = await (await save(_id, { ...blog, content })).json();
    for (const { content: stored } of [newRecord, savedRecord]) {
      expect(stored).not.toMatch(/alert|evil|script|onerror|position/i);
      if (typeof cleaned === 'string') expect(stored).toBe(cleaned);
      else expect(stored).toMatch(cleaned);
    }
    const [row] = await app.sql`select content from blogs where id = ${_id}`;
    expect(row?.content).toBe(savedRecord.content);
  });

  test('of ordinary writing stays unchanged', async () => {
    const content =
      '<h2>GST</h2><p>Tax is <strong>simple</strong>: <a href="https://gst.gov.in">see</a>.</p>' +
      '<ul><li><p>आयकर</p></li></ul><blockquote><p>Pay &amp; rest</p></blockquote><p>a &lt; b</p>';
    expect((await add({ ...blog, content })).content).toBe(content);
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<svg></svg>',
    '<p>&nbsp;&nbsp; </p><p></p>',
    '<iframe src="https://evil.example"></iframe>',
  ])('with nothing but %s is empty', async (content) => {
    const { status, errors } = await refusalOf(app, 'POST', '/api/blogs', {
      as: admin,
      form: { ...blog, content, image: picture() },
    });
    expect(status).toBe(422);
    expect(errors).toEqual({ content: 'Content is required' });
  });

  test('cannot be overwritten by HTML that is empty after cleaning', async () => {
    const { _id } = await add();
    const form = { ...blog, content: '<script>1</script>', image: picture() };
    const { status } = await refusalOf(app, 'PUT', `/api/blogs/${_id}`, { as: admin, form });
    expect(status).toBe(422);
  });

  test('may be a long article', async () => {
    const content = `<p>${'Tax is simple. '.repeat(40_000)}</p>`;
    expect((await add({ ...blog, content })).content).toHaveLength(content.length);
  });

  test('is limited to 900,000 characters', async () => {
    const content = `<p>${'x'.repeat(900_000)}</p>`;
    const { status, errors } = await refusalOf(app, 'POST', '/api/blogs', { as: admin, form: { ...blog, content } });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['content']);
  });
});

test('title and author are text, not HTML: they are stored as written', async () => {
  const texts = { title: '<b>GST</b> & "you"', author: '=cmd|calc' };
  expect(await add({ ...blog, ...texts })).toMatchObject(texts);
});

test('an article of the maximum length is accepted in Hindi too', async () => {
  const content = `<p>${'लेखा'.repeat(200_000)}</p>`;
  expect((await add({ ...blog, content })).content).toHaveLength(content.length);
});

describe('the picture', () => {
  test('stays when a save brings none, and for the history when a save brings another', async () => {
    const { _id, imageUrl } = await add({ ...blog, image: picture() });
    const keptBlog = await (await save(_id, { ...blog, title: 'Another title' })).json();
    expect(keptBlog.imageUrl).toBe(imageUrl);
    const replacedBlog = await (await save(_id, { ...blog, image: picture() })).json();
    expect(replacedBlog.imageUrl).not.toBe(imageUrl);
    expect(await app.storedFiles()).toEqual(expect.arrayContaining([fileOf(replacedBlog.imageUrl), fileOf(imageUrl)]));
  });

  test('of a save that finds no post is not kept', async () => {
    const { _id } = await add();
    await app.request('DELETE', `/api/blogs/${_id}`, { as: admin });
    const before = await everythingStored(app);
    expect((await save(_id, { ...blog, image: picture() })).status).toBe(404);
    expect(await everythingStored(app)).toEqual(before);
  });
});
