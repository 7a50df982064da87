import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import * as z from 'zod/mini';
import { storedNamePattern, type Key } from '../platform/stores/fileStore.ts';
import { StartError } from '../startError.ts';

/** The manifest at the end of a backup; an archive without one is incomplete. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the server that created the backup. */
  version: z.string(),
  at: z.string(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  files: z.number(),
  /** A checksum of the names and contents of all entries before the manifest. */
  sha256: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

const manifestName = 'manifest.json';

export type ArchiveWriter = {
  /** Adds an entry; `size` must be exact for a stream. */
  add(name: string, content: Buffer | { stream: Readable; size: number }): Promise<void>;
};

/**
 * Writes a backup: a gzipped tar that only its owner may read. The file gets its name only when it is complete. `fill`
 * adds the entries and returns the manifest without its checksum.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'sha256'>>,
): Promise<Manifest> {
  // The name is unique to this run: a killed run leaves its file behind, and another run may still be writing.
  const part = `${file}.${randomUUID()}.part`;
  const tar = pack();
  const sum = createHash('sha256');
  const writing = pipeline(tar, createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600, flags: 'wx' }));
  writing.catch(() => undefined); // handled where it is awaited below
  try {
    const manifest = await Promise.race([
      fill({
        async add(name, content) {
          sum.update(`${name}\n`);
          if (Buffer.isBuffer(content)) {
            sum.update(content);
            await entry(tar, name, content);
            return;
          }
          const target = tar.entry({ name, size: content.size, mode: 0o600 });
          content.stream.on('data', (chunk: Buffer) => sum.update(chunk));
          await pipeline(content.stream, target);
        },
      }),
      // Rejects as soon as the file can no longer be written, for example on a full disk.
      writing.then(() => Promise.reject(new Error('The archive was closed too early.'))),
    ]);
    const manifestWithSum = { ...manifest, sha256: sum.digest('hex') };
    await entry(tar, manifestName, Buffer.from(JSON.stringify(manifestWithSum)));
    tar.finalize();
    await writing;
    await rename(part, file);
    return manifestWithSum;
  } catch (error) {
    tar.destroy();
    await rm(part, { force: true });
    const reason = systemReason(error, part, 'write');
    throw reason === undefined ? error : new StartError(`${file} cannot be written: ${reason}.`);
  }
}

function entry(tar: ReturnType<typeof pack>, name: string, content: Buffer): Promise<void> {
  return new Promise((settle, refuse) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? refuse(error) : settle()));
  });
}

/** The names of a backup's entries: pieces of tables, stored files, and the manifest. */
const entryNamePattern = /^(?:tables\/\w+(?:\/\d+)?|files\/(?:papers\/|withheld\/)?[\w-][\w.-]*|manifest\.json)$/;

/**
 * The name of a file's entry in the archive. Public files are directly below `files/`, for compatibility with backups
 * of earlier versions.
 */
export const entryOfFile = (key: Key): string => `files/${key.replace(/^uploads\//, '')}`;

/** The stored file for an entry below `files/`; undefined if the server never assigns such a name. */
export function fileOfEntry(path: string): Key | undefined {
  const [, place = 'uploads', name = ''] = /^(?:(papers|withheld)\/)?(.+)$/.exec(path) ?? [];
  if (!storedNamePattern.test(name)) return undefined;
  return `${place === 'papers' || place === 'withheld' ? place : 'uploads'}/${name}`;
}

/**
 * Passes each entry of a backup to `take`, which must read it to its end. Refuses entries that no backup has, such as
 * folders, links, paths outside the archive and duplicate names.
 */
export async function readArchive(
  file: string,
  take: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const names = new Set<string>();
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  read.catch(() => undefined); // handled where it is awaited below
  try {
    for await (const content of entries) {
      const { name, type } = content.header;
      if (type !== 'file' || !entryNamePattern.test(name) || names.has(name)) {
        throw new StartError(`${file} is no backup of this server: it has the entry ${JSON.stringify(name)}.`);
      }
      names.add(name);
      await take(name, bytesOf(content));
    }
    await read;
  } catch (error) {
    entries.destroy();
    const reason = systemReason(error, file, 'read');
    if (reason !== undefined) throw new StartError(`${file} cannot be read: ${reason}.`);
    throw isUnreadable(error) ? new StartError(`${file} is no backup, or was not written to its end.`) : error;
  }
}

/**
 * Returns the system's reason why the file at a path could not be opened, read or written; undefined for any other
 * error.
 */
function systemReason(error: unknown, path: string, work: 'read' | 'write'): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  // The error of a read or write does not contain the path of the open file.
  if ('path' in error ? error.path !== path : error.syscall !== work) return undefined;
  return /^[A-Z]+: ([^,]+),/.exec(error.message)?.[1];
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of content) if (Buffer.isBuffer(chunk)) yield chunk;
}

function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || /header|Unexpected end/i.test(error.message);
}

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Reads a backup to its end and compares its content with its checksum; refuses an incomplete one. */
export async function checkArchive(file: string): Promise<Manifest> {
  const sum = createHash('sha256');
  const parts: Buffer[] = [];
  await readArchive(file, async (name, content) => {
    if (name !== manifestName) sum.update(`${name}\n`);
    for await (const chunk of content) {
      if (name === manifestName) parts.push(chunk);
      else sum.update(chunk);
    }
  });
  const text = Buffer.concat(parts).toString('utf8');
  const manifest = Manifest.safeParse(valueOf(text));
  if (!manifest.success) throw new StartError(`${file} is no backup of this server, or was not written to its end.`);
  if (manifest.data.sha256 !== sum.digest('hex')) throw new StartError(`${file} has been damaged: its sum is wrong.`);
  return manifest.data;
}
