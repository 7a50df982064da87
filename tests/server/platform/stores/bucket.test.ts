import { Buffer } from 'node:buffer';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkArchive } from '#server/backup/archive.ts';
import { writeBackup } from '#server/backup/backup.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { openFiles, uploadStorage, type Storage } from '#server/platform/storage.ts';
import { readBucketAddress } from '#server/platform/stores/bucketAddress.ts';
import { copyFiles } from '#server/platform/stores/copyFiles.ts';
import { openStore } from '#server/platform/stores/openStore.ts';
import { checkStore } from '#server/platform/stores/storeIdentity.ts';
import { sweepFiles } from '#server/platform/sweepFiles.ts';
import { StartError } from '#server/startError.ts';
import { createTestApp, type TestApp } from '../../app.ts';
import { testimonial } from '../../content/testimonials.examples.ts';
import { mp4, paper, pdf, picture, png } from '../../files.ts';
import { college } from '../../people/colleges.examples.ts';
import { openRelay } from './relay.ts';
import { startObjectStore, storeSecret, type ObjectStore } from './objectStore.ts';

let store: ObjectStore;
let relay: Awaited<ReturnType<typeof openRelay>>;
let dataDir: string;
let storage: Storage;
const logged: string[] = [];
const log = createLog('info', { write: (line) => void logged.push(line) });

beforeAll(async () => {
  store = await startObjectStore();
  relay = await openRelay(store.port);
  dataDir = await mkdtemp(join(tmpdir(), 'institute-bucket-'));
  await store.createBucket('files');
  await store.createBucket('site');
  storage = await open(store.url('files', { at: relay.port, options: '&prefix=institute' }));
});
afterAll(async () => {
  storage.close();
  await relay.cut();
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  // Nothing is unfinished, neither in the bucket nor on this machine.
  expect(await store.uploads('files')).toEqual([]);
  expect(await readdir(join(dataDir, 'uploads/arriving'))).toEqual([]);
});

const bucketOf = (url: string) => readBucketAddress(url, {}) ?? '';
const open = (url: string) => uploadStorage(readEnvironment({ DATA_DIR: dataDir, STORAGE_URL: url }), { log });
const megabyte = Buffer.alloc(1024 * 1024, 7);
const read = async (path: string, range?: { start: number; end: number }) =>
  Buffer.from(await new Response(storage.read(path, range)).arrayBuffer());
/** A video of three parts. */
const longVideo = [mp4.subarray(0, -8), Buffer.alloc(8), ...Array.from({ length: 11 }, () => megabyte)];
const receiveVideo = (content: Iterable<Buffer> | AsyncIterable<Buffer>) =>
  storage.receive({ kind: 'video', name: 'a.mp4', stream: Readable.from(content) });
const receive = (content: Buffer) =>
  storage.receive({ kind: 'image', name: 'a.png', stream: Readable.from([content]) });

