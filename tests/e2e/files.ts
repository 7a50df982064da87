import type { Download } from 'playwright-core';
import { readFile } from 'node:fs/promises';

/** The smallest picture there is: one grey dot. */
export const picture = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN4/vz5fwAJSwPYdvFfGAAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A picture that browsers show and the server does not take, under a name that says otherwise. */
export const bitmap = {
  name: 'bitmap.png',
  mimeType: 'image/png',
  buffer: Buffer.from('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAA////AA==', 'base64'),
};

/** A picture by its beginning, and larger than the server takes. */
export const hugePicture = {
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([picture.buffer, Buffer.alloc(10 * 1024 * 1024)]),
};

/** The smallest video there is: one picture of 8 by 8 dots, in WebM. */
export const clip = {
  name: 'clip.webm',
  mimeType: 'video/webm',
  buffer: Buffer.from(
    'GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=',
    'base64',
  ),
};

/** The smallest MP4 video that is whole: its beginning, and an index with nothing in it. */
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
