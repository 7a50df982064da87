import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

const people: readonly (readonly [name: string, phone: string | null, message: string | null])[] = [
  ['Asha Rao', '+91 98100 55218', 'GST & 50% off, A_B \\ C'],
  ['नमिता शर्मा', '+91 22 6670 1234', 'मुझे जीएसटी सीखना है'],
  ['Qz Ltd', null, null],
  ['Éva Ügyes', null, 'Line one\nasha two'],
  ['Vikram Shah', '098765-43210', null],
];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  for (const [name, phone, message] of people)
    await app.sql`insert into leads (name, phone, message) values (${name}, ${phone}, ${message})`;
});
afterAll(() => app.close());

async function searchTitles(search: string, list = 'leads'): Promise<string[]> {
  const response = await app.request('GET', `/api/${list}?limit=10&sort=name&search=${encodeURIComponent(search)}`, {
    as: admin,
  });
  const { leads } = await response.json();
  expect(response.headers.get('x-total-count')).toBe(String(leads.length));
  return leads.map(({ name }: { name: string }) => name);
}

describe('a search', () => {
  test.each([
    ['asha', ['Asha Rao', 'Éva Ügyes']],
    ['ASHA r', ['Asha Rao']],
    ['55218', ['Asha Rao']],
    ['9810055218', ['Asha Rao']],
    ['+919810055218', ['Asha Rao']],
    ['919810055218', ['Asha Rao']],
    ['09810055218', ['Asha Rao']],
    ['0091 98100-55218', ['Asha Rao']],
    ['98100 55218', ['Asha Rao']],
    ['(0) 98100 552', ['Asha Rao']],
    ['+91 98100', ['Asha Rao']],
    ['+91 98765 43210', ['Vikram Shah']],
    ['09876543210', ['Vikram Shah']],
    ['9876 54', ['Vikram Shah']],
    ['+91 98100 55219', []],
    ['50%', ['Asha Rao']],
    ['a_b', ['Asha Rao']],
    ['\\ c', ['Asha Rao']],
    ['शर्मा', ['नमिता शर्मा']],
    ['जीएसटी', ['नमिता शर्मा']],
    ['ügy', ['Éva Ügyes']],
    ['ÜGY', ['Éva Ügyes']],
    ['qz', ['Qz Ltd']],
    ['Lt', ['Qz Ltd']],
    ['q', ['Qz Ltd']],
    ['tw', ['Éva Ügyes']],
    ['td', []],
    ['rao\nasha', ['Asha Rao']],
    ['shah vik', ['Vikram Shah']],
    ['asha nobody', []],
    ['asha +919810055218', ['Asha Rao']],
    ['(+91) 98765 43210', ['Vikram Shah']],
    ['९८१००५५२१८', ['Asha Rao']],
    ['98765–43210', ['Vikram Shah']],
    ['tel:+919876543210', ['Vikram Shah']],
    ['a b c d e f g h', []],
    ['nobody', []],
  ])('for %j finds %j', async (search, names) => {
    expect(await searchTitles(search)).toEqual(names);
  });

  test('is planned for its word each time, and uses the index', async () => {
    const statements = await app.statementsOf(() => searchTitles('nobody'));
    expect(statements.filter((statement) => statement.includes('like lower('))).toHaveLength(2);
    const [preparedCount] =
      await app.sql`select count(*)::int as many from pg_prepared_statements where statement like '%like lower(%' and statement not like '%pg_prepared%'`;
    expect(preparedCount?.many).toBe(0);
    const plan = await app.sql.begin('', async ({ sql }) => {
      await sql`set local enable_seqscan = off`;
      const statement = statements.find((text) => text.includes('count(')) ?? '';
      return sql.unsafe(`explain ${statement.replace('$1', "'%nobody%'")}`);
    });
    expect(JSON.stringify(plan)).toContain('leads_search');
  });
});

test('search data never leaves the database, and is there again for a restored record', async () => {
  const path = '/api/leads';
  const createdRecord = await (
    await app.request('POST', path, { as: admin, json: { name: 'Zubin Mehta', phone: '+91 98200 11223' } })
  ).json();
  const { _id } = createdRecord.data ?? createdRecord;
  const replies = [
    await app.request('GET', `${path}?search=zubin`, { as: admin }),
    await app.request('PUT', `${path}/${_id}`, { as: admin, json: { name: 'Zubin M' } }),
    await app.request('GET', `${path}/${_id}`, { as: admin }),
    await app.request('DELETE', `${path}/${_id}`, { as: admin }),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toMatch(/search_?text/i);
  }
  const archived = await app.sql`select data from trash union all select data from history`;
  expect(JSON.stringify(archived)).not.toMatch(/search_?text/i);
  expect(await searchTitles('9820011223')).toEqual([]);
  const restoreResponse = await app.request('POST', `/api/trash/${_id}/restore`, { as: admin });
  expect(restoreResponse.status).toBe(200);
  expect(await restoreResponse.text()).not.toMatch(/search_?text/i);
  expect(await searchTitles('9820011223')).toEqual(['Zubin M']);
});

test('a database user without the right to create the extension is told so in one sentence', async () => {
  const { sql, address } = app.database;
  await sql`create role visitor login`;
  await sql`create database visited`;
  try {
    await sql`grant create on database visited to visitor`;
    await sql`revoke create on database visited from visitor`;
    if (typeof address === 'string') throw new Error('The tests run on the embedded database.');
    await expect(migrate({ ...address, database: 'visited', user: 'visitor' })).rejects.toThrow(
      /create extension pg_trgm/,
    );
  } finally {
    await sql`drop database visited`;
    await sql`drop role visitor`;
  }
});
