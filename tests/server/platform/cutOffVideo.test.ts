import { Buffer } from 'node:buffer';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isCutOff } from '#server/platform/cutOffVideo.ts';
import { folderStorage, type Storage } from '#server/platform/storage.ts';
import { mp4, mp4Head } from '../files.ts';

let base: string;
let storage: Storage;
let reads: number;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'institute-videos-'));
  const files = await folderStorage(base);
  reads = 0;
  storage = {
    ...files,
    read: (path, range) => {
      reads += 1;
      return files.read(path, range);
    },
  };
});
afterEach(() => rm(base, { recursive: true, force: true }));

function box(name: string, bytes = 0): Buffer {
  const head = Buffer.alloc(8 + bytes);
  head.writeUInt32BE(head.length);
  head.write(name, 4, 'latin1');
  return head;
}

/** A box that states its length in 64 bits. */
function largeBox(length: number): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write('mdat', 4, 'latin1');
  head.writeBigUInt64BE(BigInt(length), 8);
  return head;
}

const boxes = Array.from({ length: 30_000 }, () => box('free'));

test.each([
  ['a video with its index', [mp4], false],
  ['one that is its beginning', [mp4Head], true],
  ['one whose last box is longer than what came', [mp4, box('mdat', 100).subarray(0, 50)], true],
  ['one with a box of 64 bits', [mp4, largeBox(20), Buffer.alloc(4)], false],
  ['one whose box of 64 bits is longer than what came', [mp4, largeBox(2 ** 40)], true],
  [
    'one with boxes on both sides of what is read at once',
    [mp4, box('mdat', 65_500), box('free'), largeBox(16)],
    false,
  ],
  ['one with thousands of empty boxes before its index', [mp4Head, ...boxes, box('moov')], false],
  [
    'one with more boxes before its index than a film has',
    [mp4Head, Buffer.alloc(800_000, box('free')), box('moov')],
    true,
  ],
])('%s', async (_, parts, isCut) => {
  const content = Buffer.concat(parts);
  const file = await storage.receive({ kind: 'video', name: 'a.mp4', stream: Readable.from([content]) });
  expect(await isCutOff(storage, file)).toBe(isCut);
  expect(reads).toBeLessThanOrEqual(Math.ceil(content.length / 65_536) + 1);
});
