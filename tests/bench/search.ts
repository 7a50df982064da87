import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openDatabase } from '#server/database/open.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';

/** `node tests/bench/search.ts`: the duration of a search in 300,000 leads at the API, with and without results. */
const rows = 300_000;
const rounds = 15;
const searches = ['nobodyatall', 'lead 123456', 'शर्मा 77', 'message 4242', 'common', '98123', 'qz', 'xj'];

const dataDir = await mkdtemp(join(tmpdir(), 'institute-search-'));
const admin = { ADMIN_EMAIL: 'admin@institute.example', ADMIN_PASSWORD: 'long enough for a bench' };
const environment = { ...readEnvironment({ DATA_DIR: dataDir, DEMO_DATA: 'off', ...admin }), port: 0 };
const database = await openDatabase(environment);
await database.sql.unsafe(`
  insert into leads (name, email, phone, message, assigned_to, created_at)
  select case when n % 3 = 0 then 'शर्मा ' || n else 'Lead ' || n end, 'person' || n || '@example.org',
    '+91 ' || (9000000000 + n::bigint * 7919 % 999999999)::text,
    'A message ' || n || (case when n % 27 = 0 then ' with a common word' else ' of usual length about courses, fees and dates' end),
    case when n % 4 = 0 then 'Rohit Deshpande' end, now() - n * interval '1 minute'
  from generate_series(1, ${rows}) n
`);
await database.sql.unsafe('vacuum analyze leads');
const server = await startServer(environment, { log: createLog('silent') });
try {
  const signedIn = await fetch(`${server.url}/api/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  for (const word of searches) {
    const times: number[] = [];
    let total = '';
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      const address = `${server.url}/api/leads?page=1&limit=25&search=${encodeURIComponent(word)}`;
      const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
      total = response.headers.get('x-total-count') ?? `status ${response.status}`;
    }
    times.sort((a, b) => a - b);
    const median = times[Math.floor(rounds / 2)] ?? Number.NaN;
    console.log(
      `${word.padEnd(16)} ${total.padStart(8)} found   median ${median.toFixed(1)} ms   worst ${times.at(-1)?.toFixed(1)} ms`,
    );
  }
} finally {
  await server.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
