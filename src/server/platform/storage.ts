import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fileLimits, type FileKind, type FileRule } from '#contract/endpoint.ts';
import { makeDataFolder } from '../dataFolder.ts';
import { Refusal } from '../http/refusal.ts';
import type { DiskReserve } from './diskReserve.ts';
import { stripFile } from './metadata/stripMetadata.ts';
import { webStream } from './webStream.ts';

/** A file that has been received. `path` is what records hold: its address on the API's host. */
export type StoredFile = { readonly path: string; readonly size: number; readonly type: string; readonly name: string };

/** A file on disk; one that is still arriving, or never did, has no path. */
export type KeptFile = { readonly path: string | undefined; readonly since: Date; remove(): Promise<void> };

export type Storage = {
  /** Streams a file in; refuses by size (413) and by content (415), and leaves nothing behind then. */
  receive(file: FileRule & { name: string; stream: Readable }): Promise<StoredFile>;
  /** Deletes a stored file; one that is gone already is no error. */
  remove(path: string): Promise<void>;
  /** Replaces a stored file by another of the same extension, which gets its address. */
  replace(path: string, by: string): Promise<void>;
  /** Makes a public file a private paper; returns its new path, or undefined when there is no such file. */
  hide(path: string): Promise<string | undefined>;
  /** Takes a public file from its address without deleting it; one that is not there is no error. */
  withhold(path: string): Promise<void>;
  /** Puts a withheld file back under its address. */
  publish(path: string): Promise<void>;
  isWithheld(path: string): Promise<boolean>;
  /** The addresses of all withheld files. */
  withheld(): Promise<readonly string[]>;
  /** Lists stored files with their age; `arriving` are leftovers of broken uploads. */
  list(): Promise<readonly KeptFile[]>;
  /** The size and type of a stored file and when it changed, or undefined when there is none at that path. */
  find(path: string): Promise<{ size: number; type: string; changed: Date } | undefined>;
  /** Its bytes from `start` to `end`, both included. */
  read(path: string, range?: { start: number; end: number }): ReadableStream;
};

/** Types accepted for each kind, by content. None of them can be executed by a browser, as HTML and SVG can. */
const accepted: Record<FileKind, Readonly<Record<string, string>>> = {
  image: { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif', avif: 'image/avif' },
  video: {
    mp4: 'video/mp4',
    m4v: 'video/x-m4v',
    webm: 'video/webm',
    ogv: 'video/ogg',
    avi: 'video/vnd.avi',
    mov: 'video/quicktime',
    wmv: 'video/x-ms-asf',
    asf: 'video/x-ms-asf',
    flv: 'video/x-flv',
    mkv: 'video/x-matroska',
  },
  document: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    png: 'image/png',
    jpg: 'image/jpeg',
  },
};
/** Types accepted only by rules that name them, because their content is hard to tell from other files. */
const loose: Readonly<Record<string, string>> = { xls: 'application/vnd.ms-excel', csv: 'text/csv' };

const types = new Map([...Object.values(accepted), loose].flatMap((kind) => Object.entries(kind)));
const kindNames: Record<FileKind, string> = {
  image: 'an image',
  video: 'a video',
  document: 'a document',
};
/** Bytes from the beginning that suffice to detect a file's type, office documents included. */
const sampleSize = 64 * 1024;
/** Bytes of a file after which the disk is asked whether there still is room. */
const checkedAfter = 4 * 1024 * 1024;
const storedName = /^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** Opens the folder for uploads. */
export async function uploadStorage(environment: { dataDir: string }, reserve?: DiskReserve): Promise<Storage> {
  await makeDataFolder(environment.dataDir);
  return folderStorage(uploadsFolder(environment), reserve);
}

export function uploadsFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'uploads');
}

