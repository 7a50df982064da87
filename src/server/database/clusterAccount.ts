import { execFile } from 'node:child_process';
import { chmod, chown, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../startError.ts';

const run = promisify(execFile);

/**
 * The system user that runs PostgreSQL; undefined if it is the user of this process. PostgreSQL refuses to run as root,
 * so a server that runs as root uses another user.
 */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** The same user name as in PostgreSQL's own packages. */
const userName = 'postgres';

/** The database could not be started; the message is one sentence for the operator. */
export class EmbeddedDatabaseError extends StartError {
  override readonly name = 'EmbeddedDatabaseError';
}

async function readId(option: '-u' | '-g'): Promise<number | undefined> {
  const answer = await run('id', [option, userName]).catch(() => undefined);
  const id = Number(answer?.stdout.trim() || Number.NaN);
  return Number.isInteger(id) ? id : undefined;
}

/**
 * The user for a cluster. If the server runs as root, this is the owner of the existing cluster or, for a new one,
 * `postgres`, which is created if missing.
 */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const existingStats = await stat(cluster).catch(() => undefined);
  if (existingStats && existingStats.uid !== 0) return { uid: existingStats.uid, gid: existingStats.gid };
  if ((await readId('-u')) === undefined) {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      userName,
    ]).catch(() => undefined);
  }
  const [uid, gid] = await Promise.all([readId('-u'), readId('-g')]);
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, and a system user "${userName}" for it could not be created: create one, start the server as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return { uid, gid };
}

/** Whether the user may enter a folder and all its parent folders. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (!account) return true;
  for (let currentFolder = folder; ; currentFolder = dirname(currentFolder)) {
    const { uid, gid, mode } = await stat(currentFolder);
    const neededBits = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & neededBits) === 0) return false;
    if (currentFolder === dirname(currentFolder)) return true;
  }
}

/**
 * Lets the user pass through a folder that belongs to root, in order to reach the user's own files below it; the user
 * cannot list the folder.
 */
export async function allowTraversal(folder: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (!account || uid !== 0 || (mode & 0o011) !== 0) return;
  await chown(folder, uid, account.gid);
  await chmod(folder, (mode & 0o7777) | 0o010);
}

/** Creates a folder that only the user may enter; an existing folder must already be private. */
export async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  // The folder belongs to root if it has just been created, or if root copied it here.
  if (account && (await stat(folder)).uid === 0) await chown(folder, account.uid, account.gid);
  const { uid, mode } = await stat(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (uid !== owner) {
    throw new EmbeddedDatabaseError(
      `${folder} belongs to another user: start the server as that user, or move the folder away.`,
    );
  }
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700);
}

/** Makes the user the owner of a file, or of a folder with everything in it. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (!account) return;
  await lchown(path, account.uid, account.gid);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
}
