import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';
import { startPooler, type Pooler } from '#tests/realParts/pooler.ts';
import { startPostgres, type Postgres } from '#tests/realParts/postgres.ts';
import { find, pgBouncer } from '#tests/realParts/programs.ts';
import { waitOf } from '#tests/setup/pace.ts';

vi.setConfig({ testTimeout: waitOf(60_000), hookTimeout: waitOf(120_000) });

const found = await find(pgBouncer);
const credentials = { email: 'asha@institute.example', password: 'correct horse battery' };

describe.skipIf('missing' in found)('missing' in found ? found.missing : 'behind PgBouncer in transaction mode', () => {
  let dataDir: string;
  let postgres: Postgres;
  let pooler: Pooler;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'institute-pooled-'));
    postgres = await startPostgres();
    pooler = await startPooler('path' in found ? found.path : '', postgres);
  });
  afterAll(async () => {
    await pooler.remove();
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a start without the direct address of PostgreSQL is refused, and names the setting', async () => {
    await expect(openDatabase({ dataDir, databaseUrl: pooler.url })).rejects.toThrow(
      /^DATABASE_URL leads through a pooler .* set DIRECT_DATABASE_URL to the address of PostgreSQL itself\.$/,
    );
    const both = { databaseUrl: pooler.url, directDatabaseUrl: pooler.url };
    await expect(openDatabase({ dataDir, ...both })).rejects.toThrow(/^DIRECT_DATABASE_URL leads through a pooler/);
  });

  test('calls, jobs and notifications work, and an ended session is refused at once', async () => {
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = credentials;
    const settings = { DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: postgres.url, SESSION_SECRET: 'long '.repeat(9) };
    const environment = readEnvironment({
      ...settings,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
    });
    const server = await startServer({ ...environment, port: 0 }, { log: createLog('silent') });
    const { sql, close } = connect(postgres.url, { max: 1, applicationName: 'test' });
    try {
      const call = (method: string, path: string, token?: string, json?: unknown) =>
        fetch(`${server.url}/api${path}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        });
      const { token } = await (await call('POST', '/employees/login', undefined, credentials)).json();
      const alert = { title: 'Holidays', message: 'Closed on Friday.' };
      const written = await Promise.all(
        Array.from({ length: 60 }, async (_, number) =>
          number % 2
            ? (await call('GET', '/alerts', token)).status
            : (await call('POST', '/alerts', token, alert)).status,
        ),
      );
      expect(new Set(written)).toEqual(new Set([200, 201]));
      await expect
        .poll(async () => (await sql`select 1 from pgboss.schedule`).length, { timeout: waitOf(20_000) })
        .toBeGreaterThan(0);
      await sql`delete from sessions`;
      await expect
        .poll(async () => (await call('GET', '/alerts', token)).status, { timeout: waitOf(1_000), interval: 20 })
        .toBe(401);
      const held = await sql`
        select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory'
      `;
      expect(new Set(held.map(({ name }) => name))).toEqual(new Set(['institute-console letters']));
    } finally {
      await close();
      await server.stop();
    }
  });

  test('a migration lock left behind by a pooler ends a start with one sentence', async () => {
    const left = connect(pooler.url, { max: 1, applicationName: 'left behind' });
    await left.sql`select pg_advisory_lock(7210432)`;
    try {
      await expect(openDatabase({ dataDir, databaseUrl: postgres.url })).rejects.toThrow(
        /^The lock of the migrations is held by a connection that does nothing \("left behind", process \d+ of/,
      );
    } finally {
      await left.close();
    }
  });
});
