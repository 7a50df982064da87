import { getTableName } from 'drizzle-orm';
import type { Sql } from '#server/database/connect.ts';
import { searchables } from '#server/platform/searchable.ts';
import { atMost, type Figure } from '../report.ts';
import { spread, type Asking } from './asking.ts';
import { percentile } from './changes.ts';

const rounds = 8;
const atOnce = 3;

/** Typed texts: the numbers and names are those of stored records. */
async function texts(sql: Pick<Sql, 'unsafe'>): Promise<readonly string[]> {
  const [lead] = await sql.unsafe<{ id: string; name: string; digits: string }[]>(
    `select id, name, right(regexp_replace(phone, '\\D', '', 'g'), 10) as digits from leads where name like 'Isha %'
     order by created_at offset 1000 limit 1`,
  );
  const { id = '', name = '', digits = '' } = lead ?? {};
  const typed = {
    'two letters': ['ka', 'ro', 'sh'],
    'a name, letter by letter': ['kav', 'kavy', 'kavya', 'kavya red', 'Deshmukh', name],
    'two words': ['nair rohan', 'tally course', 'placement batch'],
    Hindi: ['शर्मा', 'शर्मा Iyer'],
    'a phone': [digits, `+91${digits}`, `0${digits}`, `${digits.slice(0, 5)} ${digits.slice(5)}`, digits.slice(-6)],
    'a UTR': ['UTR400012345', 'txn700012345', '400012345'],
    'an invoice': ['LARGE/12345', 'large/12'],
    'an id': [id.slice(-8), id],
    'an email': ['student12345@example.in', 'person777@'],
    nothing: ['nobodyatall', 'zzxq vv'],
  };
  return Object.values(typed).flat();
}

/** The rows that the search knows, and the number of nouns that have some. */
async function rowsSearched(sql: Pick<Sql, 'unsafe'>): Promise<{ rows: number; nouns: number }> {
  const tables = [...new Set(searchables().map(({ table }) => getTableName(table)))];
  const counts = await sql.unsafe<{ total: number }[]>(
    tables.map((table) => `select count(*)::int as total from "${table}"`).join(' union all '),
  );
  return {
    rows: counts.reduce((sum, { total }) => sum + total, 0),
    nouns: counts.filter(({ total }) => total > 0).length,
  };
}

const pathOf = (text: string) => `/search?q=${encodeURIComponent(text)}`;

function figure(what: string, times: ReadonlyMap<string, readonly number[]>): Figure {
  const all = [...times.values()].flat();
  const slowest = [...times]
    .map(([text, own]) => ({ text, p95: percentile(own, 0.95) }))
    .toSorted((a, b) => b.p95 - a.p95);
  const named = slowest.slice(0, 3).map(({ text, p95 }) => `'${text}' ${p95.toFixed(0)} ms`);
  return {
    what: `palette: ${what}, p95`,
    ours: { value: percentile(all, 0.95), unit: 'ms' },
    goal: atMost(80),
    note: `${spread(all)}; slowest ${named.join(', ')}`,
  };
}

/** The palette's search in a million rows, one after another and three at a time. */
export async function measurePalette({ time }: Asking, sql: Sql): Promise<Figure[]> {
  const asked = await texts(sql);
  const { rows, nouns } = await rowsSearched(sql);
  const times = new Map<string, number[]>();
  const ask = async (one: string, into: Map<string, number[]>) => {
    const took = await time(pathOf(one));
    into.set(one, [...(into.get(one) ?? []), took]);
  };
  const queue: string[] = [];
  const drain = async (into: Map<string, number[]>) => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await ask(one, into);
  };
  const drainTogether = (into: Map<string, number[]>) => Promise.all(Array.from({ length: atOnce }, () => drain(into)));
  // Each connection of the database reads the tables' metadata with its first search.
  queue.push(...asked);
  await drainTogether(new Map());
  queue.push(...Array.from({ length: rounds }, () => asked).flat());
  await drain(times);
  queue.push(...Array.from({ length: rounds }, () => asked).flat());
  const together = new Map<string, number[]>();
  await drainTogether(together);
  const size = `${rows.toLocaleString('en')} rows of ${nouns} nouns, ${asked.length} texts`;
  return [figure(`one search of ${size}`, times), figure(`${atOnce} searches at once`, together)];
}
