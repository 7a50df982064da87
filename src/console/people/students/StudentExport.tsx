import { useMemo } from 'react';
import type { Student } from '#contract/people/students.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { dayCell, timeCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { shortId } from './shortId.ts';

type StudentColumn = ExportColumn<Row<Student>>;

/** The headings and their order are specified. */
const personColumns = (text: Text): readonly StudentColumn[] => [
  { header: text('students.fields.serial'), value: (_, place) => place + 1 },
  { header: text('students.fields.name'), value: ({ name }) => name },
  { header: text('students.fields.email'), value: ({ email }) => email },
  { header: text('students.fields.phone'), value: ({ phone }) => phone },
  { header: text('students.fields.location'), value: ({ location }) => location },
  { header: text('students.fields.center'), value: ({ center }) => center },
  { header: text('students.fields.mode'), value: ({ mode }) => mode },
  { header: text('students.fields.course'), value: ({ course }) => course.join(', ') },
  {
    header: text('students.exportColumns.liveSessions'),
    value: ({ enrolledLiveSessions }) => enrolledLiveSessions.length,
  },
];

const registeredColumns = (text: Text): readonly StudentColumn[] => [
  { header: text('students.exportColumns.registeredDate'), value: ({ createdAt }) => dayCell(createdAt) },
  { header: text('students.exportColumns.registeredTime'), value: ({ createdAt }) => timeCell(createdAt) },
];

const joinedColumns = (text: Text): readonly StudentColumn[] => [
  { header: text('students.fields.studentId'), value: shortId },
  { header: text('students.fields.joinedAt'), value: ({ createdAt }) => dayCell(createdAt) },
];

const exports = {
  list: { sheetName: 'Students', file: 'students_export', lastColumns: registeredColumns },
  profiles: { sheetName: 'Student Profiles', file: 'student_profiles', lastColumns: joinedColumns },
} as const;

/** The export of one of the two lists, each with its own additional columns, sheet and file. */
export function StudentExport({ kind }: { kind: keyof typeof exports }) {
  const { sheetName, file, lastColumns } = exports[kind];
  const text = useText();
  const columns = useMemo(() => [...personColumns(text), ...lastColumns(text)], [text, lastColumns]);
  return (
    <ExportButton<Row<Student>>
      format="xlsx"
      label="students.export"
      fileName={(date) => `${file}_${date}`}
      columns={columns}
      none="students.exportNone"
      failure="students.exportFailed"
      sheetName={sheetName}
    />
  );
}
