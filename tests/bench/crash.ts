import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const serverFile = fileURLToPath(new URL('../../src/server/start.ts', import.meta.url));
const account = { email: 'crash@institute.example', password: 'a password for one bench' };
const writers = 8;
const longestStart = 60_000;

const SignedIn = z.object({ token: z.string() });
const Alerts = z.array(z.object({ title: z.string() }));

type Started = { child: ChildProcess; milliseconds: number };

/**
 * Kills the real server with `kill -9` while eight writers use it, in every other round its database as well, and
 * restarts it on the same data. `lost` counts the records that the server had confirmed and that are gone;
 * `slowestStart` is the longest time in milliseconds from a start after a kill to the first healthy reply.
 */
export async function measureCrash({ rounds = 20 } = {}): Promise<{
  lost: number;
  written: number;
  slowestStart: number;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-crash-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api`;
  const confirmedTitles = new Set<string>();
  let slowestStart = 0;
  let { child } = await start(dataDir, port, base);
  try {
    const token = await signIn(base);
    for (let round = 0; round < rounds; round += 1) {
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(base, token, `${round}-${writer}`, confirmedTitles),
      );
      await pause(200 + Math.random() * 400);
      const database = round % 2 === 1 ? await databaseProcess(dataDir) : undefined;
      child.kill('SIGKILL');
      if (database !== undefined) process.kill(database, 'SIGKILL');
      await Promise.all(writing);
      const started = await start(dataDir, port, base);
      child = started.child;
      slowestStart = Math.max(slowestStart, started.milliseconds);
    }
    const storedCount = await storedTitles(base, token);
    return {
      lost: [...confirmedTitles].filter((title) => !storedCount.has(title)).length,
      written: confirmedTitles.size,
      slowestStart,
    };
  } finally {
    const exit = new Promise((settle) => child.once('exit', settle));
    child.kill('SIGTERM');
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string, port: number, base: string): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [serverFile], {
    cwd: dataDir, // no .env here
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    },
  });
  while (performance.now() - startedAt < longestStart) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} at its start.`);
    const answer = await fetch(`${base}/health`).catch(() => undefined);
    if (answer?.ok) return { child, milliseconds: performance.now() - startedAt };
    await pause(10);
  }
  child.kill('SIGKILL');
  throw new Error('The server did not start.');
}

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return SignedIn.parse(await answer.json()).token;
}

/** Writes until the server is gone, and records the confirmed writes. */
async function write(base: string, token: string, writer: string, confirmedTitles: Set<string>): Promise<void> {
  for (let count = 0; ; count += 1) {
    const title = `${writer}-${count}`;
    try {
      const answer = await fetch(`${base}/alerts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ title, message: 'Written until the server is gone', status: 'active' }),
      });
      if (answer.status === 201 && (await answer.text()).includes(title)) confirmedTitles.add(title);
      else if (answer.status < 500) throw new Error(`The server answered ${answer.status}.`);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch's text for a broken connection
      throw error;
    }
  }
}

async function storedTitles(base: string, token: string): Promise<Set<string>> {
  const answer = await fetch(`${base}/alerts`, { headers: { Authorization: `Bearer ${token}` } });
  return new Set(Alerts.parse(await answer.json()).map(({ title }) => title));
}

async function databaseProcess(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function freePort(): Promise<number> {
  return new Promise((settle, refuse) => {
    const probe = createServer();
    probe.on('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (typeof bound === 'object' && bound ? settle(bound.port) : refuse(new Error('No free port.'))));
    });
  });
}
