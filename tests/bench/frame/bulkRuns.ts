import { setTimeout as pause } from 'node:timers/promises';
import { BulkRun } from '#contract/features/bulk.ts';
import type { Sql } from '#server/database/connect.ts';
import { atLeast, atMost, type Figure } from '../report.ts';
import type { Asking } from './asking.ts';

const records = 10_000;
const refused = records / 100;
const touched = 50;
const timeoutMs = 180_000;

/** Starts a run; resolves with it when it has ended. */
export async function runToEnd({ ask, send }: Asking, path: string, body?: unknown): Promise<BulkRun> {
  const { status, body: answer } = await send('POST', path, body);
  if (status !== 202) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(answer)}`);
  const { _id } = BulkRun.parse(answer);
  for (const begun = performance.now(); performance.now() - begun < timeoutMs; await pause(50)) {
    const run = BulkRun.parse((await ask(`/bulk/${_id}`)).body);
    if (run.state === 'done' || run.state === 'stopped') return run;
  }
  throw new Error('A run did not end.');
}

/** The status of 10,000 students in one call, with a hundred that were changed or deleted meanwhile, and its undo. */
export async function measureBulk(asking: Asking, sql: Sql): Promise<Figure[]> {
  const rows = await sql.unsafe<{ id: string; version: number }[]>(
    `select id, version from students where status = 'active' order by created_at limit ${records}`,
  );
  // Half of the refused ones were changed since they were read, the others are gone.
  const chosen = rows.map(({ id, version }, place) => ({
    _id: place % 200 === 1 ? crypto.randomUUID() : id,
    version: place % 200 === 0 ? version + 1 : version,
  }));
  const right = rows.filter((_, place) => place % 200 > 1).map(({ id }) => id);
  const isIn = `id = any(string_to_array($1, ',')::uuid[])`;
  const count = async (condition: string) => {
    const [row] = await sql.unsafe<{ total: number }[]>(
      `select count(*)::int as total from students where ${isIn} and ${condition}`,
      [rows.map(({ id }) => id).join()],
    );
    return row?.total ?? 0;
  };
  const request = {
    noun: 'students',
    endpoint: 'setStatus',
    body: { status: 'suspended', reason: 'Fees' },
    records: chosen,
  };
  const begun = performance.now();
  const run = await runToEnd(asking, '/bulk', request);
  const seconds = (performance.now() - begun) / 1000;
  const suspended = await count(`status = 'suspended'`);
  await sql.unsafe(`update students set version = version + 1 where ${isIn}`, [right.slice(0, touched).join()]);
  const undoneAt = performance.now();
  const undone = await runToEnd(asking, `/bulk/${run._id}/undo`);
  const undoSeconds = (performance.now() - undoneAt) / 1000;
  const left = await count(`status = 'suspended'`);
  const wrong = Math.abs(suspended - right.length) + Math.abs(run.done - right.length) + Math.abs(run.failed - refused);
  return [
    {
      what: `bulk: status of ${records} students, one call`,
      ours: { value: seconds, unit: 's' },
      goal: atMost(10),
      note: `${run.done} done, ${run.failed} refused`,
    },
    { what: 'bulk: wrong results or students', ours: { value: wrong, unit: '' }, goal: atMost(0) },
    {
      what: 'bulk: undone of those that nobody has touched since',
      ours: { value: undone.done, unit: '' },
      goal: atLeast(right.length - touched),
      note: `in ${undoSeconds.toFixed(1)} s; ${left} of ${touched} touched ones stay as they are`,
    },
    {
      what: 'bulk: touched ones that the undo has changed',
      ours: { value: touched - left, unit: '' },
      goal: atMost(0),
    },
  ];
}
