import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { connect } from '#server/database/connect.ts';
import { withDatabase } from '#server/database/open.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';
import { welcome } from '#server/run.ts';
import { startProgram } from './processes/spawn.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-server-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const log = createLog('silent');
const environment = () => ({ ...readEnvironment({ DATA_DIR: dataDir, DEMO_DATA: 'off' }), port: 0 });
const databaseRuns = async () =>
  (await stat(join(dataDir, 'postgres/postmaster.pid')).catch(() => undefined)) !== undefined;

test('an empty folder becomes a server that accepts sign-ins, and stopping it stops all its processes', async () => {
  const { url, signIn, stop } = await startServer(environment(), { log });
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok', database: 'ok' });
  const answer = await fetch(`${url}/api/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: signIn.email, password: signIn.password }),
  });
  expect(await answer.json()).toMatchObject({ role: 'Admin', token: expect.any(String) });
  await stop();
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  expect(await databaseRuns()).toBe(false);
});

test('a server that was off for months begins with months of the audit log for those that come', async () => {
  const later = new Date();
  later.setUTCMonth(later.getUTCMonth() + 6, 15);
  const { stop } = await startServer(environment(), { log, clock: () => later });
  const reach = await withDatabase({ dataDir, databaseUrl: undefined }, async (address) => {
    const { sql, close } = connect(address, { max: 1 });
    const rows = await sql<{ ahead: boolean }[]>`
      select max(after) > ${later.toISOString()}::timestamptz + interval '3 months' as ahead from months_of('audit_entries')`;
    await close();
    return rows;
  });
  await stop();
  expect(reach).toEqual([{ ahead: true }]);
});

test('the database does not keep running when the console cannot be read', async () => {
  const consoleFolder = join(dataDir, 'nothing built');
  await expect(startServer(environment(), { log, consoleFolder })).rejects.toThrow('nothing built');
  expect(await databaseRuns()).toBe(false);
});

test('an unreachable database is reported in one sentence that does not show its password', async () => {
  const unreachable = { ...environment(), databaseUrl: 'postgres://asha:hush@127.0.0.1:9/institute' };
  await expect(startServer(unreachable, { log })).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached: nothing answers at its address.',
  );
});

test('a database without the TLS required by sslmode is reported in one sentence', async () => {
  // Like PostgreSQL, it answers 'N' to a client that requests TLS.
  const plainServer = createServer((socket) => socket.once('data', () => socket.end('N')));
  await new Promise<void>((listening) => plainServer.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(plainServer.address());
  const databaseUrl = `postgres://asha:hush@127.0.0.1:${port}/institute?sslmode=require`;
  await expect(startServer({ ...environment(), databaseUrl }, { log })).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached: it does not offer TLS, which sslmode asks for.',
  );
  await new Promise((settle) => plainServer.close(settle));
});

test('an unusable data folder is reported in one sentence', async () => {
  const file = join(dataDir, 'a file');
  await writeFile(file, '');
  await expect(startServer({ ...environment(), dataDir: file }, { log })).rejects.toThrow(
    `DATA_DIR ${file} is a file: set it to a folder that the server's user may write to.`,
  );
  await expect(startServer({ ...environment(), dataDir: join(file, 'data') }, { log })).rejects.toThrow(
    'lies below a file',
  );
});

test.each(['build.ts --if-changed', 'backup.ts'])(
  'a Node version that cannot read TypeScript is reported in one sentence: node %s',
  async (command) => {
    const parameters = `--no-experimental-strip-types --import ./src/server/checkNode.mjs src/server/commands/${command}`;
    const run = promisify(execFile)(process.execPath, parameters.split(' '));
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Node ${process.versions.node} cannot run the server: Node 22.18 or newer is needed. A full npm install has its own Node, which the npm scripts use.\n`,
    });
  },
);

test('the password is shown only when it was just created', () => {
  const greeting = welcome('Ready', { email: 'asha@example.org', password: undefined, demo: undefined });
  expect(greeting).toContain('asha@example.org');
  expect(greeting).not.toMatch(/password/i);
  const firstGreeting = welcome('Ready', {
    email: 'asha@example.org',
    password: 'made-now',
    demo: { password: 'made-now' },
  });
  expect(firstGreeting.match(/made-now/g)).toHaveLength(1);
});

test('a server whose database is lost for good exits with a code for its supervisor', async () => {
  const { firstOutput } = startProgram('loseDatabase.ts', '');
  await expect(firstOutput).rejects.toThrow('ended with 1');
});
