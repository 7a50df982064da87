import type { Download } from 'playwright-core';
import { readFile } from 'node:fs/promises';

/** The smallest possible image: one grey pixel. */
export const picture = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN4/vz5fwAJSwPYdvFfGAAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** An image that browsers show but the server refuses, with a misleading extension. */
export const bitmap = {
  name: 'bitmap.png',
  mimeType: 'image/png',
  buffer: Buffer.from('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA////AA==', 'base64'),
};

/** A file that begins like an image, and is larger than the server accepts. */
export const hugePicture = {
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([picture.buffer, Buffer.alloc(10 * 1024 * 1024)]),
};

/** The smallest possible video: one frame of 8 by 8 pixels, in WebM. */
export const clip = {
  name: 'clip.webm',
  mimeType: 'video/webm',
  buffer: Buffer.from(
    'GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=',
    'base64',
  ),
};

/** The smallest complete MP4 file: a header, and an empty index. */
export const film = {
  name: 'film.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from('AAAAGGZ0eXBpc29tAAAAAGlzb21pc28yAAAACG1vb3Y=', 'base64'),
};

/** The content of a download. */
export async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** A multipart body. */
export function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
