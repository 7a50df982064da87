import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { picture, png, video } from '../files.ts';

let app: TestApp;
let admin: string;
let base: string;
let path: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'institute-console-'));
  const folder = join(base, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  const chunks = '<meta name="console-chunks" content="/assets/App-a1.js /assets/App-b2.css">';
  const entry = '<script type="module" crossorigin src="/assets/main-abc123.js"></script>';
  const hint = '<link rel="preload" href="/config.json" as="fetch" crossorigin />';
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>The console</title>${hint}${entry}${chunks}`);
  await writeFile(join(folder, '.sources'), 'a mark of the build');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets/main-abc123.js'), 'export const main = 1;');
  await writeFile(join(base, 'outside.txt'), 'outside');
  app = await createTestApp({ consoleFolder: folder });
  admin = await app.signInAs('Admin');
  const uploaded = await app.request('POST', '/api/upload/image', { as: admin, form: { image: picture() } });
  path = (await uploaded.json()).imageUrl;
});
afterAll(async () => {
  await app.close();
  await rm(base, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) => app.request('GET', address, { headers });
/** The number of open files of this process; 0 if the system does not report it. */
const countOpenFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an uploaded file', () => {
  test('is served as its own type, revalidated after a minute, and never as a page', async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await bytes(response)).toEqual(png);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
    expect(response.headers.has('Content-Disposition')).toBe(false);
  });

  test.each([
    ['that is a letter in PDF is read in the browser', 'pdf', 'application/pdf', null],
    [
      'that no browser shows is offered as a download',
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
    ],
  ])('%s', async (_, extension, type, disposition) => {
    const name = `${crypto.randomUUID()}.${extension}`;
    await writeFile(join(app.uploadsFolder, name), '%PDF-1.7');
    const response = await get(`/uploads/${name}`);
    expect(response.headers.get('Content-Disposition')).toBe(disposition);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=60');
  });

  test('that is a video is played in the page', async () => {
    const { videoUrl } = await (
      await app.request('POST', '/api/upload/video', { as: admin, form: { video: video() } })
    ).json();
    const response = await get(videoUrl);
    expect(response.headers.get('Content-Type')).toBe('video/mp4');
    expect(response.headers.has('Content-Disposition')).toBe(false);
  });

  const last = png.length - 1;
  test.each([
    ['bytes=0-3', 206, `bytes 0-3/${png.length}`, [0, 4]],
    ['bytes=4-', 206, `bytes 4-${last}/${png.length}`, [4, png.length]],
    ['bytes=-5', 206, `bytes ${last - 4}-${last}/${png.length}`, [last - 4, png.length]],
    ['bytes=-9999', 206, `bytes 0-${last}/${png.length}`, [0, png.length]],
    ['bytes=0-9999', 206, `bytes 0-${last}/${png.length}`, [0, png.length]],
    ['bytes=0-0', 206, `bytes 0-0/${png.length}`, [0, 1]],
    ['bytes=0-1,3-4', 200, null, [0, png.length]],
    ['bytes=-', 200, null, [0, png.length]],
    ['bytes=a-b', 200, null, [0, png.length]],
    ['items=0-1', 200, null, [0, png.length]],
  ])('requested for %s returns that part', async (range, status, contentRange, [from, to]) => {
    const response = await get(path, { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Range')).toBe(contentRange);
    expect(await bytes(response)).toEqual(png.subarray(from, to));
    expect(response.headers.get('Content-Length')).toBe(String((to ?? 0) - (from ?? 0)));
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each([`bytes=${png.length}-`, 'bytes=9999-99999', 'bytes=-0'])(
    'has no part %s: 416 with its size',
    async (range) => {
      const response = await get(path, { Range: range });
      expect(response.status).toBe(416);
      expect(response.headers.get('Content-Range')).toBe(`bytes */${png.length}`);
      expect(await response.text()).toBe('');
    },
  );

  test('can be queried without being opened', async () => {
    const before = await countOpenFiles();
    for (let turn = 0; turn < 50; turn += 1) {
      const response = await app.request('HEAD', path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Length')).toBe(String(png.length));
    }
    expect((await countOpenFiles()) - before).toBeLessThan(10);
  });

  test('is closed when the reader disconnects', async () => {
    const before = await countOpenFiles();
    for (let turn = 0; turn < 50; turn += 1) await (await get(path)).body?.cancel();
    await expect.poll(countOpenFiles).toBeLessThan(before + 10);
  });

  test.each([
    `/uploads/${crypto.randomUUID()}.png`,
    '/uploads/..%2f..%2f..%2fetc%2fpasswd',
    '/uploads/%2e%2e%2fpackage.json',
    '/uploads/..%5c..%5cpackage.json',
    '/uploads/arriving',
    '/uploads/',
    '/uploads/%00.png',
    '/uploads/.env',
    '/uploads/%',
  ])('%s is not a file: 404', async (address) => {
    const response = await get(address);
    const text = await response.text();
    expect(text).not.toMatch(/root:|dependencies|outside/);
    expect(response.status).toBe(404);
  });
});

describe('the console', () => {
  test.each(['/', '/admin', '/admin-dashboard/blogs/create', '/team-dashboard', '/admin-login?from=/x', '/index.html'])(
    'responds to %s with its page, revalidated each time',
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>The console</title>');
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(response.headers.get('Cache-Control') ?? 'no-cache').toBe('no-cache');
    },
  );

  test('gets its configuration in the page itself, whatever the name of the product', async () => {
    const namedApp = await createTestApp({
      consoleFolder: join(base, 'dist'),
      environment: { PRODUCT_NAME: `"A" & <B>` },
    });
    const page = await (await namedApp.request('GET', '/admin')).text();
    expect(page).toContain(
      '<meta name="configuration" content="{&quot;apiHost&quot;:&quot;&quot;,&quot;productName&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;B&gt;&quot;,&quot;trashDays&quot;:&quot;30&quot;,&quot;instituteZone&quot;:&quot;Asia/Kolkata&quot;}" />',
    );
    expect(page).not.toContain('/config.json');
    await namedApp.close();
  });

  test('preloads the console’s files with its pages, and on the sign-in page those it needs', async () => {
    for (const address of ['/admin-dashboard', '/admin-dashboard/alert?page=2', '/team-dashboard/blogs']) {
      const { headers } = await get(address);
      expect(headers.get('Link')).toBe(
        '</assets/main-abc123.js>; rel=modulepreload, </assets/App-a1.js>; rel=modulepreload, ' +
          '</assets/App-b2.css>; rel=preload; as=style; crossorigin',
      );
    }
    for (const address of ['/admin', '/', '/admin-dashboardish']) {
      const { headers } = await get(address);
      expect(headers.get('Link')).toBe('</assets/main-abc123.js>; rel=modulepreload');
    }
  });

  test('serves its hashed files with a permanent cache, and a missing one as missing', async () => {
    const script = await get('/assets/main-abc123.js');
    expect(await script.text()).toBe('export const main = 1;');
    expect(script.headers.get('Content-Type')).toMatch(/javascript/);
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const missingResponse = await get('/assets/main-gone.js');
    expect(missingResponse.status).toBe(404);
    expect(missingResponse.headers.get('Cache-Control') ?? '').not.toContain('immutable');
  });

  test('serves its other files under their types', async () => {
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
    expect(icon.headers.get('Cache-Control') ?? '').not.toContain('immutable');
  });

  test.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '//etc/passwd',
  ])('serves nothing outside its folder (%s)', async (address) => {
    const text = await (await get(address)).text();
    expect(text).not.toMatch(/root:|dependencies|outside/);
  });

  test('does not serve the marks of its build', async () => {
    expect((await get('/.sources')).status).toBe(404);
  });

  test('does not answer for the API', async () => {
    const response = await get('/api/nothing', { Accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  });
});

test('a console rebuilt while the server runs is served at once', async () => {
  const folder = join(base, 'renewed');
  await mkdir(join(folder, 'assets'), { recursive: true });
  const build = async (name: string, modifiedAt: number) => {
    await writeFile(join(folder, `assets/${name}.js`), `export const name = '${name}';`);
    await writeFile(join(folder, 'index.html'), `<script type="module" crossorigin src="/assets/${name}.js"></script>`);
    await utimes(join(folder, 'index.html'), modifiedAt, modifiedAt);
  };
  await build('old', 1000);
  const renewedApp = await createTestApp({ consoleFolder: folder });
  expect(await (await renewedApp.request('GET', '/admin')).text()).toContain('/assets/old.js');
  // Like a build: the folder is missing for a moment, and the new one may have any modification time.
  await rename(folder, `${folder}.replaced`);
  expect(await (await renewedApp.request('GET', '/admin')).text()).toContain('/assets/old.js');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await build('new', 500);
  const page = await renewedApp.request('GET', '/admin');
  expect(await page.text()).toContain('/assets/new.js');
  expect(page.headers.get('Link')).toBe('</assets/new.js>; rel=modulepreload');
  expect(await (await renewedApp.request('GET', '/assets/new.js')).text()).toContain("'new'");
  const missingResponse = await renewedApp.request('GET', '/assets/old.js');
  expect([missingResponse.status, await missingResponse.text()]).toEqual([404, 'Not found']);
  expect(missingResponse.headers.get('Content-Type')).toMatch(/^text\/plain/);
  await renewedApp.close();
});

test('without a built console only the API is served', async () => {
  const separateApp = await createTestApp();
  expect((await separateApp.request('GET', '/')).status).toBe(404);
  expect((await separateApp.request('GET', '/api/health')).status).toBe(200);
  await separateApp.close();
});
