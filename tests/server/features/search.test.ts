import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundRecords } from '#contract/features/search.ts';
import { sameScreen } from '#contract/modules.ts';
import { recordKinds } from '#server/platform/recordKinds.ts';
import { searchables, type Searchable } from '#server/platform/searchable.ts';
import { routes } from '#server/routes.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { addExample } from '../examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs({ role: 'Admin', name: 'Meera Nair' });
});
afterAll(() => app.close());

async function search(q: string, as = admin): Promise<readonly FoundRecords[]> {
  const response = await app.request('GET', `/api/search?q=${encodeURIComponent(q)}`, { as });
  expect(response.status).toBe(200);
  return response.json();
}
const titlesIn = async (noun: string, q: string, as = admin) =>
  (await search(q, as)).find((found) => found.noun === noun)?.records.map(({ title }) => title) ?? [];

const nameColumns: Readonly<Record<string, string>> = { chats: 'name', invoices: 'buyer', employees: 'name' };

/** Adds a record of each noun whose title begins with the same word. */
async function addEverywhere(word: string): Promise<readonly Searchable[]> {
  const added: Searchable[] = [];
  for (const searchable of searchables()) {
    const { noun, table, title } = searchable;
    const create = routes.find(({ endpoint }) => endpoint.noun === noun.name && endpoint.key === 'create');
    const made = await addExample(app, noun.name, `/api${create?.endpoint.path}`, admin).catch(() => undefined);
    if (!made) continue;
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns<PgTable>(table);
    const column = columns[nameColumns[noun.name] ?? '']?.name ?? title.name;
    const named = await app.sql.unsafe(
      `update "${getTableName(table)}" set "${column}" = $1 where id = $2 returning id`,
      [`${word} ${noun.name}`, made._id],
    );
    if (named.length === 0) continue;
    added.push(searchable);
  }
  return added;
}

describe('the rights of twenty roles in each noun', () => {
  let added: readonly Searchable[];
  beforeAll(async () => {
    added = await addEverywhere('Zanzibar');
  });

  test('there is a record in at least twenty nouns, and an Admin finds each', async () => {
    expect(added.length).toBeGreaterThanOrEqual(20);
    const found = await search('zanzibar');
    expect(found.map(({ noun }) => noun).toSorted()).toEqual(added.map(({ noun }) => noun.name).toSorted());
  });

  test.each(Array.from({ length: 20 }, (_, role) => role))(
    'role %i finds what it may read, and no more',
    async (role) => {
      const modules = [...new Set(added.map(({ noun }) => noun.module))];
      const readable = modules.filter((_, index) => ((index * 7 + role * 5) % 11) % 3 === 0);
      const others = modules.filter((module) => !readable.includes(module));
      const as = await app.signInAs({
        permissions: {
          ...flags(Object.fromEntries(others.map((module) => [module, ['add', 'update', 'delete'] as const]))),
          ...flags(Object.fromEntries(readable.map((module) => [module, ['read'] as const]))),
        },
      });
      const may = new Set(readable.flatMap((module) => sameScreen(module)));
      const expected = added.filter(({ noun }) => may.has(noun.module)).map(({ noun }) => noun.name);
      const found = await search('zanzibar', as);
      expect(found.map(({ noun }) => noun).toSorted()).toEqual(expected.toSorted());
      expect(found.flatMap(({ records }) => records).every(({ title }) => title.startsWith('Zanzibar'))).toBe(true);
    },
  );

  test('nobody finds anything without rights, and a stranger is refused', async () => {
    expect(await search('zanzibar', await app.signInAs('Coordinator'))).toEqual([]);
    expect((await app.request('GET', '/api/search?q=zanzibar')).status).toBe(401);
  });
});

