import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, type TestApp } from '../app.ts';

/** A page of 100 begins in the first thousand rows, in the first half behind it, in the second half, and at the end. */
const size = 100;
const count = 2_430;
const Rows = z.array(z.object({ _id: z.string(), name: z.string(), openedAt: z.nullable(z.string()) }));

let app: TestApp;
let admin: string;
const campaign = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  await app.sql`insert into campaigns (id, kind, title, subject, content, status, target_audience, starts_at)
    values (${campaign}, 'campaigns', 'Batches', 'Batches', '<p>Batches</p>', 'sent', 'all', now())`;
  // Two of three have opened it, many of them at the same moment.
  await app.sql`insert into campaign_recipients (campaign_id, address, name, type, state, opened_at)
    select ${campaign}, 'person' || n || '@example.in', 'Person ' || n % 7, 'student', 'sent',
      case when n % 3 > 0 then timestamptz '2026-01-01' + n % 50 * interval '1 minute' end
    from generate_series(1, ${count}) n`;
});
afterAll(() => app.close());

async function everyPage(sort: string, order: 'asc' | 'desc') {
  const rows: z.infer<typeof Rows> = [];
  for (let page = 1; page <= Math.ceil(count / size); page += 1) {
    const query = `page=${page}&limit=${size}&sort=${sort}&order=${order}`;
    const answer = await app.request('GET', `/api/newsletter-subscriptions/campaigns/${campaign}/recipients?${query}`, {
      as: admin,
    });
    expect(answer.headers.get('X-Total-Count')).toBe(String(count));
    rows.push(...Rows.parse(await answer.json()));
  }
  return rows;
}

describe.each(['asc', 'desc'] as const)('the pages of a list, %s', (order) => {
  test.each(['name', 'openedAt', 'address'])('have each row once by %s', async (sort) => {
    const rows = await everyPage(sort, order);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(count);
  });

  test('are in the order of the names', async () => {
    const names = (await everyPage('name', order)).map(({ name }) => name);
    const sorted = names.toSorted();
    expect(names).toEqual(order === 'asc' ? sorted : sorted.toReversed());
  });

  test('end with the rows that have no date', async () => {
    const dates = (await everyPage('openedAt', order)).map(({ openedAt }) => openedAt);
    const known = dates.filter((date) => date !== null).toSorted();
    const missing = dates.filter((date) => date === null);
    expect(dates).toEqual([...(order === 'asc' ? known : known.toReversed()), ...missing]);
  });
});
