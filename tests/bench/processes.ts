import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The project's folder, in which every program of the bench runs. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((settle, refuse) => {
    const probe = createServer();
    probe.on('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (typeof bound === 'object' && bound ? settle(bound.port) : refuse(new Error('No free port.'))));
    });
  });
}

/** Runs one of the bench's own programs with one argument; resolves with its output when it ends. */
export function runProgram(name: string, argument: string): Promise<string> {
  const child = spawnProgram(name, argument);
  return new Promise((settle, refuse) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => (code === 0 ? settle(output) : refuse(new Error(`${name} ended with ${code}.`))));
  });
}

/** Starts one of the bench's own servers; resolves with its process id and its first line of output. */
export async function startProgram(
  name: string,
  argument: string,
): Promise<{ pid: number; firstLine: string; stop: Stop }> {
  const child = spawnProgram(name, argument);
  const firstLine = await new Promise<string>((settle, refuse) => {
    child.stdout?.once('data', (chunk: Buffer) => settle(chunk.toString().trim()));
    child.once('close', (code) => refuse(new Error(`${name} ended with ${code}.`)));
  });
  return { pid: child.pid ?? 0, firstLine, stop: () => end(child, 'SIGTERM') };
}

type Stop = () => Promise<void>;

function spawnProgram(name: string, argument: string): ChildProcess {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return spawn(process.execPath, [file, argument], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Sends a signal and waits until the process is gone. */
export function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((settle) => {
    child.once('close', () => settle());
    child.kill(signal);
  });
}

/**
 * Ends a program that npm has started, as Ctrl-C does: the signal goes to the whole group, because the shell between
 * npm and the program forwards none. Needs a child that leads a group (`detached`).
 */
export function interrupt(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || process.platform === 'win32') return end(child, 'SIGTERM');
  return new Promise((settle) => {
    child.once('close', () => settle());
    process.kill(-pid, 'SIGINT');
  });
}

/** The memory of a process in MB (resident set size). */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1])
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString());
  return kilobytes / 1024;
}

/** The memory in MB that a process shares with no other and has written to; Linux only. */
export function privateMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Private_Dirty:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
}

/** The processor time in microseconds that a process has used so far; Linux only. */
export function processorMicroseconds(pid: number): number {
  // The name, in brackets, may contain blanks. The kernel counts in hundredths of a second.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}

/** The memory of a process in MB at the beginning, and its peak while something runs, sampled every 25 ms. */
export async function watchMemory(pid: number, work: () => Promise<void>): Promise<{ before: number; most: number }> {
  const before = residentMegabytes(pid);
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 25);
  try {
    await work();
  } finally {
    clearInterval(watching);
  }
  return { before, most: Math.max(peak, residentMegabytes(pid)) };
}