describe('a file in a bucket', () => {
  test('arrives in parts whatever its length, and is read whole or in part', async () => {
    const whole = Buffer.concat(longVideo);
    const { path, size } = await receiveVideo(longVideo);
    expect(size).toBe(whole.length);
    expect(await store.keys('files')).toContain(`institute${path}`);
    expect(await storage.find(path)).toMatchObject({ size, type: 'video/mp4' });
    expect((await read(path)).equals(whole)).toBe(true);
    const across = { start: 5 * 1024 * 1024 - 20, end: 5 * 1024 * 1024 + 20 };
    expect(await read(path, across)).toEqual(whole.subarray(across.start, across.end + 1));

    await storage.withhold(path);
    expect(await storage.find(path)).toBeUndefined();
    expect(await storage.withheld()).toEqual([path]);
    await storage.publish(path);
    expect((await read(path)).equals(whole)).toBe(true);
    await storage.remove(path);
    await storage.remove(path);
    expect(await store.keys('files')).toEqual([]);
  });

  test('that is an image loses its metadata before it gets there', async () => {
    const comment = Buffer.from('\0\0\0\u0005tEXtthere\0\0\0\0', 'latin1');
    const { path, size } = await receive(Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]));
    expect(size).toBe(png.length);
    expect(await read(path)).toEqual(png);
    await storage.remove(path);
  });

  test('is replaced under its address, with another tag, and hidden when it is private', async () => {
    const [one, other] = [await receive(png), await receive(Buffer.concat([png, png]))];
    const before = await storage.find(one.path);
    const video = await receiveVideo([mp4]);
    await storage.replace(one.path, other.path);
    expect(await storage.find(other.path)).toBeUndefined();
    await expect(storage.replace(one.path, other.path)).rejects.toThrow('There is no file to put in its place.');
    await storage.replace(one.path, video.path);
    expect((await storage.find(one.path))?.tag).not.toBe(before?.tag);
    const hidden = await storage.hide(one.path);
    expect(hidden).toBe(one.path.replace('/uploads/', '/papers/'));
    expect(await storage.hide(one.path)).toBe(hidden);
    expect(await read(hidden ?? '')).toEqual(mp4);
    await storage.remove(hidden ?? '');
    expect(await store.keys('files')).toEqual([]);
  });

  test('leaves nothing when its sender disconnects, or it is too large or of a wrong type', async () => {
    async function* breaking() {
      yield* longVideo;
      throw new Error('The sender is gone.');
    }
    await expect(receiveVideo(breaking())).rejects.toThrow('The sender is gone.');
    const tooLarge = storage.receive({
      kind: 'video',
      name: 'a.mp4',
      stream: Readable.from(longVideo),
      only: { bytes: 10 * megabyte.length, endings: ['mp4'], tooLarge: 'Too large.', wrongType: 'Wrong.' },
    });
    await expect(tooLarge).rejects.toMatchObject({ status: 413 });
    let sent = 0;
    const pieces = function* () {
      for (; sent < 11; sent += 1) yield megabyte;
    };
    await expect(receiveVideo(pieces())).rejects.toMatchObject({ status: 415 });
    expect(sent).toBeLessThan(4);
    expect(await store.keys('files')).toEqual([]);
  });
});

describe('a bucket', () => {
  test('that is unreachable gives a 503 at once with a sentence, and recovers by itself', async () => {
    const { path } = await receive(png);
    await relay.cut();
    const away = { status: 503, message: 'The file storage is not available. Please try again in a moment.' };
    await expect(storage.find(path)).rejects.toMatchObject(away);
    const started = performance.now();
    await expect(receiveVideo(longVideo)).rejects.toMatchObject(away);
    await expect(receive(png)).rejects.toMatchObject(away);
    expect(performance.now() - started).toBeLessThan(1000);
    const begun = await open(store.url('files', { at: relay.port }));
    begun.close();
    await relay.mend();
    await expect.poll(() => storage.find(path).catch(() => undefined)).toMatchObject({ size: png.length });
    expect(logged.filter((line) => line.includes('file storage is away'))).toHaveLength(2);
    expect(logged.filter((line) => line.includes('file storage is back'))).toHaveLength(1);
    await storage.remove(path);
  });

  test('aborts a video whose upload it interrupts, and leaves nothing of it', async () => {
    async function* interrupted() {
      yield* longVideo;
      await expect.poll(() => store.uploads('files')).toHaveLength(1);
      await relay.cut();
      yield* longVideo;
    }
    await expect(receiveVideo(interrupted())).rejects.toMatchObject({ status: 503 });
    await relay.mend();
    await expect.poll(() => storage.list().catch(() => undefined)).toBeDefined();
    // The parts could not be deleted from the bucket, so the nightly sweep does it.
    const left = await storage.list();
    expect(left.map(({ path }) => path)).toEqual([undefined]);
    await Promise.all(left.map((file) => file.remove()));
  });

  test.each([
    ['that is not there', 'missing', storeSecret, 'there is no such bucket'],
    ['with another key', 'files', 'another-secret', 'the storage refuses the key'],
  ])('%s is refused at the start, in one sentence without the key', async (_, bucket, secret, reason) => {
    const opening = open(store.url(bucket, { secret }));
    await expect(opening).rejects.toBeInstanceOf(StartError);
    await expect(opening).rejects.toThrow(`STORAGE_URL names s3://127.0.0.1:${store.port}/${bucket}, but ${reason}.`);
  });

  test('is logged without its secret', () => {
    expect(logged.join('')).toContain(`s3://127.0.0.1:${relay.port}/files/institute`);
    expect(logged.join('')).not.toContain(storeSecret);
  });
});

