import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isList } from '#contract/endpoint.ts';
import { routes } from '#server/routes.ts';
import * as tables from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { addOwners, bulkEmail, job, owners } from './listOwners.ts';

let app: TestApp;
let admin: string;
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
/** Alerts of which several share a day, a message and a status, so that every order has ties. */
const alerts = Array.from({ length: 23 }, (_, index) => ({
  title: `Notice ${String.fromCodePoint(97 + index)}`,
  message: index % 2 === 0 ? 'Even' : 'Odd',
  status: index % 3 === 0 ? ('inactive' as const) : ('active' as const),
  createdAt: day(1 + Math.floor(index / 5)),
}));

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  await app.db.insert(tables.alertsTable).values(alerts);
});
afterAll(() => app.close());

async function list(query = '', path = '/api/alerts') {
  const response = await app.request('GET', `${path}?${query}`, { as: admin });
  expect(response.status).toBe(200);
  const answer: Record<string, unknown>[] | Record<string, Record<string, unknown>[]> = await response.json();
  const rows = Array.isArray(answer) ? answer : Object.values(answer).flat();
  const total = response.headers.get('X-Total-Count');
  return { rows, total: total === null ? null : Number(total), titles: rows.map(({ title }) => title) };
}

describe('a list without parameters', () => {
  test('is a bare array of everything, newest first, as specified', async () => {
    const { rows, total } = await list();
    expect(rows).toHaveLength(23);
    expect(total).toBeNull();
    const days = rows.map(({ createdAt }) => String(createdAt));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('is complete for a search or filter, too', async () => {
    const { rows, total } = await list('status=inactive');
    expect(rows).toHaveLength(8);
    expect(total).toBeNull();
  });

  test('is an empty array when there are no records', async () => {
    expect(await (await app.request('GET', '/api/testimonials', { as: admin })).json()).toEqual([]);
  });
});

describe('a page', () => {
  test('has the requested number of rows, with the total in a header', async () => {
    const { rows, total } = await list('page=2&limit=5');
    expect(rows).toHaveLength(5);
    expect(total).toBe(23);
  });

  test('has 25 rows by default, and a limit alone means the first page', async () => {
    expect((await list('page=1')).rows).toHaveLength(23);
    expect((await list('limit=4')).titles).toEqual((await list('page=1&limit=4')).titles);
  });

  test('has the remaining rows if it is the last, and none beyond it', async () => {
    expect((await list('page=5&limit=5')).rows).toHaveLength(3);
    expect(await list('page=6&limit=5')).toEqual({ rows: [], titles: [], total: 23 });
    expect((await list('page=1000000&limit=1000')).rows).toEqual([]);
  });

  test('counts only matches', async () => {
    const { rows, total } = await list('page=1&limit=3&status=inactive&search=notice');
    expect(rows).toHaveLength(3);
    expect(total).toBe(8);
  });

  test.each(['', 'sort=createdAt&order=asc', 'sort=message&order=desc', 'sort=status', 'sort=_id'])(
    'after page shows every row once, even if many are equal (%s)',
    async (query) => {
      const titles = (await list(query)).titles;
      const paged = [];
      for (const page of [1, 2, 3, 4, 5, 6]) paged.push(...(await list(`${query}&page=${page}&limit=4`)).titles);
      expect(paged).toEqual(titles);
      expect(new Set(paged).size).toBe(23);
    },
  );
});

describe('the order', () => {
  const ascending = alerts.map(({ title }) => title);

  test('is ascending unless it says desc', async () => {
    expect((await list('sort=title')).titles).toEqual(ascending);
    expect((await list('sort=title&order=asc')).titles).toEqual(ascending);
    expect((await list('sort=title&order=ASC')).titles).toEqual(ascending);
    expect((await list('sort=title&order=desc')).titles).toEqual(ascending.toReversed());
    expect((await list('sort=title&order=DESC')).titles).toEqual(ascending.toReversed());
  });

  test('can be reversed without naming a field', async () => {
    const days = (await list('order=asc')).rows.map(({ createdAt }) => String(createdAt));
    expect(days).toEqual(days.toSorted());
  });
});

describe('a search', () => {
  beforeAll(async () => {
    await app.db.insert(tables.blogsTable).values(
      [
        ['100% practical', 'Asha Rao'],
        ['1000 practical tips', 'O_Brien'],
        ['Back\\slash', "O'Brien"],
        ['GST और आयकर', 'ÉMILE'],
        ['tall_tree', 'tallXtree'],
      ].map(([title = '', author = '']) => ({ title, author, content: '<p>the hidden content</p>' })),
    );
  });

  test.each([
    ['100%', ['100% practical']],
    ['%', ['100% practical']],
    ['_', ['1000 practical tips', 'tall_tree']],
    ['tall_t', ['tall_tree']],
    ['\\', ['Back\\slash']],
    ["O'B", ['Back\\slash']],
    ['आयकर', ['GST और आयकर']],
    ['émile', ['GST और आयकर']],
    ['PRACTICAL', ['100% practical', '1000 practical tips']],
    ['  asha  ', ['100% practical']],
    ['hidden content', []],
    ["' or 1=1 --", []],
    ['nothing like it', []],
  ])('for %j finds %j', async (text, matches) => {
    const { titles } = await list(`sort=title&search=${encodeURIComponent(text)}`, '/api/blogs');
    expect(titles.toSorted()).toEqual(matches.toSorted());
  });

  test.each(['', '%20', '%20%09'])('for nothing (%j) is ignored', async (text) => {
    expect((await list(`search=${text}`, '/api/blogs')).rows).toHaveLength(5);
  });
});

const names = async (query: string) =>
  (await list(`sort=name&${query}`, '/api/testimonials')).rows.map(({ name }) => name);

describe('a filter', () => {
  beforeAll(async () => {
    const values = { designation: 'Accountant', message: 'Good.' };
    await app.db.insert(tables.testimonialsTable).values([
      { name: 'Pending', rating: 5, ...values },
      { name: 'Approved', rating: 4, status: true, ...values },
      { name: 'Rejected', rating: 5, rejected: true, ...values },
    ]);
  });

  test('accepts the usual boolean names, numbers, and several values', async () => {
    expect(await names('status=true')).toEqual(['Approved']);
    expect(await names('status=false&rejected=false')).toEqual(['Pending']);
    expect(await names('rejected=1')).toEqual(['Rejected']);
    expect(await names('rating=5')).toEqual(['Pending', 'Rejected']);
    expect(await names('rating=4,5&status=false')).toEqual(['Pending', 'Rejected']);
    expect(await names('rating=1')).toEqual([]);
  });

  test('can exclude a value', async () => {
    const response = await app.request('GET', '/api/employees?role_ne=Admin', { as: admin });
    expect(await response.json()).toEqual([]);
    await app.createEmployee({ role: 'Viewer' });
    const { rows } = await list('role_ne=Admin,Manager', '/api/employees');
    expect(rows.map(({ role }) => role)).toEqual(['Viewer']);
  });
});

describe('every list', () => {
  const lists = routes.flatMap(({ endpoint }) =>
    isList(endpoint.reply)
      ? [
          {
            path: endpoint.path
              .replace('/sends/{campaignId}', `/sends/${bulkEmail}`)
              .replace(/\{(\w+)\}/g, (_, name: string) => owners[name] ?? `{${name}}`),
            noun: endpoint.noun,
            extension: endpoint.extension,
            ...endpoint.reply,
          },
        ]
      : [],
  );
  /** Lists with an additional query, for counts of all rows or for the owner. */
  const joinNouns = new Set([
    'jobs',
    'students',
    'trash',
    'topics',
    'kitMovements',
    'caseStudies',
    'assignments',
    'liveSessions',
  ]);

  beforeAll(() => addOwners(app, admin));

  test.each(lists)('$path can be sorted by each of its fields, in both directions', async ({ path, sort }) => {
    for (const field of sort) {
      for (const order of ['asc', 'desc']) await list(`sort=${field}&order=${order}&limit=2`, `/api${path}`);
    }
  });

  const filteredLists = lists.filter(({ filter }) => '_id' in filter);
  test.each(filteredLists)('$path can be requested by ids', async ({ path }) => {
    const readStored = async (query: string) => {
      const { rows } = await list(query, `/api${path}`);
      return rows.flatMap((row) => (typeof row._id === 'string' ? [row._id] : []));
    };
    const [first] = await readStored('limit=1');
    const ids = [first ?? job, '00000000-0000-4000-8000-00000000000f'];
    expect(await readStored(`_id=${ids.join(',')}&limit=2`)).toEqual(first ? [first] : []);
  });

  // A list that only our console requests may lack a search, and the log is searched by its filters.
  const searchedLists = lists.filter(
    ({ search, extension, noun }) => search.length > 0 || !(extension || noun === 'activities'),
  );
  test.each(searchedLists)('$path can be searched', async ({ path, search }) => {
    expect(search.length).toBeGreaterThan(0);
    await list('search=anything', `/api${path}`);
  });
  test.each(lists)(
    '$path needs two statements for a page and one for all, however many rows there are',
    async ({ path, noun, sort }) => {
      const extraCount = path.startsWith('/history/') ? 2 : joinNouns.has(noun) || path.endsWith('/recipients') ? 1 : 0;
      await list('', `/api${path}`); // caches the session
      const page = await app.statementsOf(() => list(`page=1&limit=100&sort=${sort[0]}`, `/api${path}`));
      expect(page).toHaveLength(2 + extraCount);
      expect(page.every((statement) => statement.startsWith('select'))).toBe(true);
      // Public reads are cached until something is written; the log is never sent as a whole.
      const statementCount = path.startsWith('/public/') ? 0 : 1 + (noun === 'activities' ? 1 : extraCount);
      expect(await app.statementsOf(() => list('', `/api${path}`))).toHaveLength(statementCount);
    },
  );
});

test('a page of blog posts omits their content unless it is requested, the whole list has it', async () => {
  const content = '<p>the hidden content</p>';
  for (const query of ['page=1', 'limit=2', 'page=1&full=false']) {
    for (const row of (await list(query, '/api/blogs')).rows) expect(row).not.toHaveProperty('content');
  }
  for (const query of ['', 'page=1&full=true', 'full=false']) {
    for (const row of (await list(query, '/api/blogs')).rows) expect(row).toHaveProperty('content', content);
  }
});
