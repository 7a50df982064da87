import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '#server/platform/storage.ts';
import { copyFiles } from '#server/platform/stores/copyFiles.ts';
import type { FileStore } from '#server/platform/stores/fileStore.ts';
import { openStore } from '#server/platform/stores/openStore.ts';
import { adoptStore, checkStore, noteCopy } from '#server/platform/stores/storeIdentity.ts';
import { createTestApp, type TestApp } from '../../app.ts';
import { picture, png } from '../../files.ts';

let app: TestApp;
let base: string;
let own: FileStore;
beforeAll(async () => {
  app = await createTestApp();
  base = await mkdtemp(join(tmpdir(), 'institute-stores-'));
  own = await openStore(app.uploadsFolder);
});
afterAll(async () => {
  await app.close();
  await rm(base, { recursive: true, force: true });
});

const other = (name: string) => openStore(join(base, name));
const elsewhere = /^The files of this database are not in \S+, but in another folder or bucket: [^\n]+\.$/;

describe('the storage location of files', () => {
  test('is free to choose until the first file is stored', async () => {
    await checkStore(app.sql, await other('first'));
    await checkStore(app.sql, own);
    await Promise.all([checkStore(app.sql, own), checkStore(app.sql, own)]);
    const as = await app.signInAs('Admin');
    const sent = await app.request('POST', '/api/upload/image', { as, form: { image: picture() } });
    expect(sent.status).toBe(200);
  });

  test('is then the same for every process: one with another folder does not start', async () => {
    await checkStore(app.sql, own);
    await expect(checkStore(app.sql, await other('machine-two'))).rejects.toThrow(elsewhere);
    await expect(checkStore(app.sql, await other('first'))).rejects.toThrow(elsewhere);
    await checkStore(app.sql, own);
  });

  test('moves with a complete copy, and the previous folder is then refused', async () => {
    const copy = await other('copy');
    await expect(checkStore(app.sql, copy)).rejects.toThrow(elsewhere);
    expect(await copyFiles(own, copy)).toMatchObject({ copied: 1, isWhole: true });
    await noteCopy(app.sql, copy);
    await checkStore(app.sql, own);
    await checkStore(app.sql, copy);
    await expect(checkStore(app.sql, own)).rejects.toThrow(elsewhere);
  });

  test('is set by an operator after files were lost', async () => {
    const empty = await other('after-the-fire');
    await adoptStore(app.sql, empty);
    await checkStore(app.sql, empty);
    await expect(checkStore(app.sql, await other('copy'))).rejects.toThrow(elsewhere);
  });
});

test('a copy that was stopped resumes, and repeats what has been replaced since', async () => {
  const source = await folderStorage(join(base, 'source'));
  const store = await other('source');
  const receive = (content: Buffer) =>
    source.receive({ kind: 'image', name: 'a.png', stream: Readable.from([content]) });
  const files = await Promise.all(Array.from({ length: 12 }, () => receive(png)));
  await source.withhold(files[0]?.path ?? '');
  const target = await other('target');
  const stopping = new AbortController();
  const stopped = await copyFiles(store, target, {
    signal: stopping.signal,
    onCopied: (count) => void (count === 3 && stopping.abort()),
  });
  expect(stopped.isWhole).toBe(false);
  expect(stopped.copied).toBeLessThan(12);
  expect(await copyFiles(store, target)).toEqual({
    copied: 12 - stopped.copied,
    skipped: stopped.copied,
    isWhole: true,
  });
  const { path } = await receive(png);
  await source.replace(files[1]?.path ?? '', path);
  expect(await copyFiles(store, target)).toMatchObject({ copied: 1, skipped: 11 });
});

test('a file that was withheld between two copies has no public address in the copy', async () => {
  const source = await folderStorage(join(base, 'published'));
  const store = await other('published');
  const stored = await source.receive({ kind: 'image', name: 'a.png', stream: Readable.from([png]) });
  const target = await other('published-copy');
  await copyFiles(store, target);
  const copy = await folderStorage(join(base, 'published-copy'));
  expect(await copy.find(stored.path)).toBeDefined();
  await source.withhold(stored.path);
  await copyFiles(store, target);
  expect([await copy.find(stored.path), await copy.isWithheld(stored.path)]).toEqual([undefined, true]);
  await source.publish(stored.path);
  await copyFiles(store, target);
  expect([(await copy.find(stored.path)) !== undefined, await copy.isWithheld(stored.path)]).toEqual([true, false]);
});

test('a copy into the source itself is refused, and every file stays where it is', async () => {
  const source = await folderStorage(join(base, 'itself'));
  const store = await other('itself');
  const file = { kind: 'image', name: 'a.png' } as const;
  const shown = await source.receive({ ...file, stream: Readable.from([png]) });
  const paper = await source.receive({ ...file, private: true, stream: Readable.from([png]) });
  await symlink(join(base, 'itself'), join(base, 'link'));
  for (const within of ['itself', 'link', 'itself/papers', 'link/withheld', 'itself/arriving/new']) {
    await expect(copyFiles(store, await other(within))).rejects.toThrow(
      /^The files are in \S+ already: choose a folder outside of it\.$/,
    );
  }
  expect(await source.find(shown.path)).toBeDefined();
  expect(await source.find(paper.path)).toBeDefined();
});

test('a copy of a folder into the one around it is refused, and every file stays where it is', async () => {
  const source = await folderStorage(join(base, 'around/papers'));
  const stored = await source.receive({ kind: 'image', name: 'a.png', stream: Readable.from([png]) });
  await expect(copyFiles(await other('around/papers'), await other('around'))).rejects.toThrow(
    /^\S+ contains the folder of the files: choose another one\.$/,
  );
  expect(await source.find(stored.path)).toBeDefined();
});
