import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAuditMonths, clearAudit, startAuditMonths } from '#server/platform/audit.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { storeActivities } from './storeActivities.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql`delete from audit_entries`);

const storeAt = (moment: Date) =>
  storeActivities(app, { at: moment.toISOString() }, { at: moment.toISOString(), method: 'DELETE' });
const days = (count: number, since: Date) => new Date(since.getTime() + count * 86_400_000);
const on = (now: Date) => ({ ...app.deps, clock: () => now });

async function partitionOf(moment: Date): Promise<string[]> {
  const rows = await app.sql<{ name: string }[]>`
    select distinct tableoid::regclass::text as name from audit_entries where at = ${moment.toISOString()}`;
  return rows.map(({ name }) => name);
}

/** The end of the last month that has a partition, and the name of the one that begins then. */
async function readEnd() {
  const [row] = await app.sql<{ end: string; next: string }[]>`
    select max(after)::text as end, 'audit_entries' || to_char(max(after) at time zone 'Asia/Kolkata', '_YYYY_MM') as next
    from months_of('audit_entries')`;
  return { end: new Date(row?.end ?? ''), next: row?.next };
}

test('entries of any time are taken, and move when their month is made', async () => {
  const { end, next } = await readEnd();
  const longAgo = new Date('1999-01-01T00:00:00Z');
  await storeAt(longAgo);
  await storeAt(end);
  expect(await partitionOf(longAgo)).toEqual(['audit_entries_earlier']);
  expect(await partitionOf(end)).toEqual(['audit_entries_later']);
  await addAuditMonths(on(days(-60, end)));
  expect(await partitionOf(end)).toEqual([next]);
});

test('a start makes the months that are missing once, whichever process starts first', async () => {
  const { end, next } = await readEnd();
  await storeAt(end);
  const late = on(days(70, end));
  await Promise.all([startAuditMonths(late), startAuditMonths(late)]);
  expect(await partitionOf(end)).toEqual([next]);
  const reached = await readEnd();
  expect(reached.end.getTime()).toBeGreaterThan(days(70 + 90, end).getTime());
  await startAuditMonths(late);
  expect(await readEnd()).toEqual(reached);
});

test('a start does not fail, nor does an entry, while a reader keeps the months from being made', async () => {
  const { end } = await readEnd();
  await app.sql.reserve(async ({ sql }) => {
    await sql`begin`;
    await sql`select 1 from audit_entries limit 1`;
    await startAuditMonths(on(days(70, end)));
    await sql`rollback`;
  });
  await storeAt(end);
  expect(await partitionOf(end)).toEqual(['audit_entries_later']);
});

test('months are dropped with their figures once their last day is old enough', async () => {
  const { end } = await readEnd();
  const lastMoment = new Date(end.getTime() - 1000);
  await storeAt(lastMoment);
  await storeAt(end);
  const figures = () => app.sql`
    select sum(entries)::int as entries from audit_totals
    where day >= ${days(-2, end).toISOString()}::timestamptz`;
  expect(await figures()).toEqual([{ entries: 4 }]);
  expect(await clearAudit(on(days(364, end)))).toBe(0);
  expect(await clearAudit(on(days(366, end)))).toBe(2);
  expect(await partitionOf(lastMoment)).toEqual([]);
  expect(await partitionOf(end)).toEqual(['audit_entries_later']);
  expect(await figures()).toEqual([{ entries: 2 }]);
  await storeAt(lastMoment);
  expect(await partitionOf(lastMoment)).toEqual(['audit_entries_earlier']);
});