/** Keeps uploads in a folder under names that cannot be guessed. */
export async function folderStorage(folder: string, reserve?: DiskReserve): Promise<Storage> {
  const arriving = join(folder, 'arriving');
  const papers = join(folder, 'papers');
  const withheld = join(folder, 'withheld');
  for (const made of [folder, arriving]) {
    await mkdir(made, { recursive: true, mode: 0o700 });
    await chmod(made, 0o700); // one that was made by an earlier version
  }
  const makePapers = () => mkdir(papers, { recursive: true, mode: 0o700 });
  /** A public file has one of two places: the one that is served, and the one that is not. */
  const placesOf = (path: string) => {
    const place = path.startsWith('/papers/') ? undefined : placeOf(path);
    return place === undefined ? undefined : { served: place, kept: join(withheld, basename(place)) };
  };
  /** The location of a path's file; undefined if the path is not that of a stored file. */
  const placeOf = (path: string) => {
    const [, prefix = 'uploads', name = ''] = /^\/?(?:(uploads|papers)\/)?([^/]+)$/.exec(path) ?? [];
    if (!storedName.test(name)) return undefined;
    return join(prefix === 'papers' ? papers : folder, name);
  };
  return {
    async receive({ kind, name, stream, private: isPrivate, only }) {
      const part = join(arriving, randomUUID());
      const counted = measure(stream, only?.bytes ?? fileLimits[kind], { words: only?.tooLarge, reserve });
      try {
        await pipeline(Readable.from(counted.chunks), createWriteStream(part, { mode: 0o600 }));
        const ending = await endingOf(counted.sample());
        const type = ending && (accepted[kind][ending] ?? (only && loose[ending]));
        if (!ending || !type) throw wrongType(kind, only?.wrongType);
        if (only && !only.endings.includes(ending)) throw wrongType(kind, only.wrongType);
        const size = (await stripFile(part, ending)) ?? counted.size();
        const stored = `${randomUUID()}.${ending}`;
        const path = `/${isPrivate ? 'papers' : 'uploads'}/${stored}`;
        if (isPrivate) await makePapers();
        await rename(part, placeOf(path) ?? '');
        return { path, size, type, name };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async remove(path) {
      const place = placeOf(path);
      if (place) await rm(place, { force: true });
      const places = placesOf(path);
      if (places) await rm(places.kept, { force: true });
    },
    async replace(path, by) {
      const [place, from] = [placeOf(path), placeOf(by)];
      if (!place || !from) throw new Error('Not a stored name.');
      await rename(from, place);
    },
    async hide(path) {
      const name = basename(path);
      const place = placeOf(path);
      if (!place) return undefined;
      await makePapers();
      // Another server process, or a start that was broken off, may have moved it already.
      await rename(place, join(papers, name)).catch(() => undefined);
      return (await stat(join(papers, name)).catch(() => undefined)) && `/papers/${name}`;
    },
    async withhold(path) {
      const places = placesOf(path);
      if (!places) return;
      await mkdir(withheld, { recursive: true, mode: 0o700 });
      await moveIfThere(places.served, places.kept);
    },
    async publish(path) {
      const places = placesOf(path);
      if (places) await moveIfThere(places.kept, places.served);
    },
    async isWithheld(path) {
      const places = placesOf(path);
      return places !== undefined && (await stat(places.kept).catch(() => undefined)) !== undefined;
    },
    async withheld() {
      return (await readdir(withheld).catch(() => [])).map((name) => `/uploads/${name}`);
    },
    async list() {
      const kept: KeptFile[] = [];
      for (const [inside, prefix] of [
        [folder, '/uploads/'],
        [papers, '/papers/'],
        [withheld, '/uploads/'],
        [arriving, undefined],
      ] as const) {
        for (const entry of await readdir(inside, { withFileTypes: true }).catch(() => [])) {
          if (!entry.isFile() || (prefix && !storedName.test(entry.name))) continue;
          const place = join(inside, entry.name);
          const found = await stat(place).catch(() => undefined);
          if (!found) continue;
          const path = prefix && `${prefix}${entry.name}`;
          kept.push({ path, since: found.mtime, remove: () => rm(place, { force: true }) });
        }
      }
      return kept;
    },
    async find(path) {
      const type = types.get(path.split('.').at(-1) ?? '');
      const place = placeOf(path);
      if (!type || !place) return undefined;
      // A symbolic link in the folder is not followed, because its target was never uploaded.
      const found = await lstat(place).catch(() => undefined);
      return found?.isFile() ? { size: found.size, type, changed: found.mtime } : undefined;
    },
    read(path, range) {
      const place = placeOf(path);
      if (!place) throw new Error('Not a stored name.');
      return webStream(() => createReadStream(place, range));
    },
  };
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/**
 * The extension for a file with this beginning. Formats older than .xlsx reveal only their container; text counts as a
 * table.
 */
async function endingOf(sample: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(sample);
  if (found) return found.ext === 'cfb' ? 'xls' : found.ext;
  return isText(sample) ? 'csv' : undefined;
}

/** Text that begins like markup is a page, whatever follows. */
function isText(sample: Buffer): boolean {
  if (sample.byteLength === 0 || sample.includes(0)) return false;
  try {
    // A character may be cut where the sample ends.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return !/^\s*</.test(text);
  } catch {
    return false;
  }
}

function wrongType(kind: FileKind, words?: string): Refusal {
  const endings = Object.keys(accepted[kind]).join(', ').toUpperCase();
  const defaultMessage = `This file is not ${kindNames[kind]} that can be used here (${endings}).`;
  return new Refusal('unsupported_type', words ?? defaultMessage);
}

type Limits = { readonly words: string | undefined; readonly reserve: DiskReserve | undefined };

/**
 * Passes a stream on chunk by chunk, counts it, and keeps its beginning. Throws as soon as it exceeds the limit or the
 * disk's reserve: nobody declared the length, or several uploads share the disk.
 */
function measure(stream: Readable, limit: number, { words, reserve }: Limits) {
  const beginning: Buffer[] = [];
  let kept = 0;
  let size = 0;
  let checked = 0;
  async function* chunks() {
    // Not destroyed on refusal, because the sender may have more parts to send.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk); // a copy would double what is held
      size += bytes.byteLength;
      if (size > limit) {
        const defaultMessage = `This file is too large: at most ${limit / (1024 * 1024)} MB are accepted.`;
        throw new Refusal('too_large', words ?? defaultMessage);
      }
      if (size - checked >= checkedAfter) {
        checked = size;
        await reserve?.check(0);
      }
      if (kept < sampleSize) {
        beginning.push(bytes);
        kept += bytes.byteLength;
      }
      yield bytes;
    }
  }
  return { chunks: chunks(), size: () => size, sample: () => Buffer.concat(beginning) };
}
