import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { SpecialOffer } from '#contract/system/specialOffers.ts';
import { coursesTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;
let tally: string;
let gst: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  const rows = await app.db
    .insert(coursesTable)
    .values([{ title: 'Tally' }, { title: 'GST' }])
    .returning();
  [tally = '', gst = ''] = rows.map(({ _id }) => _id);
});
afterAll(() => app.close());

const path = '/api/special-offers';
const send = (method: string, to: string, json: object = {}) => app.request(method, to, { as: admin, json });
/** The day that is this many days from the institute's today. */
const day = (days: number) => todayAtInstitute(new Date(app.deps.clock().getTime() + days * 86_400_000));
const offer = (code: string, values: object = {}) => ({
  title: `Offer ${code}`,
  code,
  discount: 10,
  courseIds: [] as string[],
  from: day(-1),
  to: day(1),
  ...values,
});
const create = async (json: object): Promise<SpecialOffer> => (await send('POST', path, json)).json();
const worth = (code: string) => app.request('GET', `/api/public/offers/${code}`);

test('a code is worth its discount on the days of its offer, however it is typed, and nothing otherwise', async () => {
  const { _id } = await create(offer('diwali 25', { discount: 12.5, courseIds: [tally] }));
  expect(await (await worth('Diwali25')).json()).toEqual({
    code: 'DIWALI25',
    title: 'Offer diwali 25',
    discount: 12.5,
    allCourses: false,
    courses: [{ _id: tally, title: 'Tally' }],
    to: day(1),
  });
  await create(offer('LATER', { from: day(1), to: day(5) }));
  await create(offer('OVER', { from: day(-5), to: day(-1) }));
  await create(offer('TODAY', { from: day(0), to: day(0) }));
  expect((await worth('TODAY')).status).toBe(200);
  await send('PUT', `${path}/${_id}/toggle-status`);
  for (const code of ['LATER', 'OVER', 'DIWALI25', 'NONE', '%00', "'--"]) {
    const answer = await worth(encodeURIComponent(code));
    expect(answer.status, code).toBe(404);
  }
});

test('a code is unique among the offers that are not deleted, regardless of case', async () => {
  const { _id } = await create(offer('UNIQUE'));
  const secondResponse = await send('POST', path, offer(' unique '));
  expect(secondResponse.status).toBe(422);
  expect(await secondResponse.json()).toMatchObject({
    errors: { code: 'The offer "Offer UNIQUE" has this code. Choose another one' },
  });
  const bothResponses = await Promise.all([send('POST', path, offer('ATONCE')), send('POST', path, offer('ATONCE'))]);
  expect(bothResponses.map(({ status }) => status === 201).filter(Boolean)).toHaveLength(1);
  await app.request('DELETE', `${path}/${_id}`, { as: admin });
  expect((await send('POST', path, offer('UNIQUE'))).status).toBe(201);
  const restoreResponse = await send('POST', `/api/trash/${_id}/restore`);
  expect(restoreResponse.status).toBe(409);
});

test('only offers for the same courses on the same days are reported', async () => {
  const spring = { from: '2030-03-01', to: '2030-03-31' };
  const firstOffer = await create(offer('SPRING-A', { ...spring, courseIds: [tally] }));
  expect(firstOffer.overlaps).toEqual([]);
  await create(offer('SPRING-B', { ...spring, courseIds: [gst] }));
  await create(offer('SPRING-C', { ...spring, courseIds: [tally], status: 'inactive' }));
  const all = await create(offer('SPRING-D', { from: '2030-03-31', to: '2030-04-02' }));
  expect(all.overlaps?.map(({ code }) => code)).toEqual(['SPRING-A', 'SPRING-B']);
  const draft = { courseIds: [tally], from: '2030-04-01', to: '2030-04-30' };
  const before = await (await send('POST', `${path}/overlaps`, draft)).json();
  expect(before.overlaps).toMatchObject([{ code: 'SPRING-D' }]);
  const overlaps = await (await send('POST', `${path}/overlaps`, { ...draft, except: all._id })).json();
  expect(overlaps.overlaps).toEqual([]);
});

test('an invalid offer is refused at its field', async () => {
  const unknownId = '0190f5fa-0000-7000-8000-000000000000';
  for (const [values, errors] of [
    [{ code: 'A!' }, { code: 'Use 3 to 30 letters, digits or hyphens' }],
    [{ discount: 0 }, { discount: 'Enter a percentage above 0, at most 100, with two decimals at most' }],
    [{ discount: 100.5 }, { discount: 'Enter a percentage above 0, at most 100, with two decimals at most' }],
    [{ discount: 'ten' }, { discount: 'Enter a percentage above 0, at most 100, with two decimals at most' }],
    [{ from: day(2) }, { to: 'The last day must not be before the first' }],
    [{ from: '' }, { from: 'Choose the first day' }],
    [{ from: '31/12/2026' }, { from: 'Enter a valid date' }],
    [{ courseIds: [unknownId] }, { courseIds: 'A course no longer exists. Choose again' }],
  ] as const) {
    const refusal = await send('POST', path, offer('WRONG', values));
    expect(refusal.status).toBe(422);
    expect((await refusal.json()).errors).toEqual(errors);
  }
});

const offersIn = async (phase: string): Promise<SpecialOffer[]> =>
  (await app.request('GET', `${path}?phase=${phase}`, { as: admin })).json();

test('the list filters current, past and future offers by the institute’s day', async () => {
  for (const phase of ['upcoming', 'running', 'ended']) {
    const offers = await offersIn(phase);
    expect(offers.length).toBeGreaterThan(0);
    expect(new Set(offers.map((item) => item.phase))).toEqual(new Set([phase]));
  }
});
