import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseRatingsTable, coursesTable, paymentsTable, studentsTable, transactionsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

async function firstOf<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('Nothing was added.');
  return row;
}

/** A student with a course, and records that refer to both. */
async function enrolled() {
  const student = await firstOf(
    app.db
      .insert(studentsTable)
      .values({ name: 'Kavya', email: `${randomUUID()}@example.in` })
      .returning(),
  );
  const course = await firstOf(app.db.insert(coursesTable).values({ title: randomUUID() }).returning());
  const bothReferences = { studentId: student._id, courseId: course._id };
  const transaction = { ...bothReferences, amount: 100, utrNumber: 'UTR-LINKS' };
  await app.db.insert(transactionsTable).values(transaction);
  await app.db.insert(paymentsTable).values({ student: student._id, course: course._id, amount: 100 });
  const rating = { ...bothReferences, name: 'Kavya', email: student.email, rating: 5, review: 'Clear' };
  await app.db.insert(courseRatingsTable).values(rating);
  return { student: student._id, course: course._id };
}

const remove = async (path: string) =>
  expect((await app.request('DELETE', `/api${path}`, { as: admin })).status).toBe(200);
const restore = async (id: string) =>
  expect((await app.request('POST', `/api/trash/${id}/restore`, { as: admin })).status).toBe(200);

/** Records that refer to the student and the course: transactions, payments, ratings. */
async function referring({ student, course }: { student: string; course: string }) {
  const [byStudent] = await app.sql<{ counts: number[] }[]>`select json_build_array(
    (select count(*)::int from transactions where student_id = ${student}),
    (select count(*)::int from payments where student_id = ${student}),
    (select count(*)::int from course_ratings where student_id = ${student})) as counts`;
  const [byCourse] = await app.sql<{ counts: number[] }[]>`select json_build_array(
    (select count(*)::int from transactions where course_id = ${course}),
    (select count(*)::int from payments where course_id = ${course}),
    (select count(*)::int from course_ratings where course_id = ${course})) as counts`;
  return [byStudent?.counts, byCourse?.counts];
}
const referrers = [
  [1, 1, 1],
  [1, 1, 1],
];

test('a student is restored from the trash with transactions, payments and ratings', async () => {
  const ids = await enrolled();
  await remove(`/v1/students/${ids.student}`);
  expect(await referring(ids)).toEqual([[0, 0, 0], referrers[1]]);
  await restore(ids.student);
  expect(await referring(ids)).toEqual(referrers);
});

test('so does a course', async () => {
  const ids = await enrolled();
  await remove(`/courses/${ids.course}`);
  expect(await referring(ids)).toEqual([
    [1, 1, 0],
    [0, 0, 0],
  ]);
  await restore(ids.course);
  expect(await referring(ids)).toEqual(referrers);
});

test('records that name another student meanwhile keep that one', async () => {
  const [ids, other] = [await enrolled(), await enrolled()];
  await remove(`/v1/students/${ids.student}`);
  await app.db
    .update(transactionsTable)
    .set({ studentId: other.student })
    .where(eq(transactionsTable.courseId, ids.course));
  await restore(ids.student);
  expect(await referring(ids)).toEqual([[0, 1, 1], referrers[1]]);
});

test.each([
  ['the student first', 'student', 'course'],
  ['the course first', 'course', 'student'],
] as const)('a student and a course that were both deleted are restored completely: %s', async (_, first, second) => {
  for (const deleted of ['student', 'course'] as const) {
    const ids = await enrolled();
    const path = { student: `/v1/students/${ids.student}`, course: `/courses/${ids.course}` };
    await remove(path[deleted]);
    await remove(path[deleted === 'student' ? 'course' : 'student']);
    await restore(ids[first]);
    await restore(ids[second]);
    expect(await referring(ids)).toEqual(referrers);
  }
});
