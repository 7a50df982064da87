import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { registration } from '../people/students.examples.ts';

let app: TestApp;
let admin: string;
const rowCount = 20_010;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  // Many records share a place and a time, so every order has ties.
  await app.sql`insert into students (name, email, location, created_at)
    select 'Student ' || n % 977, 'deep' || n || '@example.in', (array['Pune', 'Agra', 'Delhi'])[1 + n % 3],
      date_trunc('minute', now()) - n % 400 * interval '1 minute'
    from generate_series(1, ${rowCount}::int) as n`;
});
afterAll(() => app.close());

async function pageOf(query: string) {
  const answer = await app.request('GET', `/api/v1/students?${query}`, { as: admin });
  const { students }: { students: { _id: string }[] } = await answer.json();
  return { ids: students.map(({ _id }) => _id), total: Number(answer.headers.get('X-Total-Count')) };
}

test.each([
  'sort=name&order=asc',
  'sort=location&order=desc',
  'sort=createdAt&order=desc',
  'sort=name&order=desc&status=active&search=deep',
])('pages deep in a long list have the right rows: %s', async (order) => {
  const { ids } = await pageOf(order);
  expect(ids).toHaveLength(rowCount);
  for (const page of [40, 41, 300, 420, 799, 800, 801, 802]) {
    const askedPage = await pageOf(`${order}&page=${page}&limit=25`);
    expect(askedPage.total).toBe(rowCount);
    expect(askedPage.ids, `page ${page}`).toEqual(ids.slice((page - 1) * 25, page * 25));
  }
});

test('the total of a large list reflects a change at once', async () => {
  const first = 'page=1&limit=10';
  expect((await pageOf(first)).total).toBe(rowCount);
  expect((await pageOf(first)).total).toBe(rowCount);
  const json = registration();
  expect((await app.request('POST', '/api/v1/students/register', { json })).status).toBe(201);
  expect((await pageOf(first)).total).toBe(rowCount + 1);
});
