import { randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makeDataFolder } from '../dataFolder.ts';
import {
  accountFor,
  canEnter,
  EmbeddedDatabaseError,
  giveTo,
  allowTraversal,
  makePrivateFolder,
  type Account,
} from './clusterAccount.ts';
import { findBinaries, reachableBinaries } from './clusterBinaries.ts';
import { isRunning, runProgram, type Cluster } from './clusterProcess.ts';

/** The role that owns the database. */
export const owner = 'institute';

/** The folder for root's clusters whose data folder is in a private home directory. */
const sharedHome = '/var/lib/institute-console';

/**
 * The file with the password that protects PostgreSQL on systems where it listens on the network instead of a private
 * socket.
 */
export const passwordFile = (home: string) => join(home, 'postgres-password');

/**
 * Returns the cluster in `dataDir/postgres`, which is created if missing. If PostgreSQL's user cannot reach that
 * folder, the cluster is in `/var/lib/institute-console`, and a symbolic link in the data folder leads to it.
 */
export async function openCluster(dataDir: string, options: { durable: boolean; network: boolean }): Promise<Cluster> {
  await makeDataFolder(dataDir);
  const preferredFolder = join(await realpath(dataDir), 'postgres');
  const account = await accountFor(preferredFolder);
  const binaries = await findBinaries().then((binaryFolder) => reachableBinaries(binaryFolder, account));
  const folder = await placeFor(preferredFolder, account);
  const cluster: Cluster = { folder, logFile: join(dirname(folder), 'postgres.log'), binaries, account };
  if (!(await exists(folder))) await initialise(cluster, options);
  await checkVersion(cluster);
  if (account && (await stat(folder)).uid === 0) await giveTo(account, folder); // an administrator copied it back as root
  return cluster;
}

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

async function placeFor(preferredFolder: string, account: Account): Promise<string> {
  const link = await lstat(preferredFolder).catch(() => undefined);
  if (link?.isSymbolicLink()) {
    // The link may lead to a cluster that does not exist yet, but its parent folder does.
    const folder = resolve(dirname(preferredFolder), await readlink(preferredFolder));
    if (await exists(dirname(folder))) return folder;
    throw new EmbeddedDatabaseError(
      `${preferredFolder} leads to ${folder}, which is gone: bring it back, or remove the link to begin anew.`,
    );
  }
  await allowTraversal(dirname(preferredFolder), account);
  if (await canEnter(dirname(preferredFolder), account)) return preferredFolder;
  if (link) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, and its user cannot reach ${preferredFolder}: open the folders above it (chmod o+x), or move the data folder to a place such as /var/lib.`,
    );
  }
  const home = join(sharedHome, randomBytes(6).toString('hex'));
  await mkdir(home, { recursive: true, mode: 0o755 });
  const folder = join(home, 'postgres');
  // A second server may have been faster; its link is then used.
  await symlink(folder, preferredFolder).catch(() => rm(home, { recursive: true }));
  return readlink(preferredFolder);
}

/**
 * The cluster is created under another name and renamed when complete, so that an interrupted start leaves no
 * incomplete cluster behind.
 */
async function initialise(cluster: Cluster, options: { durable: boolean; network: boolean }): Promise<void> {
  const { folder, account } = cluster;
  const unfinishedPath = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const password = passwordFile(dirname(folder));
  await removeInterrupted(folder);
  await makePrivateFolder(unfinishedPath, account);
  if (options.network && !(await exists(password))) {
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
    await giveTo(account, password);
  }
  const initialiseWith = (letters: string) =>
    runProgram(
      'initdb',
      [
        `--pgdata=${unfinishedPath}`,
        `--username=${owner}`,
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${letters}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        // Connections on the socket are trusted, because its folder is closed to other users. Connections over the
        // network are rejected unless they are needed, and then require a password.
        '--auth-local=trust',
        ...(options.network ? ['--auth-host=scram-sha-256', `--pwfile=${password}`] : ['--auth-host=reject']),
        '--no-instructions',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      cluster,
    );
  // The locale determines which letters the trigram search recognises; C only knows English ones. Not every system has
  // the first locale.
  let { succeeded, output } = await initialiseWith('C.UTF-8');
  for (const letters of ['en_US.UTF-8', 'C']) {
    if (succeeded || !/locale/.test(output)) break;
    ({ succeeded, output } = await initialiseWith(letters));
  }
  if (!succeeded) {
    await rm(unfinishedPath, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(`PostgreSQL could not make its data folder ${folder}: ${output}`);
  }
  await chmod(unfinishedPath, 0o700);
  try {
    await rename(unfinishedPath, folder);
  } catch (error) {
    await rm(unfinishedPath, { recursive: true, force: true });
    if (!(await exists(folder))) throw error; // Otherwise another server was faster, and its cluster is equivalent.
  }
}

/** Removes incomplete clusters that killed starts have left behind. */
async function removeInterrupted(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!name.startsWith(prefix) || isRunning(pid)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

async function checkVersion({ folder, binaries }: Cluster): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') return '';
    throw new EmbeddedDatabaseError(`${folder} belongs to another user: start the server as the user that made it.`);
  });
  const clusterVersion = version.trim();
  const ownVersion = binaries.version.split('.')[0];
  if (clusterVersion === ownVersion) return;
  throw new EmbeddedDatabaseError(
    clusterVersion === ''
      ? `${folder} is not a database of PostgreSQL: move it away, or set DATA_DIR to another folder.`
      : `The database in ${folder} was made by PostgreSQL ${clusterVersion}, but this server carries PostgreSQL ${ownVersion}: start the version of the server that made it, or move its data over.`,
  );
}
