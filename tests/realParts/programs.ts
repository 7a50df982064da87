import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A server that the product is used with, and that is no part of it: the program, and its package of Debian. */
export type Part = { readonly program: 'pgbouncer' | 'haproxy' | 'nginx'; readonly setting: string };

export const pgBouncer: Part = { program: 'pgbouncer', setting: 'PGBOUNCER' };
export const haProxy: Part = { program: 'haproxy', setting: 'HAPROXY' };
export const nginx: Part = { program: 'nginx', setting: 'NGINX' };

/** Found, or the sentence about why it is not. */
export type Found = { readonly path: string } | { readonly missing: string };

const looked = new Map<string, Promise<Found>>();

/** Finds a program, named by its setting or in the usual folders; as root, a missing one is installed by apt. */
export function find(part: Part): Promise<Found> {
  const found = looked.get(part.program) ?? search(part);
  looked.set(part.program, found);
  return found;
}

async function search({ program, setting }: Part): Promise<Found> {
  const named = process.env[setting];
  if (named) return { path: named };
  const path = await inFolders(program);
  if (path !== undefined) return { path };
  if (process.getuid?.() === 0) {
    await run('apt-get', ['install', '--yes', '--no-install-recommends', program], { timeout: 60_000 }).catch(
      () => undefined,
    );
    const brought = await inFolders(program);
    if (brought !== undefined) return { path: brought };
  }
  return { missing: `${program} is not on this machine and apt cannot bring it: nothing is known about it here.` };
}

async function inFolders(program: string): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  for (const folder of folders) {
    const path = join(folder, program);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
}
