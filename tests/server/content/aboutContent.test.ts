import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AboutContent } from '#contract/content/aboutContent.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { about } from './aboutContent.examples.ts';
import { everythingStored } from '../examples.ts';
import { mp4 } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
beforeEach(async () => {
  await app.db.delete(sectionEntriesTable);
});
afterAll(() => app.close());

const post = (json: unknown, as = admin) => app.request('POST', '/api/about', { as, json });
const put = (id: string, json: unknown, headers = {}) =>
  app.request('PUT', `/api/about/${id}`, { as: admin, json, headers });
const activate = (id: string, headers = {}) => app.request('PUT', `/api/about/activate/${id}`, { as: admin, headers });
const get = async (id: string): Promise<AboutContent> =>
  (await app.request('GET', `/api/about/${id}`, { as: admin })).json();

async function add(changes: object = {}): Promise<AboutContent> {
  const response = await post({ ...about, ...changes });
  expect(response.status).toBe(201);
  return response.json();
}

async function list(query = ''): Promise<AboutContent[]> {
  const response = await app.request('GET', `/api/about/all?${query}`, { as: admin });
  expect(response.status).toBe(200);
  return response.json();
}

const titles = async (query: string) => (await list(query)).map(({ title }) => title);
const activeIds = async () => (await list()).filter(({ isActive }) => isActive).map(({ _id }) => _id);

describe('an entry', () => {
  test('is active when it is the first of the section, and inactive otherwise', async () => {
    expect(await add()).toMatchObject({ ...about, isActive: true, version: 1 });
    expect(await add()).toMatchObject({ ...about, isActive: false });
    const { isActive: _, ...aboutWithoutStatus } = about;
    expect(await (await post(aboutWithoutStatus)).json()).toMatchObject({ isActive: false });
  });

  test('has its fields beside the common ones, and no storage details', async () => {
    const { _id } = await add();
    const fields = ['_id', 'title', 'content', 'isActive', 'video', 'button', 'colors', 'createdAt', 'updatedAt'];
    for (const entry of [await get(_id), ...(await list())]) {
      expect(Object.keys(entry).toSorted()).toEqual([...fields, 'version', 'activatesAt', 'plannedBy'].toSorted());
    }
  });

  test('with only title and content has an autoplaying video, dark text on white, and no button', async () => {
    const newRecord = await (await post({ title: 'Short', content: 'And plain.' })).json();
    expect(newRecord).toMatchObject({
      video: { type: 'url', url: '', poster: '', autoplay: true, loop: true, muted: true },
      button: { text: '', link: '' },
      colors: { title: 'black', content: 'dark gray', background: 'white' },
    });
  });

  test('is saved whole, and keeps its status when the save omits it', async () => {
    const { _id } = await add();
    const { isActive: _, ...aboutWithoutStatus } = about;
    const savedRecord = await (
      await put(_id, { ...aboutWithoutStatus, title: 'Renamed', button: { text: 'Go', link: '/go' } })
    ).json();
    expect(savedRecord).toMatchObject({
      title: 'Renamed',
      button: { text: 'Go', link: '/go' },
      isActive: true,
      version: 2,
    });
    expect(await get(_id)).toEqual(savedRecord);
  });

  test('is text: HTML and formulas in it are stored as written', async () => {
    const texts = { title: '=1+1', content: '<script>alert(1)</script>' };
    expect(await add(texts)).toMatchObject(texts);
  });

  test('is gone when deleted, even the active one: then none is active', async () => {
    const first = await add();
    await add();
    const path = `/api/about/${first._id}`;
    expect((await app.request('DELETE', path, { as: admin })).status).toBe(200);
    for (const method of ['GET', 'DELETE']) expect((await app.request(method, path, { as: admin })).status).toBe(404);
    expect((await put(first._id, about)).status).toBe(404);
    expect((await activate(first._id)).status).toBe(404);
    expect(await activeIds()).toEqual([]);
    expect(await add()).toMatchObject({ isActive: false });
  });
});

const video = (part: object) => ({ ...about, video: { ...about.video, ...part } });
const button = (part: object) => ({ ...about, button: { ...about.button, ...part } });
const colors = (part: object) => ({ ...about, colors: { ...about.colors, ...part } });

