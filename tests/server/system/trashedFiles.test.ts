import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearTrash } from '#server/platform/clearTrash.ts';
import { sweepFiles } from '#server/platform/sweepFiles.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { picture } from '../files.ts';
import { registration } from '../people/students.examples.ts';
import { application } from '../people/jobApplications.examples.ts';
import { job } from '../people/jobs.examples.ts';
import { ticket } from './tickets.examples.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const call = (method: string, path: string, options: object = {}) =>
  app.request(method, `/api${path}`, { as: admin, ...options });
const upload = async () => (await (await call('POST', '/upload/image', { form: { image: picture() } })).json()).data;
const article = { title: 'Article', author: 'A', content: '<p>Text</p>' };
const addBlog = async (fields: object) =>
  (await call('POST', '/blogs', { form: { ...article, ...fields } })).json().then(({ _id, imageUrl }) => ({
    _id: String(_id),
    imageUrl: String(imageUrl),
  }));
const statusOf = async (address: string) => (await app.app.request(address)).status;

/** An article with its own banner, which another article shows in its text. */
async function addSharedFile() {
  const first = await addBlog({ image: picture() });
  const second = await addBlog({ content: `<p><img src="${first.imageUrl}" alt=""></p>` });
  return { first, second, banner: first.imageUrl };
}

test.each([
  ['removing one', (id: string) => call('DELETE', `/trash/${id}`)],
  ['emptying it', () => call('POST', '/trash/empty', { json: {} })],
  [
    'TRASH_DAYS',
    async () => {
      await app.sql`update trash set deleted_at = now() - interval '31 days'`;
      await clearTrash(app.deps);
    },
  ],
])('%s deletes no file that another record shows, and deletes the file with its last record', async (_, clear) => {
  const { first, second, banner } = await addSharedFile();
  await call('DELETE', `/blogs/${first._id}`);
  await clear(first._id);
  expect(await statusOf(banner)).toBe(200);
  const ownBlog = await addBlog({ image: picture() });
  await call('DELETE', `/blogs/${ownBlog._id}`);
  await clear(ownBlog._id);
  expect((await app.storedFiles()).join()).not.toContain(ownBlog.imageUrl.replace('/uploads/', ''));
  await call('DELETE', `/blogs/${second._id}`);
});

test('a file needed by a record in the trash outlives another that is deleted for good', async () => {
  const { first, second, banner } = await addSharedFile();
  await call('DELETE', `/blogs/${first._id}`);
  await call('DELETE', `/blogs/${second._id}`);
  await call('DELETE', `/trash/${first._id}`);
  await call('POST', `/trash/${second._id}/restore`);
  expect(await statusOf(banner)).toBe(200);
});

test('a file of the library is a 404 while it is in the trash, and the same file after a restore', async () => {
  const { id, cdnUrl } = await upload();
  const bytes = await (await app.app.request(cdnUrl)).arrayBuffer();
  await call('DELETE', `/files/${id}`);
  expect(await statusOf(cdnUrl)).toBe(404);
  await call('POST', `/trash/${id}/restore`);
  expect(await (await app.app.request(cdnUrl)).arrayBuffer()).toEqual(bytes);
});

test('so does the banner of a deleted article, unless another record shows it', async () => {
  const { first, second, banner } = await addSharedFile();
  await call('DELETE', `/blogs/${first._id}`);
  expect(await statusOf(banner)).toBe(200);
  await call('POST', `/trash/${first._id}/restore`);
  await call('DELETE', `/blogs/${second._id}`);
  expect(await statusOf(banner)).toBe(200);
  await call('DELETE', `/blogs/${first._id}`);
  expect(await statusOf(banner)).toBe(404);
  await call('POST', `/trash/${first._id}/restore`);
  expect(await statusOf(banner)).toBe(200);
});

test('a file in the trash is public again once a record shows it', async () => {
  const { id, cdnUrl } = await upload();
  await call('DELETE', `/files/${id}`);
  await addBlog({ content: `<p><img src="${cdnUrl}" alt=""></p>` });
  expect(await statusOf(cdnUrl)).toBe(200);
});

