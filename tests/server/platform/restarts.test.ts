import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openCluster, owner, passwordFile } from '#server/database/clusterFolder.ts';
import { runProgram, startPostmaster, stopPostmaster, type Cluster } from '#server/database/clusterProcess.ts';
import { giveTo } from '#server/database/clusterAccount.ts';
import { writeSettings } from '#server/database/clusterSettings.ts';
import { connect } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { killHard, startProgram } from './processes/spawn.ts';
import { waitOf } from '#tests/setup/pace.ts';

vi.setConfig({ testTimeout: waitOf(180_000), hookTimeout: waitOf(60_000) });

/** An operator's own PostgreSQL, reached over the network, which only this test starts and stops. */
let dataDir: string;
let cluster: Cluster;
let databaseUrl: string;

const Bound = z.object({ port: z.number() });

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = Bound.parse(probe.address());
  await new Promise((settle) => probe.close(settle));
  return port;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-restarts-'));
  cluster = await openCluster(dataDir, { durable: false, network: true });
  const { folder, account } = cluster;
  const port = await freePort();
  // Only the database's processes are killed, not the machine, so confirmed changes survive without fsync, which would
  // only cost time.
  const customSettings = join(folder, 'custom.conf');
  await writeFile(customSettings, 'fsync = off\n', { mode: 0o644 });
  await giveTo(account, customSettings);
  await writeSettings(folder, { transport: { kind: 'network', port }, durable: true, account });
  await startPostmaster(cluster);
  const password = await readFile(passwordFile(dirname(folder)), 'utf8');
  const address = { host: '127.0.0.1', port, user: owner, password };
  const { sql, close } = connect({ ...address, database: 'postgres' }, { max: 1 });
  await sql`create database institute`;
  await close();
  databaseUrl = `postgres://${owner}:${password}@127.0.0.1:${port}/institute`;
});
afterAll(async () => {
  await stopPostmaster(cluster);
  await rm(dataDir, { recursive: true, force: true });
});

const restart = (mode: 'fast' | 'immediate') =>
  runProgram(
    'pg_ctl',
    ['restart', `--mode=${mode}`, '--wait', '--silent', '--pgdata', cluster.folder, '--log', cluster.logFile],
    cluster,
  );

test('twenty restarts of PostgreSQL during writes end no process, lose nothing confirmed, and cause only 503s', async () => {
  const { child, firstOutput } = startProgram('serve.ts', dataDir, databaseUrl);
  try {
    const { url, email, password } = JSON.parse(await firstOutput);
    const call = (method: string, path: string, token?: string, body?: unknown) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const { token } = await (await call('POST', '/employees/login', undefined, { email, password })).json();
    const confirmedTitles: string[] = [];
    const statuses = new Set<number>();
    const abort = new AbortController();
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let number = 0; !abort.signal.aborted; number += 1) {
        const title = `Notice ${writer}.${number}`;
        const { status } = await call('POST', '/alerts', token, { title, message: 'Closed on Friday.' });
        statuses.add(status);
        if (status === 201) confirmedTitles.push(title);
      }
    });
    const writing = Promise.all(writers);
    // The writers reject if the server is gone; they are awaited below.
    writing.catch(() => abort.abort());
    for (let round = 0; round < 20 && !abort.signal.aborted; round += 1) {
      const before = confirmedTitles.length;
      await expect
        .poll(() => abort.signal.aborted || confirmedTitles.length > before + 6, { timeout: waitOf(20_000) })
        .toBe(true);
      expect(await restart(round % 2 === 0 ? 'fast' : 'immediate')).toMatchObject({ succeeded: true });
    }
    const before = confirmedTitles.length;
    await expect
      .poll(() => abort.signal.aborted || confirmedTitles.length > before, { timeout: waitOf(20_000) })
      .toBe(true);
    abort.abort();
    await writing;
    expect(child.exitCode).toBe(null);
    expect([...statuses].toSorted()).toEqual([201, 503]);
    const storedRecord = await (await call('GET', '/alerts', token)).json();
    const titles = new Set(storedRecord.map(({ title }: { title: string }) => title));
    expect(confirmedTitles.filter((title) => !titles.has(title))).toEqual([]);
  } finally {
    await killHard(child);
  }
});

test('a standby is refused at the start in one sentence', async () => {
  await stopPostmaster(cluster);
  const signal = join(cluster.folder, 'standby.signal');
  await writeFile(signal, '');
  await giveTo(cluster.account, signal);
  await startPostmaster(cluster);
  await expect(openDatabase({ dataDir, databaseUrl })).rejects.toThrow(
    'The database of DATABASE_URL is a standby, which can only be read: set it to the primary.',
  );
});
