import { inArray } from 'drizzle-orm';
import { students } from '#contract/people/students.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { invalid, notFound, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { mergeRecord } from '../platform/mergeAway.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { studentRecords } from './students.ts';

const studentMergeRoute = implement(students.endpoints.merge, async (call) => {
  const { db, params, body, version } = call;
  const { other, otherVersion, take } = body;
  if (other === params.id) throw invalid({ other: 'Choose another student: this is the same one' });
  // One statement locks both rows, always in the same order, so that two merges of the same students cannot deadlock.
  const { _id } = studentsTable;
  const lockedStudents = await db
    .select({ _id, version: studentsTable.version })
    .from(studentsTable)
    .where(inArray(_id, [params.id, other]))
    .orderBy(_id)
    .for('update');
  if (lockedStudents.length < 2) throw notFound();
  // The right to delete is required, because a merge deletes one of the records.
  requireFlag(call, 'students', 'delete');
  const keptStudent = await studentRecords.get(db, params.id);
  if (version !== undefined && version !== keptStudent.version) throw stale(keptStudent);
  const mergedStudent = await studentRecords.get(db, other);
  if (otherVersion !== undefined && otherVersion !== mergedStudent.version) throw stale(mergedStudent);
  // The other record is removed first, because the remaining one may take over its email.
  await mergeRecord(db, studentsTable, studentRecords, { removed: mergedStudent, kept: params.id });
  const sessions = [...new Set([...keptStudent.enrolledLiveSessions, ...mergedStudent.enrolledLiveSessions])];
  const takenValues = Object.fromEntries(take.map((field) => [field, mergedStudent[field]]));
  return studentRecords.update(db, params.id, { ...takenValues, enrolledLiveSessions: sessions });
});

export const part: DomainPart = {
  routes: [studentMergeRoute],
};
