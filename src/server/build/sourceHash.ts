import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * The marker file of a complete build, with the hash of its sources. It is written last, so that an incomplete build
 * lacks it.
 */
export const markerFile = '.sources';

/** A single hash of the names and contents of all files under `sources`, which are relative to the project's folder. */
export async function hashSources(project: string, sources: readonly string[]): Promise<string> {
  const fileLists = await Promise.all(sources.map((source) => filesUnder(join(project, source))));
  const files = fileLists.flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${relative(project, file).split(sep).join('/')}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const fileStat = await stat(path).catch(() => undefined);
  if (!fileStat) return [];
  if (fileStat.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The hash of the sources of the build in `folder`; undefined without a complete build. */
export function builtHash(folder: string): Promise<string | undefined> {
  return readFile(join(folder, markerFile), 'utf8').catch(() => undefined);
}
