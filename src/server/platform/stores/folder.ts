import { randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { chmod, lstat, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  storedNamePattern,
  type FileStore,
  type Key,
  type ListedFile,
  type Place,
  type UnfinishedUpload,
} from './fileStore.ts';

/** The folder of unfinished files, inside the folder of uploads. */
export const arrivingIn = (folder: string) => join(folder, 'arriving');

/**
 * Creates a folder that only the server's user may enter, and restricts an existing one that an earlier version
 * created.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Opens a store that keeps files in a folder of this machine, or in one that several machines mount. */
export async function openFolder(folder: string): Promise<FileStore> {
  const arriving = arrivingIn(folder);
  for (const newFolder of [folder, arriving]) await makePrivateFolder(newFolder);
  const placeOf = (place: Place) => (place === 'uploads' ? folder : join(folder, place));
  const fileOf = (key: Key) => {
    const { place, name } = partsOf(key);
    return join(placeOf(place), name);
  };
  const settle = async (part: string, key: Key) => {
    const file = fileOf(key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await rename(part, file);
  };
  return {
    name: folder,
    async put(key, content) {
      const part = join(arriving, randomUUID());
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600 }));
        await settle(part, key);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    putFile: (key, file) => settle(file, key),
    async find(key) {
      // A symbolic link in the folder is not followed, because its target was never uploaded.
      const fileStat = await lstat(fileOf(key)).catch(() => undefined);
      return fileStat?.isFile() ? { size: fileStat.size, changed: fileStat.mtime, tag: tagOf(fileStat) } : undefined;
    },
    async read(key, range) {
      const file = await open(fileOf(key)).catch(undefinedIfMissing);
      return file?.createReadStream(range);
    },
    async move(from, to) {
      const source = fileOf(from);
      if (!(await stat(source).catch(() => undefined))) return false;
      return settle(source, to).then(
        () => true,
        (error: unknown) => undefinedIfMissing(error) ?? false,
      );
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    list: (place) => listFolder(placeOf(place), place),
    // Unfinished uploads are in the folder `arriving`, like the unfinished images for any other store.
    async *unfinished() {},
    readNote: (name) => readFile(join(folder, name), 'utf8').catch(undefinedIfMissing),
    async writeNote(name, text) {
      const part = join(arriving, randomUUID());
      await writeFile(part, text, { mode: 0o600 });
      await rename(part, join(folder, name));
    },
    close: () => undefined,
  };
}

function partsOf(key: Key): { place: Place; name: string } {
  const [, place = 'uploads', name = ''] = /^(\w+)\/(.*)$/.exec(key) ?? [];
  if (!storedNamePattern.test(name)) throw new Error('Not a stored name.');
  return { place: place === 'papers' || place === 'withheld' ? place : 'uploads', name };
}

const tagOf = ({ size, mtime }: Stats) => `${size.toString(36)}-${mtime.getTime().toString(36)}`;

/** Undefined for a missing file; rethrows every other error. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

async function* entriesOf(folder: string): AsyncGenerator<{ name: string; file: string; found: Stats }> {
  const entries = await opendir(folder).catch(undefinedIfMissing);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(folder, entry.name);
    const fileStat = await stat(file).catch(() => undefined);
    if (fileStat) yield { name: entry.name, file, found: fileStat };
  }
}

async function* listFolder(folder: string, place: Place): AsyncGenerator<ListedFile> {
  for await (const { name, found: fileStat } of entriesOf(folder)) {
    if (storedNamePattern.test(name)) yield { key: `${place}/${name}`, size: fileStat.size, changed: fileStat.mtime };
  }
}

/** The leftovers in the folder of unfinished files. */
export async function* leftoversIn(arriving: string): AsyncGenerator<UnfinishedUpload> {
  for await (const { file, found: fileStat } of entriesOf(arriving)) {
    yield { since: fileStat.mtime, remove: () => rm(file, { force: true }) };
  }
}
