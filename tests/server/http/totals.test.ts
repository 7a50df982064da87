import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '#server/database/connect.ts';
import { cachedValue, watchCached } from '#server/http/totals.ts';
import { alertsTable, newsTable, testimonialsTable } from '#server/schema.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let here: TestDatabase;
let elsewhere: Connection;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  here = await createTestDatabase();
  elsewhere = connect(here.address, { max: 2 });
  for (const connection of [here, elsewhere]) closing.push((await watchCached(connection)).close);
});
afterAll(async () => {
  for (const close of closing) await close();
  await elsewhere.close();
  await here.drop();
});

const alert = { title: 'Closed', message: 'The centre is closed today.' };
let computed = 0;
/** The number of computations of the answer, which distinguishes a cached one from a new one. */
const ask = () => cachedValue(here.db, { key: 'alerts', tables: ['alerts'] }, async () => (computed += 1));

test('a total is kept until its own table changes, however that is written', async () => {
  const first = await ask();
  expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
  await here.db.insert(newsTable).values({ title: 'News', descr: 'Text', link: 'https://example.org' });
  expect(await ask()).toBe(first);
  await here.db.insert(alertsTable).values(alert);
  expect(await ask()).toBe(first + 1);
  await here.sql`update alerts set title = 'Open'`;
  expect(await ask()).toBe(first + 2);
});

test('a statement of the query builder is run once, although its answer is awaited by many', async () => {
  const number = here.db.select({ number: sql<number>`random()` }).from(sql`(select) as one`);
  const askNumber = () => cachedValue(here.db, { key: 'number', tables: ['alerts'] }, () => number);
  const first = await askNumber();
  expect(await Promise.all([askNumber(), askNumber()])).toEqual([first, first]);
});

test('a change counts from its commit on, and a rolled-back one does not', async () => {
  const first = await ask();
  await here.db.transaction(async (db) => {
    await db.insert(alertsTable).values(alert);
    expect(await ask()).toBe(first);
  });
  expect(await ask()).toBe(first + 1);
  const failing = here.db.transaction(async (db) => {
    await db.insert(alertsTable).values(alert);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await ask()).toBe(first + 1);
});

test('of several concurrent requests one computes, and a failure is not kept', async () => {
  let started = 0;
  const failing = () =>
    cachedValue(here.db, { key: 'failing', tables: ['alerts'] }, async () => {
      started += 1;
      throw new Error('away');
    });
  const both = await Promise.allSettled([failing(), failing()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(started).toBe(1);
  await expect(failing()).rejects.toThrow('away');
  expect(started).toBe(2);
});

test('a change by another process is noticed', async () => {
  const first = await ask();
  const notice = Promise.withResolvers<string>();
  // Heard after the cache, which listens on the same connection.
  const listening = await here.sql.listen('tables_changed', (payload) => {
    // The notices come in the order of the changes.
    if (payload.includes('testimonials')) notice.resolve(payload);
  });
  closing.push(listening.unlisten);
  await elsewhere.db.insert(alertsTable).values(alert);
  await elsewhere.db
    .insert(testimonialsTable)
    .values({ name: 'Sneha Rao', designation: 'Accountant', message: 'Good.' });
  await notice.promise;
  expect(await ask()).toBe(first + 1);
});
