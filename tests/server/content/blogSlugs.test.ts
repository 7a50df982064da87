import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '#contract/content/blogs.ts';
import { slugOf } from '#contract/slug.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { blog } from './blogs.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

async function create(form: Record<string, string>): Promise<Blog> {
  const response = await app.request('POST', '/api/blogs', { as: admin, form: { ...blog, ...form } });
  expect(response.status).toBe(201);
  return response.json();
}
const save = (id: string, form: Record<string, string>) =>
  app.request('PUT', `/api/blogs/${id}`, { as: admin, form: { ...blog, ...form } });
const read = (slug: string) => app.request('GET', `/api/public/blogs/${encodeURIComponent(slug)}`);

test.each([
  ['GST returns explained: which form, by when?', 'gst-returns-explained-which-form-by-when'],
  ['  Café & Crème — 50 %  ', 'cafe-creme-50'],
  ['जीएसटी रिटर्न: कब और कैसे भरें?', 'जीएसटी-रिटर्न-कब-और-कैसे-भरें'],
  ['***', ''],
  ['word '.repeat(40), 'word-word-word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});

describe('the slug of a blog', () => {
  test('is derived from its title, with a number if it is taken', async () => {
    const [first, second] = [await create({ title: 'Same title' }), await create({ title: 'Same  title!' })];
    expect([first.slug, second.slug]).toEqual(['same-title', 'same-title-2']);
    const parallel = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'At once' })));
    expect(new Set(parallel.map(({ slug }) => slug)).size).toBe(8);
    expect((await create({ title: '…' })).slug).toBe('blog');
  });

  test('stays when the title changes, and when a save omits it', async () => {
    const { _id } = await create({ title: 'Old title' });
    const savedRecord: Blog = await (await save(_id, { title: 'New title' })).json();
    expect(savedRecord).toMatchObject({ title: 'New title', slug: 'old-title' });
    const shownResponse = await app.request('PUT', `/api/blogs/${_id}`, { as: admin, json: { status: 'active' } });
    expect(await shownResponse.json()).toMatchObject({ slug: 'old-title' });
  });

  test('can be typed, is derived from the title when emptied, and is unique', async () => {
    const typedBlog = await create({ title: 'Typed', slug: 'My Own Address' });
    expect(typedBlog.slug).toBe('my-own-address');
    const other = await create({ title: 'Another' });
    const refusal = await save(other._id, { slug: 'my own address' });
    expect(refusal.status).toBe(422);
    expect((await refusal.json()).errors).toEqual({ slug: 'Another blog has this address. Choose a different one.' });
    expect((await (await save(typedBlog._id, { title: 'Typed', slug: '' })).json()).slug).toBe('typed');
    for (const slug of ['***', '0190f5fa-0000-7000-8000-000000000000']) {
      expect(Object.keys((await (await save(typedBlog._id, { slug })).json()).errors)).toEqual(['slug']);
    }
  });

  test('leads to the blog, and so do its earlier slugs', async () => {
    const { _id } = await create({ title: 'हिंदी लेख' });
    expect(await (await read('हिंदी-लेख')).json()).toMatchObject({ _id, title: 'हिंदी लेख' });
    await save(_id, { title: 'x', slug: 'second' });
    await save(_id, { title: 'x', slug: 'third' });
    for (const formerSlug of ['हिंदी-लेख', 'second']) {
      const moveResponse = await read(formerSlug);
      expect(moveResponse.status).toBe(301);
      expect(moveResponse.headers.get('Location')).toBe('/api/public/blogs/third');
      expect(moveResponse.headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
    expect((await read('third')).status).toBe(200);
    expect((await read(_id)).status).toBe(200);

    // Another blog may take a former slug, which then leads to that blog.
    const taker = await create({ title: 'second' });
    expect(await (await read('second')).json()).toMatchObject({ _id: taker._id });
    await app.request('PUT', `/api/blogs/${_id}`, { as: admin, json: { status: 'inactive' } });
    for (const slug of ['third', 'हिंदी-लेख', _id, 'nothing']) expect((await read(slug)).status, slug).toBe(404);
  });

  test('is restored with the blog from the trash', async () => {
    const { _id } = await create({ title: 'Deleted and back' });
    await save(_id, { slug: 'renamed' });
    await app.request('DELETE', `/api/blogs/${_id}`, { as: admin });
    expect((await read('renamed')).status).toBe(404);
    expect((await app.request('POST', `/api/trash/${_id}/restore`, { as: admin })).status).toBe(200);
    expect((await read('renamed')).status).toBe(200);
    expect((await read('deleted-and-back')).status).toBe(301);
  });

  test('appears in its history and in the list of the site', async () => {
    const { _id } = await create({ title: 'Listed', content: '<h2>Begin</h2><p>Here &amp; now.</p>' });
    const [listedBlog] = await (await app.request('GET', '/api/public/blogs?limit=1')).json();
    expect(listedBlog).toEqual({
      _id,
      slug: 'listed',
      title: 'Listed',
      author: blog.author,
      imageUrl: null,
      createdAt: expect.any(String),
      excerpt: 'Begin Here & now.',
    });
  });
});
