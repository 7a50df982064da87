import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import { participants, type EnrolmentResult } from '#contract/participants.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { invalid, notFound, Refusal, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { leadRecords } from '../platform/leadRecords.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { giveTask, absenteesToFollowUp } from './absentees.ts';
import { isOver, mailLink, moveUp } from './joiningLinks.ts';
import { liveSessionRecords } from './liveSessionRecords.ts';
import { enrolPeople, freePlaces, participantRecords, queueLast, type Person } from './roster.ts';
import { absenceLetter } from './rosterLetters.ts';
import { liveSessionsTable, participantsTable as table } from './tables.ts';

const { list, enrol, update, remove, mark, sendLink, tellAbsentees, ofStudent } = participants.endpoints;

const studentsModule = 'students';
/** The maximum number of students that one call enrols. */
const maxStudents = 2000;
/** The maximum number of sessions in one reply about a student. */
const maxSessions = 50;

const person = { studentId: studentsTable._id, name: studentsTable.name, email: studentsTable.email };

/** The students to enrol: those with these ids, and all active students of the course. */
async function studentsOf(
  db: Queryable,
  { studentIds, course }: Pick<BodyOf<typeof enrol>, 'studentIds' | 'course'>,
): Promise<readonly Person[]> {
  const isActiveInCourse = and(
    eq(studentsTable.status, 'active'),
    sql`${studentsTable.course} @> ${JSON.stringify([course])}`,
  );
  const foundStudents = await db
    .select(person)
    .from(studentsTable)
    .where(
      or(
        studentIds.length > 0 ? inArray(studentsTable._id, studentIds) : undefined,
        course ? isActiveInCourse : undefined,
      ),
    )
    .orderBy(asc(studentsTable.name), asc(studentsTable._id))
    .limit(maxStudents + 1);
  if (foundStudents.length > maxStudents)
    throw invalid({ course: `More than ${maxStudents} students take this course` });
  if (studentIds.some((id) => !foundStudents.some(({ studentId }) => studentId === id)))
    throw invalid({ studentIds: 'Choose students' });
  return foundStudents;
}

/**
 * The people to enrol by name and email. If the caller may read students, a person with a student's email is enrolled
 * as that student.
 */
async function peopleOf(call: Call, people: BodyOf<typeof enrol>['people']): Promise<readonly Person[]> {
  const emails = people.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()]));
  const isReader = can(actorOf(call), studentsModule, 'read');
  const knownStudents =
    isReader && emails.length > 0
      ? await call.db.select(person).from(studentsTable).where(inArray(studentsTable.email, emails))
      : [];
  const byEmail = new Map(knownStudents.map((student) => [student.email, student.studentId]));
  return people.map(({ name, email }) => ({ name, email, studentId: byEmail.get(email.toLowerCase()) ?? null }));
}

const enrolRoute = implement(enrol, async (call): Promise<EnrolmentResult> => {
  const { db, params, body } = call;
  const session = await liveSessionRecords.lock(db, params.sessionId);
  const { studentIds, course, people } = body;
  const namesStudents = studentIds.length > 0 || course !== '';
  if (namesStudents) requireFlag(call, studentsModule, 'read');
  const chosenStudents = namesStudents ? await studentsOf(db, { studentIds, course }) : [];
  // Waiting participants get free places before new ones.
  await moveUp(call, session);
  return enrolPeople(db, session, [...chosenStudents, ...(await peopleOf(call, people))]);
});

const updateRoute = implement(update, async (call) => {
  const { db, params, body, version } = call;
  const { sessionId } = await participantRecords.get(db, params.id);
  const session = await liveSessionRecords.lock(db, sessionId);
  const participantBefore = await participantRecords.lock(db, params.id);
  if (version !== undefined && version !== participantBefore.version) throw stale(participantBefore);
  const { state, email, ...content } = body;
  const newState = state !== undefined && state !== participantBefore.state ? state : undefined;
  if (newState === 'enrolled' && (await freePlaces(db, session)) <= 0)
    throw new Refusal(
      'conflict',
      'The session is full. Raise its maximum of participants, or cancel another enrolment.',
    );
  const address = email?.toLowerCase();
  if (address) await refuseTaken(db, participantBefore, address);
  if (newState === 'waiting') await queueLast(db, params.id);
  const savedParticipant = await participantRecords.update(db, params.id, {
    ...content,
    ...(address === undefined ? {} : { email: address }),
    ...(newState === undefined ? {} : { state: newState }),
  });
  if (participantBefore.state === 'enrolled' && newState !== undefined) await moveUp(call, session);
  return savedParticipant;
});

async function refuseTaken(db: Queryable, { _id, sessionId }: { _id: string; sessionId: string }, email: string) {
  const hasSameEmail = and(eq(table.sessionId, sessionId), eq(table.email, email), ne(table._id, _id));
  if ((await db.$count(table, hasSameEmail)) > 0) throw invalid({ email: 'Somebody on the roster has this email' });
}

