import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { orientationOf, tiffOf } from './exif.ts';

/** The PNG chunks that are needed to show the image. */
const keptPngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** Removes texts, times and EXIF from a PNG, and any bytes after its end. */
export function* stripPng(bytes: Buffer): Generator<void, number> {
  let from = 8;
  let to = 8;
  while (from + 12 <= bytes.length) {
    yield;
    const end = from + 12 + bytes.readUInt32BE(from);
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', from + 4, from + 8);
    if (keptPngChunks.has(type)) {
      bytes.copyWithin(to, from, end);
      to += end - from;
    } else if (type === 'eXIf') {
      to += putOrientation(bytes, to, bytes.subarray(from + 8, end - 4), (tiff) => pngChunk('eXIf', tiff));
    }
    from = end;
    if (type === 'IEND') return to;
  }
  bytes.copyWithin(to, from);
  return to + bytes.length - from;
}

/** Writes a chunk with only the orientation of a TIFF block; returns the number of bytes written. */
function putOrientation(bytes: Buffer, to: number, tiff: Buffer, chunkOf: (tiff: Buffer) => Buffer): number {
  const orientation = orientationOf(tiff);
  const chunk = orientation === undefined ? undefined : chunkOf(tiffOf(orientation));
  if (!chunk || tiff.length < tiffOf(2).length) return 0;
  chunk.copy(bytes, to);
  return chunk.length;
}

const keptWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** The flags in VP8X for EXIF and XMP. */
const [exifFlag, xmpFlag] = [0x08, 0x04];

function webpChunk(tiff: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + tiff.length);
  chunk.write('EXIF', 0, 'latin1');
  chunk.writeUInt32LE(tiff.length, 4);
  tiff.copy(chunk, 8);
  return chunk;
}

/** Removes EXIF, XMP and unknown chunks from a WebP, and anything after its end. */
export function* stripWebp(bytes: Buffer): Generator<void, number> {
  if (bytes.length < 12) return bytes.length;
  const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let from = 12;
  let to = 12;
  let header: number | undefined;
  let flags = 0;
  while (from + 8 <= fileEnd) {
    yield;
    const size = bytes.readUInt32LE(from + 4);
    const end = from + 8 + size + (size % 2);
    if (end > fileEnd) break;
    const type = bytes.toString('latin1', from, from + 4);
    if (keptWebpChunks.has(type)) {
      if (type === 'VP8X') header ??= to;
      bytes.copyWithin(to, from, end);
      to += end - from;
    } else if (type === 'EXIF') {
      const content = bytes.subarray(from + 8, from + 8 + size);
      const hasHead = content.toString('latin1', 0, 6) === 'Exif\0\0';
      const writtenBytes = putOrientation(bytes, to, hasHead ? content.subarray(6) : content, webpChunk);
      if (writtenBytes > 0) flags = exifFlag;
      to += writtenBytes;
    }
    from = end;
  }
  // A truncated end is kept, because browsers show the available part of the image.
  bytes.copyWithin(to, from, fileEnd);
  to += Math.max(0, fileEnd - from);
  bytes.writeUInt32LE(to - 8, 4);
  if (header !== undefined) bytes[header + 8] = ((bytes[header + 8] ?? 0) & ~(exifFlag | xmpFlag)) | flags;
  return to;
}

const gif = { extension: 0x21, image: 0x2c, end: 0x3b, comment: 0xfe, application: 0xff };
/** Application blocks that affect how the image is shown: the number of repeats, and the colour profile. */
const gifApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Removes comments and XMP from a GIF, and any bytes after its end. */
export function* stripGif(bytes: Buffer): Generator<void, number> {
  let from = 13 + colourTable(bytes[10] ?? 0);
  if (from > bytes.length) return bytes.length;
  let to = from;
  while (from < bytes.length) {
    yield;
    const type = bytes[from];
    let end: number | undefined;
    if (type === gif.end) end = from + 1;
    else if (type === gif.image) {
      end = yield* endOfBlocks(bytes, from + 11 + colourTable(bytes[from + 9] ?? 0));
    } else if (type === gif.extension) end = yield* endOfBlocks(bytes, from + 2);
    if (end === undefined) break;
    const label = bytes[from + 1];
    const application = bytes.toString('latin1', from + 3, from + 14);
    const isDropped =
      type === gif.extension &&
      (label === gif.comment || (label === gif.application && !gifApplications.has(application)));
    if (!isDropped) {
      bytes.copyWithin(to, from, end);
      to += end - from;
    }
    from = end;
    if (type === gif.end) return to;
  }
  bytes.copyWithin(to, from);
  return to + bytes.length - from;
}

/** The end of the blocks that begin at `from`; undefined if they are truncated. */
function* endOfBlocks(bytes: Buffer, from: number): Generator<void, number | undefined> {
  let offset = from;
  let blocks = 0;
  while (offset < bytes.length) {
    const size = bytes[offset] ?? 0;
    offset += size + 1;
    if (size === 0) return offset;
    blocks += 1;
    if (blocks % 4096 === 0) yield;
  }
  return undefined;
}
