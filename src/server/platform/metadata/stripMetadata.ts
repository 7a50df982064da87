import type { Buffer } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { stripJpeg } from './jpeg.ts';
import { stripIsoMedia } from './isoMedia.ts';
import { stripGif, stripPng, stripWebp } from './chunked.ts';

/**
 * Removes the information about when, where and by whom an image was taken, but keeps its pixels, colour profile and
 * orientation. It works in place, yields control regularly, and returns the remaining number of bytes. Unreadable bytes
 * are kept as they are.
 */
export type Stripper = (bytes: Buffer) => Generator<void, number>;

const strippers: Readonly<Record<string, Stripper>> = {
  avif: stripIsoMedia,
  gif: stripGif,
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
};

/** Milliseconds that the thread works on an image before it serves other work. */
const sliceMs = 10;

/** Returns the image without its metadata. */
export async function stripMetadata(extension: string, bytes: Buffer): Promise<Buffer> {
  const strip = strippers[extension];
  if (!strip) return bytes;
  const pass = strip(bytes);
  let startedAt = performance.now();
  for (;;) {
    const { done, value } = pass.next();
    if (done) return bytes.subarray(0, value);
    if (performance.now() - startedAt < sliceMs) continue;
    await new Promise((settle) => setImmediate(settle));
    startedAt = performance.now();
  }
}

/** Images are processed one after the other, so that only one is in memory at a time. */
let turn: Promise<unknown> = Promise.resolve();

/** Whether files with this extension have metadata to remove. */
export const isStripped = (extension: string): boolean => Object.hasOwn(strippers, extension);

/** Removes the metadata of an image file; returns its new size. */
export async function stripFile(file: string, extension: string): Promise<number> {
  const nextTurn = turn.then(async () => {
    const stripped = await stripMetadata(extension, await readFile(file));
    await writeFile(file, stripped);
    return stripped.byteLength;
  });
  turn = nextTurn.catch(() => undefined);
  return nextTurn;
}
