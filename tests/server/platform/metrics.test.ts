import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { readEnvironment } from '#server/environment.ts';
import { countMetrics } from '#server/metrics/registry.ts';
import { openMetrics } from '#server/metrics/open.ts';
import { freePort } from '#tests/realParts/ports.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ works: true, schedules: [], jobs: [] });
  admin = await app.signInAs('Admin');
  await app.deps.jobs.ready();
});
afterAll(() => app.close());

const watched = () => ({ ...app.database, log: app.deps.log });

/** The app with metrics of its own, and their values by name and labels. */
function counting() {
  const metrics = countMetrics(watched());
  const seen = createApp({ ...app.deps, metrics });
  const headers = { Authorization: `Bearer ${admin}` };
  return {
    ask: (path: string, method = 'GET') => seen.request(path, { method, headers }),
    values: () => valuesOf(metrics),
  };
}

async function valuesOf({ text }: { text(): Promise<string> }): Promise<ReadonlyMap<string, number>> {
  const lines = (await text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const counted = (values: ReadonlyMap<string, number>) =>
  [...values].filter(([name]) => name.startsWith('http_request_duration_seconds_count'));

test('a call is counted by the pattern of its path', async () => {
  const { ask, values } = counting();
  await ask('/api/alerts');
  await ask('/api/alerts/3b0a7d6e-5a0a-4f43-a1d5-8f6d0a1c2b3d');
  await ask('/api/alerts/7c1f8e2a-64b0-4a11-9d59-0f4b7a9c5d21');
  const after = await values();
  expect(counted(after)).toEqual([
    ['http_request_duration_seconds_count{method="GET",route="/api/alerts",status="200"}', 1],
    ['http_request_duration_seconds_count{method="GET",route="/api/alerts/{id}",status="404"}', 2],
  ]);
});

test('addresses and methods that nobody knows share one label', async () => {
  const { ask, values } = counting();
  for (const path of ['/api/nothing', '/api/alerts/1/2/3', '/api/%F0%9F']) await ask(path);
  await ask('/api/nothing', 'BREW');
  expect(counted(await values())).toEqual([
    ['http_request_duration_seconds_count{method="GET",route="unknown",status="404"}', 3],
    ['http_request_duration_seconds_count{method="other",route="unknown",status="404"}', 1],
  ]);
});

test('connections are counted while they are used', async () => {
  const { values } = counting();
  const used = 'database_connections{state="used"}';
  // The tick of a background job may be using one.
  await expect.poll(async () => (await values()).get(used)).toBe(0);
  const during = await app.db.transaction(values);
  expect(during.get(used)).toBeGreaterThan(0);
  expect(during.get('database_connections_max')).toBe(4);
  expect(during.get('database_calls_waiting')).toBe(0);
  expect(during.get('database_up')).toBe(1);
});

test('emails and jobs that wait are counted by state', async () => {
  const { values } = counting();
  const before = await values();
  await app.sql`insert into letters ("to", subject, state, next_at) values ('asha@institute.example', 'Hello', 'queued', now() + interval '1 hour')`;
  const after = await values();
  expect(before.get('letters{state="queued"}')).toBe(0);
  expect(after.get('letters{state="queued"}')).toBe(1);
  expect(after.get('background_jobs{state="waiting"}')).toBe(0);
});

test('while the database is away, the metrics say so and have no old figures', async () => {
  const { poolUse, db, availability, close } = connect({ host: '127.0.0.1', port: 1, database: 'none', user: 'none' });
  const values = await valuesOf(countMetrics({ poolUse, db, availability, log: app.deps.log }));
  await close();
  expect(values.get('database_up')).toBe(0);
  expect([...values.keys()].filter((name) => /^(letters|background_jobs)\b/.test(name))).toEqual([]);
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

describe('the port', () => {
  test('is closed unless it is set', async () => {
    expect(await openMetrics(readEnvironment({}).observing, watched())).toBeUndefined();
  });

  test('serves the metrics and nothing else until it is stopped', async () => {
    const port = await freePort();
    const metrics = await openMetrics(readEnvironment({ METRICS_PORT: String(port) }).observing, watched());
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('Content-Type')).toContain('version=0.0.4');
    expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
    await metrics?.stop();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  test('is named if another program has it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = z.object({ port: z.number() }).parse(other.address());
    await expect(openMetrics(readEnvironment({ METRICS_PORT: String(port) }).observing, watched())).rejects.toThrow(
      `Port ${port} is in use: stop the program that uses it, or set METRICS_PORT to another one.`,
    );
    other.close();
  });
});

test('each figure of the dashboard is one of the metrics', async () => {
  const Dashboard = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  });
  const { panels } = Dashboard.parse(JSON.parse(await readFile('deploy/grafana.json', 'utf8')));
  const { ask, values } = counting();
  await ask('/api/alerts');
  const known = new Set([...(await values()).keys()].map((name) => name.replace(/\{.*/, '')));
  const functions = ['sum', 'max', 'min', 'rate', 'topk', 'histogram_quantile'];
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThanOrEqual(8);
  for (const expression of expressions) {
    // Without labels, durations and the functions' own words, only names of metrics are left.
    const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '');
    const names = (bare.match(/[a-z_]\w*/gi) ?? []).filter((word) => !functions.includes(word));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(known, expression).toContain(name);
  }
});
