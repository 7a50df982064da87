import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Testimonial } from '#contract/content/testimonials.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';
import { picture, png } from '../files.ts';
import { testimonial } from './testimonials.examples.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const path = '/api/testimonials';

async function add(form: Readonly<Record<string, string | Blob>> = testimonial): Promise<Testimonial> {
  const response = await app.request('POST', path, { as: admin, form });
  expect(response.status).toBe(201);
  return response.json();
}

const decide = (id: string, decision: 'approve' | 'reject', as = admin) =>
  app.request('PATCH', `${path}/${decision}/${id}`, { as });
const save = (id: string, form: Readonly<Record<string, string | Blob>>) =>
  app.request('PUT', `${path}/${id}`, { as: admin, form });
const fileOf = (image: string | null | undefined) => image?.replace('/uploads/', '');

describe('a new testimonial', () => {
  test('is pending: neither approved nor rejected', async () => {
    expect(await add()).toMatchObject({
      ...testimonial,
      rating: 5,
      status: false,
      rejected: false,
      featured: false,
      image: null,
    });
  });

  test('cannot approve itself', async () => {
    const newRecord = await add({ ...testimonial, status: 'true', rejected: 'true', featured: 'true' });
    expect(newRecord).toMatchObject({ status: false, rejected: false, featured: false });
  });

  test.each([
    ['3', 3],
    ['many', 5],
  ])('with a rating of "%s" has %i stars', async (rating, stars) => {
    expect(await add({ ...testimonial, rating })).toMatchObject({ rating: stars });
  });

  test.each(['0', '6', '2.5'])('with a rating of "%s" is refused', async (rating) => {
    const { status, errors } = await refusalOf(app, 'POST', path, { as: admin, form: { ...testimonial, rating } });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['rating']);
  });
});

describe('a pending testimonial', () => {
  test('can be approved and is then public', async () => {
    const { _id } = await add();
    const response = await decide(_id, 'approve');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id, status: true, rejected: false, version: 2 });
  });

  test('can be rejected, and is kept apart from pending ones', async () => {
    const { _id } = await add();
    const response = await decide(_id, 'reject');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id, status: false, rejected: true, version: 2 });
  });

  test.each([
    ['approve', 'approve', 'approved'],
    ['approve', 'reject', 'approved'],
    ['reject', 'approve', 'rejected'],
    ['reject', 'reject', 'rejected'],
  ] as const)('is decided once: after %s, %s is refused', async (first, second, word) => {
    const { _id } = await add();
    await decide(_id, first);
    const before = await everythingStored(app);
    const response = await decide(_id, second);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      message: `This testimonial has already been ${word}.`,
    });
    expect(await everythingStored(app)).toEqual(before);
  });

  test('is decided once, even by twenty people concurrently', async () => {
    const { _id } = await add();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decide(_id, index % 2 === 0 ? 'approve' : 'reject')),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const [row] = await app.sql`select version, status, rejected from testimonials where id = ${_id}`;
    expect(row?.version).toBe(2);
    expect(row?.status).not.toBe(row?.rejected);
  });

  test('can be decided with the flag active or update', async () => {
    for (const action of ['active', 'update'] as const) {
      const token = await app.signInAs({ permissions: flags({ testimonials: [action] }) });
      expect((await decide((await add())._id, 'approve', token)).status).toBe(200);
    }
    const token = await app.signInAs({ permissions: flags({ testimonials: ['read', 'add', 'delete'] }) });
    expect((await decide((await add())._id, 'approve', token)).status).toBe(403);
  });
});

test('a decided testimonial can be reset to pending with the update flag, once', async () => {
  const { _id } = await add();
  await decide(_id, 'reject');
  const reopen = (as: string) => app.request('PATCH', `${path}/pending/${_id}`, { as });
  const decider = await app.signInAs({ permissions: flags({ testimonials: ['read', 'active'] }) });
  expect((await reopen(decider)).status).toBe(403);
  const editor = await app.signInAs({ permissions: flags({ testimonials: ['update'] }) });
  expect(await (await reopen(editor)).json()).toMatchObject({ status: false, rejected: false });
  expect((await reopen(editor)).status).toBe(409);
  expect((await decide(_id, 'approve')).status).toBe(200);
});

test('an omitted rating stays, and an empty one is refused', async () => {
  const { _id } = await add({ ...testimonial, rating: '3' });
  const { rating: _, ...draftWithoutRating } = testimonial;
  expect(await (await save(_id, draftWithoutRating)).json()).toMatchObject({ rating: 3 });
  expect(await add(draftWithoutRating)).toMatchObject({ rating: 5 });
  const { errors } = await refusalOf(app, 'PUT', `${path}/${_id}`, {
    as: admin,
    form: { ...testimonial, rating: ' ' },
  });
  expect(errors).toEqual({ rating: 'Please choose a rating' });
});

describe('a saved testimonial', () => {
  test('stays approved', async () => {
    const { _id } = await add();
    await decide(_id, 'approve');
    const saveResponse = await save(_id, { ...testimonial, name: 'Ravi K', rating: '4' });
    expect(await saveResponse.json()).toMatchObject({ name: 'Ravi K', rating: 4, status: true });
  });

  test('keeps its picture when a save brings none', async () => {
    const { _id, image } = await add({ ...testimonial, image: picture() });
    const savedRecord = await (await save(_id, { ...testimonial, name: 'Ravi K' })).json();
    expect(savedRecord.image).toBe(image);
    expect(await app.storedFiles()).toContain(fileOf(image));
  });

  test('can have its picture replaced; the old file stays for the history', async () => {
    const { _id, image } = await add({ ...testimonial, image: picture() });
    const savedRecord = await (await save(_id, { ...testimonial, image: picture('other.png') })).json();
    expect(savedRecord.image).not.toBe(image);
    expect(await app.storedFiles()).toEqual(expect.arrayContaining([fileOf(savedRecord.image), fileOf(image)]));
  });

  test('keeps its picture when a save is refused, and the new picture is dropped', async () => {
    const { _id } = await add({ ...testimonial, image: picture() });
    const form = { ...testimonial, name: '', image: picture() };
    const { status, errors } = await refusalOf(app, 'PUT', `${path}/${_id}`, { as: admin, form });
    expect(status).toBe(422);
    expect(errors).toEqual({ name: 'Name is required' });
  });
});

describe('its picture', () => {
  test('is stored under a random name and served unchanged', async () => {
    const { image } = await add({ ...testimonial, image: picture('../../me.png') });
    expect(image).toMatch(/^\/uploads\/[0-9a-f-]{36}\.png$/);
    const imageResponse = await app.request('GET', image ?? '');
    expect(Buffer.from(await imageResponse.arrayBuffer())).toEqual(png);
  });

  test.each([
    ['a page that calls itself PNG', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['nothing at all', ''],
  ])('cannot be %s', async (_, content) => {
    const image = new File([content], 'picture.png', { type: 'image/png' });
    const { status, code } = await refusalOf(app, 'POST', path, { as: admin, form: { ...testimonial, image } });
    expect({ status, code }).toEqual({ status: 415, code: 'unsupported_type' });
  });

  test('can be missing when the testimonial is deleted', async () => {
    const { _id, image } = await add({ ...testimonial, image: picture() });
    await app.deps.storage.remove(image ?? '');
    expect((await app.request('DELETE', `${path}/${_id}`, { as: admin })).status).toBe(200);
  });
});
