import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { mp4Head, png } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';
import { addChapter, practice, questionSet, wholeVideo } from './practice.ts';

let app: TestApp;
let admin: string;
let chapterId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  ({ chapterId } = await addChapter(app));
});
afterAll(() => app.close());

const film = wholeVideo(300_000);
const base64 = film.toString('base64');
const head = 'data:video/mp4;base64,';
const json = { 'Content-Type': 'application/json' };

const withVideo = (videoBase64: unknown) => ({ ...practice, chapterId, content: [{ type: 'video', videoBase64 }] });
const bodyOf = (value: unknown) => JSON.stringify(value);
const post = (body: BodyInit) => app.request('POST', '/api/assignments', { as: admin, body, headers: json });
const getRefusal = (body: BodyInit) => refusalOf(app, 'POST', '/api/assignments', { as: admin, body, headers: json });
const readStored = (address: string) => readFile(join(app.uploadsFolder, address.replace('/uploads/', '')));

/** The body byte by byte, as no network would split it, or in parts of this many bytes. */
function inParts(body: string, size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(body);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      at += size;
    },
  });
}

describe('a base64 video', () => {
  test.each([
    ['with the head of a data address', head + base64],
    ['bare', base64],
  ])('%s is stored as a file, and the record holds its address', async (_, video) => {
    const { data } = await (await post(bodyOf(withVideo(video)))).json();
    const [{ videoBase64 }] = data.content;
    expect(videoBase64).toMatch(/^\/uploads\/[0-9a-f-]{36}\.mp4$/);
    expect(await readStored(videoBase64)).toEqual(film);
    const replyText = await (await app.request('GET', `/api/assignments/${data._id}`, { as: admin })).text();
    expect(replyText).toContain(videoBase64);
    expect(replyText).not.toContain(base64.slice(1000, 1040));
    // Saved as it was read, it remains the same file.
    const saveResponse = await app.request('PUT', `/api/assignments/${data._id}`, {
      as: admin,
      json: { content: data.content },
    });
    expect((await saveResponse.json()).data.content).toEqual(data.content);
  });

  test('is the same however its body is split, and whatever JSON escapes', async () => {
    const small = wholeVideo(900);
    const text = bodyOf(withVideo(head + small.toString('base64'))).replaceAll('/', String.raw`\/`);
    for (const size of [1, 7, 4096]) {
      const { data } = await (await post(inParts(text, size))).json();
      expect(await readStored(data.content[0].videoBase64)).toEqual(small);
      expect(data.description).toBe(practice.description);
    }
  });

  test('may be sent beside others, and beside an address, which is kept', async () => {
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const content = [head + base64, link, '', base64].map((videoBase64) => ({ type: 'video', videoBase64 }));
    const { data } = await (await post(bodyOf({ ...practice, chapterId, content }))).json();
    const addresses = data.content.map((part: { videoBase64: string }) => part.videoBase64);
    expect(addresses).toEqual([expect.stringMatching(/^\/uploads\//), link, '', expect.stringMatching(/^\/uploads\//)]);
    expect(addresses[0]).not.toBe(addresses[3]);
  });
});

test.each([
  ['xlsx', Buffer.from('UEsDBBQAAAAIAAAAIQ', 'base64'), 415],
  ['csv', Buffer.from('Question,Option1,Option2,Option3,Option4,CorrectAnswer\n'), 201],
  ['html', Buffer.from('\n<!doctype html><script>alert(1)</script>,b,c\n'), 415],
  ['exe', Buffer.from([0x4d, 0x5a, 0, 0, 1, 2]), 415],
])('a base64 spreadsheet is detected by its content: %s', async (extension, bytes, status) => {
  const questionSets = [{ ...questionSet, excelBase64: bytes.toString('base64') }];
  const response = await post(bodyOf({ ...practice, chapterId, questionSets }));
  expect(response.status).toBe(status);
  if (status !== 201) return;
  const { data } = await response.json();
  expect(data.questionSets[0].excelBase64).toMatch(new RegExp(`^/uploads/.{36}\\.${extension}$`));
});

const largeTable = Buffer.alloc(6 * 1024 * 1024, 'a,b\n').toString('base64');
const truncatedVideo = film.subarray(0, film.length - 3000).toString('base64');

test.each([
  [
    'a picture',
    () => bodyOf(withVideo(`data:image/png;base64,${png.toString('base64')}`)),
    415,
    'content.0.videoBase64',
  ],
  ['text', () => bodyOf(withVideo('hello')), 422, 'content.0.videoBase64'],
  ['text in groups of four', () => bodyOf(withVideo('hell')), 415, 'content.0.videoBase64'],
  [
    'no base64 behind its head',
    () => bodyOf(withVideo('data:video/mp4;base64,<script>')),
    422,
    'content.0.videoBase64',
  ],
  ['a data address of another kind', () => bodyOf(withVideo('data:video/mp4,abc')), 422, 'content.0.videoBase64'],
  ['half a group at its end', () => bodyOf(withVideo(head + base64.slice(0, -5))), 422, 'content.0.videoBase64'],
  ['half a video', () => bodyOf(withVideo(head + truncatedVideo)), 422, 'content.0.videoBase64'],
  ['the beginning of a video alone', () => bodyOf(withVideo(mp4Head.toString('base64'))), 422, 'content.0.videoBase64'],
  ['padding in its middle', () => bodyOf(withVideo(`${head}AA==${base64}`)), 422, 'content.0.videoBase64'],
  ['a quote in it', () => bodyOf(withVideo(`${head}${base64}"${base64}`)), 422, 'content.0.videoBase64'],
  ['nothing behind its head', () => bodyOf(withVideo(head)), 415, 'content.0.videoBase64'],
  ['no end of the body', () => bodyOf(withVideo(head + base64)).slice(0, 100_000), 400, undefined],
  [
    'a spreadsheet of more than 5 MB',
    () =>
      inParts(bodyOf({ ...practice, chapterId, questionSets: [{ ...questionSet, excelBase64: largeTable }] }), 65_536),
    413,
    'questionSets.0.excelBase64',
  ],
  ['a number', () => bodyOf(withVideo(7)), 422, 'content.0.videoBase64'],
  [
    '21 small ones',
    () =>
      bodyOf({
        ...practice,
        chapterId,
        content: Array.from({ length: 21 }, () => ({ type: 'video', videoBase64: wholeVideo(8).toString('base64') })),
      }),
    422,
    'content.20.videoBase64',
  ],
  ['a good video in a bad record', () => bodyOf({ ...withVideo(head + base64), title: '' }), 422, 'title'],
  [
    'a good video in a chapter that is not there',
    () => bodyOf({ ...withVideo(head + base64), chapterId: crypto.randomUUID() }),
    404,
    undefined,
  ],
  ['brackets without end', () => '['.repeat(50_000), 400, undefined],
])('%s is refused, and no file stays', async (_, body, status, field) => {
  const refusal = await getRefusal(body());
  expect(refusal.status).toBe(status);
  if (field !== undefined) expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
});

test('a JSON-escaped name does not bypass the check', async () => {
  const questionSets = [{ ...questionSet, excelBase64: Buffer.from('Question,Option1\n').toString('base64') }];
  const text = bodyOf({ ...withVideo(head + base64), questionSets }).replaceAll('Base64', String.raw`\u0042ase64`);
  const { status, errors } = await getRefusal(text);
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['content.0.videoBase64', 'questionSets.0.excelBase64']]);
});

test('400 MB are refused unread, and no more than 300 MB are read from a body without a length', async () => {
  const declaredResponse = await app.request('POST', '/api/assignments', {
    as: admin,
    body: '{}',
    headers: { ...json, 'Content-Length': String(400 * 1024 * 1024) },
  });
  expect(declaredResponse.status).toBe(413);
  let takenBytes = 0;
  const part = Buffer.alloc(4 * 1024 * 1024, 'AAAA');
  const endlessStream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('{"content":[{"videoBase64":"')),
    pull(controller) {
      takenBytes += part.byteLength;
      controller.enqueue(new Uint8Array(part));
    },
  });
  expect((await getRefusal(endlessStream)).status).toBe(413);
  expect(takenBytes).toBeLessThan(310 * 1024 * 1024);
});

test('texts beside the files have a limit of their own', async () => {
  const { status } = await getRefusal(bodyOf({ ...practice, chapterId, description: 'x'.repeat(9 * 1024 * 1024) }));
  expect(status).toBe(413);
});
