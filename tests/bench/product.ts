import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseAddress } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { end, freePort, interrupt, project } from './processes.ts';

/** The Admin of every product that the bench starts. */
export const admin = { email: 'bench@institute.example', password: 'measured-in-one-run' };

/** Numbers of alerts, testimonials and employees in the bench's database. */
export const rows = 10_000;

export type Product = {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first reply. */
  readonly startedIn: number;
  stop(): Promise<void>;
  /** Ends it as a crash does, without a clean shutdown. */
  kill(): Promise<void>;
};

/** Builds the parts with changed sources, as before `npm start`. */
export async function buildFirst(): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/server/commands/build.ts', '--if-changed'], { cwd: project });
}

/** Creates a data folder for the bench, in the system's temporary folder. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'institute-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The command of `npm start`, without npm's own process in between. */
async function startCommand(): Promise<readonly string[]> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  return [process.execPath, ...scripts.start.split(' ').slice(1)];
}

export type StartOptions = {
  readonly npm?: boolean;
  readonly demo?: boolean;
  readonly bare?: boolean;
  /** Additional settings of the server. */
  readonly environment?: Readonly<Record<string, string>>;
};

/**
 * Starts the product like a person, on its own port with its log in a file, and waits for its first reply. With `npm`
 * it is started by npm itself; `bare` starts only the server, with any existing build of the console.
 */
export async function startProduct(dataDir: string, options: StartOptions = {}): Promise<Product> {
  const [command = npm, ...args] = options.npm
    ? [npm, 'start']
    : options.bare
      ? [process.execPath, 'dist/server.js']
      : await startCommand();
  const port = await freePort();
  const log = openSync(`${dataDir}.log`, 'a');
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: project,
    stdio: ['ignore', log, log],
    detached: options.npm === true,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DEMO_DATA: options.demo ? 'on' : 'off',
      LOG_LEVEL: 'info',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      ...options.environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url, child);
  const startedIn = performance.now() - started;
  return {
    url,
    pid: child.pid ?? 0,
    startedIn,
    stop: () => (options.npm ? interrupt(child) : end(child, 'SIGTERM')),
    kill: () => end(child, 'SIGKILL'),
  };
}

const timeoutMs = 120_000;

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < timeoutMs) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} before it answered.`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(10);
  }
  throw new Error('The product did not answer within two minutes.');
}

/** The stored session of the Admin, as sign-in returns it. */
export type SignedIn = { readonly token: string; readonly employee: Readonly<Record<string, unknown>> };

export async function signIn(url: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`Sign-in was answered with ${answer.status}.`);
  const { token, ...employee }: { token: string } & Record<string, unknown> = await answer.json();
  return { token, employee };
}

export type Seeded = { readonly address: DatabaseAddress; readonly testimonial: string };

/** Creates the database in a data folder and fills it with rows by SQL; it is stopped again afterwards. */
export async function seed(dataDir: string): Promise<Seeded> {
  const { sql, address, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  const age = "now() - n * interval '1 minute'";
  await sql.unsafe(`insert into alerts (title, message, status, created_at, updated_at)
    select 'Notice ' || n, 'The centre is closed on day ' || n || '. Mentors answer within a day, the hub stays open.',
      case when n % 3 = 0 then 'inactive' else 'active' end, ${age}, ${age}
    from generate_series(1, ${rows}) as n`);
  await sql.unsafe(`insert into testimonials (name, designation, message, rating, status, created_at, updated_at)
    select 'Graduate ' || n, 'Accountant', 'A course that is worth its time, practical and well told. ' || n,
      1 + n % 5, n % 2 = 0, ${age}, ${age}
    from generate_series(1, ${rows}) as n`);
  await sql.unsafe(`insert into employees (name, email, password_hash, role, created_at, updated_at)
    select 'Colleague ' || n, 'colleague' || n || '@institute.example', 'no password', 'Viewer', ${age}, ${age}
    from generate_series(1, ${rows}) as n`);
  await sql.unsafe(`insert into bookings (title, type, "by", hrs, status, date, start, "end", created_at, updated_at)
    select 'Session ' || n, 'other', 'Trainer ' || n % 40, 1, case when n % 4 = 0 then 'pending' else 'booked' end,
      current_date - 1250 + n / 4, make_time(9 + n % 8, 0, 0), make_time(10 + n % 8, 0, 0), ${age}, ${age}
    from generate_series(1, ${rows}) as n`);
  await sql`vacuum analyze`;
  const [row] = await sql<{ id: string }[]>`select id from testimonials order by created_at offset ${rows / 2} limit 1`;
  await close();
  return { address, testimonial: row?.id ?? '' };
}
