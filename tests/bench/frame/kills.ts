import { setTimeout as pause } from 'node:timers/promises';
import { BulkRun } from '#contract/features/bulk.ts';
import type { DatabaseAddress, Sql } from '#server/database/connect.ts';
import { createLog } from '#server/log.ts';
import { createBoss } from '#server/platform/jobs/boss.ts';
import { signIn, startProduct, type Product } from '../product.ts';
import { atMost, type Figure } from '../report.ts';
import { askingOf } from './asking.ts';
import { addEmployees, environment } from './sessions.ts';

const records = 2000;
const rows = 2000;
const readers = 600;
const timeoutMs = 120_000;

type Database = { readonly sql: Sql; readonly address: DatabaseAddress };

/** A mention for each of some employees, which no email has contained yet. */
async function addNotices(sql: Pick<Sql, 'unsafe'>): Promise<readonly string[]> {
  const employees = await addEmployees(sql, { count: readers, role: 'Admin' });
  const ids = employees.map(({ id }) => id);
  await sql.unsafe(
    `with lead as (select id from leads order by created_at desc limit 1),
       said as (insert into comments (noun, record_id, text) select 'leads', id, 'Please look at this' from lead returning id, record_id)
     insert into notices (employee_id, kind, actor_name, noun, record_id, comment_id)
     select reader::uuid, 'mention', 'Asha Rao', 'leads', said.record_id, said.id
     from said, unnest(string_to_array($1, ',')) reader`,
    [ids.join()],
  );
  return ids;
}

/** Begins the daily emails, as the schedule does in the morning. */
async function startDigest({ sql, address }: Database): Promise<void> {
  const { boss, close } = await createBoss({ address, sql, log: createLog('silent'), works: false });
  await boss.start();
  await boss.send('send-notice-digests', {});
  await boss.stop();
  await close();
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < timeoutMs; await pause(20)) {
    if (await isSo()) return;
  }
  throw new Error(`${what} did not happen within two minutes.`);
}

/** A bulk run, an import and the daily emails, during which both server processes are killed; then two others start. */
export async function measureKills(dataDir: string, database: Database): Promise<Figure[]> {
  const { sql } = database;
  let products: readonly Product[] = [];
  const start = async () => {
    products = await Promise.all([1, 2].map(() => startProduct(dataDir, { environment })));
    return products[0]?.url ?? '';
  };
  const number = async (statement: string, ...values: string[]) => {
    const [row] = await sql.unsafe<{ n: number }[]>(`select (${statement})::int as n`, values);
    return row?.n ?? 0;
  };
  try {
    const url = await start();
    const { token } = await signIn(url);
    const { send } = askingOf(url, token);
    const begin = async (body: object) => BulkRun.parse((await send('POST', '/bulk', body)).body)._id;
    const chosen = await sql.unsafe<{ id: string }[]>(
      `select id from students where status = 'active' order by created_at desc limit ${records}`,
    );
    const runIds = [
      await begin({
        noun: 'students',
        endpoint: 'setStatus',
        body: { status: 'suspended' },
        records: chosen.map(({ id }) => ({ _id: id })),
      }),
      await begin({
        noun: 'students',
        endpoint: 'importOne',
        rows: Array.from({ length: rows }, (_, n) => ({ name: `Imported ${n}`, email: `imported${n}@example.in` })),
      }),
    ];
    const readerIds = await addNotices(sql);
    const done = (id: string) => number(`select count(*) from bulk_results where run_id = $1 and outcome = 'done'`, id);
    const letters = () =>
      number(
        `select count(*) from letters where "to" in (select email from employees where id = any(string_to_array($1, ',')::uuid[]))`,
        readerIds.join(),
      );
    await until('The beginning of both runs', async () =>
      (await Promise.all(runIds.map(done))).every((count) => count >= 200),
    );
    await startDigest(database);
    await until('The first letter', async () => (await letters()) >= 20);
    await Promise.all(products.map((product) => product.kill()));
    const before = [...(await Promise.all(runIds.map(done))), await letters()];
    await start();
    const restarted = performance.now();
    await until('The end of both runs', async () => {
      const states = await Promise.all(
        runIds.map((id) => number(`select count(*) from bulk_runs where id = $1 and state = 'done'`, id)),
      );
      return states.every((state) => state === 1);
    });
    await until('The end of the emails', async () => (await letters()) >= readers);
    const seconds = (performance.now() - restarted) / 1000;
    const twice = await number(
      `select coalesce(sum(n - 1), 0) from (
         select count(*) as n from history where request_id = any(string_to_array($1, ',')) group by request_id, record_id) h`,
      runIds.join(),
    );
    const missing =
      records +
      rows -
      (await number(`select count(*) from history where request_id = any(string_to_array($1, ','))`, runIds.join()));
    const entries = await number(
      `select count(*) from audit_entries where request_id = any(string_to_array($1, ','))`,
      runIds.join(),
    );
    const imported = await number(`select count(*) from students where email like 'imported%@example.in'`);
    const when = `killed after ${before[0]} and ${before[1]} of ${records} each, ${before[2]} of ${readers} emails`;
    return [
      {
        what: 'kill -9 of both processes: records of a bulk run or import done twice or not at all',
        ours: {
          value: twice + Math.abs(missing) + Math.abs(records + rows - entries) + Math.abs(rows - imported),
          unit: '',
        },
        goal: atMost(0),
        note: when,
      },
      {
        what: 'kill -9 of both processes: daily emails twice or missing',
        ours: { value: Math.abs(readers - (await letters())), unit: '' },
        goal: atMost(0),
      },
      { what: 'all of it done after the restart in', ours: { value: seconds, unit: 's' } },
    ];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}
