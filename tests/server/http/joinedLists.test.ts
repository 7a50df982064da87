import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;
const rowCount = 11_000;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  await app.sql`insert into students (name, email, phone, location)
    select (array['Kavya', 'kavya', 'Rohan', 'शर्मा'])[1 + n % 4] || ' ' || n % 150, 'payer' || n || '@example.in',
      '+91 ' || 9000000000 + n, 'Nowhere'
    from generate_series(1, 600) n`;
  await app.sql`insert into courses (title, category) select 'Course ' || n, 'Hidden' from generate_series(1, 7) n`;
  await app.sql`
    with payers as (select id, row_number() over (order by email) - 1 as place from students),
      sold as (select id, row_number() over (order by title) - 1 as place from courses)
    insert into payments (student_id, course_id, amount, status, transaction_id, notes, created_at)
    select payers.id, sold.id, n, case when n % 10 = 0 then 'pending' else 'verified' end, 'TXN' || n,
      case when n % 2500 = 0 then 'Kavya paid in cash' else '' end, date_trunc('minute', now()) - n % 400 * interval '1 minute'
    from generate_series(1, ${rowCount}::int) n
      left join payers on payers.place = n % 600 and n % 11 > 0
      left join sold on sold.place = n % 7`;
});
afterAll(() => app.close());

async function listOf(query: string) {
  const answer = await app.request('GET', `/api/v1/payments/all?${query}`, { as: admin });
  expect(answer.status).toBe(200);
  const { payments }: { payments: { _id: string; student: { name: string } | null }[] } = await answer.json();
  return {
    ids: payments.map(({ _id }) => _id),
    payments,
    total: Number(answer.headers.get('X-Total-Count')),
    isCapped: answer.headers.get('X-Total-Capped') === 'true',
  };
}

/** The pages that hold the first and the last rows, and those around the first row without a student. */
const pages = [1, 2, 39, 40, 41, 42, 250, 399, 400, 401, 420, 439, 440, 441];

test.each([
  'sort=student.name&order=asc',
  'sort=student.name&order=desc',
  'sort=course.title&order=desc',
  'sort=student.name&order=asc&status=pending',
  'sort=student.name&order=desc&search=kavya',
  'sort=student.name&order=asc&search=rohan 1',
  'sort=course.title&order=asc&search=kavya',
  'sort=createdAt&order=desc&search=kavya',
])('a list sorted by a joined record has the same pages as the whole list: %s', async (query) => {
  const { ids, payments } = await listOf(query);
  const whole = payments.filter(({ student }) => student === null).length;
  if (query.startsWith('sort=student.name')) {
    expect(payments.slice(0, ids.length - whole).every(({ student }) => student !== null)).toBe(true);
  }
  for (const page of pages.filter((number) => number * 25 < ids.length + 50)) {
    const asked = await listOf(`${query}&page=${page}&limit=25`);
    expect(asked.total, `page ${page}`).toBe(ids.length);
    expect(asked.ids, `page ${page}`).toEqual(ids.slice((page - 1) * 25, page * 25));
  }
});

const found = async (search: string) => (await listOf(`page=1&limit=1&search=${encodeURIComponent(search)}`)).total;

test('a search across joins matches only the named fields', async () => {
  expect(await found('TXN10999')).toBe(1);
  expect(await found('payer17@example.in')).toBe(17);
  expect(await found('+91 9000000017')).toBe(17);
  expect(await found('09000000017')).toBe(17);
  expect(await found('शर्मा 3')).toBeGreaterThan(0);
  expect(await found('Course 3')).toBe(1572);
  expect(await found('cash')).toBe(4);
  // A student's location and a course's category are searched in their own lists, not in that of payments.
  expect(await found('Nowhere')).toBe(0);
  expect(await found('Hidden')).toBe(0);
});

test('a search with more than ten thousand matches says so', async () => {
  const many = await listOf('page=1&limit=25&search=TXN');
  expect(many).toMatchObject({ total: 10_000, isCapped: true });
  expect(many.ids).toHaveLength(25);
  const byStudent = await listOf('page=1&limit=25&search=TXN&sort=student.name&order=asc');
  expect(byStudent).toMatchObject({ total: 10_000, isCapped: true });
  expect(byStudent.ids).toHaveLength(25);
});

test('a page in the middle follows a change of the joined record at once', async () => {
  const middle = 'sort=student.name&order=asc&page=200&limit=25';
  const names = async () => (await listOf(middle)).payments.map(({ student }) => student?.name);
  await names();
  // Each of the first names moves behind the page, so all records on it move up.
  await app.sql`update students set name = 'Zara ' || name where name like 'Kavya %'`;
  const { payments } = await listOf('sort=student.name&order=asc');
  expect(await names()).toEqual(payments.slice(199 * 25, 200 * 25).map(({ student }) => student?.name));
});
