import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { FileRule } from '#contract/endpoint.ts';
import type { Sql } from '../database/connect.ts';
import { makeDataFolder } from '../dataFolder.ts';
import type { Environment } from '../environment.ts';
import type { DiskReserve } from './diskReserve.ts';
import { isStripped, stripFile } from './metadata/stripMetadata.ts';
import { judgeContent, measure, typeOfEnding } from './receivedContent.ts';
import { storedNamePattern, type FileStore, type Key, type Place } from './stores/fileStore.ts';
import { arrivingIn, leftoversIn, makePrivateFolder } from './stores/folder.ts';
import { openStore } from './stores/openStore.ts';
import { checkStore } from './stores/storeIdentity.ts';
import { webStream } from './webStream.ts';

/** A received file. `path` is the value stored in records: the file's address on the API's host. */
export type StoredFile = { readonly path: string; readonly size: number; readonly type: string; readonly name: string };

/** A stored file; one that is still arriving, or never arrived completely, has no path. */
export type KeptFile = { readonly path: string | undefined; readonly since: Date; remove(): Promise<void> };

export type Storage = {
  /**
   * Stores a file from a stream. Refuses it by size (413) or content (415); nothing of a refused file is left behind.
   */
  receive(file: FileRule & { name: string; stream: Readable }): Promise<StoredFile>;
  /** Deletes a stored file; a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Replaces a stored file by another of the same extension, under the same address. */
  replace(path: string, replacementPath: string): Promise<void>;
  /** Turns a public file into a private paper; returns its new path, or undefined when the file does not exist. */
  hide(path: string): Promise<string | undefined>;
  /** Withdraws a public file without deleting it; a missing file is not an error. */
  withhold(path: string): Promise<void>;
  /** Publishes a withheld file again under its former address. */
  publish(path: string): Promise<void>;
  isWithheld(path: string): Promise<boolean>;
  /** The addresses of all withheld files. */
  withheld(): Promise<readonly string[]>;
  /** Lists the stored files, each with the time since which it has existed. Remains of broken uploads have no path. */
  list(): Promise<readonly KeptFile[]>;
  /** The size, type and content tag of a stored file; undefined if there is none at that path. */
  find(path: string): Promise<{ size: number; type: string; tag: string } | undefined>;
  /** Reads the bytes from `start` to `end`, both included. */
  read(path: string, range?: { start: number; end: number }): ReadableStream;
  close(): void;
};

type Where = Pick<Environment, 'dataDir' | 'bucket'>;
type Options = { readonly reserve?: DiskReserve | undefined; readonly log?: Logger; readonly sql?: Sql };

/** Opens the store of files: the configured bucket, or the uploads folder in the data folder. */
export async function openFiles(environment: Where, log?: Logger): Promise<FileStore> {
  await makeDataFolder(environment.dataDir);
  return openStore(environment.bucket ?? uploadsFolder(environment), log);
}

/** Opens the configured storage for uploads. If `sql` is given, it checks that the files of this database are there. */
export async function uploadStorage(environment: Where, { reserve, log, sql }: Options = {}): Promise<Storage> {
  const store = await openFiles(environment, log);
  if (sql) await checkStore(sql, store);
  return storageOn(store, arrivingIn(uploadsFolder(environment)), reserve);
}

export function uploadsFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'uploads');
}

/** Opens a storage that keeps uploads in a folder. */
export async function folderStorage(folder: string, reserve?: DiskReserve): Promise<Storage> {
  return storageOn(await openStore(folder), arrivingIn(folder), reserve);
}

/**
 * Opens a storage that keeps uploads in `store`, under names that cannot be guessed. Images are first cleaned in the
 * folder `arriving`.
 */
