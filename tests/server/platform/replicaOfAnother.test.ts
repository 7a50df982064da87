import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Connection } from '#server/database/connect.ts';
import { openReplica } from '#server/database/replica.ts';
import { createLog } from '#server/log.ts';
import { startPostgres, type Postgres } from '#tests/realParts/postgres.ts';
import { waitOf } from '#tests/setup/pace.ts';

vi.setConfig({ testTimeout: waitOf(60_000), hookTimeout: waitOf(120_000) });

let primary: Postgres;
let other: Postgres;
let standbyOfOther: Postgres;
let calls: Connection;

beforeAll(async () => {
  [primary, other] = await Promise.all([startPostgres(), startPostgres()]);
  standbyOfOther = await other.copy();
  await standbyOfOther.follow(other, 'second');
  await standbyOfOther.start();
  // The other database is ahead, so that its log has passed every position of the calls' database.
  const { sql, close } = connect(other.url, { max: 1, applicationName: 'test' });
  await sql`create table filler as select repeat(md5(number::text), 30) as text from generate_series(1, 20000) number`;
  await close();
  calls = connect(primary.url, { max: 1, applicationName: 'test' });
});
afterAll(async () => {
  await calls.close();
  await Promise.all([standbyOfOther, primary].map((server) => server.remove()));
  await other.remove();
});

/** Waits for the address to be used as a replica or to be left, and returns what was logged. */
async function logOfUse(address: string, { sql }: Pick<Connection, 'sql'>) {
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const replica = openReplica({ address, primary: sql, limits: { statementMs: 0, lockMs: 0 }, max: 1, log });
  const source = await replica.caughtUp();
  await replica.close();
  return { isUsed: source !== undefined, log: logged.join('') };
}

test('a standby of another database is not read from, and the log says so', async () => {
  const { isUsed, log } = await logOfUse(standbyOfOther.url, calls);
  expect(isUsed).toBe(false);
  expect(log).toContain('READ_DATABASE_URL leads to a copy of another database.');
});

test('another database of the same standby is not read from', async () => {
  const ofOther = connect(other.url, { max: 1, applicationName: 'test' });
  const { isUsed, log } = await logOfUse(standbyOfOther.url.replace(/\/institute$/, '/postgres'), ofOther);
  await ofOther.close();
  expect(isUsed).toBe(false);
  expect(log).toContain('a copy of another database');
});

test('a standby of the database of the calls is read from', async () => {
  const ofOther = connect(other.url, { max: 1, applicationName: 'test' });
  await expect
    .poll(async () => (await logOfUse(standbyOfOther.url, ofOther)).isUsed, { timeout: waitOf(15_000) })
    .toBe(true);
  await ofOther.close();
});
