import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function listen() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(line) }) };
}

test('passwords and tokens are redacted at any depth', () => {
  const { lines, log } = listen();
  log.info(
    { password: 'hush-1', body: { token: 'hush-2' }, request: { headers: { authorization: 'hush-3' } } },
    'sign-in',
  );
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('hush');
  expect(lines.join('')).toContain('[hidden]');
});

test('a failed statement is logged without its values', async () => {
  const { lines, log } = listen();
  const error: unknown = await database.db
    .execute(
      sql`insert into employees (name, email, password_hash, role) values (${'Asha'}, ${null}, ${'$argon2id$hush'}, 'Admin')`,
    )
    .catch((reason: unknown) => reason);
  log.error({ err: error }, 'failed');
  const text = lines.join('');
  expect(text).toContain('insert into employees');
  expect(text).toContain('23502');
  expect(text).not.toContain('hush');
  expect(text).not.toContain('Asha');
});

test('entries below the level are omitted', () => {
  const { lines, log } = listen();
  log.debug('a detail');
  expect(lines).toEqual([]);
});
