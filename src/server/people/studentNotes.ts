import { studentNotes, students } from '#contract/people/students.ts';
import { actorOf, implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { studentsTable } from '../platform/tables.ts';
import { studentRecords } from './students.ts';
import { studentNotesTable } from './tables.ts';

const records = recordsOf(studentNotes, studentNotesTable, {
  title: 'text',
  parent: { noun: students, table: studentsTable, column: 'studentId' },
});
const { list, create, remove } = studentNotes.endpoints;

export const studentNoteRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    // No note, or no such student: only then it has to be asked.
    if (page.rows.length === 0) await studentRecords.get(call.db, call.params.studentId);
    return page;
  }),
  implement(create, async (call) => {
    const { db, params, body } = call;
    const { _id: studentId } = await studentRecords.lock(db, params.studentId);
    const { _id, name } = actorOf(call);
    return records.insert(db, { ...body, studentId, by: { _id, name } });
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];
