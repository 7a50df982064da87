import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await other.drop();
});

test('each test file works in a database of its own', async () => {
  await database.sql`insert into alerts (title, message, status) values ('Only here', 'Text', 'active')`;
  expect(await database.sql`select title from alerts`).toHaveLength(1);
  expect(await other.sql`select title from alerts`).toHaveLength(0);
});