test('a library file that is deleted for good is gone, unless a record shows it', async () => {
  const [deletedFile, usedFile] = [await upload(), await upload()];
  await addBlog({ content: `<p><img src="${usedFile.cdnUrl}" alt=""></p>` });
  for (const { id } of [deletedFile, usedFile]) {
    await call('DELETE', `/files/${id}/used`);
    await call('DELETE', `/trash/${id}`);
  }
  expect(await statusOf(usedFile.cdnUrl)).toBe(200);
  expect((await app.storedFiles()).join()).not.toContain(deletedFile.cdnUrl.replace('/uploads/', ''));
});

test('the nightly sweep hides files left public by an earlier version, and publishes restored ones', async () => {
  const [deleted, restoredFile] = [await upload(), await upload()];
  for (const { id } of [deleted, restoredFile]) await call('DELETE', `/files/${id}`);
  // The state that an earlier version, or a server that was killed after the commit, leaves behind.
  await app.deps.storage.publish(deleted.cdnUrl);
  await app.sql`update trash set files = '{}'`;
  await call('POST', `/trash/${restoredFile.id}/restore`);
  await app.deps.storage.withhold(restoredFile.cdnUrl);
  await sweepFiles(app.deps);
  expect(await statusOf(deleted.cdnUrl)).toBe(404);
  expect(await app.deps.storage.find(restoredFile.cdnUrl)).toBeDefined();
});

test.each([
  ['a lead', '/public/leads', (text: string) => ({ name: 'A', email: 'a@example.org', message: text })],
  ['a message', '/public/messages', (text: string) => ({ email: 'a@example.org', message: text })],
  ['a ticket', '/public/tickets', (text: string) => ({ name: 'A', email: 'a@example.org', message: text })],
  ['a registration', '/v1/students/register', (text: string) => ({ ...registration(), location: text })],
])('%s of a stranger with the address of a file neither publishes it nor keeps it', async (_, path, form) => {
  const { id, cdnUrl } = await upload();
  const writeResponse = await app.request('POST', `/api${path}`, {
    json: form(`See https://institute.example${cdnUrl}`),
  });
  expect(writeResponse.status).toBe(201);
  expect((await call('DELETE', `/files/${id}`)).status).toBe(200);
  expect(await statusOf(cdnUrl)).toBe(404);
  await call('DELETE', `/trash/${id}`);
  expect((await app.storedFiles()).join()).not.toContain(cdnUrl.replace('/uploads/', ''));
});

test('a résumé that is a link to a file of the library does not publish it', async () => {
  const { _id: jobId } = await (await call('POST', '/jobs-internal', { json: job })).json();
  const { id, cdnUrl } = await upload();
  const json = { ...application, jobId, resumeLink: `https://institute.example${cdnUrl}` };
  expect((await app.request('POST', '/api/public/job-applications', { json })).status).toBe(201);
  await call('DELETE', `/files/${id}`);
  expect(await statusOf(cdnUrl)).toBe(404);
});

test('a file linked by a reply or a recording stays', async () => {
  const [repliedFile, recorded] = [await upload(), await upload()];
  const { _id } = await (await call('POST', '/tickets', { json: ticket })).json();
  const resolve = `It is at https://institute.example${repliedFile.cdnUrl}`;
  expect((await call('PATCH', `/tickets/${_id}/resolve`, { json: { resolve } })).status).toBe(200);
  const link = `https://institute.example${recorded.cdnUrl}`;
  expect(
    (
      await call('POST', '/bookings', {
        json: { title: 'GST returns', type: 'recorded', by: 'Anil Mehrotra', date: '2026-11-24', link },
      })
    ).status,
  ).toBe(201);
  for (const { id } of [repliedFile, recorded]) expect((await call('DELETE', `/files/${id}`)).status).toBe(409);
});
