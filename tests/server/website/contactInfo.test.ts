import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContactInfo } from '#contract/website/contactInfo.ts';
import { contactInfoTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { card } from './contactInfo.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
beforeEach(async () => {
  await app.db.delete(contactInfoTable);
});
afterAll(() => app.close());

const base = '/api/contact-info';
const move = (id: string, direction: string, as = admin) =>
  app.request('PUT', `${base}/${id}/order`, { as, json: { direction } });

async function add(title: string): Promise<ContactInfo> {
  const response = await app.request('POST', base, { as: admin, json: { ...card, title } });
  expect(response.status).toBe(201);
  return response.json();
}

async function addAll(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of names) ids.push((await add(title))._id);
  return ids;
}

/** The cards as the console reads them. */
async function cards(): Promise<ContactInfo[]> {
  return (await app.request('GET', `${base}/all`, { as: admin })).json();
}

/** Their titles; fails unless their positions are 1 to n. */
async function titles(): Promise<string> {
  const all = await cards();
  expect(all.map(({ order }) => order)).toEqual(all.map((_, index) => index + 1));
  return all.map(({ title }) => title).join('');
}

describe('the order of contact information', () => {
  test('is that of adding, and changes one place at a time', async () => {
    const [a = '', , c = ''] = await addAll('A', 'B', 'C');
    expect(await (await move(c, 'up')).json()).toMatchObject({ title: 'C', order: 2, version: 2 });
    expect(await titles()).toBe('ACB');
    await move(a, 'down');
    expect(await titles()).toBe('CAB');
  });

  test('stays at the ends, where there is no place to move to', async () => {
    const [a = '', b = ''] = await addAll('A', 'B');
    expect(await (await move(a, 'up')).json()).toMatchObject({ order: 1, version: 1 });
    expect(await (await move(b, 'down')).json()).toMatchObject({ order: 2, version: 1 });
    expect(await titles()).toBe('AB');
  });

  test('keeps the version of shifted cards, so that open forms can be saved', async () => {
    const [, b = ''] = await addAll('A', 'B');
    await move(b, 'up');
    expect((await cards()).find(({ title }) => title === 'A')).toMatchObject({ order: 2, version: 1 });
  });

  test('has no gap after a deletion, and gives a restored card its place again', async () => {
    const [, b = ''] = await addAll('A', 'B', 'C');
    expect((await app.request('DELETE', `${base}/${b}`, { as: admin })).status).toBe(200);
    expect(await titles()).toBe('AC');
    await add('D');
    expect((await app.request('POST', `/api/trash/${b}/restore`, { as: admin })).status).toBe(200);
    expect(await titles()).toBe('ABCD');
  });

  test('has no gap or duplicate after 20 concurrent moves, fifty times over, with others added, deleted and restored', async () => {
    const ids = await addAll(...'ABCDEF');
    let [victim = ''] = await addAll('V');
    for (let round = 0; round < 50; round += 1) {
      const moves = Array.from({ length: 20 }, (_, index) =>
        move(ids[(index * 5 + round) % ids.length] ?? '', (index + round) % 3 === 0 ? 'down' : 'up'),
      );
      const others =
        round % 10 === 0
          ? [app.request('DELETE', `${base}/${victim}`, { as: admin }), add(String(round))]
          : round % 10 === 5
            ? [app.request('POST', `/api/trash/${victim}/restore`, { as: admin })]
            : [];
      const answers = await Promise.all(moves);
      await Promise.all(others);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const all = await cards();
      expect(all.map(({ order }) => order).toSorted((one, other) => one - other)).toEqual(all.map((_, at) => at + 1));
      victim = round % 10 === 9 ? (all.at(-1)?._id ?? victim) : victim;
      if (ids.includes(victim)) victim = (await add('V'))._id;
    }
  });
});

test('a toggle switches each time, needs the active flag, and refuses a stale version', async () => {
  const { _id } = await add('A');
  const toggle = (as = admin, headers = {}) => app.request('PUT', `${base}/${_id}/toggle`, { as, headers });
  expect(await (await toggle()).json()).toMatchObject({ isActive: false, version: 2 });
  const activator = await app.signInAs({ permissions: flags({ 'contact-info': ['active'] }) });
  expect(await (await toggle(activator)).json()).toMatchObject({ isActive: true });
  expect((await move(_id, 'up', activator)).status).toBe(403);
  expect((await toggle(admin, { 'If-Match': '"1"' })).status).toBe(409);
});

test('title and content are required, icon, background and direction must be known ones', async () => {
  const refusal = await app.request('POST', base, {
    as: admin,
    json: { title: ' ', content: '', icon: 'FaSkull', bg: 'url(//x)' },
  });
  expect(refusal.status).toBe(422);
  expect((await refusal.json()).errors).toEqual({
    title: 'Title is required',
    content: 'Content is required',
    icon: 'Choose an icon',
    bg: 'Choose a background',
  });
  const { _id } = await add('A');
  expect(await (await move(_id, 'sideways')).json()).toMatchObject({ errors: { direction: 'Choose up or down' } });
  expect((await move('8a5a1cf2-6f0e-4d38-9d5a-2f3f6a9f0c11', 'up')).status).toBe(404);
});
