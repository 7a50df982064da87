import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { owner } from '#server/database/clusterFolder.ts';
import { connect, type Connection } from '#server/database/connect.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { database, startPostgres, type Postgres } from '#tests/realParts/postgres.ts';
import { waitOf } from '#tests/setup/pace.ts';
import { flags } from '../app.ts';

vi.setConfig({ testTimeout: waitOf(60_000), hookTimeout: waitOf(120_000) });

const credentials = { email: 'asha@institute.example', password: 'correct horse battery' };
const logged: string[] = [];
let dataDir: string;
let primary: Postgres;
let standby: Postgres;
let server: RunningServer;
let copy: Connection;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-replica-'));
  primary = await startPostgres();
  standby = await primary.copy();
  await standby.follow(primary, 'second');
  await standby.start();
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url,
    READ_DATABASE_URL: standby.url,
    SESSION_SECRET: 'long enough '.repeat(4),
    DEMO_DATA: 'off',
    WORKER: 'off',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  });
  const log = createLog('info', { write: (line) => void logged.push(line) });
  server = await startServer({ ...environment, port: 0 }, { log });
  const { port, password } = standby;
  // Not by its URL, which would be refused as that of a standby.
  copy = connect({ host: '127.0.0.1', port, user: owner, password, database }, { max: 1, applicationName: 'test' });
  token = (await (await call('POST', '/employees/login', credentials)).json()).token;
});
afterAll(async () => {
  await server.stop();
  await standby.remove();
  await primary.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (method: string, path: string, json?: unknown, as = token) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });

const says = (text: string) => logged.filter((line) => line.includes(text)).length;
let written = 0;
async function write(): Promise<void> {
  const alert = { title: `Notice ${written}`, message: 'Closed on Friday.' };
  expect((await call('POST', '/alerts', alert)).status).toBe(201);
  written += 1;
}
const exported = async () => (await (await call('GET', '/alerts')).json()).length;
const timesLeft = () => says('the read replica is left');

/** Exports until one is read from the replica, which is left for two seconds whenever it is slow on a busy machine. */
async function replicaAnswers(withinMs: number): Promise<void> {
  await expect
    .poll(async () => (await exported()) === written && timesLeft() - says('the read replica is used again'), {
      timeout: waitOf(withinMs),
    })
    .toBe(0);
}

test('exports come from the replica, and whoever has just written reads it', async () => {
  for (let round = 0; round < 30; round += 1) {
    await write();
    expect(await exported()).toBe(written);
  }
  const [row] = await copy.sql`
    select count(*)::int as readers from pg_stat_activity
    where application_name = 'institute-console replica'
  `;
  expect(row?.readers).toBeGreaterThan(0);
  await replicaAnswers(15_000);
});

test('a replica that falls behind or goes away is left until it has recovered', async () => {
  await replicaAnswers(15_000);
  const timesLeftBefore = timesLeft();
  await copy.sql`select pg_wal_replay_pause()`;
  await write();
  expect(await exported()).toBe(written);
  expect(timesLeft()).toBe(timesLeftBefore + 1);
  await copy.sql`select pg_wal_replay_resume()`;
  await replicaAnswers(15_000);
  await copy.close();
  await standby.stop();
  await write();
  expect(await exported()).toBe(written);
  expect(timesLeft()).toBeGreaterThan(timesLeftBefore + 1);
  await standby.start();
  await replicaAnswers(15_000);
});

test('a right that was withdrawn is refused at once, also where the replica would answer', async () => {
  const reader = { name: 'Ravi', email: 'ravi@institute.example', password: 'long enough' };
  const draft = { ...reader, role: 'Viewer', permissions: flags({ alert: ['read'] }) };
  expect((await call('POST', '/employees', draft)).status).toBe(201);
  const session: { token: string } = await (await call('POST', '/employees/login', reader)).json();
  await replicaAnswers(15_000);
  const read = async () => (await call('GET', '/alerts', undefined, session.token)).status;
  expect(await read()).toBe(200);
  const { sql, close } = connect(primary.url, { max: 1, applicationName: 'test' });
  await sql`update employees set permissions = '{}' where email = ${reader.email}`;
  await close();
  await expect.poll(read, { timeout: waitOf(1_000), interval: 20 }).toBe(403);
});

test('an ended session is refused at once, also where the replica would answer', async () => {
  expect((await call('GET', '/alerts')).status).toBe(200);
  const { sql, close } = connect(primary.url, { max: 1, applicationName: 'test' });
  await sql`delete from sessions`;
  await close();
  await expect
    .poll(async () => (await call('GET', '/alerts')).status, { timeout: waitOf(1_000), interval: 20 })
    .toBe(401);
});
