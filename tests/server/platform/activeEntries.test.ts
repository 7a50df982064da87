import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AboutContent } from '#contract/content/aboutContent.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { about } from '../content/aboutContent.examples.ts';
import { everythingStored } from '../examples.ts';

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

const activeIds = async (): Promise<string[]> => {
  const entries: AboutContent[] = await (await app.request('GET', '/api/about/all', { as: admin })).json();
  return entries.filter(({ isActive }) => isActive).map(({ _id }) => _id);
};

describe('activating', () => {
  test('replaces the entry that was active, in versions too', async () => {
    const first = await add();
    const second = await add();
    expect(await (await activate(second._id)).json()).toMatchObject({ _id: second._id, isActive: true, version: 2 });
    expect(await get(first._id)).toMatchObject({ isActive: false, version: 2 });
    expect(await activeIds()).toEqual([second._id]);
  });

  test('an active entry changes nothing', async () => {
    const first = await add();
    expect(await (await activate(first._id)).json()).toEqual(first);
  });

  test('happens with a save that requests it, of a new entry and of an existing one', async () => {
    const first = await add();
    const second = await add({ isActive: true });
    expect(await activeIds()).toEqual([second._id]);
    expect((await put(first._id, { ...about, isActive: true })).status).toBe(200);
    expect(await activeIds()).toEqual([first._id]);
    expect(await (await put(first._id, { ...about, isActive: false })).json()).toMatchObject({ isActive: false });
    expect(await activeIds()).toEqual([]);
  });

  test('on an older version is refused, like a save, and shows the current entry', async () => {
    const { _id } = await add();
    await put(_id, { ...about, title: 'Newer' });
    const current = await get(_id);
    for (const response of [await put(_id, about, { 'If-Match': '"1"' }), await activate(_id, { 'If-Match': '"1"' })]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'stale', current });
    }
    expect((await put(_id, about, { 'If-Match': '"2"' })).status).toBe(200);
  });

  test('is not mistaken for the call for one entry, and needs its own permission', async () => {
    const first = await add();
    const second = await add();
    const may = (...actions: ('read' | 'add' | 'update' | 'active' | 'delete')[]) =>
      app.signInAs({ permissions: flags({ 'about-us-section': actions }) });
    const call = async (as: Promise<string>, id: string) =>
      (await app.request('PUT', `/api/about/activate/${id}`, { as: await as })).status;
    expect(await call(may('read', 'add', 'delete'), second._id)).toBe(403);
    expect(await call(may('active'), second._id)).toBe(200);
    expect(await call(may('update'), first._id)).toBe(200);
    const other = await app.signInAs({ permissions: flags({ about: ['active'] }) });
    expect((await app.request('PUT', `/api/about/activate/${second._id}`, { as: other })).status).toBe(200);
  });

  test('needs more than the right to add, which cannot change what the site shows', async () => {
    const writer = await app.signInAs({ permissions: flags({ 'about-us-section': ['add'] }) });
    expect(await (await post({ ...about, isActive: true }, writer)).json()).toMatchObject({ isActive: true });
    const before = await everythingStored(app);
    const refusal = await post({ ...about, isActive: true }, writer);
    expect(refusal.status).toBe(403);
    expect((await refusal.json()).message).toContain("'active' for about-us-section");
    expect(await everythingStored(app)).toEqual(before);
    expect((await post(about, writer)).status).toBe(201);
  });

  test('leaves the active entries of other sections alone', async () => {
    const values = { section: 'another', heading: 'Theirs', content: about, isActive: true };
    await app.db.insert(sectionEntriesTable).values(values);
    await add();
    await activate((await add())._id);
    const rows = await app.sql`select section from section_entries where is_active order by section`;
    expect(rows.map(({ section }) => section)).toEqual(['about', 'another']);
  });

  test('two entries concurrently is impossible in the database itself', async () => {
    await add();
    const second = await add();
    const force = app.sql`update section_entries set is_active = true where id = ${second._id}`;
    await expect(force).rejects.toThrow(/section_entries_active/);
  });

  test('concurrently leaves exactly one active entry, and every call is answered', async () => {
    const entries: AboutContent[] = [];
    for (let count = 0; count < 8; count += 1) entries.push(await add());
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(entries.map(({ _id }) => activate(_id)));
      expect(answers.map(({ status }) => status)).toEqual(entries.map(() => 200));
      expect(await activeIds()).toHaveLength(1);
    }
  });

  test('concurrently with adding, saving and deleting never leaves two active', async () => {
    const entries = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(await activeIds()).toHaveLength(1);
    const answers = await Promise.all([
      ...entries.map(({ _id }) => activate(_id)),
      ...entries.map(({ _id }) => put(_id, { ...about, isActive: true })),
      ...entries.slice(0, 2).map(({ _id }) => app.request('DELETE', `/api/about/${_id}`, { as: admin })),
      ...entries.map(() => post({ ...about, isActive: true })),
    ]);
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 201, 404].includes(status)),
    ).toEqual([]);
    expect((await activeIds()).length).toBeLessThanOrEqual(1);
  });
});

test('an entry of another section is not found here', async () => {
  const values = { section: 'another', heading: 'Theirs', content: { ...about, title: 'Theirs' }, isActive: true };
  const [other] = await app.db.insert(sectionEntriesTable).values(values).returning();
  const ownEntry = await add();
  const id = other?._id ?? '';
  for (const method of ['GET', 'DELETE']) {
    expect((await app.request(method, `/api/about/${id}`, { as: admin })).status).toBe(404);
  }
  expect((await put(id, about)).status).toBe(404);
  expect((await activate(id)).status).toBe(404);
  expect(await activeIds()).toEqual([ownEntry._id]);
  const [row] = await app.sql`select is_active, version from section_entries where id = ${id}`;
  expect(row).toEqual({ is_active: true, version: 1 });
});
