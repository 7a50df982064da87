import { spawn } from 'node:child_process';
import { readFile, readlink, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Account } from './clusterAccount.ts';
import type { Binaries } from './clusterBinaries.ts';

/** A cluster on disk, with its programs and the user that runs them. */
export type Cluster = {
  readonly folder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly account: Account;
};

/** The facts that PostgreSQL writes to `postmaster.pid` while it runs. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** Empty if the database only listens on the network. */
  readonly socketFolder: string;
  readonly ready: boolean;
};

const maxLogBytes = 5 * 1024 * 1024;

/** Runs one of PostgreSQL's programs and waits for it to end. */
export function runProgram(
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
  { binaries, account }: Pick<Cluster, 'binaries' | 'account'>,
): Promise<{ succeeded: boolean; output: string }> {
  // Inherited variables such as PGDATA and PGPORT are meant for other databases, so they are not passed on.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const child = spawn(join(binaries.folder, 'bin', program), args, {
    cwd: account ? '/' : tmpdir(),
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  return new Promise((settle) => {
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => settle({ succeeded: false, output: error.message }));
    // 'close' would be too late, because the database that pg_ctl starts may keep the pipes open.
    child.on('exit', (code) => settle({ succeeded: code === 0, output: output.trim() }));
  });
}

/** Reads the facts about the running database; undefined if it is stopped. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n').map((line) => line.trim());
  if (!/^-?\d+$/.test(pid)) return undefined;
  return { pid: Math.abs(Number(pid)), port: Number(port), socketFolder, ready: status === 'ready' };
}

/** Whether a process with this number is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process in `postmaster.pid` is this cluster's database. After a crash, its number may belong to any other
 * program, which PostgreSQL itself would mistake for a running database.
 */
export async function isAlive({ pid }: Postmaster, folder: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  const [workingFolder, ownFolder] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    realpath(folder),
  ]);
  return workingFolder === ownFolder;
}

/**
 * Whether the file of the Unix socket is gone, for example because the temporary folder was cleaned. PostgreSQL never
 * recreates it.
 */
export async function hasLostSocket({ socketFolder, port }: Postmaster): Promise<boolean> {
  if (socketFolder === '') return false;
  try {
    await stat(join(socketFolder, `.s.PGSQL.${port}`));
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}

/** Asks a running database to end its transactions and stop, without waiting for it. */
export function requestStop({ pid }: Postmaster): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // The database has already stopped.
  }
}

/** Rotates a large log, keeping the previous one. */
async function prepareLog({ logFile, account }: Cluster): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > maxLogBytes) await rename(logFile, `${logFile}.1`);
  await writeFile(logFile, '', { flag: 'a', mode: 0o600 });
  await giveTo(account, logFile);
}

/**
 * Starts the database, which outlives this process, and waits until it answers, even if it has to recover from a crash
 * first.
 */
export async function startPostmaster(cluster: Cluster): Promise<{ succeeded: boolean; output: string }> {
  await prepareLog(cluster);
  const args = ['start', '--wait', '--timeout=120', '--silent', '--pgdata', cluster.folder, '--log', cluster.logFile];
  return runProgram('pg_ctl', args, cluster);
}

/** Aborts open transactions, writes everything to disk and stops the database. */
export async function stopPostmaster(cluster: Cluster): Promise<{ succeeded: boolean; output: string }> {
  const args = ['stop', '--mode=fast', '--wait', '--timeout=60', '--silent', '--pgdata', cluster.folder];
  return runProgram('pg_ctl', args, cluster);
}

/** The last lines of the database's log, for an error message. */
export async function lastLogLines({ logFile }: Cluster): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-4).join(' ');
}
