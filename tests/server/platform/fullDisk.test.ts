import { WriteStream } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { testimonial } from '../content/testimonials.examples.ts';
import { everythingStored } from '../examples.ts';
import { picture, video } from '../files.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

/** Has every file stream of this process find the disk full, until the answer is called. */
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
])('a file for %s that the disk has no room for is refused in a sentence, and leaves nothing', async (path, form) => {
  const before = await everythingStored(app);
  const makeRoom = fillDisk();
  const refused = await app.request('POST', path, { as: admin, form: form() });
  makeRoom();
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({
    code: 'storage_full',
    message: 'The storage of the server is full, so nothing can be saved. Please tell an Admin to make room.',
  });
  expect(await everythingStored(app)).toEqual(before);
  expect((await app.request('POST', path, { as: admin, form: form() })).status).toBeLessThan(300);
});
