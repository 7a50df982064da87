import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '#server/app.ts';
import { asOrigin } from '#server/database/slowStatements.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { createTestApp } from '../app.ts';

const Line = z.looseObject({ msg: z.string(), duration: z.number(), statement: z.string() });

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});

/** A database whose statements are logged from this many milliseconds on. */
async function logging(ms: number, max = 2) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  database = await createTestDatabase({ max, slow: { ms, log } });
  return { ...database, lines, slow: () => lines.map((line) => Line.parse(JSON.parse(line))) };
}

test('a slow statement is logged with its text and call, but without its values', async () => {
  const { db, lines, slow } = await logging(50);
  await asOrigin({ requestId: 'r-1', method: 'GET', path: '/api/leads' }, async () => {
    await db.execute(sql`select pg_sleep(0.1), ${'asha@institute.example'}::text`);
  });
  expect(slow()).toEqual([
    expect.objectContaining({
      msg: 'slow statement',
      requestId: 'r-1',
      method: 'GET',
      path: '/api/leads',
      statement: 'select pg_sleep(0.1), $1::text',
    }),
  ]);
  expect(slow()[0]?.duration).toBeGreaterThanOrEqual(99);
  expect(lines.join('')).not.toContain('asha');
});

test('quick statements are not logged', async () => {
  const { db, lines } = await logging(60_000);
  await db.execute(sql`select 1`);
  expect(lines).toEqual([]);
});

test('handwritten, failed and transactional statements are logged, too', async () => {
  const { db, sql: tag, slow } = await logging(50);
  await tag`select pg_sleep(0.1), ${1}::int as written`;
  await expect(tag`select ${1}::int / length(pg_sleep(0.1)::text)`).rejects.toThrow('division by zero');
  await db.transaction((transaction) => transaction.execute(sql`select pg_sleep(0.1) as within`));
  expect(slow().map(({ statement }) => statement)).toEqual([
    'select pg_sleep(0.1), $1::int as written',
    'select $1::int / length(pg_sleep(0.1)::text)',
    'select pg_sleep(0.1) as within',
  ]);
});

test('a statement that waited for a connection names its own call', async () => {
  const { sql: tag, slow } = await logging(1, 1);
  await Promise.all(
    ['first', 'second', 'third'].map((requestId) =>
      asOrigin({ requestId }, () => tag`select pg_sleep(0.02), ${requestId}::text`),
    ),
  );
  const sleeps = slow().filter(({ statement }) => statement.includes('pg_sleep'));
  expect(sleeps.map(({ requestId }) => requestId)).toEqual(['first', 'second', 'third']);
});

test('the call of the app is the one of the log line', async () => {
  const { db, sql: tag, slow } = await logging(1);
  const app = await createTestApp({ environment: { SLOW_STATEMENT_MS: '1' } });
  try {
    const token = await app.signInAs('Admin');
    const seen = createApp({
      ...app.deps,
      db,
      sql: tag,
      sessions: {
        ...app.deps.sessions,
        async authenticate(given) {
          await db.execute(sql`select pg_sleep(0.05)`);
          return app.deps.sessions.authenticate(given);
        },
      },
    });
    const reply = await seen.request('/api/employees', { headers: { Authorization: `Bearer ${token}` } });
    expect(reply.status).toBe(200);
    const [sleep] = slow().filter(({ statement }) => statement.includes('pg_sleep'));
    expect(sleep).toMatchObject({
      method: 'GET',
      path: '/api/employees',
      requestId: reply.headers.get('X-Request-Id'),
    });
  } finally {
    await app.close();
  }
});
