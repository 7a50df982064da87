import { eq } from 'drizzle-orm';
import { leadResults } from '#contract/leadResults.ts';
import { coursesIn, students } from '#contract/people/students.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { logActivity } from '../platform/leadActivities.ts';
import { stageValues, wonStage } from '../platform/leadProgress.ts';
import { leadRecords } from '../platform/leadRecords.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { refuseTakenEmail, studentRecords } from './students.ts';

const { enrol, linkLead, unlinkLead } = leadResults.endpoints;

type StoredLead = Awaited<ReturnType<typeof leadRecords.lock>>;

/** Locks the lead of a call, so that a repeated request finds the result of the first one. */
async function lockLead(call: Call, leadId: string): Promise<StoredLead> {
  const lead = await leadRecords.lock(call.db, leadId);
  requireFlag(call, leadRecords.noun.module, 'update');
  return lead;
}

/** Links a lead with the student created from it, and moves it to the won stage. */
async function linkStudent(call: Call, lead: StoredLead, student: { readonly _id: string; readonly name: string }) {
  const { db } = call;
  const { _id, name } = actorOf(call);
  const record = { noun: students.name, recordId: student._id };
  await logActivity(db, { leadId: lead._id, kind: 'enrolled', text: student.name, by: { _id, name }, ...record });
  await leadRecords.update(db, lead._id, {
    ...(await stageValues(db, await wonStage(db, lead.stageId), undefined, lead)),
    studentId: student._id,
  });
}

const enrolmentRoutes = [
  implement(enrol, async (call) => {
    const { db, params, body } = call;
    const lead = await lockLead(call, params.leadId);
    if (lead.studentId !== null) return { _id: lead.studentId };
    const { course, ...person } = body;
    await refuseTakenEmail(db, person.email);
    const student = await studentRecords.insert(db, { ...person, course: coursesIn(course) });
    await linkStudent(call, lead, student);
    return { _id: student._id };
  }),
  implement(linkLead, async (call) => {
    const { db, params } = call;
    const lead = await lockLead(call, params.leadId);
    if (lead.studentId === params.id) return { success: true };
    if (lead.studentId !== null) throw new Refusal('conflict', 'This lead is another student already.');
    const { _id, name } = studentsTable;
    const [student] = await db.select({ _id, name }).from(studentsTable).where(eq(_id, params.id)).for('key share');
    if (!student) throw notFound();
    await linkStudent(call, lead, student);
    return { success: true };
  }),
  implement(unlinkLead, async (call) => {
    const { db, params } = call;
    const lead = await lockLead(call, params.leadId);
    if (lead.studentId === params.id) await leadRecords.update(db, params.leadId, { studentId: null });
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: enrolmentRoutes,
};
