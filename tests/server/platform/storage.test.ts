import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileLimits, type FileKind } from '#contract/endpoint.ts';
import { Refusal, storageFull } from '#server/http/refusal.ts';
import { folderStorage, type Storage } from '#server/platform/storage.ts';
import { mp4, png, pngOf } from '../files.ts';

let base: string;
let folder: string;
let storage: Storage;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'institute-storage-'));
  folder = join(base, 'uploads');
  storage = await folderStorage(folder);
});
afterEach(async () => {
  expect(await readdir(join(folder, 'arriving'))).toEqual([]);
  await rm(base, { recursive: true, force: true });
});

const readStored = async () => (await readdir(folder)).filter((name) => name !== 'arriving');
const receive = (content: Buffer | Iterable<Buffer>, kind: FileKind = 'image', name = 'file.png') =>
  storage.receive({ kind, name, stream: Readable.from(Buffer.isBuffer(content) ? [content] : content) });
const read = (name: string, range?: { start: number; end: number }) =>
  new Response(storage.read(name, range)).arrayBuffer().then((bytes) => Buffer.from(bytes));
const nameOf = (path: string) => path.replace('/uploads/', '');

const gif = Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([22, 0, 0, 0]),
  Buffer.from('WEBPVP8 '),
  Buffer.from([10, 0, 0, 0]),
  Buffer.alloc(10),
]);
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF', 'latin1');
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), Buffer.from('webm')]);

describe('a received file', () => {
  test('is stored under an unguessable name, whatever its own name was', async () => {
    for (const name of ['me.png', '../../etc/passwd', 'C:\\me.exe', 'a'.repeat(5000), '', 'मी.html']) {
      const file = await receive(png, 'image', name);
      expect(file).toEqual({
        path: expect.stringMatching(/^\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.png$/),
        size: png.length,
        type: 'image/png',
        name,
      });
      expect(await readFile(join(folder, nameOf(file.path)))).toEqual(png);
    }
    expect(new Set(await readStored()).size).toBe(6);
  });

  test.each<[FileKind, string, string, Buffer]>([
    ['image', 'png', 'image/png', png],
    ['image', 'jpg', 'image/jpeg', jpeg],
    ['image', 'gif', 'image/gif', gif],
    ['image', 'webp', 'image/webp', webp],
    ['video', 'mp4', 'video/mp4', mp4],
    ['video', 'webm', 'video/webm', webm],
    ['document', 'pdf', 'application/pdf', pdf],
    ['document', 'png', 'image/png', png],
  ])('as %s is recognised by its content as %s', async (kind, extension, type, content) => {
    const file = await receive(content, kind, 'no-ending');
    expect(file.type).toBe(type);
    expect(file.path.endsWith(`.${extension}`)).toBe(true);
    expect(await storage.find(nameOf(file.path))).toMatchObject({ size: content.length, type });
  });

  test('may arrive in any pieces', async () => {
    const file = await receive([...png].map((byte) => Buffer.of(byte)));
    expect(await read(nameOf(file.path))).toEqual(png);
  });
});

const script = '<script>alert(document.domain)</script>';

