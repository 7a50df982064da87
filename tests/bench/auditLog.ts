import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Sql } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';
import { mergeAuditTotals } from '#server/platform/retention.ts';

/**
 * `node tests/bench/auditLog.ts`: response times of the audit log's calls with a million entries, compared to ten
 * thousand entries that are spread over a year in the same way. Requests alternate between both servers, so that other
 * load of the machine affects both.
 */
const rounds = 400;
const sizes = [10_000, 1_000_000] as const;
const requests = [
  ['first page', '/audit/activities?page=1&limit=25'],
  ['page of 100', '/audit/activities?page=1&limit=100'],
  ['page 400', '/audit/activities?page=400&limit=25'],
  ['userId', '/audit/activities?page=1&limit=25&userId=00000000-0000-4000-8000-000000000007'],
  ['ip', '/audit/activities?page=1&limit=25&ip=203.0.113.7'],
  ['route', '/audit/activities?page=1&limit=25&route=/noun7/{id}'],
  ['method', '/audit/activities?page=1&limit=25&method=PATCH'],
  ['method that none has', '/audit/activities?page=1&limit=25&method=GET'],
  ['statusCode', '/audit/activities?page=1&limit=25&statusCode=404'],
  ['statusCode 5xx', '/audit/activities?page=1&limit=25&statusCode=5xx'],
  ['event', '/audit/activities?page=1&limit=25&event=update'],
  ['country', '/audit/activities?page=1&limit=25&country=IN'],
  ['city', '/audit/activities?page=1&limit=25&city=Pune'],
  ['dates', '/audit/activities?page=1&limit=25&startDate=2026-01-01'],
  ['user and method', '/audit/activities?page=1&limit=25&userId=00000000-0000-4000-8000-000000000007&method=DELETE'],
  ['user and event', '/audit/activities?page=1&limit=25&userId=00000000-0000-4000-8000-000000000007&event=remove'],
  ['user and 4xx', '/audit/activities?page=1&limit=25&userId=00000000-0000-4000-8000-000000000007&statusCode=4xx'],
  ['route and event', '/audit/activities?page=1&limit=25&route=/noun7/{id}&event=update'],
  ['ip and 4xx', '/audit/activities?page=1&limit=25&ip=203.0.113.7&statusCode=4xx'],
  ['route and dates', '/audit/activities?page=1&limit=25&route=/noun7/{id}&startDate=2026-06-01'],
  ['stats', '/audit/stats?days=7'],
  ['choices', '/audit/choices'],
] as const;

const admin = { ADMIN_EMAIL: 'admin@institute.example', ADMIN_PASSWORD: 'long enough for a bench' };

/** Sixty people, each at the office's address or at their own; their actions are spread evenly over a year. */
async function fill(sql: Sql, rows: number): Promise<void> {
  await sql.unsafe(`
    insert into audit_entries (at, employee_id, employee_name, employee_email, address, method, route, path, module, status,
      duration, request_bytes, response_bytes, user_agent, request_id, event, country, city)
    select now() - n * interval '365 days' / ${rows}, ('00000000-0000-4000-8000-' || lpad((n % 60)::text, 12, '0'))::uuid,
      'Employee ' || n % 60, 'employee' || n % 60 || '@institute.example',
      case when n % 7 < 4 then '198.51.100.1' else '203.0.113.' || n % 60 end,
      (array['POST', 'PUT', 'PUT', 'PATCH', 'DELETE'])[n % 5 + 1], '/noun' || n % 40 || '/{id}',
      '/api/noun' || n % 40 || '/' || gen_random_uuid(), 'module' || n % 40,
      case when n % 997 = 0 then 500 when n % 31 = 0 then 404 when n % 29 = 0 then 422 else 200 end,
      3 + random() * 40, 200, 900,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      gen_random_uuid()::text, (array['create', 'update', 'update', 'setStatus', 'remove'])[n % 5 + 1],
      case when n % 10 < 8 then 'IN' else '' end, case when n % 10 < 3 then 'Pune' when n % 10 < 8 then 'Delhi' else '' end
    from generate_series(1, ${rows}) n`);
}

async function start(rows: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-audit-'));
  const environment = { ...readEnvironment({ DATA_DIR: dataDir, DEMO_DATA: 'off', ...admin }), port: 0 };
  const database = await openDatabase(environment);
  const startedAt = performance.now();
  await fill(database.sql, rows);
  const fillMs = Math.round(performance.now() - startedAt);
  await mergeAuditTotals(database);
  await database.sql.unsafe('vacuum analyze');
  console.log(`${rows} entries written in ${fillMs} ms`);
  const server = await startServer(environment, { log: createLog('silent') });
  const signedIn = await fetch(`${server.url}/api/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  return {
    async time(path: string): Promise<number> {
      const sentAt = performance.now();
      const response = await fetch(`${server.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
      return performance.now() - sentAt;
    },
    async write(): Promise<number> {
      const sentAt = performance.now();
      const response = await fetch(`${server.url}/api/alerts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: 'Bench', message: 'A change that is audited.' }),
      });
      await response.arrayBuffer();
      return performance.now() - sentAt;
    },
    async stop() {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

function tell(label: string, small: readonly number[], largeTimes: readonly number[]): void {
  const [p50, p99] = [at(largeTimes, 0.5), at(largeTimes, 0.99)];
  console.log(
    `${label.padEnd(22)} median ${at(small, 0.5).toFixed(2)} → ${p50.toFixed(2)} ms   p99 ${at(small, 0.99).toFixed(2)} → ${p99.toFixed(2)} ms` +
      `   ratio ${(p50 / at(small, 0.5)).toFixed(2)} / ${(p99 / at(small, 0.99)).toFixed(2)}`,
  );
}

const [small, large] = [await start(sizes[0]), await start(sizes[1])];
try {
  for (const [label, path] of requests) {
    const times: [number[], number[]] = [[], []];
    for (let round = -40; round < rounds; round += 1) {
      const pair = [await small.time(path), await large.time(path)] as const;
      if (round >= 0) for (const side of [0, 1] as const) times[side].push(pair[side]);
    }
    tell(label, times[0], times[1]);
  }
  const writes: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    writes[0].push(await small.write());
    writes[1].push(await large.write());
  }
  tell('a change (POST /alerts)', writes[0], writes[1]);
} finally {
  await small.stop();
  await large.stop();
}
