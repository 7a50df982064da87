import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseDemo } from '#server/course/demo.ts';
import { openDemo } from '#server/platform/demo/demoRecords.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { bundle, courseForm } from './courses.examples.ts';

/** Levels, bundles and the order of courses on the site, over the demo courses. */
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  const demo = openDemo({ storage: app.deps.storage, passwordHash: '', now: new Date() });
  await app.db.transaction(async (db) => {
    for (const file of courseDemo) await file.store(db, demo);
  });
});
afterAll(() => app.close());

const request = async (method: string, path: string, json?: unknown, as = admin) => {
  const response = await app.request(method, `/api${path}`, { as, ...(json === undefined ? {} : { json }) });
  return { status: response.status, body: await response.json() };
};
type Row = { _id: string; title: string; groupName: string; order: number; isShown: boolean; slug: string };
const display = async (): Promise<Row[]> => (await request('GET', '/course-display')).body;
const titles = async () => (await display()).map(({ title }) => title);
const expectNoGap = async () => {
  const rows = await app.sql<{ order: number }[]>`select "order" from courses order by status <> 'Active', "order"`;
  expect(rows.map(({ order }) => order)).toEqual(rows.map((_, index) => index + 1));
};

const levels = (...values: string[]) => values.map((value) => ({ value, label: value }));

describe('levels', () => {
  test('are two at first, and count their courses and bundles', async () => {
    expect((await request('GET', '/course-levels')).body).toEqual([
      { value: 'Executive Level', label: 'Executive Level', courses: 5, bundles: 1 },
      { value: 'Professional Level', label: 'Professional Level', courses: 4, bundles: 1 },
    ]);
  });

  test('are not deleted while courses use them, unless confirmed', async () => {
    const refusal = await request('POST', '/course-levels', { levels: levels('Executive Level') });
    expect(refusal.status).toBe(409);
    expect(refusal.body.message).toBe(
      'Professional Level is the level of 4 courses (Financial Modelling, GST & Taxation, Income Tax, US CMA Part 1) and 1 bundle (Tax professional). Give them another level first.',
    );
    const forcedLevels = { levels: levels('Executive Level', 'New'), evenIfUsed: true };
    expect((await request('POST', '/course-levels', forcedLevels)).body).toMatchObject([
      { courses: 5 },
      { courses: 0 },
    ]);
    const keptLevels = { levels: [{ value: 'executive level', label: 'Executive' }, ...levels('Professional Level')] };
    expect((await request('POST', '/course-levels', keptLevels)).status).toBe(200);
    expect((await request('GET', '/public/courses?limit=1')).body[0]).toMatchObject({ levelLabel: 'Executive' });
  });

  test('have both value and label, and each value once regardless of case', async () => {
    const invalidLevels = [{ value: 'One', label: ' ' }, ...levels('Two', ' two ')];
    const { status, body } = await request('POST', '/course-levels', { levels: invalidLevels });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'levels.0.label': 'Please enter both value and label',
      'levels.2.value': 'A level with this value already exists',
    });
  });
});

describe('a bundle', () => {
  test('shows the savings against its courses, and refuses a missing course', async () => {
    const { body: all } = await request('GET', '/group-pricing?sort=groupName&order=asc');
    const [accounts] = all;
    expect(accounts.courses.map(({ title }: Row) => title)).toEqual([
      'Business Accounting',
      'Tally Prime',
      'Advanced Excel',
    ]);
    expect(accounts.savings.recordedSession).toEqual({ separately: 21_848.23, together: 16_386, saves: 5462.23 });
    for (const unknownId of [crypto.randomUUID(), '65f0c0ffee0123456789abcd']) {
      const form = { ...bundle, courseIds: JSON.stringify([accounts.courseIds[0], unknownId]) };
      const refusal = await app.request('POST', '/api/group-pricing', { as: admin, form });
      expect(refusal.status).toBe(422);
      expect(Object.keys((await refusal.json()).errors)).toEqual(['courseIds', 'courseIds.1']);
    }
  });

  test('loses a deleted course, and regains a restored one, even if it was saved in between', async () => {
    const excel = (await display()).find(({ title }) => title === 'Advanced Excel');
    const bundles = async () => (await request('GET', '/group-pricing?search=Accounts')).body[0].courseIds.length;
    const { body: ofExcel } = await request('GET', `/group-pricing?courseIds=${excel?._id}`);
    expect(ofExcel.map(({ groupName }: Row) => groupName)).toEqual(['Accounts assistant']);
    await request('DELETE', `/courses/${excel?._id}`);
    expect(await bundles()).toBe(2);
    await expectNoGap();
    const [storedRecord] = (await request('GET', '/group-pricing?search=Accounts')).body;
    const form = { ...bundle, groupName: storedRecord.groupName, courseIds: JSON.stringify(storedRecord.courseIds) };
    const saveResponse = await app.request('PUT', `/api/group-pricing/${storedRecord._id}`, { as: admin, form });
    expect((await saveResponse.json()).courseIds).toEqual(storedRecord.courseIds);
    await request('POST', `/trash/${excel?._id}/restore`);
    expect(await bundles()).toBe(3);
    await expectNoGap();
  });
});

