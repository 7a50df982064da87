import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '#server/platform/sweepFiles.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { mp4, picture, png, pngOf, resume, video } from '../files.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const send = (path: string, form: object) => app.request('POST', path, { as: admin, form: { ...form } });
const upload = async (name = 'slide.png') =>
  (await (await send('/api/upload/image', { image: picture(name) })).json()).data;
const get = async (path: string) => (await app.request('GET', path, { as: admin })).json();
const remove = (path: string) => app.request('DELETE', `/api/files/${path}`, { as: admin });

function batchForm(field: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
}
const sendAll = (kind: string, files: readonly File[]) =>
  app.app.request(`/api/upload/${kind}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}` },
    body: batchForm(kind, files),
  });

test('an upload is in the library under the specified names', async () => {
  const { id, cdnUrl } = await upload('Balance sheet.png');
  const { success, data } = await get('/api/files/images');
  expect(success).toBe(true);
  expect(data).toMatchObject([
    { id, _id: id, original_name: 'Balance sheet.png', cdn_url: cdnUrl, cdnUrl, file_size: png.length, kind: 'image' },
  ]);
  expect(new Date(data[0].upload_date).getTime()).toBeGreaterThan(0);
  await send('/api/upload/video', { video: video() });
  await send('/api/upload/document', { document: resume() });
  expect((await get('/api/files/videos')).data).toMatchObject([{ original_name: 'video.mp4', file_size: mp4.length }]);
  expect((await get('/api/files/documents?search=resume&page=1')).data).toMatchObject([{ kind: 'document' }]);
});

test('several files are stored at once; an invalid video is named, and does not affect the others', async () => {
  const answer = await sendAll('videos', [video('a.mp4'), picture('b.mp4'), video('c.mp4')]);
  expect(answer.status).toBe(200);
  const { success, data } = await answer.json();
  expect([success, data.successful, data.failed]).toEqual([true, 2, 1]);
  expect(data.uploaded.map((file: { original_name: string }) => file.original_name)).toEqual(['a.mp4', 'c.mp4']);
  expect(data.uploaded[0].cdnUrl).toMatch(/^\/uploads\/.*\.mp4$/);
  expect(data.errors).toMatchObject([{ name: 'b.mp4', reason: expect.stringContaining('not a video') }]);
});

test.each([
  ['videos', Array.from({ length: 6 }, () => video()), 422, 'Maximum 5 videos allowed per upload'],
  ['images', Array.from({ length: 11 }, () => picture()), 422, 'Maximum 10 images allowed per upload'],
  ['images', [video('no.png')], 415, /not an image/],
] as const)('a batch of unacceptable %s leaves no file behind', async (kind, files, status, message) => {
  const before = await app.storedFiles();
  const refusal = await sendAll(kind, files);
  expect(refusal.status).toBe(status);
  expect((await refusal.json()).message).toMatch(message);
  expect(await app.storedFiles()).toEqual(before);
});

test('a file is replaced under its address by one of the same type, and caches are invalidated', async () => {
  const { id, cdnUrl } = await upload();
  const first = await app.app.request(cdnUrl);
  const etag = first.headers.get('etag') ?? '';
  expect((await app.app.request(cdnUrl, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const largerFile = new File([pngOf(png.length + 100)], 'new.png', { type: 'image/png' });
  const replaceResponse = await send(`/api/files/${id}/replace`, { image: largerFile });
  expect(await replaceResponse.json()).toMatchObject({ cdn_url: cdnUrl, file_size: png.length + 100, version: 2 });
  const second = await app.app.request(cdnUrl, { headers: { 'If-None-Match': etag } });
  expect([second.status, (await second.arrayBuffer()).byteLength]).toEqual([200, png.length + 100]);
  const before = await app.storedFiles();
  const refusal = await send(`/api/files/${id}/replace`, { video: video() });
  expect([refusal.status, (await refusal.json()).message]).toEqual([422, 'Choose an image to put in its place.']);
  expect(await app.storedFiles()).toEqual(before);
});

test('a file in use is not deleted unless confirmed, and then stays for its records', async () => {
  const { id, cdnUrl } = await upload('used.png');
  const blog = { title: 'Shows it', author: 'A', content: `<p><img src="${cdnUrl}" alt=""></p>` };
  const { _id } = await (await send('/api/blogs', blog)).json();
  expect(await get(`/api/files/${id}/uses`)).toEqual({
    records: [{ noun: 'blogs', module: 'blogs', _id, title: 'Shows it' }],
    others: 0,
  });
  const refusal = await remove(id);
  expect([refusal.status, (await refusal.json()).message]).toEqual([409, 'This file is in use: "Shows it".']);
  // A reader without access to blogs learns that one exists, but not which.
  const librarian = await app.signInAs({ permissions: flags({ 'study-material': ['read', 'delete'] }) });
  const hiddenResponse = await app.request('GET', `/api/files/${id}/uses`, { as: librarian });
  expect(await hiddenResponse.json()).toEqual({ records: [], others: 1 });
  const unnamed = await app.request('DELETE', `/api/files/${id}`, { as: librarian });
  expect([unnamed.status, (await unnamed.json()).message]).toEqual([409, 'This file is in use by 1 record.']);
  expect((await remove(`${id}/used`)).status).toBe(200);
  expect((await app.request('GET', `/api/files/${id}`, { as: admin })).status).toBe(404);
  expect((await app.app.request(cdnUrl)).status).toBe(200);
});

test('the sweep keeps files in the library, and deletes those that have left library and trash', async () => {
  const keptFile = await upload('kept.png');
  const deletedFile = await upload('gone.png');
  await remove(deletedFile.id);
  await app.sql`delete from trash where id = ${deletedFile.id}`;
  await app.sql`delete from history where record_id = ${deletedFile.id}`;
  await sweepFiles({ ...app.deps, clock: () => new Date(Date.now() + 2 * 86_400_000) });
  const storedFiles = await app.storedFiles();
  expect(storedFiles).toContain(keptFile.cdnUrl.replace('/uploads/', ''));
  expect(storedFiles).not.toContain(deletedFile.cdnUrl.replace('/uploads/', ''));
});
