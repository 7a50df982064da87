import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isList } from '#contract/endpoint.ts';
import { seedDemo } from '#server/demo.ts';
import { personSources } from '#server/platform/personSources.ts';
import { recordKinds } from '#server/platform/recordKinds.ts';
import { leadsTable } from '#server/schema.ts';
import { numberedTables, largeTables } from '#tests/bench/scale/rows.ts';
import { endpoints, sample, variants, type Samples } from '#tests/bench/scale/variants.ts';
import type { Client } from '#tests/bench/scale/client.ts';
import { createTestApp, type SentStatement, type TestApp } from '../app.ts';

/**
 * Every order, filter and search that a long list offers, as PostgreSQL plans it for a large institute. The tables have
 * a hundredth of its rows with their true statistics, and the planner is made to believe that each page holds a hundred
 * times as many: reading all of a table then costs as much as at full size, and nothing has to be switched off.
 */
const factor = 0.01;
/** Tables with this many rows at full size are large. */
const minRows = 20_000;
/** A count of this many estimated rows is of a common value or word, and reads them all. */
const manyRows = 5000;
/** A sort of this many estimated rows is one of a whole table. */
const maxSorted = 40_000;

let app: TestApp;
let client: Client;
let samples: Samples;
/** The rows of each table that the planner takes for granted. */
let rowsOf: ReadonlyMap<string, number>;

beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.signInAs('Admin');
  const { db, sql, deps } = app;
  await seedDemo(db, { storage: deps.storage, passwordHash: 'none', now: deps.clock() });
  await sql.reserve(async ({ sql: reserved }) => {
    for (const { table, count, sql: rows } of largeTables) {
      await reserved.unsafe(rows(Math.round(count * factor)));
      if (numberedTables.includes(table)) await reserved.unsafe(numbered(table));
    }
    await reserved`vacuum analyze`;
    const tables = largeTables.flatMap(({ table, count }) => (count >= minRows ? [table] : []));
    await reserved`update pg_class set reltuples = reltuples / ${factor}
      where relname = any(${tables}) or relispartition and relkind = 'r'`;
  });
  const counted = await sql<{ relname: string; reltuples: number }[]>`
    select relname, reltuples from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  rowsOf = new Map(counted.map(({ relname, reltuples }) => [relname, reltuples]));
  client = clientOf(admin);
  samples = await sample(client);
});
afterAll(() => app.close());

const numbered = (table: string) => `
  create temp table numbered_${table} as
  select row_number() over (order by created_at desc, id) - 1 as place, id, ${table === 'students' ? 'name' : 'title'} as title from ${table};
  create unique index on numbered_${table} (place)`;

function clientOf(admin: string): Client {
  const ask = async (address: string) => {
    const answer = await app.request('GET', `/api${address}`, { as: admin });
    if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}.`);
    const total = answer.headers.get('X-Total-Count');
    return { status: 200, body: await answer.json(), total: total === null ? undefined : Number(total) };
  };
  return {
    ask,
    time: async () => 0,
    send: () => Promise.reject(new Error('Nothing is written here.')),
  };
}

const Plan = z.looseObject({
  'Node Type': z.string(),
  'Plan Rows': z.number(),
  'Relation Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(Plan));
  },
});
type Plan = z.output<typeof Plan>;
const Explained = z.array(z.looseObject({ 'QUERY PLAN': z.array(z.looseObject({ Plan })) }));

/**
 * The faults of a plan, in words. A scan that a limit ends early reads few rows, and a count of most rows, such as
 * those that contain a common word, reads them all: it is cached (http/totals.ts).
 */
function faultsOf(plan: Plan, isEnded = false): readonly string[] {
  const { Plans: inner = [], 'Node Type': node, 'Plan Rows': rows } = plan;
  const relation = plan['Relation Name'] ?? '';
  const size = rowsOf.get(relation) ?? 0;
  const isScanned = node === 'Seq Scan' && size >= minRows && !isEnded;
  const most = Math.max(0, ...inner.map((each) => each['Plan Rows']));
  const isSorted = node === 'Sort' && most > maxSorted;
  const endsEarly =
    node === 'Limit' ? most > rows * 2 : isEnded && node !== 'Sort' && node !== 'Aggregate' && node !== 'Hash';
  return [
    ...(isScanned ? [`reads all of ${relation}`] : []),
    ...(isSorted ? [`sorts ${most} rows`] : []),
    ...inner.flatMap((each) => faultsOf(each, endsEarly)),
  ];
}

const isCount = ({ statement }: SentStatement) => /^select count\(\*\) from "\w+"/.test(statement);
const isOfMany = ({ Plans: inner = [] }: Plan) => inner.some((each) => each['Plan Rows'] > manyRows);

async function faultsIn(address: string): Promise<readonly string[]> {
  let total = 0;
  const sent = await app.sentDuring(async () => (total = (await client.ask(address)).total ?? 0));
  const faults: string[] = [];
  for (const one of sent) {
    if (!/^\s*\(?select/.test(one.statement)) continue;
    // A search across joins that finds many is answered by another statement, which the few rows here do not call for.
    if (one.statement.includes(' union ') && total / factor > manyRows) continue;
    // The waypoints of a joined order count all records by design, and are kept as totals are (http/waypoints.ts).
    if (one.statement.endsWith(' as waypoints')) continue;
    const rows = await app.sql.unsafe(`explain (format json) ${one.statement}`, [...one.params]);
    for (const { Plan: plan } of Explained.parse(rows).flatMap((row) => row['QUERY PLAN'])) {
      if (!(isCount(one) && (isOfMany(plan) || !one.statement.includes(' where ')))) faults.push(...faultsOf(plan));
    }
  }
  return faults;
}

const largeNouns = new Set(
  recordKinds().flatMap(({ noun, table }) =>
    largeTables.some((large) => large.table === getTableName(table) && large.count >= minRows) ? [noun.name] : [],
  ),
);
const nouns = [
  ...new Set(endpoints.flatMap(({ noun, reply }) => (isList(reply) && largeNouns.has(noun) ? [noun] : []))),
];

test.each(nouns)('no order, filter or search of %s reads or sorts a whole table', async (noun) => {
  const faults: string[] = [];
  for (const { noun: of, group, what, address } of variants(samples)) {
    if (of !== noun || !['page', 'order', 'filter', 'search'].includes(group) || / page by /.test(what)) continue;
    const asked = address(samples);
    if (asked === undefined) continue;
    for (const fault of await faultsIn(asked)) faults.push(`${what} ${fault}`);
  }
  expect(faults).toEqual([]);
});

test.each(['leads', 'students', 'tickets', 'messages', 'chats', 'payments'])(
  'the person of one of the %s is found without reading or sorting a whole table',
  async (noun) => {
    const source = personSources().find((each) => each.noun.name === noun);
    const ids = await app.sql<
      { id: string }[]
    >`select id from ${app.sql(getTableName(source?.table ?? leadsTable))} limit 50`;
    const [first] = ids;
    const faults = [
      ...(await faultsIn(`/person/${noun}/${first?.id ?? ''}`)),
      ...(await faultsIn(`/person/${noun}/${first?.id ?? ''}/timeline`)),
      ...(await faultsIn(`/known-students/${noun}?ids=${ids.map(({ id }) => id).join()}`)),
    ];
    expect(faults).toEqual([]);
  },
);