describe('an executable file, or one of the wrong kind,', () => {
  test.each<[string, FileKind, Buffer]>([
    ['HTML', 'image', Buffer.from(`<!doctype html><html><body>${script}</body></html>`)],
    ['SVG', 'image', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['SVG with a prologue', 'image', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ['a script', 'image', Buffer.from('alert(1)')],
    ['XML', 'document', Buffer.from('<?xml version="1.0"?><a/>')],
    ['HTML', 'document', Buffer.from(`<html>${script}`)],
    ['HTML', 'video', Buffer.from(`<html>${script}`)],
    ['a PDF', 'image', pdf],
    ['a video', 'image', mp4],
    ['a picture', 'video', png],
    ['a zip', 'document', Buffer.from('504b0304140000000000000000000000000000000000000000000500000061', 'hex')],
    ['a program', 'document', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['nothing', 'image', Buffer.alloc(0)],
    ['a beginning of a PNG with HTML after it', 'image', Buffer.from(`\u0089PN${script}`, 'latin1')],
  ])('%s as %s is refused by its content, and nothing is left', async (_, kind, content) => {
    const refusal = receive(content, kind, 'picture.png');
    await expect(refusal).rejects.toThrow(Refusal);
    await expect(refusal).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(/^This file is not an? /),
    });
    expect(await readStored()).toEqual([]);
  });

  test('is refused with the types that are allowed', async () => {
    await expect(receive(pdf)).rejects.toThrow(
      'This file is not an image that can be used here (PNG, JPG, WEBP, GIF, AVIF).',
    );
  });
});

describe('a file over the limit', () => {
  const block = Buffer.alloc(1024 * 1024);

  test('is refused as soon as it is over the limit, and nothing is left', async () => {
    let sentBytes = 0;
    function* endlessChunks() {
      yield png;
      for (;;) {
        sentBytes += block.length;
        yield block;
      }
    }
    const refusal = receive(endlessChunks());
    await expect(refusal).rejects.toMatchObject({
      status: 413,
      message: 'This file is too large: at most 10 MB are accepted.',
    });
    expect(sentBytes).toBeLessThan(fileLimits.image + 4 * block.length);
    expect(await readStored()).toEqual([]);
  });

  test('may be over it by one byte', async () => {
    const largestImage = pngOf(fileLimits.image);
    expect((await receive(largestImage)).size).toBe(fileLimits.image);
    await expect(receive([largestImage, Buffer.of(0)])).rejects.toMatchObject({ status: 413 });
    expect(await readStored()).toHaveLength(1);
  });
});

async function* breakingChunks() {
  yield png;
  throw new Error('The sender is gone.');
}

test('a file whose sender disconnects is not kept', async () => {
  const receiving = storage.receive({ kind: 'image', name: 'me.png', stream: Readable.from(breakingChunks()) });
  await expect(receiving).rejects.toThrow('The sender is gone.');
  expect(await readStored()).toEqual([]);
});

describe('a stored file', () => {
  test('is read whole or in part', async () => {
    const name = nameOf((await receive(png)).path);
    expect(await read(name)).toEqual(png);
    expect(await read(name, { start: 1, end: 3 })).toEqual(Buffer.from('PNG'));
    expect(await read(name, { start: png.length - 1, end: png.length - 1 })).toEqual(png.subarray(-1));
  });

  test('is removed by the path in its record, and removing it twice is not an error', async () => {
    const [firstRecord, other] = [await receive(png), await receive(gif)];
    await storage.remove(firstRecord.path);
    await storage.remove(firstRecord.path);
    expect(await storage.find(nameOf(firstRecord.path))).toBeUndefined();
    expect(await readStored()).toEqual([nameOf(other.path)]);
  });
});

describe('an invalid file name', () => {
  const names = [
    '../secret.png',
    '..%2fsecret.png',
    `../${randomUUID()}.png`,
    '/etc/passwd',
    'secret.png',
    `${randomUUID()}`,
    `${randomUUID()}.html`,
    `${randomUUID()}.png/..`,
    `${randomUUID()}.png\0.html`,
    `${randomUUID()}.constructor`,
    '',
    '.',
    'arriving',
  ];

  test.each(names)('%j finds nothing', async (name) => {
    await writeFile(join(base, 'secret.png'), 'secret');
    expect(await storage.find(name)).toBeUndefined();
  });

  test('removes nothing and reads nothing', async () => {
    const outside = join(folder, 'arriving', 'mine.png');
    await writeFile(outside, 'mine');
    for (const path of [
      '/uploads/../x',
      'arriving/mine.png',
      '/uploads/arriving/mine.png',
      'https://a.example/b.png',
    ]) {
      await storage.remove(path);
      expect(() => storage.read(path)).toThrow('Not a stored name.');
    }
    expect(await readFile(outside, 'utf8')).toBe('mine');
    await rm(outside);
  });
});

test('a file of unknown size stops at the reserve of the disk', async () => {
  let checks = 0;
  const filling = await folderStorage(folder, {
    check: async () => {
      checks += 1;
      if (checks === 2) throw storageFull();
    },
  });
  const megabyte = Buffer.alloc(1024 * 1024);
  const stream = Readable.from([mp4, ...Array.from({ length: 20 }, () => megabyte)]);
  await expect(filling.receive({ kind: 'video', name: 'a.mp4', stream })).rejects.toMatchObject({
    code: 'storage_full',
  });
  expect(checks).toBe(2);
  expect(await readStored()).toEqual([]);
});

test('a link in the folder is not followed', async () => {
  const secret = join(base, 'secret');
  await writeFile(secret, 'secret');
  const name = `${randomUUID()}.png`;
  await symlink(secret, join(folder, name));
  expect(await storage.find(`/uploads/${name}`)).toBeUndefined();
});
