import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from './startError.ts';

/** Sources of the built console, relative to the project's folder. */
const sources = ['src/console', 'src/contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * The marker file of a complete build, with the hash of its sources. It is written last, so that an incomplete build
 * lacks it.
 */
const mark = '.sources';

async function filesUnder(path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A single hash of the names and contents of all sources. */
export async function hashSources(project: string): Promise<string> {
  const sourceFiles = await Promise.all(sources.map((source) => filesUnder(join(project, source))));
  const files = sourceFiles.flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${relative(project, file).split(sep).join('/')}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Runs a build into `folder` in a separate process, so that the database can start meanwhile. */
function build(vite: string, project: string, folder: string, giveUp: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: giveUp,
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((settle, refuse) => {
    child.on('error', refuse);
    child.on('close', (code) => {
      if (code === 0) settle();
      else refuse(new StartError(`The console could not be built:\n${output.trim()}`));
    });
  });
}

/** Moves the build to its folder; of several concurrent builds the last one remains. */
async function putInPlace(builtFolder: string, folder: string): Promise<void> {
  const replacedFolder = `${builtFolder}.replaced`;
  await rename(folder, replacedFolder).catch(() => undefined);
  // Another process may have been faster, with the same sources.
  await rename(builtFolder, folder).catch(() => rm(builtFolder, { recursive: true, force: true }));
  await rm(replacedFolder, { recursive: true, force: true });
}

/**
 * Returns the folder of the built console. It is built first if its sources have changed, or in any case with `anew`.
 * If Vite is not installed, as in production, an existing build is used unchanged. `say` announces a build before it
 * starts.
 */
export async function buildConsole(
  project: string,
  options: { say: (text: string) => void; giveUp: AbortSignal; anew?: boolean },
): Promise<string> {
  const folder = join(project, 'dist');
  const [hash, builtFolder] = await Promise.all([
    hashSources(project),
    readFile(join(folder, mark), 'utf8').catch(() => undefined),
  ]);
  const complete = existsSync(join(folder, 'index.html'));
  if (complete && hash === builtFolder && !options.anew) return folder;
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    if (complete && !options.anew) return folder;
    throw new StartError('The console is not built, and Vite is not installed: run "npm install" and start again.');
  }
  options.say(
    options.anew ? 'Building the console.\n' : 'Building the console: its sources are new or have changed.\n',
  );
  // Built in another folder first, because several processes may start together, and an incomplete build must never be
  // served.
  const buildFolder = `${folder}.${randomUUID()}`;
  try {
    await build(vite, project, buildFolder, options.giveUp);
    await writeFile(join(buildFolder, mark), hash);
    await putInPlace(buildFolder, folder);
  } finally {
    await rm(buildFolder, { recursive: true, force: true });
  }
  return folder;
}