test('no search text is made of a hidden column', async () => {
  const made = await app.sql<{ table: string; text: string }[]>`
    select adrelid::regclass::text as table, pg_get_expr(adbin, adrelid) as text from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum where attname = 'search_text'`;
  const leaks = recordKinds().flatMap(({ noun, table, hidden }) => {
    const text = made.find((row) => row.table === getTableName(table))?.text ?? '';
    return hidden
      .filter((column) => new RegExp(`\\b${column.name}\\b`).test(text))
      .map(({ name }) => `${noun.name}: ${name}`);
  });
  expect(leaks).toEqual([]);
  const shown = searchables().flatMap(({ noun, details }) => {
    const hidden = recordKinds().find((kind) => kind.noun.name === noun.name)?.hidden ?? [];
    return Object.values(details)
      .filter((column) => hidden.includes(column))
      .map(({ name }) => `${noun.name}: ${name}`);
  });
  expect(shown).toEqual([]);
});

describe('leads', () => {
  const people = [
    ['Asha Rao', '+91 98410 55218', 'asha@example.in', 'GST & 50% off, A_B \\ C'],
    ['नमिता शर्मा', '022-6670 1234', null, 'मुझे जीएसटी सीखना है'],
    ['Vikram Asha', '98765-43210', null, null],
    ['Qz Ltd', null, null, 'Batch 🎓 of asha'],
  ] as const;
  beforeAll(async () => {
    for (const [name, phone, email, message] of people)
      await app.sql`insert into leads (name, phone, email, message) values (${name}, ${phone}, ${email}, ${message})`;
  });

  test.each([
    ['+919841055218', ['Asha Rao']],
    ['09841055218', ['Asha Rao']],
    ['98410 55218', ['Asha Rao']],
    ['00919841055218', ['Asha Rao']],
    ['+91-98410-55218', ['Asha Rao']],
    ['(+91) 98410 55218', ['Asha Rao']],
    ['९८४१०५५२१८', ['Asha Rao']],
    ['02266701234', ['नमिता शर्मा']],
    ['rao ASHA', ['Asha Rao']],
    ['asha +91 98410 55218', ['Asha Rao']],
    ['sha', ['Qz Ltd', 'Vikram Asha', 'Asha Rao']],
    ['asha', ['Asha Rao', 'Vikram Asha', 'Qz Ltd']],
    ['शर्मा नमि', ['नमिता शर्मा']],
    ['जीएसटी', ['नमिता शर्मा']],
    ['qz', ['Qz Ltd']],
    ['vi', ['Vikram Asha']],
    ['50%', ['Asha Rao']],
    ['off, a_b', ['Asha Rao']],
    ['asha\nqz', ['Qz Ltd']],
    ['asha nobody', []],
  ])('are found by %j: %j', async (q, names) => {
    expect(await titlesIn('leads', q)).toEqual(names);
  });

  test.each(['%', '__', '\\\\', '%%%', '🎓', '🎓🎓', 'a', ' ', "'; drop table leads; --", '...', '(', '"'.repeat(200)])(
    'are not all found by %j',
    async (q) => {
      expect(await titlesIn('leads', q)).toEqual([]);
    },
  );

  test('a NUL, a half character and a very long text are refused', async () => {
    for (const q of ['as%00ha', 'a'.repeat(201)]) {
      expect((await app.request('GET', `/api/search?q=${q}`, { as: admin })).status).toBe(422);
    }
    expect((await app.request('GET', '/api/search?q=%ED%A0%80ab', { as: admin })).status).toBeLessThan(500);
    expect(await search(`${'word '.repeat(39)}asha`)).toEqual([]);
  });

  test('are found by their id and by its last eight characters', async () => {
    const [row] = await app.sql<{ id: string }[]>`select id from leads where name = 'Qz Ltd'`;
    const id = row?.id ?? '';
    for (const q of [id, id.slice(-8), id.slice(-8).toUpperCase()])
      expect(await titlesIn('leads', q)).toEqual(['Qz Ltd']);
  });

  test('come with phone and email, and without the rest of the record', async () => {
    const found = await search('98410 55218');
    expect(found.find(({ noun }) => noun === 'leads')).toEqual({
      noun: 'leads',
      module: 'enquiries',
      records: [
        {
          _id: expect.any(String),
          title: 'Asha Rao',
          phone: '+91 98410 55218',
          email: 'asha@example.in',
          status: null,
          detail: null,
        },
      ],
      total: 1,
      isCapped: false,
    });
  });

  test('are at most five, own ones first, with the number of all up to a hundred', async () => {
    await app.sql`insert into leads (name, assigned_to) select 'Crowd ' || n, case when n = 3 then 'Meera Nair' end
      from generate_series(1, 101) n`;
    const [found] = await search('crowd');
    expect(found?.records).toHaveLength(5);
    expect(found?.records[0]?.title).toBe('Crowd 3');
    expect(found).toMatchObject({ total: 100, isCapped: true });
  });

  test('are not found in the trash, and again once they are restored', async () => {
    const created = await (
      await app.request('POST', '/api/leads', { as: admin, json: { name: 'Gone Tomorrow' } })
    ).json();
    const { _id } = created.data ?? created;
    expect(await titlesIn('leads', 'gone tomorrow')).toEqual(['Gone Tomorrow']);
    expect((await app.request('DELETE', `/api/leads/${_id}`, { as: admin })).status).toBe(200);
    for (const q of ['gone tomorrow', _id, _id.slice(-8)]) expect(await search(q)).toEqual([]);
    await app.request('POST', `/api/trash/${_id}/restore`, { as: admin });
    expect(await titlesIn('leads', 'gone tomorrow')).toEqual(['Gone Tomorrow']);
  });
});

