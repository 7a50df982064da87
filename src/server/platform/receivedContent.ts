import { fileTypeFromBuffer } from 'file-type';
import { fileLimits, type FileKind, type FileRule } from '#contract/endpoint.ts';
import type { Readable } from 'node:stream';
import { Refusal } from '../http/refusal.ts';
import type { DiskReserve } from './diskReserve.ts';

/**
 * The types that are accepted for each kind of file, by extension. Types are detected from the content. Browsers
 * execute none of them, unlike HTML and SVG.
 */
const acceptedTypes: Record<FileKind, Readonly<Record<string, string>>> = {
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
/**
 * Types accepted only by rules that name them, because their content is hard to distinguish from that of other files.
 */
const looseTypes: Readonly<Record<string, string>> = { xls: 'application/vnd.ms-excel', csv: 'text/csv' };

const types: ReadonlyMap<string, string> = new Map(
  [...Object.values(acceptedTypes), looseTypes].flatMap((kind) => Object.entries(kind)),
);
const kindNames: Record<FileKind, string> = {
  image: 'an image',
  video: 'a video',
  document: 'a document',
};
/** Bytes at the beginning that suffice to detect a file's type, including office documents. */
const sampleBytes = 64 * 1024;
/** Received bytes after which the free disk space is checked again. */
const checkIntervalBytes = 4 * 1024 * 1024;
/** The media type of a stored file by its extension. */
export const typeOfEnding = (extension: string): string | undefined => types.get(extension);

/**
 * Classifies a file by the beginning of its content. Returns its extension and type; throws 415 for content that the
 * kind or the field's own rule (`only`) does not accept.
 */
export async function judgeContent(sample: Buffer, { kind, only }: Pick<FileRule, 'kind' | 'only'>) {
  const extension = await endingOf(sample);
  const type = extension && (acceptedTypes[kind][extension] ?? (only && looseTypes[extension]));
  if (!extension || !type) throw wrongType(kind, only?.wrongType);
  if (only && !only.endings.includes(extension)) throw wrongType(kind, only.wrongType);
  return { ending: extension, type };
}

/**
 * Detects the extension from the beginning of a file. Office formats older than .xlsx reveal only their container and
 * count as .xls; plain text counts as .csv.
 */
async function endingOf(sample: Buffer): Promise<string | undefined> {
  const fileType = await fileTypeFromBuffer(sample);
  if (fileType) return fileType.ext === 'cfb' ? 'xls' : fileType.ext;
  return isText(sample) ? 'csv' : undefined;
}

/** Whether a sample is plain text. Text that begins like markup is not, because it counts as a web page. */
function isText(sample: Buffer): boolean {
  if (sample.byteLength === 0 || sample.includes(0)) return false;
  try {
    // The end of the sample may split a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return !/^\s*</.test(text);
  } catch {
    return false;
  }
}

function wrongType(kind: FileKind, text?: string): Refusal {
  const endings = Object.keys(acceptedTypes[kind]).join(', ').toUpperCase();
  const defaultMessage = `This file is not ${kindNames[kind]} that can be used here (${endings}).`;
  return new Refusal('unsupported_type', text ?? defaultMessage);
}

/**
 * Passes on a stream chunk by chunk and counts its bytes. `sample` returns its beginning in advance. Throws as soon as
 * the stream exceeds the size limit or the disk's reserve is reached: the size may not have been declared, and several
 * uploads share the disk.
 */
export function measure(
  stream: Readable,
  { kind, only }: Pick<FileRule, 'kind' | 'only'>,
  reserve: DiskReserve | undefined,
) {
  const limit = only?.bytes ?? fileLimits[kind];
  // The stream is not destroyed on refusal, because the sender may have more parts to send.
  const source: AsyncIterator<unknown> = stream.iterator({ destroyOnReturn: false });
  const beginning: Buffer[] = [];
  let size = 0;
  let checkedBytes = 0;

  async function nextBytes(): Promise<Buffer | undefined> {
    const { done, value } = await source.next();
    if (done) return undefined;
    const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
    size += bytes.byteLength;
    if (size > limit) {
      const defaultMessage = `This file is too large: at most ${limit / (1024 * 1024)} MB are accepted.`;
      throw new Refusal('too_large', only?.tooLarge ?? defaultMessage);
    }
    if (size - checkedBytes >= checkIntervalBytes) {
      checkedBytes = size;
      await reserve?.check(0);
    }
    return bytes;
  }

  return {
    /** The first bytes, as many as are needed to detect the type; a shorter file is returned whole. */
    async sample(): Promise<Buffer> {
      while (size < sampleBytes) {
        const bytes = await nextBytes();
        if (!bytes) break;
        beginning.push(bytes);
      }
      return Buffer.concat(beginning);
    },
    async *chunks(): AsyncGenerator<Buffer> {
      yield* beginning.splice(0);
      for (let bytes = await nextBytes(); bytes; bytes = await nextBytes()) yield bytes;
    },
    size: () => size,
    /** Releases the stream, so that the sender's other parts can be read. */
    giveUp: () => void source.return?.(),
  };
}
