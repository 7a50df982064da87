import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { owner } from '#server/database/clusterFolder.ts';
import { connect } from '#server/database/connect.ts';
import { database, startPostgres, type Postgres } from '#tests/realParts/postgres.ts';
import { killHard, startProgram } from './processes/spawn.ts';
import { waitOf } from '#tests/setup/pace.ts';

vi.setConfig({ testTimeout: waitOf(120_000), hookTimeout: waitOf(120_000) });

/** A primary, and a standby that confirms each commit. */
let dataDir: string;
let primary: Postgres;
let standby: Postgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'institute-failover-'));
  primary = await startPostgres();
  standby = await primary.copy();
  await standby.follow(primary, 'second');
  await standby.start();
  await primary.configure({ synchronous_standby_names: 'second' });
  await primary.reload();
});
afterAll(async () => {
  await primary.remove();
  await standby.remove();
  await rm(dataDir, { recursive: true, force: true });
});

test('a promoted standby takes over: nothing confirmed is lost, no call hangs, and the process lives', async () => {
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`;
  const databaseUrl = `postgres://${owner}:${primary.password}@${hosts}/${database}?target_session_attrs=read-write`;
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
    const confirmed: string[] = [];
    const answers: { status: number; took: number }[] = [];
    const ending = new AbortController();
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let number = 0; !ending.signal.aborted; number += 1) {
        const title = `Notice ${writer}.${number}`;
        const begun = performance.now();
        const { status } = await call('POST', '/alerts', token, { title, message: 'Closed on Friday.' });
        answers.push({ status, took: performance.now() - begun });
        if (status === 201) confirmed.push(title);
      }
    });
    const written = Promise.all(writers);
    written.catch(() => ending.abort());
    const grows = async () => {
      const before = confirmed.length;
      await expect.poll(() => confirmed.length > before + 5, { timeout: waitOf(20_000) }).toBe(true);
    };
    await grows();

    // A standby that is away leaves every commit unconfirmed.
    await standby.stop();
    await expect
      .poll(() => answers.filter(({ status }) => status === 503).length > 12, { timeout: waitOf(20_000) })
      .toBe(true);
    const begun = performance.now();
    expect((await call('GET', '/alerts?page=1&limit=5', token)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(waitOf(1_000));
    await standby.start();
    await grows();

    await primary.kill();
    await standby.configure({ synchronous_standby_names: '' });
    await standby.promote();
    const promoted = performance.now();
    await grows();
    expect(performance.now() - promoted).toBeLessThan(waitOf(5_000));
    ending.abort();
    await written;

    expect(child.exitCode).toBe(null);
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([201, 503]);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(waitOf(5_000));
    const { sql, close } = connect(standby.url, { max: 1, applicationName: 'test' });
    const stored = new Set((await sql`select title from alerts`).map(({ title }) => title));
    await close();
    expect(confirmed.filter((title) => !stored.has(title))).toEqual([]);
  } finally {
    await killHard(child);
  }
});