describe('invalid input', () => {
  const cases: readonly (readonly [what: string, draft: object, field: string])[] = [
    ['no title', { ...about, title: undefined }, 'title'],
    ['a blank title', { ...about, title: ' \n' }, 'title'],
    ['an over-long title', { ...about, title: 'x'.repeat(201) }, 'title'],
    ['a title that is a list', { ...about, title: ['a'] }, 'title'],
    ['no content', { ...about, content: '' }, 'content'],
    ['an over-long content', { ...about, content: 'x'.repeat(10_001) }, 'content'],
    ['a state that is a word', { ...about, isActive: 'yes' }, 'isActive'],
    ['a video that is an address', { ...about, video: 'https://x.in/a.mp4' }, 'video'],
    ['an unknown kind of video', video({ type: 'tape' }), 'video.type'],
    ['a script as a video', video({ url: 'javascript:alert(1)' }), 'video.url'],
    ['a video in the text', video({ url: 'data:video/mp4;base64,AAAA' }), 'video.url'],
    ['a poster on a host without a scheme', video({ poster: '//evil.example/a.png' }), 'video.poster'],
    ['a poster with a backslash', video({ poster: '/\\evil.example/a.png' }), 'video.poster'],
    ['an over-long address', video({ url: `https://x.in/${'x'.repeat(2000)}` }), 'video.url'],
    ['a loop that is a number', video({ loop: 1 }), 'video.loop'],
    ['an over-long button', button({ text: 'x'.repeat(61) }), 'button.text'],
    ['a script as a link', button({ link: 'JavaScript:alert(1)' }), 'button.link'],
    ['a link that is a word', button({ link: 'courses' }), 'button.link'],
    ['a link to nowhere', button({ link: 'https://' }), 'button.link'],
    ['a file as a link', button({ link: 'file:///etc/passwd' }), 'button.link'],
    ['an unknown colour', colors({ title: 'pink' }), 'colors.title'],
    ['a colour of a background for a text', colors({ content: 'light blue' }), 'colors.content'],
    ['a style for a background', colors({ background: 'url(https://evil.example)' }), 'colors.background'],
    ['half a character', { ...about, content: '\ud800' }, ''],
    ['a character that cannot be stored', { ...about, content: 'a\0b' }, ''],
  ];

  test.each(cases)('with %s is refused, and nothing is stored', async (_, draft, field) => {
    const { _id } = await add();
    const before = await everythingStored(app);
    for (const [method, path] of [
      ['POST', '/api/about'],
      ['PUT', `/api/about/${_id}`],
    ] as const) {
      // In this order, because each request builds on the result of the previous one.
      const { status, errors } = await refusalOf(app, method, path, { as: admin, json: draft });
      expect(status).toBe(422);
      if (field !== '') expect(Object.keys(errors ?? {})).toEqual([field]);
    }
    expect(await everythingStored(app)).toEqual(before);
  });

  test.each([
    'https://institute.example/a?b=c#d',
    'mailto:desk@institute.example',
    'tel:+912067001234',
    '/courses',
    '/',
  ])('includes a button that links to %s', async (link) => {
    expect(await add({ button: { text: 'Go', link } })).toMatchObject({ button: { link } });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const [title, content] of [
      ['banana', 'Second text, 100% true'],
      ['Apple', 'First text'],
      ['cherry', 'Third text'],
    ]) {
      await add({ title, content });
    }
  });

  test('is sorted newest first, or by title regardless of case', async () => {
    expect(await titles('')).toEqual(['cherry', 'Apple', 'banana']);
    expect(await titles('sort=title')).toEqual(['Apple', 'banana', 'cherry']);
    expect(await titles('sort=title&order=desc')).toEqual(['cherry', 'banana', 'Apple']);
    expect(await titles('sort=isActive&order=desc&page=1&limit=1')).toEqual(['banana']);
  });

  test('is searched in title and content, literally', async () => {
    expect(await titles('search=APPLE')).toEqual(['Apple']);
    expect(await titles('search=third')).toEqual(['cherry']);
    expect(await titles('search=100%25')).toEqual(['banana']);
    expect(await titles('search=_')).toEqual([]);
    expect(await titles('search=youtube')).toEqual([]);
  });

  test('is filtered by active, and counts its matches', async () => {
    expect(await titles('isActive=true')).toEqual(['banana']);
    expect(await titles('isActive=false&sort=title')).toEqual(['Apple', 'cherry']);
    const page = await app.request('GET', '/api/about/all?isActive=false&page=1&limit=1', { as: admin });
    expect(page.headers.get('X-Total-Count')).toBe('2');
  });

  test('shows a new title', async () => {
    const [entry] = await list('search=apple');
    await put(entry?._id ?? '', { ...about, title: 'Zebra' });
    expect(await titles('sort=title')).toEqual(['banana', 'cherry', 'Zebra']);
    expect(await titles('search=apple')).toEqual([]);
  });
});

test('an uploaded video stays when its entry is deleted, because another record may name it too', async () => {
  const file = new File([mp4], 'a.mp4');
  const upload = await app.request('POST', '/api/upload/video', { as: admin, form: { video: file } });
  const { videoUrl } = await upload.json();
  const withVideo = { ...about, video: { ...about.video, type: 'file', url: videoUrl } };
  const { _id } = await add(withVideo);
  const twin = await add(withVideo);
  expect((await put(_id, about)).status).toBe(200);
  expect((await app.request('DELETE', `/api/about/${_id}`, { as: admin })).status).toBe(200);
  expect(await app.storedFiles()).toContain(videoUrl.replace('/uploads/', ''));
  expect(await get(twin._id)).toMatchObject({ video: { url: videoUrl } });
});
