import { useMemo } from 'react';
import type { Student } from '#contract/people/students.ts';
import { ExportButton } from '#console/ui/export/ExportButton.tsx';
import type { ExportColumn } from '#console/ui/export/useExport.ts';
import { formatDate, formatTime } from '#console/ui/format/format.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';
import { shortId } from './StudentCells.tsx';

type StudentColumn = ExportColumn<Row<Student>>;

/** The headings and their order are the specification's (learning-and-commerce.md §7, Client-side exports). */
const person: readonly StudentColumn[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Center', value: ({ center }) => center },
  { header: 'Status', value: ({ mode }) => mode },
  { header: 'Courses', value: ({ course }) => course.join(', ') },
  { header: 'Live Sessions', value: ({ enrolledLiveSessions }) => enrolledLiveSessions.length },
];
const registered: readonly StudentColumn[] = [
  { header: 'Registered Date', value: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Registered Time', value: ({ createdAt }) => formatTime(createdAt) },
];
const joined: readonly StudentColumn[] = [
  { header: 'Student ID', value: shortId },
  { header: 'Joined Date', value: ({ createdAt }) => formatDate(createdAt) },
];

const exports = {
  list: { sheetName: 'Students', file: 'students_export', columns: [...person, ...registered] },
  profiles: { sheetName: 'Student Profiles', file: 'student_profiles', columns: [...person, ...joined] },
} as const;

/** The export of one of the two lists: its own columns, sheet and file. */
export function StudentExport({ of }: { of: keyof typeof exports }) {
  const { sheetName, file, columns } = exports[of];
  const numbered = useNumbered(columns);
  return (
    <ExportButton<Row<Student>>
      format="xlsx"
      label="students.export"
      fileName={(date) => `${file}_${date}`}
      columns={numbered}
      none="students.exportNone"
      failure="students.exportFailed"
      sheetName={sheetName}
    />
  );
}

/** Counts the rows of each export: its columns are read from left to right, so the first asks for the next number. */
function useNumbered(columns: readonly StudentColumn[]): readonly StudentColumn[] {
  return useMemo(() => {
    const numbers = new WeakMap<object, number>();
    let last = 0;
    const serial = (student: object) => {
      const number = numbers.get(student) ?? ++last;
      numbers.set(student, number);
      return number;
    };
    return [{ header: 'S.No', value: serial }, ...columns];
  }, [columns]);
}
