import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
/** Without a network, apt has to fail quickly. */
const failFast = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120'];
const install = (names: readonly string[]) =>
  attempt('apt-get', [...failFast, 'install', '-y', '-q', '--no-install-recommends', ...names]);

/** Installs the first available one of these Debian packages; does nothing unless apt can be run as root. */
export function installFromDebian(packages: readonly string[]): void {
  if (!canInstall()) return;
  attempt('apt-get', [...failFast, 'update', '-q']);
  packages.some((name) => install([name]));
}

/** Installs all of these Debian packages; does nothing unless apt can be run as root. */
export function installAllFromDebian(packages: readonly string[]): void {
  if (packages.length === 0 || !canInstall()) return;
  attempt('apt-get', [...failFast, 'update', '-q']);
  install(packages);
}

/** Runs a command, and returns whether it succeeded; after a failure, the caller tries the next way. */
export function attempt(command: string, parameters: string[]): boolean {
  try {
    // Packages of servers are not to start them.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env });
    return true;
  } catch {
    return false;
  }
}
