import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseRatingsTable, coursesTable, studentsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.sessionOf(await app.createEmployee({ role: 'Admin', name: 'Asha Rao' }));
  const [course] = await app.db.insert(coursesTable).values({ title: 'Tally Prime' }).returning();
  courseId = course?._id ?? '';
});
afterAll(() => app.close());

const base = '/api/v1/course-ratings/admin';
const read = async (path: string) => (await app.request('GET', `${base}${path}`, { as: admin })).json();
const decide = (verb: string, id: string, json: object = { adminId: 'admin' }) =>
  app.request('PATCH', `${base}/${verb}/${id}`, { as: admin, json });
async function addRating(values: object = {}): Promise<string> {
  const submittedRating = {
    name: 'Kavya',
    email: 'kavya@site.example',
    rating: 4,
    review: 'Clear.',
    courseId,
    ...values,
  };
  const [rating] = await app.db.insert(courseRatingsTable).values(submittedRating).returning();
  return rating?._id ?? '';
}
const handIn = (json: object) => app.request('POST', '/api/public/ratings', { json });

test('a pending rating is approved or rejected once, with who and when', async () => {
  const approvedRating = await (await decide('approve', await addRating())).json();
  expect(approvedRating).toMatchObject({
    status: 'approved',
    approvedAt: expect.stringMatching(/^2/),
    decidedBy: { name: 'Asha Rao' },
    courseId: { title: 'Tally Prime' },
    studentId: { name: 'Kavya', email: 'kavya@site.example' },
  });
  const secondResponse = await decide('reject', approvedRating._id);
  expect(secondResponse.status).toBe(409);
  expect(await secondResponse.json()).toMatchObject({
    message: 'This rating has already been approved.',
    current: { status: 'approved' },
  });
});

test('a rejection gives a reason, by default the usual one', async () => {
  const why = await (
    await decide('reject', await addRating(), { adminId: 'admin', rejectedReason: 'Names a person' })
  ).json();
  expect(why).toMatchObject({ status: 'rejected', rejectedReason: 'Names a person', approvedAt: null });
  for (const json of [{ adminId: 'admin' }, { rejectedReason: ' ' }]) {
    expect(await (await decide('reject', await addRating(), json)).json()).toMatchObject({
      rejectedReason: 'Rating rejected by admin',
    });
  }
});

test('of 40 concurrent decisions on a rating only one counts', async () => {
  const id = await addRating();
  const all = await Promise.all(Array.from({ length: 40 }, (_, index) => decide(index % 2 ? 'approve' : 'reject', id)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(39);
});

test('the lists are under data: those to moderate, all, and those with a status', async () => {
  const id = await addRating({ review: 'Only this one' });
  const pendingRatings = await read('/pending?search=Only this one');
  expect(pendingRatings).toMatchObject({ success: true, data: [{ _id: id, rating: 4 }] });
  await decide('approve', id);
  expect((await read('/pending?search=Only this one')).data).toEqual([]);
  expect((await read('/all?status=approved&search=Only this one')).data).toHaveLength(1);
  expect((await read('/all?status=rejected&search=Only this one')).data).toEqual([]);
  const counts = await read('/counts');
  expect(counts.approved + counts.pending + counts.rejected).toBe((await read('/all')).data.length);
});

test('a course has the average and the distribution of only its approved ratings', async () => {
  const [course] = await app.db.insert(coursesTable).values({ title: 'GST' }).returning();
  const courseFilter = { courseId: course?._id };
  for (const rating of [5, 4, 4]) await decide('approve', await addRating({ ...courseFilter, rating }));
  await decide('reject', await addRating({ ...courseFilter, rating: 1 }));
  await addRating({ ...courseFilter, rating: 1 });
  const all: { title: string }[] = await read('/courses');
  expect(all.find(({ title }) => title === 'GST')).toMatchObject({
    count: 3,
    pending: 1,
    average: 4.3,
    distribution: [0, 0, 0, 2, 1],
  });
});

test('a visitor’s rating is pending, linked to a known student, and not public', async () => {
  const [student] = await app.db
    .insert(studentsTable)
    .values({ name: 'Ravi Kumar', email: 'ravi@site.example' })
    .returning();
  const form = { name: 'R. K.', email: 'Ravi@site.example', courseId, rating: 5, review: 'Handed in by Ravi' };
  expect((await handIn(form)).status).toBe(201);
  expect((await read('/pending?search=Handed in by Ravi')).data).toMatchObject([
    { status: 'pending', studentId: { _id: student?._id, name: 'Ravi Kumar' }, rating: 5 },
  ]);
  const wrongResponse = await handIn({ ...form, rating: 6, courseId: '0190f5fa-0000-7000-8000-000000000000' });
  expect(await wrongResponse.json()).toMatchObject({ errors: { rating: 'Choose 1 to 5 stars' } });
  const unknownResponse = await handIn({ ...form, courseId: '0190f5fa-0000-7000-8000-000000000000' });
  expect(unknownResponse.status).toBe(422);
  expect(await unknownResponse.json()).toMatchObject({ errors: { courseId: 'Choose a course' } });
  expect((await app.request('GET', '/api/public/ratings')).status).toBe(404);
});
