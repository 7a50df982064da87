import { eq, sql } from 'drizzle-orm';
import { courses as courseNoun } from '#contract/course/courses.ts';
import { courseRatings, type CourseRating, type RatingStatus } from '#contract/course/courseRatings.ts';
import { intake } from '#contract/public/intake.ts';
import type { Queryable } from '../database/connect.ts';
import type { Queue } from '../domain.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal, stale } from '../http/refusal.ts';
import { cachedValue } from '../http/totals.ts';
import { courseOf, studentOf } from '../platform/courses.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { courseRatingsTable as table } from './ratingTables.ts';

const ratedCourse = courseOf(table.courseId);
const course = { ...ratedCourse, columns: { ...ratedCourse.columns, category: coursesTable.category } };
const records = recordsOf(courseRatings, table, {
  title: 'name',
  person: {
    name: 'name',
    email: 'email',
    text: 'review',
    status: 'status',
    about: { on: ratedCourse.on, title: coursesTable.title },
  },
  showing: [],
  // After the student's data is erased, the stars still count towards the course's average.
  onErasure: { set: { studentId: null, name: '', email: '', review: '', rejectedReason: null } },
  joins: { studentId: studentOf(table.studentId), courseId: course },
  parent: { noun: courseNoun, table: coursesTable, column: 'courseId' },
});
const { pending, list, counts, courses, get, approve, reject } = courseRatings.endpoints;
type Stored = Awaited<ReturnType<typeof records.get>>;

/**
 * A rating as in a reply. For a visitor who is not a student, the submitted name and email take the place of the
 * student.
 */
function replyOf({ name, email, ...rating }: Stored): CourseRating {
  return { ...rating, studentId: rating.studentId ?? (name === '' ? null : { name, email }) };
}

/** Decides a pending rating once: of two concurrent decisions the second is refused. */
async function decide(
  call: Call,
  id: string,
  decision: { status: Exclude<RatingStatus, 'pending'>; rejectedReason?: string },
): Promise<CourseRating> {
  const { db, deps, version } = call;
  const { _id, name } = actorOf(call);
  const ratingBefore = await records.lock(db, id);
  const readCurrent = async () => replyOf(await records.get(db, id));
  if (ratingBefore.status !== 'pending') {
    const message = `This rating has already been ${ratingBefore.status}.`;
    throw new Refusal('conflict', message, { current: { ...(await readCurrent()) } });
  }
  if (version !== undefined && version !== ratingBefore.version) throw stale({ ...(await readCurrent()) });
  const approvedAt = decision.status === 'approved' ? deps.clock().toISOString() : null;
  await records.update(db, id, { ...decision, approvedAt, decidedBy: { _id, name } });
  return readCurrent();
}

/**
 * Returns the rating figures of each course that has any ratings: those of its approved ratings, and the number of
 * pending ones. Courses with the most pending ratings come first.
 */
async function summaries(db: Queryable) {
  const isApproved = sql`${table.status} = 'approved'`;
  const countStars = (stars: number) =>
    sql<number>`(count(*) filter (where ${isApproved} and ${table.rating} = ${stars}))::int`;
  const rows = await db
    .select({
      ...course.columns,
      count: sql<number>`(count(*) filter (where ${isApproved}))::int`,
      pending: sql<number>`(count(*) filter (where ${table.status} = 'pending'))::int`,
      average: sql<number | null>`round(avg(${table.rating}) filter (where ${isApproved}), 1)::float8`,
      one: countStars(1),
      two: countStars(2),
      three: countStars(3),
      four: countStars(4),
      five: countStars(5),
    })
    .from(table)
    .innerJoin(coursesTable, course.on)
    .groupBy(coursesTable._id)
    .orderBy(sql`lower(${coursesTable.title})`, coursesTable._id);
  return rows.map(({ one, two, three, four, five, ...row }) => ({
    ...row,
    distribution: [one, two, three, four, five],
  }));
}

/** Ratings that wait for moderation. */
export const pendingRatings: Queue = {
  name: 'ratingsPending',
  module: 'course-ratings',
  table,
  where: eq(table.status, 'pending'),
  filter: { status: 'pending' },
};

const courseRatingRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    return { ...page, rows: page.rows.map(replyOf) };
  }),
  implement(pending, async (call) => {
    const page = await records.list(call, pending, { where: eq(table.status, 'pending'), isFew: true });
    return { ...page, rows: page.rows.map(replyOf) };
  }),
  implement(counts, ({ db }) =>
    cachedValue(db, { key: 'rating counts', tables: ['course_ratings', 'courses'] }, async () => {
      const rows = await db
        .select({ status: table.status, count: sql<number>`count(*)::int` })
        .from(table)
        .groupBy(table.status);
      return {
        pending: 0,
        approved: 0,
        rejected: 0,
        ...Object.fromEntries(rows.map((row) => [row.status, row.count])),
      };
    }),
  ),
  implement(courses, ({ db }) =>
    cachedValue(db, { key: 'rating summaries', tables: ['course_ratings', 'courses'] }, () => summaries(db)),
  ),
  implement(get, async ({ db, params }) => replyOf(await records.get(db, params.id))),
  implement(approve, (call) => decide(call, call.params.id, { status: 'approved' })),
  implement(reject, (call) =>
    decide(call, call.params.id, { status: 'rejected', rejectedReason: call.body.rejectedReason }),
  ),
  // The reply must not reveal whether the email belongs to a known student.
  intakeRoute(intake.endpoints.rating, async ({ db }, { courseId, ...form }) => {
    const [knownStudent] = await db
      .select({ _id: coursesTable._id })
      .from(coursesTable)
      .where(eq(coursesTable._id, courseId))
      .for('key share');
    if (!knownStudent) throw invalid({ courseId: 'Choose a course' });
    const [student] = await db
      .select({ _id: studentsTable._id })
      .from(studentsTable)
      .where(eq(studentsTable.email, form.email))
      .limit(1);
    await records.insert(db, { ...form, courseId, studentId: student?._id ?? null });
  }),
];

export const part: DomainPart = {
  routes: courseRatingRoutes,
  queues: [pendingRatings],
};
