import { getTableName } from 'drizzle-orm';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openPublicAnswers } from '#server/http/publicAnswers.ts';
import { publications } from '#server/site.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOWED_ORIGINS: 'https://staff.example' } });
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  app.request('GET', `/api/public/${path}`, { headers });
const json = async (path: string) => (await read(path)).json();

describe('a response', () => {
  test('is not sent again to a caller who has it', async () => {
    const first = await read('site');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, stale-if-error=86400');
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const secondResponse = await read('site', { 'If-None-Match': tag });
      expect(secondResponse.status).toBe(304);
      expect(await secondResponse.text()).toBe('');
      expect(secondResponse.headers.get('ETag')).toBe(etag);
    }
    expect((await read('site', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('costs no statement until something changes', async () => {
    await read('site');
    expect(await app.statementsOf(() => read('site'))).toEqual([]);
  });

  test('is compressed for callers that accept it, and has one tag', async () => {
    const plainResponse = await read('site');
    const packed = await read('site', { 'Accept-Encoding': 'gzip' });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('ETag')).toBe(plainResponse.headers.get('ETag'));
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plainResponse.text());
  });

  test('is cached only for its own call, however the address is written', async () => {
    const other = await app.request('GET', '/api/%70ublic/faq?of=/api/public/policies');
    expect(await other.json()).toHaveProperty('categories');
    expect(await json('policies')).toEqual([]);
  });

  test('is the same whatever unknown parameters are sent', async () => {
    await read('faq');
    expect(await app.statementsOf(() => read('faq?utm_source=letter'))).toEqual([]);
  });

  test('may be read by pages of any site, without cookies', async () => {
    for (const path of ['site', 'nothing', 'hero', 'news?colour=x']) {
      const { headers } = await read(path, { Origin: 'https://www.institute.example' });
      expect(headers.get('Access-Control-Allow-Origin'), path).toBe('*');
      expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    }
    const preflightResponse = await app.request('OPTIONS', '/api/public/site', {
      headers: {
        Origin: 'https://www.institute.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'if-none-match',
      },
    });
    expect(preflightResponse.status).toBe(204);
    expect(preflightResponse.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(preflightResponse.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
    const ofStaff = await app.request('GET', '/api/alerts', {
      as: admin,
      headers: { Origin: 'https://www.institute.example' },
    });
    expect(ofStaff.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });
});

describe('a change', () => {
  test('is on the site as soon as its author gets the reply', async () => {
    await read('alerts');
    const title = 'New on the site';
    const createResponse = await app.request('POST', '/api/alerts', { as: admin, json: { title, message: 'Now' } });
    const { _id } = await createResponse.json();
    expect((await json('alerts')).map((alert: { title: string }) => alert.title)).toContain(title);
    await app.request('PATCH', `/api/alerts/${_id}`, { as: admin, json: { status: 'inactive' } });
    expect((await json('alerts')).map((alert: { title: string }) => alert.title)).not.toContain(title);
  });

  test('by SQL, and by another server process, is seen by all of them', async () => {
    const publicAnswers = await openPublicAnswers({ sql: app.sql, clock: app.deps.clock });
    const other = createApp({ ...app.deps, publicAnswers });
    const titlesOf = async () =>
      (await (await other.request('/api/public/alerts')).json()).map(({ title }: { title: string }) => title);
    expect(await titlesOf()).not.toContain('By hand');
    await app.sql`insert into alerts (title, message) values ('By hand', 'x')`;
    await expect.poll(titlesOf).toContain('By hand');
    await app.request('POST', '/api/alerts', { as: admin, json: { title: 'By a colleague', message: 'Now' } });
    await expect.poll(titlesOf).toContain('By a colleague');
    await publicAnswers.close();
  });

  test('notifies from every published table', async () => {
    const rows = await app.sql<{ name: string }[]>`
      select distinct event_object_table as name from information_schema.triggers where trigger_name = 'site_changed'`;
    const watched = rows.map(({ name }) => name);
    const publishedTables = new Set(publications.flatMap(({ from }) => from.map(getTableName)));
    expect(watched.toSorted()).toEqual([...publishedTables].toSorted());
  });

  test('during a read of the site is not missed afterwards', async () => {
    const reading = json('alerts');
    const added = app.request('POST', '/api/alerts', { as: admin, json: { title: 'Meanwhile', message: 'x' } });
    await Promise.all([reading, added]);
    expect((await json('alerts')).map(({ title }: { title: string }) => title)).toContain('Meanwhile');
  });
});

test('one network cannot query the database without limit', async () => {
  const publicAnswers = await openPublicAnswers({ sql: app.sql, clock: app.deps.clock, maxPerMinute: 2 });
  const limitedApp = createApp({ ...app.deps, publicAnswers });
  const readPage = async (page: number, headers: Record<string, string> = {}) =>
    limitedApp.request(`/api/public/news?limit=1&page=${page}`, { headers });
  expect([(await readPage(1)).status, (await readPage(2)).status]).toEqual([200, 200]);
  const refusal = await readPage(3);
  expect([refusal.status, Number(refusal.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  // A header that no proxy vouches for changes nothing.
  expect((await readPage(3, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(429);
  await publicAnswers.close();
});
