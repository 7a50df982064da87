import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tablesOf } from '#server/backup/tables.ts';
import { openDatabase } from '#server/database/open.ts';
import { project } from './processes.ts';
import { signIn, startProduct, temporaryFolder } from './product.ts';

/**
 * `node tests/bench/backup.ts`: the duration of a backup while the product is writing, and of its restore into an empty
 * folder, with 100,000 students, a million audit entries and 500 files; and whether the restored data is equal to the
 * original.
 */
const students = 100_000;
const entries = 1_000_000;
const files = 500;

type Rows = ReadonlyMap<string, ReadonlySet<string>>;

const run = promisify(execFile);
const [source, target, archive] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()]);
const file = join(archive.path, 'backup.tar.gz');

async function fill(): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir: source.path, databaseUrl: undefined });
  await sql.unsafe(`
    insert into students (name, email, phone, location, center, mode, course, teacher)
    select 'Student ' || n, 'student' || n || '@example.in', '+91 ' || (9000000000 + n), 'Pune', 'Andheri', 'online',
      '["GST & Taxation"]', 'Anil Mehrotra' from generate_series(1, ${students}) n`);
  await sql.unsafe(`
    insert into audit_entries (at, employee_id, employee_name, address, method, route, path, module, status, duration,
      request_bytes, response_bytes, user_agent, request_id, event)
    select now() - n * interval '31 seconds', ('00000000-0000-4000-8000-' || lpad((n % 60)::text, 12, '0'))::uuid, 'Employee', '203.0.113.' || n % 60, 'PUT', '/noun/{id}',
      '/api/noun/' || n, 'module', 200, 5, 200, 900, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', gen_random_uuid()::text, 'update'
    from generate_series(1, ${entries}) n`);
  await close();
  await mkdir(join(source.path, 'uploads'), { recursive: true });
  for (let number = 0; number < files; number += 1) {
    await writeFile(join(source.path, 'uploads', `bench-${number}.webp`), randomBytes(40_000));
  }
}

/** A digest of every row of every table. */
async function rowsIn(dataDir: string): Promise<Rows> {
  const { sql, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  const restoredDigests = new Map<string, Set<string>>();
  for (const { name } of await tablesOf(sql)) {
    const digests = new Set<string>();
    const rows = await sql.unsafe<{ digest: string }[]>(`select md5(t::text) as digest from "${name}" t`);
    for (const { digest } of rows) digests.add(digest);
    restoredDigests.set(name, digests);
  }
  await close();
  return restoredDigests;
}

async function command(script: string, dataDir: string): Promise<{ seconds: number; said: string }> {
  const startedAt = performance.now();
  const { stdout } = await run(process.execPath, [join(project, 'src/server/commands', `${script}.ts`), file], {
    cwd: project,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
  return { seconds: (performance.now() - startedAt) / 1000, said: stdout.trim() };
}

try {
  await fill();
  const product = await startProduct(source.path);
  const { token } = await signIn(product.url);
  const stopping = new AbortController();
  let writtenCount = 0;
  const writer = (async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${product.url}/api/alerts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: `Notice ${writtenCount}`, message: 'Written while the backup runs.' }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`A write was answered with ${answer.status}.`);
      writtenCount += 1;
    }
  })();
  const backup = await command('backup', source.path);
  stopping.abort();
  await writer;
  await product.stop();
  const restore = await command('restore', target.path);
  const size = Math.round((await stat(file)).size / 1024 / 1024);
  console.log(
    `${backup.said}\nbackup ${backup.seconds.toFixed(1)} s while ${writtenCount} changes were written (${size} MB); restore ${restore.seconds.toFixed(1)} s`,
  );

  const [before, after] = [await rowsIn(source.path), await rowsIn(target.path)];
  for (const [name, digests] of after) {
    const original = before.get(name) ?? new Set();
    const unknownCount = [...digests].filter((digest) => !original.has(digest)).length;
    const newerCount = original.size - digests.size + unknownCount;
    if (unknownCount > 0 || newerCount > 0)
      console.log(
        `${name}: ${digests.size} rows, ${unknownCount} that are not in the original, ${newerCount} there since`,
      );
  }
  const identical = [...after].filter(([name, digests]) => digests.size === before.get(name)?.size).length;
  console.log(
    `${identical} of ${after.size} tables identical; students ${after.get('students')?.size}, audit entries ${after.get('audit_entries')?.size}`,
  );
  // Each change consists of an alert, its audit entry and its history in one transaction, so at any time there must be
  // equally many of each.
  const { sql, close } = await openDatabase({ dataDir: target.path, databaseUrl: undefined });
  const [moment] = await sql`select (select count(*) from alerts) as alerts,
    (select count(*) from audit_entries where route = '/alerts') as audited,
    (select count(*) from history where module = 'alert') as history,
    (select sum(entries) from audit_totals) = (select count(*) from audit_entries) as totals`;
  await close();
  console.log('one moment:', JSON.stringify(moment));
  let sameCount = 0;
  for (const name of await readdir(join(source.path, 'uploads'))) {
    const [one, other] = await Promise.all(
      [source, target].map(({ path }) => readFile(join(path, 'uploads', name)).catch(() => undefined)),
    );
    if (one && other?.equals(one)) sameCount += 1;
  }
  console.log(`${sameCount} of ${files} files identical`);
} finally {
  for (const { remove } of [source, target, archive]) await remove();
}
