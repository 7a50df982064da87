import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsTable } from '#server/website/tables.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const timestamps = ['2026-03-05 04:30:00+00', '2026-03-05 04:30:00.1+00', '2026-03-05 04:30:00.123456+00'];
const expected = ['2026-03-05T04:30:00.000Z', '2026-03-05T04:30:00.100Z', '2026-03-05T04:30:00.123Z'];

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'a point in time is read to the millisecond, in UTC, from a database whose zone is %s',
  async (zone) => {
    const readRows = await app.deps.db.transaction(async (db) => {
      await db.execute(sql`set local time zone ${sql.raw(`'${zone}'`)}`);
      await db
        .insert(alertsTable)
        .values(
          timestamps.map((createdAt) => ({ title: zone, message: 'Closed.', status: 'active' as const, createdAt })),
        );
      return db
        .select({ createdAt: alertsTable.createdAt })
        .from(alertsTable)
        .where(sql`${alertsTable.title} = ${zone}`)
        .orderBy(alertsTable.createdAt);
    });
    expect(readRows.map(({ createdAt }) => createdAt)).toEqual(expected);
  },
);
