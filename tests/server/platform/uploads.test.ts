import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Uploaded } from '#contract/uploaded.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { picture, png, pngOf, video } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let writer: string;

beforeAll(async () => {
  app = await createTestApp();
  writer = await app.signInAs({ permissions: flags({ blogs: ['add'] }) });
});
afterAll(() => app.close());
afterEach(async () => {
  for (const name of await app.storedFiles()) await app.deps.storage.remove(`/uploads/${name}`);
});

const upload = (path: string, form: Record<string, Blob>) => app.request('POST', path, { as: writer, form });
const getRefusal = (path: string, form: Record<string, Blob | string> | FormData) =>
  refusalOf(app, 'POST', path, { as: writer, form });

describe('an uploaded picture', () => {
  test.each(['image', 'files[]'])('in the field %s is returned under every name that is read', async (field) => {
    const response = await upload('/api/upload/image', { [field]: picture() });
    expect(response.status).toBe(200);
    const answer = Uploaded.parse(await response.json());
    const [name = ''] = await app.storedFiles();
    const path = `/uploads/${name}`;
    expect(answer).toMatchObject({ success: true, imageUrl: path, relativePath: path, data: { cdnUrl: path } });
    expect(await readFile(join(app.uploadsFolder, name))).toEqual(png);
  });

  test('keeps the text sent with it as its description in the library', async () => {
    const form = new FormData();
    form.append('alt', 'The classroom');
    form.append('files[]', picture());
    const { data } = await (await app.request('POST', '/api/upload/image', { as: writer, form })).json();
    const admin = await app.signInAs('Admin');
    const { data: library } = await (await app.request('GET', '/api/files/images', { as: admin })).json();
    const libraryEntry = library.find(({ id }: { id: string }) => id === data.id);
    expect(libraryEntry).toMatchObject({ cdn_url: data.cdnUrl, alt: 'The classroom' });
  });

  test('is named for staff who send its address, even without the library’s flag', async () => {
    const { imageUrl } = await (await upload('/api/upload/image', { image: picture('classroom.png') })).json();
    const as = await app.signInAs('Viewer');
    const json = { addresses: [imageUrl, '/uploads/unknown.png'] };
    const reply = await app.request('POST', '/api/upload/names', { as, json });
    expect(await reply.json()).toEqual({ names: { [imageUrl]: 'classroom.png' } });
  });

  test('can be fetched without a session, as by a page of the site', async () => {
    const { imageUrl } = await (await upload('/api/upload/image', { image: picture() })).json();
    const fileResponse = await app.request('GET', imageUrl);
    expect(fileResponse.status).toBe(200);
    expect(Buffer.from(await fileResponse.arrayBuffer())).toEqual(png);
  });
});

test('an uploaded video is returned under every name that is read', async () => {
  const response = await upload('/api/upload/video', { video: video() });
  expect(response.status).toBe(200);
  const [name] = await app.storedFiles();
  const path = `/uploads/${name}`;
  expect(name).toMatch(/\.mp4$/);
  expect(await response.json()).toMatchObject({
    success: true,
    videoUrl: path,
    videoPath: path,
    relativePath: path,
    data: { cdnUrl: path },
  });
});

describe('an upload is refused, and nothing is kept,', () => {
  test('without a file', async () => {
    expect(await getRefusal('/api/upload/image', { note: 'nothing' })).toMatchObject({
      status: 422,
      errors: { image: 'Choose an image to upload.' },
    });
    expect(await getRefusal('/api/upload/video', { note: 'nothing' })).toMatchObject({
      status: 422,
      errors: { video: 'Choose a video to upload.' },
    });
  });

  test('with a page disguised as a picture', async () => {
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'picture.png', { type: 'image/png' });
    expect(await getRefusal('/api/upload/image', { image: page })).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    });
  });

  test('with a picture where a video is expected, and vice versa', async () => {
    expect((await getRefusal('/api/upload/video', { video: picture('video.mp4') })).status).toBe(415);
    expect((await getRefusal('/api/upload/image', { image: video('picture.png') })).status).toBe(415);
    expect((await getRefusal('/api/upload/image', { video: video() })).status).toBe(422);
  });

  test('with more than one picture', async () => {
    const batchForm = new FormData();
    batchForm.append('files[]', picture());
    batchForm.append('files[]', picture());
    expect((await getRefusal('/api/upload/image', batchForm)).status).toBe(422);
    expect((await getRefusal('/api/upload/image', { image: picture(), 'files[]': picture() })).status).toBe(422);
  });

  test('from an employee who may add or change nothing, an image as well as a video', async () => {
    // Leads have no files, so the right to change them does not allow uploads.
    const rights = flags({ blogs: ['read', 'delete', 'active'], enquiries: ['add', 'update'] });
    const viewer = await app.signInAs({ permissions: rights });
    const answer = await refusalOf(app, 'POST', '/api/upload/video', { as: viewer, form: { video: video() } });
    expect(answer).toMatchObject({
      status: 403,
      message: "Access denied. You need the permission 'add' or 'update' for a module with files.",
    });
    const image = await refusalOf(app, 'POST', '/api/upload/image', { as: viewer, form: { image: picture() } });
    expect(image.status).toBe(403);
    expect(await app.storedFiles()).toEqual([]);
  });
});

test('nobody uploads more than the daily quota, whose refusal says when uploads resume', async () => {
  const limitedApp = await createTestApp({ environment: { UPLOAD_QUOTA_MB: '1' } });
  const [admin, other] = [await limitedApp.signInAs('Admin'), await limitedApp.signInAs('Admin')];
  const image = new File([new Uint8Array(pngOf(600_000))], 'a.png', { type: 'image/png' });
  const send = (as: string) => limitedApp.request('POST', '/api/upload/image', { as, form: { image } });
  expect((await send(admin)).status).toBe(200);
  const storedFiles = await limitedApp.storedFiles();
  const refusal = await send(admin);
  expect([refusal.status, (await refusal.json()).message]).toEqual([
    429,
    'At most 1 MB can be uploaded in 24 hours. You can go on in 24 hours.',
  ]);
  expect(await limitedApp.storedFiles()).toEqual(storedFiles);
  expect(
    (await limitedApp.request('POST', '/api/upload/image', { as: admin, form: { image: picture() } })).status,
  ).toBe(200);
  expect((await send(other)).status).toBe(200);
  await limitedApp.close();
});