test('nouns come in the order of their best match: a name before an assignee', async () => {
  await app.sql`insert into leads (name, phone, email, assigned_to) values ('Balaji Traders', '', '', 'Yamuna Sen')`;
  await app.sql`insert into students (name, email) values ('Yamuna Das', 'yamuna.das@example.in')`;
  expect((await search('yamuna')).map(({ noun }) => noun)).toEqual(['students', 'leads']);
});

test('a transaction and an invoice are found by their numbers, exact ones first', async () => {
  await app.sql`insert into transactions (amount, utr_number, created_at) values (10, '4120000012', now() - interval '1 year'), (10, '41200000123', now())`;
  expect(await titlesIn('transactions', '4120000012')).toEqual(['4120000012', '41200000123']);
  await app.sql`insert into invoices (series, year, sequence, number, content, buyer, email, course, amount, taxable, central, state, integrated, issued_by)
    values ('INV', '2026-27', 7, 'INV/26-27/000007', '{}', 'Kavya Reddy', 'k@example.in', 'Tally', 1, 1, 0, 0, 0, 'Meera')`;
  expect(await titlesIn('invoices', 'inv/26-27/000007')).toEqual(['INV/26-27/000007']);
});

test('a search is one statement, planned for its text, which ends after a while', async () => {
  const statements = await app.statementsOf(() => search('nobodyatall'));
  expect(statements.filter((statement) => statement.includes('like lower('))).toHaveLength(1);
  expect(statements.join('\n')).toContain('statement_timeout');
  const [prepared] =
    await app.sql`select count(*)::int as many from pg_prepared_statements where statement like '%like lower(%' and statement not like '%pg_prepared%'`;
  expect(prepared?.many).toBe(0);
});

test('a topic comes with its chapter and course, by which its page is found', async () => {
  const [course] = await app.sql<{ id: string }[]>`insert into courses (title) values ('Bookkeeping') returning id`;
  const [chapter] = await app.sql<{ id: string }[]>`
    insert into chapters (course_id, title) values (${course?.id ?? ''}, 'Groundwork') returning id`;
  await app.sql`insert into topics (chapter_id, title) values (${chapter?.id ?? ''}, 'Ledger Basics')`;
  const found = (await search('ledger basics')).find(({ noun }) => noun === 'topics');
  expect(found?.records).toMatchObject([{ parent: chapter?.id, grandparent: course?.id }]);
  const chapters = (await search('groundwork')).find(({ noun }) => noun === 'chapters');
  expect(chapters?.records).toMatchObject([{ parent: course?.id }]);
});

test('a switch is not shown as a status', async () => {
  await addExample(app, 'testimonials', '/api/testimonials', admin);
  await app.sql`update testimonials set name = 'Quentin Testimonial', status = true`;
  const [found] = await search('quentin testimonial');
  expect(found?.records[0]?.status).toBeNull();
});

test('the questions of the bank have rules of their own, so they are never found', () => {
  expect(searchables().map(({ noun }) => noun.name)).not.toContain('questionBank');
});