describe('a server with a bucket', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp({ environment: { STORAGE_URL: store.url('site') } });
    admin = await app.signInAs('Admin');
  });
  afterAll(() => app.close());

  const get = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers });

  test('serves public files with tag, ranges and HEAD, from the bucket alone', async () => {
    const uploaded = await app.request('POST', '/api/upload/image', { as: admin, form: { image: picture() } });
    const { imageUrl: path } = await uploaded.json();
    const whole = await get(path);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(png);
    const tag = whole.headers.get('ETag') ?? '';
    expect((await get(path, { 'If-None-Match': tag })).status).toBe(304);
    const part = await get(path, { Range: 'bytes=1-3' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 1-3/${png.length}`]);
    expect(await part.text()).toBe('PNG');
    expect((await get(path, { Range: `bytes=${png.length}-` })).status).toBe(416);
    const head = await app.request('HEAD', path);
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(png.length)]);
    expect((await get(`/uploads/${crypto.randomUUID()}.png`)).status).toBe(404);
    expect(await store.keys('site')).toEqual([path.slice(1)]);
    expect(await app.storedFiles()).toEqual([]);
  });

  test('opens private documents by their links until these expire', async () => {
    const form = { ...college, document: paper() };
    expect((await app.request('POST', '/api/college', { as: admin, form })).status).toBe(201);
    const { colleges } = await (await app.request('GET', '/api/college', { as: admin })).json();
    const link: string = colleges[0].document;
    const opened = await get(link);
    expect([opened.status, await opened.text()]).toEqual([200, '%PDF-1.7\n']);
    expect((await get(link.split('?')[0] ?? '')).status).toBe(403);
    app.passTime(11 * 60_000);
    expect((await get(link)).status).toBe(403);
  });

  test('deletes remains of broken uploads and files that no record names, and nothing else', async () => {
    await app.request('POST', '/api/testimonials', { as: admin, form: { ...testimonial, image: picture() } });
    const kept = await store.keys('site');
    await store.put('site', `uploads/${crypto.randomUUID()}.pdf`, pdf.toString());
    await store.put('site', 'notes/of-somebody-else.txt', 'kept');
    await store.beginUpload('site', `uploads/${crypto.randomUUID()}.mp4`);
    expect(await sweepFiles(app.deps)).toBe(0);
    app.passTime(25 * 60 * 60_000);
    expect(await sweepFiles(app.deps)).toBe(2);
    expect(await store.keys('site')).toEqual([...kept, 'notes/of-somebody-else.txt'].toSorted());
    expect(await store.uploads('site')).toEqual([]);
  });

  test('is copied to a folder and back, byte for byte, and backed up like a folder', async () => {
    const { environment } = app.deps;
    const bucket = await openFiles(environment);
    const folder = await openStore(join(dataDir, 'copy'));
    const keys = await store.keys('site');
    const count = keys.filter((key) => /^(uploads|papers)\//.test(key)).length;
    expect(await copyFiles(bucket, folder)).toEqual({ copied: count, skipped: 0, isWhole: true });
    await store.createBucket('copy');
    const copy = await openStore(bucketOf(store.url('copy')));
    expect(await copyFiles(folder, copy)).toMatchObject({ copied: count });
    expect(await copyFiles(folder, copy)).toMatchObject({ copied: 0, skipped: count });
    expect(await store.keys('copy')).toEqual(keys.filter((key) => !key.startsWith('notes/')));

    const file = join(dataDir, 'backup.tar.gz');
    expect((await writeBackup(app.sql, file, bucket)).files).toBe(count);
    expect(await checkArchive(file)).toMatchObject({ files: count });
    await checkStore(app.sql, bucket);
    await expect(checkStore(app.sql, copy)).rejects.toThrow(/^The files of this database are not in s3:/);
    for (const opened of [bucket, copy]) opened.close();
  });
});
