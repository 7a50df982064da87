import { eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { students } from '#contract/people/students.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { invalid, notFound, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { noteChange } from '../platform/changes.ts';
import { moveComments } from '../platform/moveComments.ts';
import { movePartings } from '../platform/movePartings.ts';
import { referencesTo, type Reference } from '../platform/references.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { studentRecords } from './students.ts';

/** Moves the records of one student to another: transactions, notes and any others. */
async function giveOver(db: Queryable, { kind, column }: Reference, from: string, to: string): Promise<void> {
  const { table } = kind;
  const plainTable: PgTable = table;
  const movedRows = await db.execute<{ id: string; version: number }>(sql`
    update ${plainTable} set ${sql.identifier(column.name)} = ${to}::uuid, version = version + 1, updated_at = now()
    where ${eq(column, from)} returning id, version
  `);
  const [field = column.name] = Object.entries(table).find(([, ownColumn]) => ownColumn === column) ?? [];
  const { module } = kind.noun;
  for (const { id, version } of movedRows) {
    noteChange(db, { recordId: id, module, version, action: 'merge', data: { [field]: from } });
  }
}

const studentMergeRoute = implement(students.endpoints.merge, async (call) => {
  const { db, params, body, version } = call;
  const { other, otherVersion, take } = body;
  if (other === params.id) throw invalid({ other: 'Choose another student: this is the same one' });
  // Both rows are locked by one statement in one order, so that two merges of the same students never deadlock.
  const { _id } = studentsTable;
  const lockedStudents = await db
    .select({ _id, version: studentsTable.version })
    .from(studentsTable)
    .where(inArray(_id, [params.id, other]))
    .orderBy(_id)
    .for('update');
  if (lockedStudents.length < 2) throw notFound();
  // A merge deletes one of the records.
  requireFlag(call, 'students', 'delete');
  const keptStudent = await studentRecords.get(db, params.id);
  if (version !== undefined && version !== keptStudent.version) throw stale(keptStudent);
  const merged = await studentRecords.get(db, other);
  if (otherVersion !== undefined && otherVersion !== merged.version) throw stale(merged);
  for (const reference of referencesTo(studentsTable)) await giveOver(db, reference, other, params.id);
  await movePartings(db, students.name, other, params.id);
  await moveComments(db, students.name, other, params.id);
  // The other record is removed first, because its email may be taken over.
  await studentRecords.remove(db, other);
  // Links both records as one person, so that a request for the data of one covers both.
  const { module } = studentRecords.noun;
  noteChange(db, {
    recordId: other,
    module,
    version: merged.version,
    action: 'merge',
    data: { mergedInto: params.id },
  });
  const sessions = [...new Set([...keptStudent.enrolledLiveSessions, ...merged.enrolledLiveSessions])];
  const takenValues = Object.fromEntries(take.map((field) => [field, merged[field]]));
  return studentRecords.update(db, params.id, { ...takenValues, enrolledLiveSessions: sessions });
});

export const part: DomainPart = {
  routes: [studentMergeRoute],
};
