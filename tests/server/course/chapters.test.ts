import { afterAll, beforeAll, expect, test } from 'vitest';
import { coursesTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { chapter } from './chapters.examples.ts';

let app: TestApp;
let admin: string;
const ids: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  const courses = await app.db
    .insert(coursesTable)
    .values([{ title: 'GST' }, { title: 'Tally' }])
    .returning();
  ids.push(...courses.map(({ _id }) => _id));
});
afterAll(() => app.close());

const add = (course = '', title = chapter.title, as = admin) =>
  app.request('POST', `/api/chapters/by-course/${course}`, { as, json: { ...chapter, title } });
const read = (course = '') => app.request('GET', `/api/chapters/course/${course}`, { as: admin });

test('a chapter belongs to the course in the path, is added last, and is listed only there', async () => {
  const [gst, tally] = ids;
  for (const title of ['First', 'Second']) expect((await add(gst, title)).status).toBe(201);
  expect(await (await add(tally, 'Other')).json()).toMatchObject({ courseId: tally, order: 1, status: 'Active' });
  const { success, chapters } = await (await read(gst)).json();
  expect(success).toBe(true);
  expect(chapters.map(({ title, order }: { title: string; order: number }) => [order, title])).toEqual([
    [1, 'First'],
    [2, 'Second'],
  ]);
});

test('a missing course has no chapters to list or to add to, and an empty one has an empty list', async () => {
  const unknownId = crypto.randomUUID();
  expect((await add(unknownId)).status).toBe(404);
  expect((await read(unknownId)).status).toBe(404);
  const [emptyCourse] = await app.db.insert(coursesTable).values({ title: 'Empty' }).returning();
  expect(await (await read(emptyCourse?._id)).json()).toEqual({ success: true, chapters: [] });
});

test('a module with {product} in its id is guarded under the name of the institute', async () => {
  const reader = await app.signInAs({ role: 'Viewer', permissions: flags({ 'why-institute': ['read'] }) });
  expect((await app.request('GET', '/api/why-institute/all', { as: reader })).status).toBe(200);
  const other = await app.signInAs({ role: 'Viewer', permissions: flags({ 'about-us': ['read'] }) });
  expect((await app.request('GET', '/api/why-institute/all', { as: other })).status).toBe(403);
  const adder = await app.signInAs({ role: 'Viewer', permissions: flags({ 'why-institute': ['add', 'active'] }) });
  const reasons = { title: 'Why', subtitle: 'S', description: 'D' };
  for (const isActive of [true, true]) {
    const createResponse = await app.request('POST', '/api/why-institute', {
      as: adder,
      json: { ...reasons, isActive },
    });
    expect([createResponse.status, (await createResponse.json()).isActive]).toEqual([201, true]);
  }
});
