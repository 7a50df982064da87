import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CoursePricingDraft, planNames } from '#contract/course/coursePlans.ts';
import { finalPrice } from '#contract/money.ts';
import { coursesTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { picture, pdf } from '../files.ts';
import { course, courseForm, pricing } from './courses.examples.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

type Form = Readonly<Record<string, string | Blob>>;
const add = (form: Form, as = admin) => app.request('POST', '/api/courses', { as, form });
const create = async (form: Form = {}) => (await add({ ...courseForm, ...form })).json();
const read = async (id: string) => (await app.request('GET', `/api/courses/${id}`, { as: admin })).json();
const save = (id: string, form: Form, as = admin) => app.request('PUT', `/api/courses/${id}`, { as, form });
const saveJson = (id: string, json: object, as = admin) => app.request('PUT', `/api/courses/${id}`, { as, json });
const upload = (form: Form) => app.request('POST', '/api/courses/upload-simulation-image', { as: admin, form });
const errorsOf = async (response: Response) => {
  expect(response.status).toBe(422);
  return (await response.json()).errors;
};

describe('a course', () => {
  test('is stored with its four plans, whose final prices are computed regardless of the input', async () => {
    const { _id } = await create({ title: 'Priced', tabs: JSON.stringify({ syllabus: 'Contents' }) });
    const pricedCourse = await read(_id);
    expect(pricedCourse).toMatchObject({
      title: 'Priced',
      slug: 'priced',
      price: 10_000,
      discount: 10,
      finalPrice: 9000,
    });
    expect(pricedCourse.pricing).toEqual({
      recordedSession: { ...pricing.recordedSession, finalPrice: 8999.55, discountPrice: 8999.55 },
      liveSession: {
        ...pricing.liveSession,
        discountPrice: pricing.liveSession.finalPrice,
        priceMultiplier: 1.5,
      },
      recordedSessionCenter: { ...pricing.recordedSessionCenter, finalPrice: 10_500, discountPrice: 10_500 },
      liveSessionCenter: { ...pricing.liveSessionCenter, finalPrice: 0, discountPrice: 0, priceMultiplier: 1.5 },
    });
    expect(pricedCourse.tabs).toMatchObject({ syllabus: 'Contents', simulator: 'Simulator' });
  });

  test('keeps the actual price, the discounted price and the multiplier of a plan as sent', async () => {
    const sentPlan = { ...pricing.liveSession, actualPrice: 10_000, discountPrice: 14_000, priceMultiplier: 2 };
    const { _id } = await create({
      title: 'Three prices',
      pricing: JSON.stringify({ ...pricing, liveSession: sentPlan }),
    });
    expect((await read(_id)).pricing.liveSession).toMatchObject({
      actualPrice: 10_000,
      discountPrice: 14_000,
      priceMultiplier: 2,
    });
  });

  test('needs category, title, actual price and the prices of the four plans, each named', async () => {
    const errors = await errorsOf(await add({ level: 'Executive Level', price: '' }));
    expect(errors).toEqual({
      category: 'Category is required',
      title: 'Title is required',
      price: 'Actual price is required',
      'pricing.recordedSession.price': 'Price is required',
      'pricing.liveSession.price': 'Price is required',
      'pricing.recordedSessionCenter.price': 'Price is required',
      'pricing.liveSessionCenter.price': 'Price is required',
    });
  });

  test('is accepted as JSON too, and a save keeps omitted fields', async () => {
    const json = { ...course, title: 'As JSON', price: 100.1, discount: 0, pricing };
    const { _id } = await (await app.request('POST', '/api/courses', { as: admin, json })).json();
    expect((await saveJson(_id, { seoTitle: 'New', price: '' })).status).toBe(200);
    expect(await read(_id)).toMatchObject({ title: 'As JSON', seoTitle: 'New', price: 0, level: 'Executive Level' });
  });

  test('loses its discount when that is cleared, and keeps it when it is omitted', async () => {
    const { _id } = await create({ title: 'Discounted' });
    expect(await (await save(_id, { price: '2000' })).json()).toMatchObject({ discount: 10, finalPrice: 1800 });
    expect(await (await save(_id, { discount: '' })).json()).toMatchObject({ discount: 0, finalPrice: 2000 });
    expect(await (await saveJson(_id, { discount: 5 })).json()).toMatchObject({ discount: 5, finalPrice: 1900 });
    expect(await (await saveJson(_id, { discount: null })).json()).toMatchObject({ discount: 0, finalPrice: 2000 });
  });

  test('has a slug that follows its title, and its earlier slugs lead to it', async () => {
    const first = await create({ title: 'One of a title' });
    const second = await create({ title: 'One of a title' });
    expect([first.slug, second.slug]).toEqual(['one-of-a-title', 'one-of-a-title-2']);
    expect(await errorsOf(await save(second._id, { slug: first.slug }))).toEqual({
      slug: 'Another course has this address. Choose a different one.',
    });
    expect((await (await saveJson(second._id, { slug: 'Another One' })).json()).slug).toBe('another-one');
    expect((await (await saveJson(second._id, { title: 'Renamed' })).json()).slug).toBe('another-one');
    const moveResponse = await app.request('GET', '/api/public/courses/one-of-a-title-2');
    expect([moveResponse.status, moveResponse.headers.get('Location')]).toEqual([
      301,
      '/api/public/courses/another-one',
    ]);
  });

  test('keeps its image unless a new one is sent, and has its HTML cleaned', async () => {
    const { _id, image } = await create({ description: '<p onclick="x()">Hi<script>x()</script></p>' });
    const savedRecord = await (await save(_id, { title: 'Kept', image: '' })).json();
    expect(savedRecord).toMatchObject({ image, description: '<p>Hi</p>', title: 'Kept' });
    expect((await (await save(_id, { image: picture() })).json()).image).not.toBe(image);
    expect((await (await saveJson(_id, { image: null })).json()).image).toBeNull();
  });

  test('numbers its simulation cards by position', async () => {
    const cards = [
      { title: 'Second', order: 7, imageUrl: '/uploads/a.png' },
      { title: 'First', order: 2 },
    ];
    const { simulations } = await create({ simulations: JSON.stringify(cards) });
    expect(simulations).toEqual([
      { title: 'First', description: '', imageUrl: '', order: 0 },
      { title: 'Second', description: '', imageUrl: '/uploads/a.png', order: 1 },
    ]);
  });
});

describe('a status', () => {
  test('can be set by JSON or form with the status flag; anything else needs the update flag', async () => {
    const { _id } = await create();
    const before = await app.storedFiles();
    const toggler = await app.signInAs({ permissions: flags({ course: ['active'] }) });
    expect(await (await saveJson(_id, { status: 'inactive' }, toggler)).json()).toMatchObject({ status: 'Inactive' });
    for (const json of [{ status: 'Active', title: 'Mine' }, { image: null }, { slug: '' }]) {
      expect((await saveJson(_id, json, toggler)).status).toBe(403);
    }
    const extraForms: readonly Form[] = [{ title: 'Mine' }, { status: 'Active', image: picture() }];
    for (const form of extraForms) expect((await save(_id, form, toggler)).status).toBe(403);
    expect(await app.storedFiles()).toEqual(before);
    expect(await (await save(_id, { status: 'Active' }, toggler)).json()).toMatchObject({
      status: 'Active',
      title: course.title,
    });
  });
});

describe('invalid input is refused, and nothing is stored', () => {
  const invalidForms: readonly [string, Form][] = [
    ['pricing', { pricing: '{"recordedSession":' }],
    ['pricing', { pricing: '[]' }],
    ['pricing.recordedSession.discount', { pricing: planWith({ discount: 101 }) }],
    ['pricing.recordedSession.discount', { pricing: planWith({ discount: -1 }) }],
    ['pricing.recordedSession.discount', { pricing: planWith({ discount: 'NaN' }) }],
    ['pricing.recordedSession.price', { pricing: planWith({ price: -0.01 }) }],
    ['pricing.recordedSession.price', { pricing: JSON.stringify({ ...pricing }).replace('9999.5', '1e999') }],
    ['pricing.recordedSession.price', { pricing: planWith({ price: 1.005 }) }],
    ['pricing.recordedSession.discount', { pricing: planWith({ discount: undefined, finalPrice: 5 }) }],
    ['price', { price: '1e999' }],
    ['price', { price: '9'.repeat(100_000) }],
    ['discount', { discount: '100.001' }],
    ['status', { status: 'Hidden' }],
    ['simulations', { simulations: '<script>' }],
    ['simulations.0.imageUrl', { simulations: '[{"imageUrl":"javascript:x()"}]' }],
    ['tabs', { tabs: 'null' }],
    ['title', { title: 'x'.repeat(500) }],
    ['video', { video: 'javascript:alert(1)' }],
    ['slug', { slug: '///' }],
    ['description', { description: 'x'.repeat(400_000) }],
  ];

  test.each(invalidForms)('%s', async (field, form) => {
    const before = await app.storedFiles();
    expect(Object.keys(await errorsOf(await add({ ...courseForm, ...form })))).toEqual([field]);
    expect(await app.storedFiles()).toEqual(before);
  });

  test('a file that is not an image, whatever its name', async () => {
    const image = new File([pdf], 'cover.png', { type: 'image/png' });
    expect((await add({ ...courseForm, image })).status).toBe(415);
    expect((await upload({ image })).status).toBe(415);
    expect(await errorsOf(await upload({}))).toEqual({ image: 'Choose an image to upload.' });
  });
});

function planWith(changes: object): string {
  return JSON.stringify({ ...pricing, recordedSession: { ...pricing.recordedSession, ...changes } });
}

test('10,000 prices and discounts are equal to the paisa in contract, database, reply and site', async () => {
  // A fixed sequence, so that a failure can be reproduced.
  let state = 42;
  const random = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % max;
  };
  const pairs = Array.from({ length: 10_000 }, () => ({
    price: random(10_000_000) / 100,
    discount: random(10_001) / 100,
  }));
  const rows = Array.from({ length: 2000 }, (_, row) => {
    const [firstPair = pairs[0], ...four] = pairs.slice(row * 5, row * 5 + 5);
    const plans = Object.fromEntries(planNames.map((name, index) => [name, four[index]]));
    return {
      title: `Pair ${row}`,
      category: 'Pairs',
      order: row,
      ...firstPair,
      pricing: CoursePricingDraft.parse(plans),
    };
  });
  await app.db.insert(coursesTable).values(rows);
  const exactPrices = await app.sql<{ five: string }[]>`
    select array_to_string(array[final_price::text] || array(
      select round((plan->>'price')::numeric * (100 - (plan->>'discount')::numeric) / 100, 2)::text
      from unnest(array[pricing->'recordedSession', pricing->'liveSession', pricing->'recordedSessionCenter', pricing->'liveSessionCenter']) plan
    ), ' ') as five from courses where category = 'Pairs' order by "order"`;
  const inDatabase = exactPrices.flatMap(({ five }) => five.split(' ').map(Number));
  type Reply = { finalPrice: number; pricing: Record<string, { finalPrice: number }> };
  const pricesOf = (all: readonly Reply[]) =>
    all.flatMap((item) => [item.finalPrice, ...planNames.map((name) => item.pricing[name]?.finalPrice)]);
  const get = async (path: string): Promise<Reply[]> => (await app.request('GET', path, { as: admin })).json();
  const inReply = pricesOf([
    ...(await get('/api/courses?category=Pairs&sort=createdAt&order=asc&limit=1000')),
    ...(await get('/api/courses?category=Pairs&sort=createdAt&order=asc&limit=1000&page=2')),
  ]);
  const onSite: Reply[] = [];
  for (let page = 1; page <= 20; page += 1) {
    onSite.push(...(await get(`/api/public/courses?category=Pairs&limit=100&page=${page}`)));
  }
  const expected = pairs.map(({ price, discount }) => finalPrice(price, discount));
  expect(inDatabase).toEqual(expected);
  expect(pricesOf(onSite)).toEqual(expected);
  expect(inReply.toSorted()).toEqual(expected.toSorted());
});
