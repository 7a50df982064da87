import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MetaTag } from '#contract/system/metaTags.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { metaTag } from './metaTags.examples.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const path = '/api/metatags';

async function add(json: Readonly<Record<string, unknown>> = metaTag): Promise<MetaTag> {
  const response = await app.request('POST', path, { as: admin, json });
  expect(response.status).toBe(201);
  return response.json();
}

test('a meta tag is added, read, saved and deleted', async () => {
  const newRecord = await add({ ...metaTag, type: '  Home ', keywords: 'a, b , c' });
  expect(newRecord).toMatchObject({ ...metaTag, type: 'Home', keywords: 'a, b , c', version: 1 });
  const address = `${path}/${newRecord._id}`;
  expect(await (await app.request('GET', address, { as: admin })).json()).toEqual(newRecord);

  const saveResponse = await app.request('PUT', address, { as: admin, json: { ...metaTag, title: 'New' } });
  expect(saveResponse.status).toBe(200);
  expect(await saveResponse.json()).toMatchObject({ ...metaTag, title: 'New', version: 2 });

  expect((await app.request('DELETE', address, { as: admin })).status).toBe(200);
  for (const method of ['GET', 'DELETE']) {
    expect((await app.request(method, address, { as: admin })).status).toBe(404);
  }
  expect((await app.request('PUT', address, { as: admin, json: metaTag })).status).toBe(404);
});

test('a save on an older version is refused and shows the record as it is now', async () => {
  const { _id } = await add();
  const address = `${path}/${_id}`;
  await app.request('PUT', address, { as: admin, json: { ...metaTag, title: 'Theirs' } });
  const headers = { 'If-Match': '"1"' };
  const { status, code, current } = await refusalOf(app, 'PUT', address, { as: admin, json: metaTag, headers });
  expect([status, code]).toEqual([409, 'stale']);
  expect(current).toMatchObject({ title: 'Theirs', version: 2 });
});

describe('an invalid meta tag is refused, and nothing is stored', () => {
  test.each([
    ['nothing', {}, ['type', 'title', 'description', 'keywords']],
    ['blanks', { ...metaTag, type: ' ', keywords: '' }, ['type', 'keywords']],
    ['other types', { ...metaTag, title: 5, keywords: ['a'] }, ['title', 'keywords']],
    [
      'texts that are too long',
      { type: 'x'.repeat(101), title: 'x'.repeat(201), description: 'x'.repeat(1001), keywords: 'x'.repeat(1001) },
      ['type', 'title', 'description', 'keywords'],
    ],
  ])('%s', async (_, json, fields) => {
    const newRecord = await add();
    const created = await refusalOf(app, 'POST', path, { as: admin, json });
    const savedRecord = await refusalOf(app, 'PUT', `${path}/${newRecord._id}`, { as: admin, json });
    expect([created.status, savedRecord.status]).toEqual([422, 422]);
    expect(Object.keys(created.errors ?? {})).toEqual(fields);
    expect(Object.keys(savedRecord.errors ?? {})).toEqual(fields);
  });

  test('the id of another noun', async () => {
    const alert = await app.request('POST', '/api/alerts', { as: admin, json: { title: 'A', message: 'B' } });
    const { _id } = await alert.json();
    const { status } = await refusalOf(app, 'PUT', `${path}/${_id}`, { as: admin, json: metaTag });
    expect(status).toBe(404);
  });
});

test('HTML and formulas in a text are stored as text', async () => {
  const hostileTag = {
    type: '=1+1',
    title: '<b>GST</b>',
    description: '<script>x</script>',
    keywords: '@SUM(A1), आयकर',
  };
  expect(await add(hostileTag)).toMatchObject(hostileTag);
});

test('the list is searched and filtered by type and sorted without regard to case', async () => {
  await app.sql`delete from meta_tags`;
  for (const type of ['courses', 'Blog', 'About']) {
    await add({ ...metaTag, type, title: 'Courses in GST' });
  }
  const list = async (query: string): Promise<MetaTag[]> =>
    (await app.request('GET', `${path}?${query}`, { as: admin })).json();
  expect((await list('sort=type&order=asc')).map(({ type }) => type)).toEqual(['About', 'Blog', 'courses']);
  expect((await list('search=cours')).map(({ type }) => type)).toEqual(['courses']);
  expect((await list('type=Blog')).map(({ type }) => type)).toEqual(['Blog']);
});

test('four concurrent senders lose no row of an import', async () => {
  await app.sql`delete from meta_tags`;
  const types = Array.from({ length: 40 }, (_, index) => `Page ${index}`);
  const send = async (part: number) => {
    for (const type of types.filter((_, index) => index % 4 === part)) {
      await add({ ...metaTag, type });
    }
  };
  await Promise.all([0, 1, 2, 3].map(send));
  const [storedRecord] = await app.sql`select count(*)::int as rows from meta_tags`;
  expect(storedRecord).toEqual({ rows: 40 });
});

test('each verb needs its own flag', async () => {
  const { _id } = await add();
  const address = `${path}/${_id}`;
  const calls = [
    ['GET', path, 'read'],
    ['POST', path, 'add'],
    ['PUT', address, 'update'],
    ['DELETE', address, 'delete'],
  ] as const;
  for (const allowedFlag of ['read', 'add', 'update', 'delete'] as const) {
    const as = await app.signInAs({ permissions: flags({ meta: [allowedFlag] }) });
    for (const [method, target, needs] of calls) {
      const json = method === 'POST' || method === 'PUT' ? { json: metaTag } : {};
      const { status } = await app.request(method, target, { as, ...json });
      expect(status === 403, `${method} with ${allowedFlag}`).toBe(needs !== allowedFlag);
    }
  }
});
