import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { waitOf } from '#tests/setup/pace.ts';

vi.setConfig({ testTimeout: waitOf(60_000), hookTimeout: waitOf(60_000) });

/** The whole server on its own PostgreSQL, which the tests kill and freeze. */
let dataDir: string;
let server: RunningServer;
let token: string;

const credentials = { email: 'asha@institute.example', password: 'correct horse battery' };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-outage-'));
  const settings = { DATA_DIR: dataDir, DEMO_DATA: 'off', WORKER: 'off' };
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = credentials;
  const environment = { ...readEnvironment({ ...settings, ADMIN_EMAIL, ADMIN_PASSWORD }), port: 0 };
  server = await startServer(environment, { log: createLog('silent') });
  token = (await (await call('POST', '/employees/login', credentials)).json()).token;
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (method: string, path: string, json?: unknown) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });

const healthy = async () => (await call('GET', '/health')).status === 200;
const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Freezes all processes of the database, or resumes them. */
const signalAll = async (signal: 'SIGSTOP' | 'SIGCONT') => {
  const parent = await postmaster();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)]).toString();
  for (const pid of [parent, ...children.trim().split(/\s+/)]) process.kill(Number(pid), signal);
};

type Answered = { status: number; took: number };

/** Six parallel series of calls of each kind, until they are stopped. */
function makeCalls(): { has(status: number): boolean; end(): Promise<Answered[]> } {
  const answers: Answered[] = [];
  const abort = new AbortController();
  const calls = [
    () => call('GET', '/alerts?page=1&limit=10'),
    () => call('POST', '/alerts', { title: 'Holidays', message: 'Closed on Friday.' }),
    () => call('GET', '/employees/profile'),
    () => call('POST', '/employees/login', credentials),
    () => call('GET', '/leads?page=1&limit=10'),
    () => call('GET', '/health'),
  ];
  const rows = calls.map(async (make) => {
    while (!abort.signal.aborted) {
      const startedAt = performance.now();
      const { status } = await make();
      answers.push({ status, took: performance.now() - startedAt });
    }
  });
  return {
    /** Whether a call was answered with this status. */
    has: (expectedStatus: number) => answers.some(({ status }) => status === expectedStatus),
    async end() {
      abort.abort();
      await Promise.all(rows);
      return answers;
    },
  };
}

test('while the database is killed and comes back, calls are soon answered or refused with 503', async () => {
  const { end, has } = makeCalls();
  await expect.poll(() => has(201), { timeout: waitOf(20_000) }).toBe(true);
  for (let round = 0; round < 2; round += 1) {
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    await expect
      .poll(async () => (await postmaster().catch(() => before)) !== before, { timeout: waitOf(20_000) })
      .toBe(true);
    await expect.poll(healthy, { timeout: waitOf(20_000) }).toBe(true);
  }
  const answers = await end();
  const statuses = new Set(answers.map(({ status }) => status));
  statuses.delete(429); // too many sign-ins
  expect([...statuses].toSorted()).toEqual([200, 201, 503]);
  expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(5_000);
});

describe.runIf(process.platform === 'linux')('an unresponsive database', () => {
  test('makes no call hang, and refused changes are not stored later', async () => {
    await signalAll('SIGSTOP');
    try {
      const refusal = await call('POST', '/alerts', { title: 'Frozen', message: 'Not to be stored.' });
      expect(refusal.status).toBe(503);
      const startedAt = performance.now();
      expect((await call('GET', '/alerts')).status).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    } finally {
      await signalAll('SIGCONT');
    }
    await expect.poll(healthy, { timeout: waitOf(20_000) }).toBe(true);
    const titles = (await (await call('GET', '/alerts')).json()).map(({ title }: { title: string }) => title);
    expect(titles).not.toContain('Frozen');
  });
});