const markRoute = implement(mark, async ({ db, params, body }) => {
  await liveSessionRecords.get(db, params.sessionId);
  const { _id, version, sessionId, state } = table;
  const ids = body.marks.map((one) => one._id);
  const rows = await db
    .select({ _id, version })
    .from(table)
    .where(and(eq(sessionId, params.sessionId), inArray(_id, ids), ne(state, 'cancelled')))
    .orderBy(_id)
    .for('no key update');
  const versions = new Map(rows.map((row) => [row._id, row.version]));
  const staleIds: string[] = [];
  let markedCount = 0;
  for (const { _id: id, version: readVersion, attendance, minutes } of body.marks) {
    const currentVersion = versions.get(id);
    if (currentVersion === undefined || (readVersion !== undefined && readVersion !== currentVersion))
      staleIds.push(id);
    else {
      await participantRecords.update(db, id, { attendance, minutes });
      // If a participant is named twice, that is a mistake of the caller, not a colleague's change.
      versions.set(id, currentVersion + 1);
      markedCount += 1;
    }
  }
  return { marked: markedCount, stale: staleIds };
});

const linkRoute = implement(sendLink, async (call) => {
  const { db, params, deps } = call;
  const session = await liveSessionRecords.lock(db, params.sessionId);
  if (session.link === '') throw new Refusal('conflict', 'This session has no link yet.');
  if (isOver(session, deps.clock())) throw new Refusal('conflict', 'This session is over.');
  const isWithoutEmail = and(eq(table.sessionId, session._id), eq(table.state, 'enrolled'), eq(table.email, ''));
  return { sent: await mailLink(call, session), withoutEmail: await db.$count(table, isWithoutEmail) };
});

const absenteesRoute = implement(tellAbsentees, async (call) => {
  const { db, params, body, deps } = call;
  const session = await liveSessionRecords.lock(db, params.sessionId);
  if (body.by === 'tasks') requireFlag(call, leadRecords.noun.module, 'read');
  const { _id, name } = actorOf(call);
  const institute = deps.environment.product.name;
  const skippedNames: string[] = [];
  let followedUpCount = 0;
  for (const absentee of await absenteesToFollowUp(db, session._id)) {
    const title = `${absentee.name} was absent from ${session.title} (${session.date})`.slice(0, 300);
    const isFollowedUp =
      body.by === 'tasks' ? await giveTask(call, absentee, { title, author: { _id, name } }) : absentee.email !== '';
    if (!isFollowedUp) {
      skippedNames.push(absentee.name);
      continue;
    }
    if (body.by === 'mail') await deps.mail.send(db, absenceLetter(session, absentee, { institute, text: body.text }));
    await participantRecords.update(db, absentee._id, { absenceToldAt: deps.clock().toISOString() });
    followedUpCount += 1;
  }
  return { told: followedUpCount, without: skippedNames };
});

const ofStudentRoute = implement(ofStudent, async ({ db, params }) => {
  const [student] = await db.select(person).from(studentsTable).where(eq(studentsTable._id, params.studentId));
  if (!student) throw notFound();
  const isOwn = or(eq(table.studentId, params.studentId), eq(table.email, student.email.toLowerCase()));
  const attendanceRows = await db
    .select({ attendance: table.attendance, count: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(and(isOwn, eq(table.state, 'enrolled')))
    .groupBy(table.attendance);
  const countOf = (attendance: string) => attendanceRows.find((row) => row.attendance === attendance)?.count ?? 0;
  const { _id, title, date, start } = liveSessionsTable;
  const sessions = await db
    .select({ _id, title, date, attendance: table.attendance, minutes: table.minutes })
    .from(table)
    .innerJoin(liveSessionsTable, eq(liveSessionsTable._id, table.sessionId))
    .where(and(isOwn, eq(table.state, 'enrolled')))
    .orderBy(desc(date), desc(start), desc(_id))
    .limit(maxSessions);
  return { present: countOf('present'), late: countOf('late'), absent: countOf('absent'), sessions };
});

export const part: DomainPart = {
  routes: [
    implement(list, async (call) => {
      const page = await participantRecords.list(call, list);
      // A reply without rows means either an empty roster or a missing session; only then is a second query needed.
      if (page.rows.length === 0) await liveSessionRecords.get(call.db, call.params.sessionId);
      return page;
    }),
    enrolRoute,
    updateRoute,
    implement(remove, async (call) => {
      const { db, params } = call;
      const { sessionId } = await participantRecords.get(db, params.id);
      const session = await liveSessionRecords.lock(db, sessionId);
      const { state } = await participantRecords.remove(db, params.id);
      if (state === 'enrolled') await moveUp(call, session);
      return { success: true };
    }),
    markRoute,
    linkRoute,
    absenteesRoute,
    ofStudentRoute,
  ],
};
