import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs the first available one of these Debian packages; does nothing unless apt can be run as root. */
export function installFromDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // Without a network, apt has to fail quickly.
  const failFast = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  attempt('apt-get', [...failFast, 'update', '-q']);
  packages.some((name) => attempt('apt-get', [...failFast, 'install', '-y', '-q', '--no-install-recommends', name]));
}

/** Runs a command, and returns whether it succeeded; after a failure, the caller tries the next way. */
export function attempt(command: string, parameters: string[]): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env });
    return true;
  } catch {
    return false;
  }
}
