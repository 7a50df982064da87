import { WriteStream } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepReserve, reservedBytes } from '#server/platform/diskReserve.ts';
import { createTestApp, testPassword, type TestApp } from '../app.ts';
import { testimonial } from '../content/testimonials.examples.ts';
import { everythingStored } from '../examples.ts';
import { picture, video } from '../files.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

const full507 = 'The storage of the server is full, so nothing can be saved. Please tell an Admin to make room.';

/** Makes every file stream of this process find the disk full, until the returned function is called. */
function fillDisk(): () => void {
  const spies = [
    vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_chunk, _encoding, done) => done(full)),
    vi.spyOn(WriteStream.prototype, '_writev').mockImplementation((_chunks, done) => done(full)),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
}

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

test.each([
  ['/api/upload/video', () => ({ video: video() })],
  ['/api/testimonials', () => ({ ...testimonial, image: picture() })],
])('a file for %s too large for the disk is refused in a sentence, and leaves nothing', async (path, form) => {
  const before = await everythingStored(app);
  const makeRoom = fillDisk();
  const refusal = await app.request('POST', path, { as: admin, form: form() });
  makeRoom();
  expect(refusal.status).toBe(507);
  expect(await refusal.json()).toMatchObject({
    code: 'storage_full',
    message: full507,
  });
  expect(await everythingStored(app)).toEqual(before);
  expect((await app.request('POST', path, { as: admin, form: form() })).status).toBeLessThan(300);
});

test('a nearly full disk keeps the database’s reserve: reading and signing in still work', async () => {
  const freeBytes = reservedBytes + 1000;
  const filling = await createTestApp({ diskReserve: keepReserve('/data', () => Promise.resolve(freeBytes)) });
  const token = await filling.signInAs({ role: 'Admin', email: 'asha@institute.example' });
  const write = (bytes: number) =>
    filling.request('POST', '/api/alerts', {
      as: token,
      json: { title: 'Exam', message: 'On Monday.' },
      headers: { 'Content-Length': String(bytes) },
    });
  expect((await write(1000)).status).toBe(201);
  const refusal = await write(1001);
  expect(refusal.status).toBe(507);
  expect(await refusal.json()).toMatchObject({ code: 'storage_full', message: full507 });
  expect((await filling.request('GET', '/api/alerts', { as: token })).status).toBe(200);
  const json = { email: 'asha@institute.example', password: testPassword };
  expect((await filling.request('POST', '/api/employees/login', { json })).status).toBe(200);
  expect((await filling.request('POST', '/api/alerts', { json: {} })).status).toBe(401);
  expect((await filling.request('POST', '/api/logout', { as: token })).status).toBe(200);
  await filling.close();
});
