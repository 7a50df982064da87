import { eq } from 'drizzle-orm';
import { coursesIn, students } from '#contract/people/students.ts';
import { can } from '#contract/permissions.ts';
import { phoneKeyOf } from '#contract/phones.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { refuseTakenEmail, studentRecords } from './students.ts';

const { importOne } = students.endpoints;

/** The ids of students who match the row. Two are enough to know that the match is ambiguous. */
async function sameStudents(db: Queryable, keyField: 'email' | 'phone', row: { email: string; phone: string }) {
  const key = keyField === 'email' ? row.email : phoneKeyOf(row.phone);
  if (key === '') return [];
  const { _id, email, phoneKey } = studentsTable;
  // The rows of a file are imported concurrently, so rows with the same key are processed one after the other: the
  // second row finds the student of the first.
  await takeTurn(db, `student with the ${keyField} ${key}`);
  return db
    .select({ _id })
    .from(studentsTable)
    .where(eq(keyField === 'email' ? email : phoneKey, key))
    .limit(2);
}

const studentImportRoute = implement(importOne, async (call) => {
  const { db } = call;
  const { by: keyField, existing, course, ...row } = call.body;
  const [existingStudent, secondStudent] = await sameStudents(db, keyField, row);
  if (existingStudent && existing === 'skip') {
    // Knowing the email alone must not reveal a student to an employee who may not read the record.
    if (!can(actorOf(call), 'students', 'read')) return { outcome: 'skipped' as const };
    return { outcome: 'skipped' as const, student: await studentRecords.get(db, existingStudent._id) };
  }
  if (existingStudent && existing === 'update') {
    requireFlag(call, 'students', 'update');
    if (secondStudent) throw invalid({ [keyField]: `Several students have this ${keyField}: update them by hand` });
    await refuseTakenEmail(db, row.email, existingStudent._id);
    // A blank cell leaves the student's value unchanged.
    const filledFields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
    const courses = coursesIn(course);
    const student = await studentRecords.update(db, existingStudent._id, {
      ...filledFields,
      ...(courses.length > 0 && { course: courses }),
    });
    return { outcome: 'updated' as const, student };
  }
  await refuseTakenEmail(db, row.email);
  return {
    outcome: 'created' as const,
    student: await studentRecords.insert(db, { ...row, course: coursesIn(course) }),
  };
});

export const part: DomainPart = {
  routes: [studentImportRoute],
};
