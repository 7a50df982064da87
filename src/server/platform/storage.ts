import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fileLimits, type FileKind } from '#contract/endpoint.ts';
import { makeDataFolder } from '../dataFolder.ts';
import { Refusal } from '../http/refusal.ts';

/** A file that has been received. `path` is what records hold: its address on the API's host. */
export type StoredFile = { readonly path: string; readonly size: number; readonly type: string; readonly name: string };

export type OpenedFile = { readonly stream: ReadableStream; readonly size: number; readonly type: string };

export type Storage = {
  /** Streams a file in; refuses by size (413) and by content (415), and leaves nothing behind then. */
  receive(file: { kind: FileKind; name: string; stream: Readable }): Promise<StoredFile>;
  /** Deletes a stored file; one that is gone already is no error. */
  remove(path: string): Promise<void>;
  /** The size and type of a stored file, or undefined when there is none of that name. */
  find(name: string): Promise<{ size: number; type: string } | undefined>;
  /** Its bytes from `start` to `end`, both included. */
  read(name: string, range?: { start: number; end: number }): ReadableStream;
};

/** What each kind accepts, by content. What a browser could execute (HTML, SVG) is in none. */
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
  },
  document: {
    pdf: 'application/pdf',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    png: 'image/png',
    jpg: 'image/jpeg',
  },
};

const types = new Map(Object.values(accepted).flatMap((kind) => Object.entries(kind)));
const kindNames: Record<FileKind, string> = { image: 'an image', video: 'a video', document: 'a document' };
/** Enough of a file's beginning to tell its type, office documents included. */
const sampleSize = 64 * 1024;
const storedName = /^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** Where the server keeps what is uploaded. */
export async function uploadStorage(environment: { dataDir: string }): Promise<Storage> {
  await makeDataFolder(environment.dataDir);
  return folderStorage(uploadsFolder(environment));
}

export function uploadsFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'uploads');
}

/** Keeps uploads in a folder under names that cannot be guessed. */
export async function folderStorage(folder: string): Promise<Storage> {
  const arriving = join(folder, 'arriving');
  await mkdir(arriving, { recursive: true });
  return {
    async receive({ kind, name, stream }) {
      const part = join(arriving, randomUUID());
      const limit = fileLimits[kind];
      const counted = measure(stream, limit);
      try {
        await pipeline(Readable.from(counted.chunks), createWriteStream(part));
        const found = await fileTypeFromBuffer(counted.sample());
        const type = found && accepted[kind][found.ext];
        if (!found || !type) throw wrongType(kind);
        const stored = `${randomUUID()}.${found.ext}`;
        await rename(part, join(folder, stored));
        return { path: `/uploads/${stored}`, size: counted.size(), type, name };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async remove(path) {
      const name = path.replace(/^\/?uploads\//, '');
      if (storedName.test(name)) await rm(join(folder, name), { force: true });
    },
    async find(name) {
      const type = types.get(name.split('.').at(-1) ?? '');
      if (!type || !storedName.test(name)) return undefined;
      const found = await stat(join(folder, name)).catch(() => undefined);
      return found && { size: found.size, type };
    },
    read(name, range) {
      if (!storedName.test(name)) throw new Error('Not a stored name.');
      return webStream(() => createReadStream(join(folder, name), range));
    },
  };
}

function wrongType(kind: FileKind): Refusal {
  const endings = Object.keys(accepted[kind]).join(', ').toUpperCase();
  return new Refusal('unsupported_type', `This file is not ${kindNames[kind]} that can be used here (${endings}).`);
}

/** Passes a stream on chunk by chunk, counts it, and keeps its beginning; throws as soon as it is over the limit. */
function measure(stream: Readable, limit: number) {
  const beginning: Buffer[] = [];
  let kept = 0;
  let size = 0;
  async function* chunks() {
    // Not destroyed when it is refused: whoever sends it may have more to say after it.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk); // a copy would double what is held
      size += bytes.byteLength;
      if (size > limit) {
        throw new Refusal('too_large', `This file is too large: at most ${limit / (1024 * 1024)} MB are accepted.`);
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

/** Opens the file when its first bytes are wanted: an answer that nobody reads, as to HEAD, leaves nothing open. */
function webStream(open: () => Readable): ReadableStream {
  let stream: Readable | undefined;
  let iterator: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        stream ??= open();
        iterator ??= stream[Symbol.asyncIterator]();
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      cancel() {
        stream?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
