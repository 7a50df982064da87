import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heroVideo } from '#contract/website/hero.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { mp4, picture } from '../files.ts';
import { refusalOf } from '../http/refusals.ts';
import { hero } from './hero.examples.ts';
import { letter, letterForm } from './newsletterSection.examples.ts';

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

async function add() {
  const response = await app.request('POST', '/api/newsletter-section', { as: admin, form: letterForm() });
  expect(response.status).toBe(201);
  return response.json();
}

describe('the image of the newsletter section', () => {
  test('is required for a new entry, in the words of the screen', async () => {
    const { image: _, ...form } = letterForm();
    expect(await refusalOf(app, 'POST', '/api/newsletter-section', { as: admin, form })).toMatchObject({
      status: 422,
      errors: { image: 'Please select an image to upload' },
    });
  });

  test('stays when a save brings none, as JSON and as a form, and is replaced when it brings one', async () => {
    const entry = await add();
    const { src } = Object(entry.image);
    expect(src).toMatch(/^\/uploads\/.*\.png$/);
    const path = `/api/newsletter-section/${entry._id}`;
    const asJson = await (await app.request('PUT', path, { as: admin, json: letter })).json();
    expect(asJson.image).toEqual({ src, alt: 'An issue of the letter' });
    const { image: _, ...form } = { ...letterForm(), imageAlt: 'Another issue' };
    const keptRecord = await (await app.request('PUT', path, { as: admin, form })).json();
    expect(keptRecord.image).toEqual({ src, alt: 'Another issue' });
    const changeResponse = await app.request('PUT', path, { as: admin, form: letterForm(picture('new.png')) });
    expect((await changeResponse.json()).image.src).not.toBe(src);
  });

  test('is sent in a form whose other parts are JSON; invalid JSON names its field', async () => {
    const { errors } = await refusalOf(app, 'POST', '/api/newsletter-section', {
      as: admin,
      form: { ...letterForm(), badge: '{', features: '[{"text":""}]' },
    });
    expect(Object.keys(errors ?? {})).toEqual(['badge', 'features.0.text']);
  });
});

const box = (text: string) => Buffer.from(text, 'latin1');
const upload = (content: Buffer) =>
  app.request('POST', '/api/hero/upload-video', {
    as: admin,
    form: { video: new File([new Uint8Array(content)], 'a.mp4') },
  });

describe('the video of the hero section', () => {
  test.each([
    ['MP4', mp4],
    ['AVI', Buffer.concat([box('RIFF'), Buffer.alloc(4), box('AVI LIST')])],
    [
      'MOV',
      Buffer.concat([
        Buffer.from([0, 0, 0, 20]),
        box('ftypqt  '),
        Buffer.alloc(8),
        Buffer.from([0, 0, 0, 8]),
        box('moov'),
      ]),
    ],
    ['WMV', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c0000000000000000', 'hex')],
    ['FLV', Buffer.concat([box('FLV\u0001\u0005'), Buffer.alloc(8)])],
    ['WEBM', Buffer.concat([Buffer.from('1a45dfa3874282', 'hex'), Buffer.from([0x84]), box('webm')])],
    ['MKV', Buffer.concat([Buffer.from('1a45dfa38b4282', 'hex'), Buffer.from([0x88]), box('matroska')])],
  ])('is recognised as %s by its content, and returned as the form reads it', async (_, content) => {
    const response = await upload(content);
    expect(response.status).toBe(200);
    const { videoPath } = await response.json();
    expect((await app.request('GET', videoPath)).headers.get('content-type')).toMatch(/^video\//);
  });

  test.each([
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', box('<!doctype html><script>alert(1)</script>')],
    ['OGG, which the screen does not offer', box(`OggS${'\0'.repeat(24)}\u0080theora`)],
  ])('is refused as %s', async (_, content) => {
    expect(await (await upload(content)).json()).toMatchObject({ error: heroVideo.wrongType });
  });

  test('is refused over 100 MB, whether its length is declared or not', async () => {
    const response = await upload(Buffer.concat([mp4, Buffer.alloc(heroVideo.bytes)]));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: heroVideo.tooLarge });
  });

  test('is replaced by a typed address', async () => {
    const createResponse = await app.request('POST', '/api/hero', { as: admin, json: hero });
    const { _id } = await createResponse.json();
    const save = async (videoUrl: string) => {
      const json = { ...hero, videoFile: '/uploads/a.mp4', videoUrl };
      return (await app.request('PUT', `/api/hero/${_id}`, { as: admin, json })).json();
    };
    expect(await save('https://vimeo.com/12345')).toMatchObject({ videoUrl: 'https://vimeo.com/12345', videoFile: '' });
    expect(await save('/uploads/a.mp4')).toMatchObject({ videoUrl: '/uploads/a.mp4', videoFile: '/uploads/a.mp4' });
  });
});

test('a duplicate has the same content, including the image, is inactive, and needs only the right to add', async () => {
  const entry = await add();
  const writer = await app.signInAs({ permissions: flags({ 'newsletter-section': ['add'] }) });
  const response = await app.request('POST', `/api/newsletter-section/${entry._id}/duplicate`, { as: writer });
  expect(response.status).toBe(201);
  const copy = await response.json();
  expect(copy._id).not.toBe(entry._id);
  const { _id, createdAt, updatedAt } = copy;
  expect(copy).toEqual({ ...entry, isActive: false, _id, createdAt, updatedAt });
});
