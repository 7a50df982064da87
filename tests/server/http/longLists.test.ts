import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

const transactions = '/api/v1/transactions/admin/all';
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  await app.sql`
    insert into alerts (title, message, status, created_at)
    select 'Notice ' || i, repeat('é"', i % 90), case when i % 5 = 0 then 'inactive' else 'active' end,
      now() - make_interval(mins => i / 3)
    from generate_series(1, 4321) i`;
  await app.sql`
    insert into leads (name, phone, email) select 'Lead ' || i, (9800000000 + i % 2000)::text, null
    from generate_series(1, 2400) i`;
  const [student] = await app.sql<{ _id: string }[]>`
    insert into students (name, email) values ('Asha', 'asha@student.example') returning id as _id`;
  await app.sql`
    insert into transactions (student_id, amount, utr_number)
    select case when i % 2 = 0 then ${student?._id}::uuid end, i, 'UTR' || i from generate_series(1, 1500) i`;
});
afterAll(() => app.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.request('GET', path, { as: admin, headers });

/** Reads every row page by page, which the list without a page must equal. */
async function paged(path: string, key?: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  const and = path.includes('?') ? '&' : '?';
  for (let page = 1; ; page += 1) {
    const answer = await (await ask(`${path}${and}full=true&limit=1000&page=${page}`)).json();
    const some: unknown[] = key === undefined ? answer : answer[key];
    rows.push(...some);
    if (some.length < 1000) return rows;
  }
}

/** The number of connections that are reading a long list. */
async function cursors(): Promise<number> {
  const rows = await app.sql`
    select from pg_stat_activity where datname = current_database() and query like 'fetch forward%'`;
  return rows.length;
}

test('a long list is byte for byte the array that it would be in one piece', async () => {
  const response = await ask('/api/alerts');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8');
  expect(response.headers.get('X-Total-Count')).toBeNull();
  const rows = await paged('/api/alerts');
  expect(rows).toHaveLength(4321);
  expect(await response.text()).toBe(JSON.stringify(rows));
});

test('searched, filtered and sorted lists are streamed as well', async () => {
  const path = '/api/alerts?status=active&search=notice&sort=title&order=desc';
  const rows = await paged(path);
  expect(rows).toHaveLength(3457);
  expect(await (await ask(path)).text()).toBe(JSON.stringify(rows));
});

test('an envelope with counts surrounds many joined rows as it does a few', async () => {
  const rows = await paged(transactions, 'transactions');
  expect(rows).toHaveLength(1500);
  expect(rows.filter((row) => JSON.stringify(row).includes('"name":"Asha"'))).toHaveLength(750);
  expect(await (await ask(transactions)).text()).toBe(
    JSON.stringify({ success: true, transactions: rows, pagination: { totalCount: 1500, totalPages: 1 } }),
  );
});

test('fields added by a handler are in every piece', async () => {
  const { leads } = await (await ask('/api/leads')).json();
  expect(leads).toEqual(await paged('/api/leads', 'leads'));
  expect(leads.filter(({ duplicate }: { duplicate: boolean }) => duplicate)).toHaveLength(800);
});

test('lists that belong to no module are streamed as well', async () => {
  await app.sql`
    insert into letters ("to", subject, state)
    select 'reader' || i || '@site.example', 'Letter ' || i, 'sent' from generate_series(1, 1500) i`;
  const letters: unknown[] = await (await ask('/api/letters')).json();
  expect(letters).toHaveLength(1500);
  expect(letters).toEqual(await paged('/api/letters'));
});

test('a long list is compressed for callers that accept gzip', async () => {
  const response = await ask('/api/alerts', { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(text).toBe(JSON.stringify(await paged('/api/alerts')));
});

test('one long list is read at a time: others wait until it ends or its caller leaves, and too many are refused', async () => {
  const first = await ask('/api/alerts');
  const otherResponses = Array.from({ length: 6 }, () => ask('/api/alerts'));
  // Five wait; whichever arrived last is refused.
  const refusal = await Promise.race(otherResponses);
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('Retry-After')).toBe('60');
  expect(await refusal.json()).toMatchObject({ code: 'unavailable' });
  // Short lists and pages need not wait.
  expect((await ask('/api/alerts?limit=10')).status).toBe(200);
  expect((await ask('/api/blogs')).status).toBe(200);
  expect(await cursors()).toBe(1);
  await first.body?.cancel();
  const waitingReads = otherResponses.map(async (next) => {
    const answer = await next;
    const rows: unknown[] = answer === refusal ? [] : await answer.json();
    return rows.length;
  });
  expect((await Promise.all(waitingReads)).toSorted((a, b) => a - b)).toEqual([0, ...Array(5).fill(4321)]);
  await expect.poll(cursors).toBe(0);
});

test('a HEAD request gives up its turn', async () => {
  const head = await app.request('HEAD', '/api/alerts', { as: admin });
  expect(head.status).toBe(200);
  const rows: unknown[] = await (await ask('/api/alerts')).json();
  expect(rows).toHaveLength(4321);
});

test('a list that breaks in the middle is a broken response, not a shorter list', async () => {
  const response = await ask('/api/alerts');
  await app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'fetch forward%'`;
  await expect(response.text()).rejects.toThrow();
  expect(await (await ask('/api/alerts')).json()).toHaveLength(4321);
});
