import type { Storage, StoredFile } from './storage.ts';

/** What is said of a video that is not whole. */
export const cutOffMessage = 'This video did not arrive whole: it is cut off.';

const boxed = new Set(['video/mp4', 'video/x-m4v', 'video/quicktime']);
/** A film has a handful of boxes, and a live recording some thousands. */
const mostBoxes = 100_000;

/**
 * Whether the end of a video is missing. An MP4 is a row of boxes that say how long they are; of other kinds nothing is
 * known, which counts as whole.
 */
export async function isCutOff(storage: Storage, { path, size, type }: StoredFile): Promise<boolean> {
  if (!boxed.has(type)) return false;
  let at = 0;
  let hasIndex = false;
  for (let count = 0; at + 8 <= size && count < mostBoxes; count += 1) {
    const box = await readBox(storage, path, at, size);
    if (box.name === 'moov') hasIndex = true;
    // Not a box: somebody has put something behind the video.
    if (box.length < 8) return !hasIndex;
    at += box.length;
  }
  return at > size || !hasIndex;
}

/** The name of the box that begins there, and its length in bytes; one without a length goes to the end. */
async function readBox(storage: Storage, path: string, start: number, size: number) {
  const range = { start, end: Math.min(start + 15, size - 1) };
  const bytes = Buffer.from(await new Response(storage.read(path, range)).arrayBuffer());
  const name = bytes.toString('latin1', 4, 8);
  const length = bytes.readUInt32BE(0);
  if (length === 0) return { name, length: size - start };
  if (length === 1 && bytes.length === 16) return { name, length: Number(bytes.readBigUInt64BE(8)) };
  return { name, length };
}
