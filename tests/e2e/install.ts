import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs the first of these Debian packages that can be had, where that is possible: as root, with apt. */
export function installFromDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // Without a way out it has to say so soon.
  const failFast = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  attempt('apt-get', [...failFast, 'update', '-q']);
  packages.some((name) => attempt('apt-get', [...failFast, 'install', '-y', '-q', '--no-install-recommends', name]));
}

/** Whether it went well: where not, the next way is tried, and the last sentence says what to do. */
export function attempt(command: string, parameters: string[]): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env });
    return true;
  } catch {
    return false;
  }
}