export async function storageOn(store: FileStore, arriving: string, reserve?: DiskReserve): Promise<Storage> {
  await makePrivateFolder(arriving);
  return {
    receive: (file) => receiveFile({ store, arriving, reserve }, file),
    async remove(path) {
      for (const key of [keyOf(path), withheldKeyOf(path)]) if (key) await store.remove(key);
    },
    async replace(path, replacementPath) {
      const [key, from] = [keyOf(path), keyOf(replacementPath)];
      if (!key || !from) throw new Error('Not a stored name.');
      if (!(await store.move(from, key))) throw new Error('There is no file to put in its place.');
    },
    async hide(path) {
      const key = keyOf(path);
      if (!key) return undefined;
      const paper = inPlace('papers', key);
      // Another server process, or an interrupted start, may have moved the file already.
      return (await store.move(key, paper)) || (await store.find(paper)) ? `/${paper}` : undefined;
    },
    ...withholdOperations(store),
    list: () => listFiles(store, arriving),
    async find(path) {
      const type = typeOfEnding(path.split('.').at(-1) ?? '');
      const key = keyOf(path);
      const foundFile = type && key ? await store.find(key) : undefined;
      return type && foundFile ? { size: foundFile.size, type, tag: foundFile.tag } : undefined;
    },
    read(path, range) {
      const key = keyOf(path);
      if (!key) throw new Error('Not a stored name.');
      return webStream(async () => {
        const content = await store.read(key, range);
        if (!content) throw new Error('The file was deleted before it was read.');
        return content;
      });
    },
    close: () => store.close(),
  };
}

/** The key of a path's file; undefined if the path is not that of a stored file. */
function keyOf(path: string): Key | undefined {
  const [, prefix = 'uploads', name = ''] = /^\/?(?:(uploads|papers)\/)?([^/]+)$/.exec(path) ?? [];
  if (!storedNamePattern.test(name)) return undefined;
  return `${prefix === 'papers' ? 'papers' : 'uploads'}/${name}`;
}

const inPlace = (place: Place, key: Key): Key => `${place}/${key.split('/')[1] ?? ''}`;

/** The key of a public file while it is withheld; undefined for papers, which have no public address. */
function withheldKeyOf(path: string): Key | undefined {
  const key = keyOf(path);
  return key?.startsWith('uploads/') ? inPlace('withheld', key) : undefined;
}

type UploadTarget = { readonly store: FileStore; readonly arriving: string; readonly reserve: DiskReserve | undefined };

/**
 * Checks a file by its beginning while the rest is still arriving. Images wait on this machine until their metadata is
 * removed, because that changes the whole file; everything else goes directly to the store.
 */
async function receiveFile(
  { store, arriving, reserve }: UploadTarget,
  { name, stream, private: isPrivate, ...rule }: Parameters<Storage['receive']>[0],
): Promise<StoredFile> {
  const measuredStream = measure(stream, rule, reserve);
  const part = join(arriving, randomUUID());
  try {
    const { ending, type } = await judgeContent(await measuredStream.sample(), rule);
    const key: Key = `${isPrivate ? 'papers' : 'uploads'}/${randomUUID()}.${ending}`;
    if (!isStripped(ending)) {
      await store.put(key, measuredStream.chunks());
      return { path: `/${key}`, size: measuredStream.size(), type, name };
    }
    await pipeline(measuredStream.chunks(), createWriteStream(part, { mode: 0o600 }));
    const size = await stripFile(part, ending);
    await store.putFile(key, part);
    return { path: `/${key}`, size, type, name };
  } catch (error) {
    measuredStream.giveUp();
    await rm(part, { force: true });
    throw error;
  }
}

const keysOf = (path: string) => ({ served: keyOf(path), kept: withheldKeyOf(path) });

/** The operations for public files that no live record shows. Such a file is kept but loses its address. */
function withholdOperations(store: FileStore): Pick<Storage, 'withhold' | 'publish' | 'isWithheld' | 'withheld'> {
  return {
    async withhold(path) {
      const { served, kept } = keysOf(path);
      if (served && kept) await store.move(served, kept);
    },
    async publish(path) {
      const { served, kept } = keysOf(path);
      if (served && kept) await store.move(kept, served);
    },
    async isWithheld(path) {
      const { kept } = keysOf(path);
      return kept !== undefined && (await store.find(kept)) !== undefined;
    },
    async withheld() {
      const paths: string[] = [];
      for await (const { key } of store.list('withheld')) paths.push(`/${inPlace('uploads', key)}`);
      return paths;
    },
  };
}

async function listFiles(store: FileStore, arriving: string): Promise<readonly KeptFile[]> {
  const keptFiles: KeptFile[] = [];
  for (const place of ['uploads', 'papers', 'withheld'] as const) {
    for await (const { key, changed } of store.list(place)) {
      const path = `/${place === 'withheld' ? inPlace('uploads', key) : key}`;
      keptFiles.push({ path, since: changed, remove: () => store.remove(key) });
    }
  }
  for await (const leftoverFile of leftoversIn(arriving)) keptFiles.push({ path: undefined, ...leftoverFile });
  for await (const leftoverFile of store.unfinished()) keptFiles.push({ path: undefined, ...leftoverFile });
  return keptFiles;
}
