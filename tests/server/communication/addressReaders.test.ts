import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let headers: HeadersInit;

beforeAll(async () => {
  app = await createTestApp({ environment: { LOG_LEVEL: 'warn' } });
  headers = { Authorization: `Bearer ${await app.signInAs('Admin')}` };
});
afterAll(() => app.close());

/** Locks a table that all addresses are read from, so that a reader keeps its turn until `release` is called. */
async function lockLeads() {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = app.db.transaction(async (db) => {
    await db.execute(sql`lock table leads in access exclusive mode`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return async () => {
    released.resolve();
    await transaction;
  };
}

const readAll = async (signal?: AbortSignal) => {
  const response = await app.app.request('/api/v1/bulk-email/emails', { headers, ...(signal ? { signal } : {}) });
  await response.arrayBuffer();
  return response.status;
};
const blockedReaders = async () => {
  const [row] = await app.sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return Number(row?.count);
};

test('readers of all addresses who have left keep no turn and no place in the queue', async () => {
  const release = await lockLeads();
  const departure = new AbortController();
  const readersWhoLeave = Array.from({ length: 6 }, () => readAll(departure.signal));
  await expect.poll(blockedReaders).toBe(1);
  departure.abort();
  await Promise.allSettled(readersWhoLeave);
  const readersWhoStay = Array.from({ length: 6 }, () => readAll());
  // PostgreSQL notices only after the lock that nobody waits for the first reader's rows any more.
  await expect.poll(blockedReaders).toBe(2);
  await release();
  expect(await Promise.all(readersWhoStay)).toEqual(Array(6).fill(200));
  expect(app.logged.filter((line) => line.includes('bulk-email'))).toEqual([]);
});
