import * as z from 'zod/mini';
import { Person, Timeline } from '#contract/features/person.ts';
import type { Sql } from '#server/database/connect.ts';
import { personSources } from '#server/platform/personSources.ts';
import { getTableName } from 'drizzle-orm';
import { atMost, type Figure } from '../report.ts';
import { spread, type Asking } from './asking.ts';
import { percentile } from './changes.ts';

const rounds = 40;

/** A student with some forty enquiries of each kind that a phone may join, and hundreds of payments. */
async function addBusyStudent(sql: Pick<Sql, 'unsafe'>): Promise<string> {
  const [student] = await sql.unsafe<{ id: string }[]>(
    `insert into students (name, email, phone) values ('Asha Menon', 'busy-' || gen_random_uuid() || '@example.in',
      '+91 5' || lpad((random() * 999999999)::int::text, 9, '0')) returning id`,
  );
  const id = student?.id ?? '';
  const of = (table: string, columns: string, values: string, count: number) =>
    sql.unsafe(
      `insert into ${table} (${columns}, created_at) select ${values}, now() - n * interval '3 hours'
       from students s, generate_series(1, ${count}) n where s.id = $1`,
      [id],
    );
  await of('leads', 'name, email, phone, message, type', `s.name, s.email, s.phone, 'Lead ' || n, 'Website'`, 15);
  await of('tickets', 'name, email, phone, message', `s.name, s.email, s.phone, 'Ticket ' || n`, 15);
  await of('messages', 'name, email, phone, message', `s.name, s.email, s.phone, 'Message ' || n`, 12);
  await of(
    'payments',
    'student_id, amount, status, transaction_id',
    `s.id, 1000, 'verified', 'BUSY' || s.id || n`,
    400,
  );
  await of(
    'transactions',
    'student_id, amount, status, utr_number',
    `s.id, 1000, 'approved', 'BUSYU' || s.id || n`,
    400,
  );
  await of('letters', '"to", to_name, subject, state, attempts', `s.email, s.name, 'Receipt ' || n, 'sent', 1`, 300);
  await sql.unsafe('analyze payments, transactions, letters');
  return id;
}

async function rowsOfSources(sql: Pick<Sql, 'unsafe'>): Promise<number> {
  const tables = [...new Set(personSources().map(({ table }) => getTableName(table)))];
  const counts = await sql.unsafe<{ total: number }[]>(
    tables.map((table) => `select count(*)::int as total from "${table}"`).join(' union all '),
  );
  return counts.reduce((sum, { total }) => sum + total, 0);
}

/** The panel of a person and the first page of the timeline, which the page asks for together. */
export async function measurePerson({ ask }: Asking, sql: Sql): Promise<Figure[]> {
  const busy = await addBusyStudent(sql);
  const others = await sql.unsafe<{ id: string }[]>(
    `(select id from students where email like 'student%' order by created_at offset 5000 limit 10)`,
  );
  const rows = await rowsOfSources(sql);
  const page = async (id: string) => {
    const begun = performance.now();
    const [panel, timeline] = await Promise.all([
      ask(`/person/students/${id}`),
      ask(`/person/students/${id}/timeline`),
    ]);
    const took = performance.now() - begun;
    return { took, person: Person.parse(panel.body), timeline: Timeline.parse(timeline.body) };
  };
  const figureOf = async (what: string, ids: readonly string[]): Promise<Figure> => {
    const times: number[] = [];
    let records = 0;
    for (let attempt = -ids.length; attempt < rounds; attempt += 1) {
      const { took, person, timeline } = await page(ids[(attempt + ids.length) % ids.length] ?? '');
      records = Math.max(
        records,
        z
          .array(z.number())
          .parse(person.counts.map(({ total }) => total))
          .reduce((a, b) => a + b, 0),
      );
      if (timeline.entries.length === 0) throw new Error('A timeline is empty.');
      if (attempt >= 0) times.push(took);
    }
    return {
      what: `person page ${what}, panel and timeline together, p95`,
      ours: { value: percentile(times, 0.95), unit: 'ms' },
      goal: atMost(100),
      note: `${spread(times)}; up to ${records} records`,
    };
  };
  const size = `${personSources().length} sources, ${rows.toLocaleString('en')} rows`;
  return [
    await figureOf(
      `(${size})`,
      others.map(({ id }) => id),
    ),
    await figureOf('of a student with many records', [busy]),
  ];
}
