import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hidePapers } from '#server/people/hidePapers.ts';
import { sweepFiles } from '#server/platform/sweepFiles.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { testimonial } from '../content/testimonials.examples.ts';
import { paper, picture } from '../files.ts';
import { college } from '../people/colleges.examples.ts';
import { application } from '../people/jobApplications.examples.ts';
import { job } from '../people/jobs.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const minute = 60_000;
const file = () => `${crypto.randomUUID()}.png`;

async function linkOfCollege(as = admin): Promise<string> {
  const response = await app.request('GET', '/api/college', { as });
  const { colleges } = await response.json();
  return colleges[0].document;
}

const open = (link: string) => app.request('GET', link);

const renew = (link: string, as: string) => app.request('POST', '/api/papers/link', { as, json: { link } });

describe('a private document', () => {
  beforeAll(async () => {
    await app.request('POST', '/api/college', { as: admin, form: { ...college, document: paper() } });
  });

  test('opens by the link in its record, and is not cached', async () => {
    const opened = await open(await linkOfCollege());
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
  });

  test('does not open without its signature, with that of another, or among the public files', async () => {
    const link = await linkOfCollege();
    const [path = '', query = ''] = link.split('?');
    const changedLinks = ['signature', 'expires', 'by', 'module'].map((name) => {
      const parts = new URLSearchParams(query);
      parts.set(name, name === 'expires' ? '9999999999999' : 'jobs');
      return `${path}?${parts.toString()}`;
    });
    for (const address of [path, ...changedLinks, link.replace('/papers/', '/uploads/')]) {
      const { status } = await open(address);
      expect([403, 404]).toContain(status);
    }
    expect(await (await open(path)).text()).toContain('opens from its record');
  });

  test('expires after ten minutes, and says so in a sentence', async () => {
    const link = await linkOfCollege();
    expect(await linkOfCollege()).toBe(link);
    app.passTime(8 * minute);
    expect((await open(link)).status).toBe(200);
    app.passTime(2 * minute);
    const expiredResponse = await open(link);
    expect(expiredResponse.status).toBe(403);
    expect(await expiredResponse.text()).toContain('This link has expired');
  });

  test('no longer opens for users who lost the right to read its record, or an allowed address', async () => {
    const employee = await app.createEmployee({ permissions: flags({ colleges: ['read'] }) });
    const link = await linkOfCollege(await app.sessionOf(employee));
    expect((await open(link)).status).toBe(200);
    await app.sql`update employees set permissions = '{}' where id = ${employee._id}`;
    expect((await open(link)).status).toBe(403);
  });

  test('no longer opens once its reader has signed out, or its record is in the trash', async () => {
    const token = await app.signInAs('Admin');
    const link = await linkOfCollege(token);
    expect((await open(link)).status).toBe(200);
    await app.request('POST', '/api/logout', { as: token });
    expect((await open(link)).status).toBe(403);
    const owner = await (await app.request('POST', '/api/jobs-internal', { as: admin, json: job })).json();
    const list = `/api/jobs-internal/${owner._id}/applications`;
    await app.request('POST', list, { as: admin, form: { ...application, resume: paper() } });
    const [{ _id, resumeLink }] = await (await app.request('GET', list, { as: admin })).json();
    expect((await open(resumeLink)).status).toBe(200);
    await app.request('DELETE', `/api/jobs-internal/applications/${_id}`, { as: admin });
    expect((await open(resumeLink)).status).toBe(403);
    await app.request('POST', `/api/trash/${_id}/restore`, { as: admin });
    expect((await open(resumeLink)).status).toBe(200);
  });

  describe('with an expired link', () => {
    test('opens by a new link, which readers of its record get for the old one', async () => {
      const link = await linkOfCollege();
      app.passTime(11 * minute);
      expect((await open(link)).status).toBe(403);
      const renewedLink = await renew(link, admin);
      expect(renewedLink.status).toBe(200);
      expect((await open((await renewedLink.json()).link)).status).toBe(200);
    });

    test('gives nobody else a new link, nor anybody without the right or after its record is deleted', async () => {
      const employee = await app.createEmployee({ permissions: flags({ colleges: ['read'] }) });
      const token = await app.sessionOf(employee);
      const link = await linkOfCollege(token);
      expect((await renew(link, admin)).status).toBe(404);
      expect((await renew(link.replace('signature=', 'signature=x'), token)).status).toBe(404);
      await app.sql`update employees set permissions = '{}' where id = ${employee._id}`;
      app.deps.sessions.forget(employee._id);
      expect((await renew(link, token)).status).toBe(403);
      const ownLink = await linkOfCollege();
      await app.sql`update colleges set document = null`;
      expect((await renew(ownLink, admin)).status).toBe(404);
      await app.sql`update colleges set document = ${ownLink.split('?')[0] ?? ''}`;
    });
  });

  test('of an earlier version is moved out of the public files, and its record is updated', async () => {
    const storedName = `${crypto.randomUUID()}.pdf`;
    await writeFile(join(app.uploadsFolder, storedName), '%PDF-1.7\n');
    await app.sql`insert into colleges (name, email, phone, document) values ('Old', 'o@x.example', '1', ${`/uploads/${storedName}`})`;
    await hidePapers(app.db, app.deps.storage);
    await hidePapers(app.db, app.deps.storage);
    const [row] = await app.sql`select document from colleges where name = 'Old'`;
    expect(row?.document).toBe(`/papers/${storedName}`);
    expect((await open(`/uploads/${storedName}`)).status).toBe(404);
    expect(await readdir(join(app.uploadsFolder, 'papers'))).toContain(storedName);
  });
});

test('stored files may be read only by the server’s user', async () => {
  await app.request('POST', '/api/testimonials', { as: admin, form: { ...testimonial, image: picture() } });
  const entries = await readdir(app.uploadsFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    if (entry.isDirectory()) expect(mode & 0o777).toBe(0o700);
  }
  const [image] = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.png'));
  expect((await stat(join(image?.parentPath ?? '', image?.name ?? ''))).mode & 0o777).toBe(0o600);
});

test('only files that no record names are deleted after a day', async () => {
  const [lostFile, freshFile, inText, inTrash, inHistory] = [file(), file(), file(), file(), file()];
  const now = app.deps.clock().getTime();
  const put = async (path: string, age: number) => {
    await writeFile(path, 'x');
    await utimes(path, new Date(now - age), new Date(now - age));
  };
  const day = 24 * 60 * minute;
  for (const name of [lostFile, inText, inTrash, inHistory]) await put(join(app.uploadsFolder, name), 2 * day);
  await put(join(app.uploadsFolder, freshFile), day / 2);
  await mkdir(join(app.uploadsFolder, 'arriving'), { recursive: true });
  await put(join(app.uploadsFolder, 'arriving/broken'), 2 * day);
  await app.sql`insert into blogs (title, author, content) values ('A', 'B', ${`<img src="https://x.example/uploads/${inText}">`})`;
  await app.sql`insert into section_entries (section, heading, content) values ('about', 'A', ${JSON.stringify({ a: [`/uploads/${inTrash}`] })})`;
  await app.sql`insert into alerts (title, message) values ('A', ${`/uploads/${inHistory}`})`;
  const before = await app.storedFiles();
  expect(await sweepFiles(app.deps)).toBe(2);
  expect(await app.storedFiles()).toEqual(before.filter((name) => name !== lostFile && name !== 'arriving/broken'));
  expect(await sweepFiles(app.deps)).toBe(0);
});
