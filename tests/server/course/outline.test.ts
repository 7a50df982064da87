import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outline, OutlineItem } from '#contract/course/outline.ts';
import { coursesTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { waitOf } from '#tests/setup/pace.ts';

let app: TestApp;
let admin: string;
let gst = '';
let tally = '';

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
beforeEach(async () => {
  await app.db.delete(coursesTable);
  const courses = await app.db
    .insert(coursesTable)
    .values([{ title: 'GST' }, { title: 'Tally' }])
    .returning();
  [gst = '', tally = ''] = courses.map(({ _id }) => _id);
});
afterAll(() => app.close());

const send = (method: string, path: string, json?: object) => app.request(method, `/api${path}`, { as: admin, json });

async function create(path: string, json: object): Promise<string> {
  const response = await send('POST', path, json);
  expect(response.status).toBe(201);
  const answer: { _id?: string; data?: { _id: string } } = await response.json();
  return answer.data?._id ?? answer._id ?? '';
}

const chapter = (title: string, course = gst) => create(`/chapters/by-course/${course}`, { title });
const topic = (chapterId: string, title: string) => create(`/topics/by-chapter/${chapterId}`, { title });
const caseStudy = (chapterId: string, title: string) =>
  create('/case-studies', { chapterId, title, description: 'A shop', tasks: [], content: [] });
const assignment = (chapterId: string, title: string) =>
  create('/assignments', { chapterId, title, description: 'A ledger' });

async function outline(course = gst): Promise<Outline> {
  const response = await send('GET', `/courses/${course}/outline`);
  expect(response.status).toBe(200);
  return response.json();
}

const names = (items: readonly OutlineItem[]) => items.map(({ title }) => title).join(' ');

/** The tree as one line, `One(a b) Two()`; fails if the stored positions have gaps or duplicates. */
async function tree(course = gst): Promise<string> {
  const { chapters } = await outline(course);
  const rows = await app.sql<{ place: number; parent: string }[]>`
    select "order" as place, course_id as parent from chapters
    union all select "order", chapter_id from topics union all select "order", chapter_id from case_studies
    union all select "order", chapter_id from assignments`;
  for (const places of Map.groupBy(rows, ({ parent }) => parent).values()) {
    const sortedPlaces = places.map(({ place }) => place).toSorted((one, other) => one - other);
    expect(sortedPlaces).toEqual(sortedPlaces.map((_, index) => index + 1));
  }
  return chapters.map(({ title, items }) => `${title}(${names(items)})`).join(' ');
}

const move = (json: object, course = gst) => send('PUT', `/courses/${course}/outline/place`, json);
const copy = (json: object, course = gst) => send('POST', `/courses/${course}/outline/copies`, json);
const restore = (id: string) => send('POST', `/trash/${id}/restore`);

/** Two chapters: One contains a topic, a case study and an assignment, Two a topic. */
async function twoChapters() {
  const one = await chapter('One');
  const two = await chapter('Two');
  const a = await topic(one, 'a');
  const b = await caseStudy(one, 'b');
  const c = await assignment(one, 'c');
  const d = await topic(two, 'd');
  return { one, two, a, b, c, d };
}

describe('the outline of a course', () => {
  test('is a tree in one call, without content', async () => {
    const { one, a } = await twoChapters();
    expect(await tree()).toBe('One(a b c) Two(d)');
    const { chapters, ...course } = await outline();
    expect(course).toEqual({ _id: gst, title: 'GST' });
    expect(chapters[0]).toMatchObject({ _id: one, title: 'One', status: 'Active' });
    expect(chapters[0]?.items[0]).toEqual({ _id: a, noun: 'topics', title: 'a', status: 'Active' });
    expect(chapters[0]?.items.map(({ noun }) => noun)).toEqual(['topics', 'caseStudies', 'assignments']);
    expect((await send('GET', `/courses/${crypto.randomUUID()}/outline`)).status).toBe(404);
  });

  test('renames any part and sets its status, with history', async () => {
    const { one, b } = await twoChapters();
    const rename = (json: object) => send('PUT', `/courses/${gst}/outline/title`, json);
    expect((await rename({ noun: 'caseStudies', id: b, title: 'Bakery' })).status).toBe(200);
    expect((await rename({ noun: 'chapters', id: one, title: 'Basics' })).status).toBe(200);
    expect(await tree()).toBe('Basics(a Bakery c) Two(d)');
    expect(await (await rename({ noun: 'chapters', id: one, title: ' ' })).json()).toMatchObject({
      errors: { title: 'Title is required' },
    });
    const json = { noun: 'caseStudies', id: b, status: 'inactive' };
    expect((await send('PUT', `/courses/${gst}/outline/status`, json)).status).toBe(200);
    expect((await outline()).chapters[0]?.items[1]?.status).toBe('Inactive');
    const [history] = await app.sql<{ data: object; action: string }[]>`
      select data, action from history where record_id = ${b} order by id desc limit 1`;
    expect(history).toMatchObject({ action: 'setStatus', data: { status: 'Active' } });
  });

  test('moves a chapter, and an item within its chapter and to another; shifted parts keep their version', async () => {
    const { one, two, a, c, d } = await twoChapters();
    expect((await move({ noun: 'chapters', id: two, place: 1 })).status).toBe(200);
    expect(await tree()).toBe('Two(d) One(a b c)');
    await move({ noun: 'assignments', id: c, place: 1 });
    expect(await tree()).toBe('Two(d) One(c a b)');
    await move({ noun: 'topics', id: d, chapterId: one, place: 2 });
    expect(await tree()).toBe('Two() One(c d a b)');
    await move({ noun: 'topics', id: a, chapterId: two, place: 99 });
    expect(await tree()).toBe('Two(a) One(c d b)');
    expect(await (await send('GET', `/chapters/${one}`)).json()).toMatchObject({ order: 2, version: 1 });
  });

  test('refuses anything outside it, and a chapter of another course', async () => {
    const { a } = await twoChapters();
    const foreignChapter = await chapter('Ledgers', tally);
    expect((await move({ noun: 'topics', id: a, place: 1 }, tally)).status).toBe(404);
    const refusal = await move({ noun: 'topics', id: a, chapterId: foreignChapter, place: 1 });
    expect([refusal.status, (await refusal.json()).errors]).toEqual([
      422,
      { chapterId: 'This chapter no longer exists. Choose another one.' },
    ]);
    expect(await tree()).toBe('One(a b c) Two(d)');
  });

  test('duplicates a part beside itself, inactive, and copies one into another course with its contents', async () => {
    const { one, a } = await twoChapters();
    expect(await (await copy({ noun: 'topics', id: a })).json()).toMatchObject({ title: 'a (copy)' });
    expect(await tree()).toBe('One(a a (copy) b c) Two(d)');
    expect((await outline()).chapters[0]?.items[1]?.status).toBe('Inactive');
    await copy({ noun: 'chapters', id: one });
    expect(await tree()).toBe('One(a a (copy) b c) One (copy)(a a (copy) b c) Two(d)');
    const ledgers = await chapter('Ledgers', tally);
    expect((await copy({ noun: 'chapters', id: one, courseId: tally })).status).toBe(201);
    await copy({ noun: 'topics', id: a, chapterId: ledgers });
    expect(await tree(tally)).toBe('Ledgers(a) One(a a (copy) b c)');
    expect(await tree()).toBe('One(a a (copy) b c) One (copy)(a a (copy) b c) Two(d)');
  });
});

describe('the contents of a part', () => {
  test('are counted before it is deleted, and restored with it to their place', async () => {
    const { one, b } = await twoChapters();
    const countResponse = await send('GET', `/trash/along/chapters/${one}`);
    expect(await countResponse.json()).toEqual({ topics: 1, caseStudies: 1, assignments: 1 });
    expect((await send('DELETE', `/chapters/${one}`)).status).toBe(200);
    expect(await tree()).toBe('Two(d)');
    expect((await restore(one)).status).toBe(200);
    expect(await tree()).toBe('One(a b c) Two(d)');
    expect((await send('DELETE', `/case-studies/${b}`)).status).toBe(200);
    expect(await tree()).toBe('One(a c) Two(d)');
    await restore(b);
    expect(await tree()).toBe('One(a b c) Two(d)');
  });

  test('are restored with the course, and only with it', async () => {
    const { one, a } = await twoChapters();
    await send('DELETE', `/topics/${a}`);
    const countResponse = await send('GET', `/trash/along/courses/${gst}`);
    expect(await countResponse.json()).toEqual({ chapters: 2, topics: 1, caseStudies: 1, assignments: 1 });
    expect((await send('DELETE', `/courses/${gst}`)).status).toBe(200);
    expect((await restore(one)).status).toBe(404);
    expect((await (await restore(a)).json()).message).toBe(
      '"a" belongs to "GST", which is in the trash. Restore that first.',
    );
    expect((await restore(gst)).status).toBe(200);
    expect(await tree()).toBe('One(b c) Two(d)');
    await restore(a);
    expect(await tree()).toBe('One(a b c) Two(d)');
  });

  test('are not revealed for other records or unknown nouns', async () => {
    const { one } = await twoChapters();
    const stranger = await app.signInAs({ role: 'Viewer' });
    expect((await app.request('GET', `/api/trash/along/chapters/${one}`, { as: stranger })).status).toBe(404);
    expect((await send('GET', `/trash/along/ghosts/${one}`)).status).toBe(404);
  });
});

test(
  '20 concurrent moves, fifty times over, with others added, deleted and restored, leave no gap or duplicate',
  async () => {
    const { one, two, a, b, c, d } = await twoChapters();
    const parts = [
      { noun: 'topics', id: a },
      { noun: 'caseStudies', id: b },
      { noun: 'assignments', id: c },
      { noun: 'topics', id: d },
      { noun: 'chapters', id: one },
    ];
    for (let round = 0; round < 50; round += 1) {
      const moves = Array.from({ length: 20 }, (_, index) => {
        const part = parts[(index * 3 + round) % parts.length];
        const place = 1 + ((index * 7 + round) % 4);
        return move({
          ...part,
          place,
          ...(part?.noun === 'chapters' ? {} : { chapterId: index % 3 === 0 ? two : one }),
        });
      });
      const extraParts = round % 5 === 0 ? [topic(one, `n${round}`), chapter(`C${round}`)] : [];
      const answers = await Promise.all(moves);
      const [newTopic] = await Promise.all(extraParts);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      if (newTopic) {
        await Promise.all([
          send('DELETE', `/topics/${newTopic}`),
          move({ noun: 'topics', id: a, chapterId: two, place: 1 }),
        ]);
        await Promise.all([restore(newTopic), move({ noun: 'topics', id: a, chapterId: one, place: 1 })]);
      }
      await tree();
    }
  },
  waitOf(60_000),
);
