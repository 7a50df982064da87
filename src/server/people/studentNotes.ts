import { studentNotes, students } from '#contract/people/students.ts';
import type { DomainPart } from '../domain.ts';
import { noteRoutes } from '../http/notes.ts';
import { recordsOf } from '../http/records.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { studentRecords } from './students.ts';
import { studentNotesTable } from './tables.ts';

const records = recordsOf(studentNotes, studentNotesTable, {
  title: 'text',
  parent: { noun: students, table: studentsTable, column: 'studentId' },
});

const studentNoteRoutes = noteRoutes(studentNotes.endpoints, {
  ...records,
  insert: (db, studentId, note) => records.insert(db, { ...note, studentId }),
  parents: studentRecords,
});

export const part: DomainPart = {
  routes: studentNoteRoutes,
};
