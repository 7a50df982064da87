import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memorySettings, usableMemory } from '#server/database/clusterMemory.ts';
import { connect } from '#server/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from '#server/database/embedded.ts';
import { createLog } from '#server/log.ts';
import { killHard, startProgram } from './processes/spawn.ts';
import { waitOf } from '#tests/setup/pace.ts';

vi.setConfig({ testTimeout: waitOf(60_000) });

let dataDir: string;
let startedDatabases: EmbeddedDatabase[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-embedded-'));
  startedDatabases = [];
});

afterEach(async () => {
  for (const database of startedDatabases) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Flushing is off unless a test is about it. */
async function start(options: Omit<EmbeddedOptions, 'dataDir'> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, durable: false, ...options });
  startedDatabases.push(database);
  return database;
}

async function query(database: EmbeddedDatabase, statement: string): Promise<unknown[]> {
  const { sql, close } = connect(database.address, { max: 1 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await close();
  }
}

const processNote = () => join(dataDir, 'postgres/postmaster.pid');
const processNumber = async () => Number((await readFile(processNote(), 'utf8')).split('\n')[0]);
const isStopped = async () => (await stat(processNote()).catch(() => undefined)) === undefined;

test('the data survives a stop and a start', async () => {
  const first = await start();
  await query(first, 'create table kept (name text)');
  await query(first, `insert into kept values ('Asha')`);
  await first.stop();
  expect(await isStopped()).toBe(true);
  const second = await start();
  expect(second.joined).toBe(false);
  expect(await query(second, 'select name from kept')).toEqual([{ name: 'Asha' }]);
});

test('the database writes durably, listens on no network and sorts alike on every machine', async () => {
  const database = await start({ durable: true });
  const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`;
  expect(await query(database, settings)).toEqual([{ fsync: 'on', addresses: '' }]);
  const locale =
    'select datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()';
  expect(await query(database, locale)).toEqual([{ locale: 'C.UTF-8', encoding: 'UTF8' }]);
  const { mode } = await stat(database.address.host);
  expect(mode & 0o777).toBe(0o700);
});

test('a second server shares the database, which runs until the last one leaves', async () => {
  const first = await start();
  const second = await start();
  expect(second.joined).toBe(true);
  await first.stop();
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await isStopped()).toBe(true);
});

test('servers that start together on an empty folder share one database', async () => {
  const databases = await Promise.all([start(), start()]);
  const answers = await Promise.all(
    databases.map((database) => query(database, 'select pg_postmaster_start_time()::text as at')),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('the database outlives its killed server, and the next start joins it', async () => {
  const { child, firstOutput } = startProgram('holdDatabase.ts', dataDir);
  expect(await firstOutput).toBe('ready');
  await killHard(child);
  const next = await start();
  expect(next.joined).toBe(true);
  await next.stop();
  expect(await isStopped()).toBe(true);
});

test('the database recovers after a crash of everything, even when its process id belongs to another program', async () => {
  const { child, firstOutput } = startProgram('holdDatabase.ts', dataDir);
  await firstOutput;
  await killHard(child);
  process.kill(await processNumber(), 'SIGKILL');
  const note = await readFile(processNote(), 'utf8');
  await writeFile(processNote(), note.replace(/^\d+/, String(process.pid)));
  const next = await start();
  expect(next.joined).toBe(false);
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the database restarts when it dies under a running server, with all committed data', async () => {
  const database = await start({ durable: true });
  await query(database, 'create table kept (name text)');
  const before = await processNumber();
  process.kill(before, 'SIGKILL');
  await vi.waitFor(async () => expect(await processNumber()).not.toBe(before), {
    timeout: waitOf(20_000),
    interval: 20,
  });
  await vi.waitFor(async () => expect(await query(database, 'select * from kept')).toEqual([]), {
    timeout: waitOf(20_000),
  });
});

test('the database restarts when its socket is removed, for current users and for newcomers', async () => {
  const first = await start({ durable: true });
  await query(first, 'create table kept (name text)');
  await rm(first.address.host, { recursive: true });
  await vi.waitFor(async () => expect(await query(first, 'select * from kept')).toEqual([]), {
    timeout: waitOf(20_000),
  });
  await rm(first.address.host, { recursive: true });
  const second = await start({ durable: true });
  expect(await query(second, 'select * from kept')).toEqual([]);
});

test('a failed restart is repeated, and the server is told in the end', async () => {
  const [folder, asideFolder] = [join(dataDir, 'postgres'), join(dataDir, 'aside')];
  const database = await start({ persistence: 1500 });
  const [first, before] = [await processNumber(), Date.now()];
  await rename(folder, asideFolder);
  process.kill(first, 'SIGKILL');
  await expect(database.lost).rejects.toThrow(/^The embedded database cannot be brought back\. /);
  expect(Date.now() - before).toBeGreaterThanOrEqual(1500);
});

test('the database restarts as soon as the cause of the failure is removed', async () => {
  const [folder, asideFolder] = [join(dataDir, 'postgres'), join(dataDir, 'aside')];
  const retries: string[] = [];
  const log = createLog('error', { write: (line) => void retries.push(line) });
  const database = await start({ log });
  const before = await processNumber();
  await rename(folder, asideFolder);
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(retries.length).toBeGreaterThan(1), { timeout: waitOf(20_000) });
  await rm(folder, { recursive: true, force: true }); // the attempts have left a piece of it
  await rename(asideFolder, folder);
  await vi.waitFor(async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: waitOf(20_000),
  });
});

test.each([
  ['512 MB', 0.5, '64MB', '256MB', '4MB', '64MB'],
  ['1 GB', 1, '128MB', '512MB', '4MB', '64MB'],
  ['4 GB', 4, '512MB', '2048MB', '16MB', '256MB'],
  ['64 GB', 64, '2048MB', '16384MB', '32MB', '512MB'],
])(
  'on a machine of %s the database gets suitable memory settings',
  (_, gigabytes, buffers, cache, work, maintenance) => {
    expect(memorySettings(gigabytes * 1024 ** 3)).toMatchObject({
      shared_buffers: buffers,
      effective_cache_size: cache,
      work_mem: work,
      maintenance_work_mem: maintenance,
    });
  },
);

test('the memory settings fit this machine, or the limit of its container', async () => {
  const { shared_buffers: buffers } = memorySettings(usableMemory());
  const shown = `select pg_size_bytes(current_setting('shared_buffers')) = pg_size_bytes($$${buffers}$$) as fits`;
  expect(await query(await start(), shown)).toEqual([{ fits: true }]);
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(2 * 1024 ** 3);
  expect(memorySettings(usableMemory())).toMatchObject({ shared_buffers: '256MB' });
  vi.restoreAllMocks();
});

test('custom.conf overrides the settings', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'postgres/custom.conf'), 'work_mem = 9MB\n', { mode: 0o644 });
  const second = await start();
  expect(await query(second, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
});

test('a data folder with a long path works: the socket moves to a short one', async () => {
  await rm(dataDir, { recursive: true });
  dataDir = await mkdtemp(join(tmpdir(), `institute-embedded-${'long-'.repeat(20)}`));
  const database = await start();
  const socket = database.address.host;
  expect(socket.length).toBeLessThan(100);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  await rm(socket, { recursive: true, force: true });
});

test('without Unix sockets the database listens on the local machine, with a password', async () => {
  const database = await start({ network: true });
  expect(database.address.host).toBe('127.0.0.1');
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  const stranger = connect({ ...database.address, password: 'a guess' }, { max: 1 });
  await expect(stranger.sql`select 1`).rejects.toMatchObject({ code: '28P01' });
  await stranger.close();
});

test('a folder that is not a database is left alone and named', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/thesis.txt'), 'mine');
  await expect(start()).rejects.toThrow(`${join(dataDir, 'postgres')} is not a database of PostgreSQL`);
  expect(await readFile(join(dataDir, 'postgres/thesis.txt'), 'utf8')).toBe('mine');
});
