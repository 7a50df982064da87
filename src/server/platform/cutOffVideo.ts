import type { Storage, StoredFile } from './storage.ts';

/** The error for a truncated video. */
export const cutOffMessage = 'This video did not arrive whole: it is cut off.';

const boxedTypes = new Set(['video/mp4', 'video/x-m4v', 'video/quicktime']);
/** A normal video has a handful of boxes, a live recording several thousand. */
const maxBoxes = 100_000;
/**
 * The number of bytes per read. Boxes can be as short as 8 bytes, so a smaller window could cost a read for each box.
 */
const windowBytes = 64 * 1024;
const maxHeadBytes = 16;

/**
 * Whether the end of a video is missing. An MP4 is a sequence of boxes that state their lengths. Other formats cannot
 * be checked and count as complete.
 */
export async function isCutOff(storage: Storage, { path, size, type }: StoredFile): Promise<boolean> {
  if (!boxedTypes.has(type)) return false;
  let offset = 0;
  let hasIndex = false;
  let record: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  for (let count = 0; offset + 8 <= size && count < maxBoxes; count += 1) {
    if (Math.min(offset + maxHeadBytes, size) > record.start + record.bytes.length) {
      record = {
        start: offset,
        bytes: await readBytes(storage, path, offset, Math.min(offset + windowBytes, size) - 1),
      };
    }
    const box = readBox(record.bytes.subarray(offset - record.start), size - offset);
    if (box.name === 'moov') hasIndex = true;
    // This is not a box: other data follows the video.
    if (box.length < 8) return !hasIndex;
    offset += box.length;
  }
  return offset > size || !hasIndex;
}

async function readBytes(storage: Storage, path: string, start: number, end: number): Promise<Buffer> {
  return Buffer.from(await new Response(storage.read(path, { start, end })).arrayBuffer());
}

/** The name and length in bytes of the first box; a box without a length extends to the end of the file. */
function readBox(bytes: Buffer, remainingBytes: number): { name: string; length: number } {
  const name = bytes.toString('latin1', 4, 8);
  const length = bytes.readUInt32BE(0);
  if (length === 0) return { name, length: remainingBytes };
  if (length === 1 && bytes.length >= maxHeadBytes) return { name, length: Number(bytes.readBigUInt64BE(8)) };
  return { name, length };
}