describe('the order of the site', () => {
  test('takes 40 concurrent moves without a gap or a duplicate', async () => {
    const rows = await display();
    const moves = Array.from({ length: 40 }, (_, index) => ({
      id: rows[index % rows.length]?._id,
      place: ((index * 7) % rows.length) + 1,
    }));
    const answers = await Promise.all(
      moves.map(({ id, place }) => request('PUT', `/course-display/${id}/place`, { place })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expectNoGap();
  });

  test('puts a course at its target place, and an inactive one nowhere', async () => {
    const [, second] = await display();
    await request('PUT', `/course-display/${second?._id}/place`, { place: 1 });
    expect((await titles())[0]).toBe(second?.title);
    expect((await request('PUT', `/course-display/${second?._id}/place`, { place: 999 })).body.order).toBe(8);
    expect((await titles()).at(-1)).toBe(second?.title);
    await request('PUT', `/courses/${second?._id}`, { status: 'Inactive' });
    expect((await request('PUT', `/course-display/${second?._id}/place`, { place: 1 })).status).toBe(404);
    await expectNoGap();
    await request('PUT', `/courses/${second?._id}`, { status: 'Active' });
    expect((await titles()).at(-1)).toBe(second?.title);
  });

  test('is that of the site, without hidden or inactive courses', async () => {
    const shownCourses = (await display()).filter(({ isShown }) => isShown);
    const [first] = shownCourses;
    const onSite = async () => (await request('GET', '/public/courses')).body.map(({ title }: Row) => title);
    expect(await onSite()).toEqual(shownCourses.map(({ title }) => title));
    const answer = await app.request('GET', '/api/public/courses');
    const etag = answer.headers.get('ETag') ?? '';
    const repeat = () => app.request('GET', '/api/public/courses', { headers: { 'If-None-Match': etag } });
    expect((await repeat()).status).toBe(304);
    expect((await request('GET', `/public/courses/${first?.slug}`)).body).not.toHaveProperty('isShown');
    await request('PUT', `/course-display/${first?._id}/visibility`, { isShown: false });
    expect((await repeat()).status).toBe(200);
    expect((await request('GET', `/public/courses/${first?.slug}`)).status).toBe(404);
    expect(await onSite()).not.toContain(first?.title);
  });

  test('describes a course to search engines in plain text, whatever its markup', async () => {
    const seoDescription =
      '<p>Returns &amp; <b>credit</b>,<br>step by step.</p><script>alert(1)</script><ul><li>GSTR-1</li><li>GSTR-3B</li></ul>';
    const form = { ...courseForm, title: 'Described', slug: 'described', seoDescription, metaDescription: 'A &lt; B' };
    const newRecord = await (await app.request('POST', '/api/courses', { as: admin, form })).json();
    expect(newRecord.seoDescription).toBe(seoDescription.replace(/<script>.*<\/script>/, ''));
    expect((await request('GET', '/public/courses/described')).body).toMatchObject({
      seoDescription: 'Returns & credit, step by step. GSTR-1 GSTR-3B',
      metaDescription: 'A < B',
    });
    const [listedCourse] = (await request('GET', '/public/courses?category=Taxation&limit=100')).body.slice(-1);
    expect(listedCourse).toMatchObject({
      title: 'Described',
      seoDescription: expect.stringMatching(/^Returns & credit, step/),
    });
    await request('DELETE', `/courses/${newRecord._id}`);
  });
});

describe('a category', () => {
  test('cannot be deleted while courses use it, and names them; a rename reaches the courses', async () => {
    const { body } = await request('GET', '/categories?search=HR');
    const path = `/categories/${body[0]._id}`;
    const refusal = await request('DELETE', path);
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      'HR is the category of 1 course (Payroll). Give them another category first.',
    ]);
    await request('PUT', path, { category: 'People' });
    expect((await request('GET', '/courses?category=People')).body.map(({ title }: Row) => title)).toEqual(['Payroll']);
  });
});

describe('the statistics of a course', () => {
  test('count existing records, and hide what the reader may not see', async () => {
    const form = { ...courseForm, title: 'Counted' };
    const { _id } = await (await app.request('POST', '/api/courses', { as: admin, form })).json();
    await request('POST', `/chapters/by-course/${_id}`, { title: 'One' });
    await request('POST', `/chapters/by-course/${_id}`, { title: 'Two', status: 'Inactive' });
    await app.sql`insert into students (name, email, course) values ('A', 'a@x.example', '["Counted"]')`;
    await app.sql`insert into transactions (course_id, amount, utr_number, status) values
      (${_id}, 100.1, 'U1', 'approved'), (${_id}, 200.2, 'U2', 'approved'), (${_id}, 5, 'U3', 'pending')`;
    const whole = await request('GET', `/courses/${_id}/statistics`);
    expect(whole.body).toEqual({
      chapters: { total: 2, active: 1 },
      topics: 0,
      quizQuestions: 0,
      assignments: 0,
      experiments: 0,
      faqs: [],
      students: { total: 1, active: 1 },
      transactions: { pending: 1, approved: 2, rejected: 0, received: 300.3, awaited: 5 },
      ratings: { total: 0, average: null },
    });
    const reader = await app.signInAs({ permissions: flags({ course: ['read'] }) });
    const statistics = await request('GET', `/courses/${_id}/statistics`, undefined, reader);
    expect(statistics.body).toMatchObject({
      chapters: { total: 2 },
      students: null,
      transactions: null,
      ratings: null,
    });
    expect((await request('GET', `/courses/${crypto.randomUUID()}/statistics`)).status).toBe(404);
  });
});
