import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRule } from '#contract/endpoint.ts';
import { makeDataFolder } from '../dataFolder.ts';
import type { DiskReserve } from './diskReserve.ts';
import { stripFile } from './metadata/stripMetadata.ts';
import { judgeContent, measure, typeOfEnding } from './receivedContent.ts';
import { webStream } from './webStream.ts';

/** A received file. `path` is the value that records store: the file's address on the API's host. */
export type StoredFile = { readonly path: string; readonly size: number; readonly type: string; readonly name: string };

/** A file on disk; one that is still arriving, or never arrived completely, has no path. */
export type KeptFile = { readonly path: string | undefined; readonly since: Date; remove(): Promise<void> };

export type Storage = {
  /** Stores a file from a stream. Refuses it by size (413) or content (415), and leaves nothing behind then. */
  receive(file: FileRule & { name: string; stream: Readable }): Promise<StoredFile>;
  /** Deletes a stored file; a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Replaces a stored file by another of the same extension, under the same address. */
  replace(path: string, by: string): Promise<void>;
  /** Turns a public file into a private paper; returns its new path, or undefined when the file does not exist. */
  hide(path: string): Promise<string | undefined>;
  /** Withdraws a public file without deleting it; a missing file is not an error. */
  withhold(path: string): Promise<void>;
  /** Publishes a withheld file again under its former address. */
  publish(path: string): Promise<void>;
  isWithheld(path: string): Promise<boolean>;
  /** The addresses of all withheld files. */
  withheld(): Promise<readonly string[]>;
  /** Lists stored files with their age; `arriving` files are left over from broken uploads. */
  list(): Promise<readonly KeptFile[]>;
  /** The size, type and modification time of a stored file; undefined if there is none at that path. */
  find(path: string): Promise<{ size: number; type: string; changed: Date } | undefined>;
  /** Reads the bytes from `start` to `end`, both included. */
  read(path: string, range?: { start: number; end: number }): ReadableStream;
};

const storedName = /^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** Opens the folder for uploads. */
export async function uploadStorage(environment: { dataDir: string }, reserve?: DiskReserve): Promise<Storage> {
  await makeDataFolder(environment.dataDir);
  return folderStorage(uploadsFolder(environment), reserve);
}

export function uploadsFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'uploads');
}

/** The folders of the uploads: public files, private papers, withheld public files, and unfinished ones. */
type Folders = {
  readonly served: string;
  readonly papers: string;
  readonly withheld: string;
  readonly arriving: string;
};

/** Keeps uploads in a folder under names that cannot be guessed. */
export async function folderStorage(folder: string, reserve?: DiskReserve): Promise<Storage> {
  const folders: Folders = {
    served: folder,
    papers: join(folder, 'papers'),
    withheld: join(folder, 'withheld'),
    arriving: join(folder, 'arriving'),
  };
  for (const path of [folders.served, folders.arriving]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chmod(path, 0o700); // The folder may come from an earlier release.
  }
  return {
    receive: (file) => receiveFile(folders, file, reserve),
    async remove(path) {
      const places = [placeOf(folders, path), withheldPlaceOf(folders, path)];
      for (const place of places) if (place) await rm(place, { force: true });
    },
    async replace(path, by) {
      const [place, from] = [placeOf(folders, path), placeOf(folders, by)];
      if (!place || !from) throw new Error('Not a stored name.');
      await rename(from, place);
    },
    async hide(path) {
      const place = placeOf(folders, path);
      if (!place) return undefined;
      const paper = join(folders.papers, basename(path));
      await makeFolder(folders.papers);
      // Another server process, or an interrupted start, may have moved the file already.
      await rename(place, paper).catch(() => undefined);
      return (await stat(paper).catch(() => undefined)) && `/papers/${basename(path)}`;
    },
    ...withholding(folders),
    list: () => listFiles(folders),
    async find(path) {
      const type = typeOfEnding(path.split('.').at(-1) ?? '');
      const place = placeOf(folders, path);
      if (!type || !place) return undefined;
      // A symbolic link in the folder is not followed, because its target was never uploaded.
      const stats = await lstat(place).catch(() => undefined);
      return stats?.isFile() ? { size: stats.size, type, changed: stats.mtime } : undefined;
    },
    read(path, range) {
      const place = placeOf(folders, path);
      if (!place) throw new Error('Not a stored name.');
      return webStream(() => createReadStream(place, range));
    },
  };
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** The location of a path's file; undefined if the path is not that of a stored file. */
function placeOf(folders: Folders, path: string): string | undefined {
  const [, prefix = 'uploads', name = ''] = /^\/?(?:(uploads|papers)\/)?([^/]+)$/.exec(path) ?? [];
  if (!storedName.test(name)) return undefined;
  return join(prefix === 'papers' ? folders.papers : folders.served, name);
}

/** The location of a public file while it is withheld; undefined for papers, which have no public address. */
function withheldPlaceOf(folders: Folders, path: string): string | undefined {
  const place = path.startsWith('/papers/') ? undefined : placeOf(folders, path);
  return place && join(folders.withheld, basename(place));
}

async function receiveFile(
  folders: Folders,
  { name, stream, private: isPrivate, ...rule }: Parameters<Storage['receive']>[0],
  reserve: DiskReserve | undefined,
): Promise<StoredFile> {
  const part = join(folders.arriving, randomUUID());
  const measured = measure(stream, rule, reserve);
  try {
    await pipeline(Readable.from(measured.chunks), createWriteStream(part, { mode: 0o600 }));
    const { ending, type } = await judgeContent(measured.sample(), rule);
    const size = (await stripFile(part, ending)) ?? measured.size();
    const path = `/${isPrivate ? 'papers' : 'uploads'}/${randomUUID()}.${ending}`;
    if (isPrivate) await makeFolder(folders.papers);
    await rename(part, placeOf(folders, path) ?? '');
    return { path, size, type, name };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The operations on public files that no live record shows: they keep their bytes and lose their address. */
function withholding(folders: Folders): Pick<Storage, 'withhold' | 'publish' | 'isWithheld' | 'withheld'> {
  const placesOf = (path: string) => ({ served: placeOf(folders, path), kept: withheldPlaceOf(folders, path) });
  return {
    async withhold(path) {
      const { served, kept } = placesOf(path);
      if (!served || !kept) return;
      await makeFolder(folders.withheld);
      await moveIfThere(served, kept);
    },
    async publish(path) {
      const { served, kept } = placesOf(path);
      if (served && kept) await moveIfThere(kept, served);
    },
    async isWithheld(path) {
      const { kept } = placesOf(path);
      return kept !== undefined && (await stat(kept).catch(() => undefined)) !== undefined;
    },
    async withheld() {
      return (await readdir(folders.withheld).catch(() => [])).map((name) => `/uploads/${name}`);
    },
  };
}

async function listFiles(folders: Folders): Promise<readonly KeptFile[]> {
  const keptFiles: KeptFile[] = [];
  for (const [folder, prefix] of [
    [folders.served, '/uploads/'],
    [folders.papers, '/papers/'],
    [folders.withheld, '/uploads/'],
    [folders.arriving, undefined],
  ] as const) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile() || (prefix && !storedName.test(entry.name))) continue;
      const place = join(folder, entry.name);
      const stats = await stat(place).catch(() => undefined);
      if (!stats) continue;
      const path = prefix && `${prefix}${entry.name}`;
      keptFiles.push({ path, since: stats.mtime, remove: () => rm(place, { force: true }) });
    }
  }
  return keptFiles;
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
