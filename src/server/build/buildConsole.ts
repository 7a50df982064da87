import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../startError.ts';
import { builtHash, hashSources, markerFile } from './sourceHash.ts';

/** Sources of the built console, relative to the project's folder. */
export const consoleSources = [
  'src/console',
  'src/contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

export type BuildOptions = {
  /** Reports that a build is starting. */
  readonly say: (text: string) => void;
  readonly giveUp: AbortSignal;
  /** Builds even if no source has changed. */
  readonly anew?: boolean;
};

/**
 * Builds the console into `dist/console` if its sources have changed or `anew` is set, and returns the folder. If Vite
 * is not installed, as in production, an existing build is used unchanged; throws if there is none or `anew` is set.
 */
export async function buildConsole(project: string, options: BuildOptions): Promise<string> {
  const folder = join(project, 'dist/console');
  const [hash, built] = await Promise.all([hashSources(project, consoleSources), builtHash(folder)]);
  const complete = existsSync(join(folder, 'index.html'));
  if (complete && hash === built && !options.anew) return folder;
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
  const newFolder = `${folder}.${randomUUID()}`;
  try {
    await build(vite, project, newFolder, options.giveUp);
    await writeFile(join(newFolder, markerFile), hash);
    await putInPlace(newFolder, folder);
  } finally {
    await rm(newFolder, { recursive: true, force: true });
  }
  return folder;
}

/** Runs a build into `folder` in a separate process, because Vite expects to be run in the project's folder. */
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

/** Moves the build to its folder. If several processes build at the same time, one of the builds remains. */
async function putInPlace(builtFolder: string, folder: string): Promise<void> {
  const replacedFolder = `${builtFolder}.replaced`;
  await rename(folder, replacedFolder).catch(() => undefined);
  // If this fails, another process has just moved its own build there, which is from the same sources.
  await rename(builtFolder, folder).catch(() => rm(builtFolder, { recursive: true, force: true }));
  await rm(replacedFolder, { recursive: true, force: true });
}
