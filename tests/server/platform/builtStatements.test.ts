import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRecords } from '#server/communication/campaignRecords.ts';
import { runBuilt } from '#server/database/builtStatements.ts';
import type { Queryable, Transaction } from '#server/database/connect.ts';
import { partOf, sideBySide } from '#server/database/session.ts';
import { noUse } from '#server/database/statementUse.ts';
import { beginChanges, changeMakerOf, runWithHistory } from '#server/platform/changes.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let builtCount = 0;
function next(db: Queryable) {
  builtCount += 1;
  return db.select({ number: sql<number>`${sql.placeholder('number')}::int + 1` }).from(sql`(values (1)) as one (row)`);
}

const partsIn = (db: Transaction, numbers: readonly number[]) =>
  sideBySide(db, numbers, (number) => runBuilt(partOf(db, noUse()), 'next', next, { number }));

test('the parts of a transaction share a statement, and each has its own values', async () => {
  const numbers = Array.from({ length: 25 }, (_, number) => number);
  const settled = await app.db.transaction((db) => partsIn(db, numbers));
  expect(settled).toEqual(numbers.map((number) => ({ status: 'fulfilled', value: [{ number: number + 1 }] })));
  expect(builtCount).toBe(1);
  await app.db.transaction((db) => partsIn(db, [1, 2]));
  expect(builtCount).toBe(2);
});

test('a part that fails leaves the others to end', async () => {
  const settled = await app.db.transaction((db) =>
    sideBySide(db, [1, 2, 3], async (number) => {
      if (number === 2) throw new Error('this one fails');
      return number;
    }),
  );
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('the parts of a transaction store texts, nulls and JSON like single saves', async () => {
  const { insert, update, get } = campaignRecords.campaigns;
  const draft = {
    kind: 'campaigns' as const,
    title: 'May',
    subject: 'Courses in May',
    htmlContent: '<p>Welcome</p>',
    createdBy: 'Test',
    startsAt: app.deps.clock().toISOString(),
    customFilters: { status: ['active' as const], source: [], tags: [] },
  } satisfies Parameters<typeof insert>[1];
  const ids = await runWithHistory(app.db, { name: 'Test', action: 'create' }, async (db) => {
    const [first, second, third] = [await insert(db, draft), await insert(db, draft), await insert(db, draft)];
    return [first._id, second._id, third._id];
  });
  const values = [
    { title: 'June', customFilters: null },
    { title: 'July', customFilters: null },
    { title: 'August', customFilters: { status: ['unsubscribed' as const], source: [], tags: [] } },
  ];
  await app.db.transaction(async (db) => {
    beginChanges(db, { employeeId: null, employeeName: 'Test', address: null, requestId: null, action: 'update' });
    await sideBySide(db, ids, async (id) => {
      const part = partOf(db, noUse());
      beginChanges(part, changeMakerOf(db));
      await update(part, id, values[ids.indexOf(id)] ?? {}, 1);
    });
  });
  const stored = await Promise.all(ids.map((id) => get(app.db, id)));
  expect(stored).toMatchObject(values.map((value) => ({ ...value, version: 2 })));
  const [row] = await app.sql<{ none: number }[]>`
    select count(*)::int as none from campaigns where custom_filters is null`;
  expect(row?.none).toBe(2);
});
