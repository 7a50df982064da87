import type { Student } from '#contract/people/students.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import type { Column, ListFilter } from '#console/kit/list/RecordList.tsx';
import { Courses, Location, Mode, SerialNumber, StudentName } from './StudentCells.tsx';
import { shortId } from './shortId.ts';
import { EditableCell } from './InlineEdit.tsx';

export const listColumns: readonly Column<Student>[] = [
  { source: 'name', sortable: true, width: 208, minWidth: 176, render: (student) => <StudentName student={student} /> },
  {
    source: 'email',
    sortable: true,
    width: 168,
    minWidth: 152,
    card: 'none',
    render: ({ email }) => <MailLink email={email} />,
  },
  {
    source: 'phone',
    sortable: true,
    width: 144,
    card: 'fact',
    render: ({ phone }) => <PhoneLink phone={phone} chat={false} />,
  },
  {
    source: 'location',
    sortable: true,
    width: 104,
    minWidth: 96,
    onlyWide: true,
    card: 'fact',
    render: (student) => <Location {...student} />,
  },
  { source: 'mode', sortable: true, width: 144, card: 'status', render: ({ mode }) => <Mode mode={mode} /> },
  { source: 'course', card: 'fact', render: ({ course }) => <Courses course={course} /> },
  dateColumn<Student>({ source: 'createdAt', sortable: true, time: false, minWidth: 104, onlyWide: true }),
];

/** The table of Profile Management: the edited row shows fields instead of values. */
export const profileColumns: readonly Column<Student>[] = [
  {
    source: '_id',
    label: 'students.fields.serial',
    width: 56,
    minWidth: 52,
    onlyWide: true,
    card: 'none',
    render: ({ id }) => <SerialNumber id={id} />,
  },
  {
    source: 'name',
    sortable: true,
    width: 192,
    minWidth: 168,
    card: 'title',
    render: (student) => (
      <EditableCell student={student} field="name">
        <StudentName student={student} />
      </EditableCell>
    ),
  },
  {
    source: 'email',
    sortable: true,
    width: 208,
    minWidth: 136,
    card: 'none',
    render: (student) => (
      <EditableCell student={student} field="email">
        <MailLink email={student.email} />
      </EditableCell>
    ),
  },
  {
    source: 'phone',
    sortable: true,
    width: 144,
    card: 'fact',
    render: (student) => (
      <EditableCell student={student} field="phone">
        <PhoneLink phone={student.phone} chat={false} />
      </EditableCell>
    ),
  },
  {
    source: 'mode',
    sortable: true,
    width: 144,
    minWidth: 120,
    card: 'status',
    render: (student) => (
      <EditableCell student={student} field="mode">
        <Mode mode={student.mode} />
      </EditableCell>
    ),
  },
  {
    source: 'location',
    sortable: true,
    width: 104,
    minWidth: 96,
    card: 'fact',
    render: (student) => (
      <EditableCell student={student} field="location">
        {student.location || '–'}
      </EditableCell>
    ),
  },
  {
    source: 'center',
    sortable: true,
    width: 160,
    minWidth: 104,
    card: 'fact',
    render: (student) => (
      <EditableCell student={student} field="center">
        {student.center || '–'}
      </EditableCell>
    ),
  },
  { source: 'version', label: 'students.fields.studentId', width: 104, onlyWide: true, card: 'none', render: shortId },
  dateColumn<Student>({
    source: 'createdAt',
    label: 'students.fields.joinedAt',
    sortable: true,
    time: false,
    onlyWide: true,
    card: 'none',
  }),
  {
    source: 'course',
    width: 176,
    minWidth: 112,
    onlyWide: true,
    card: 'none',
    render: ({ course }) => <Courses course={course} />,
  },
];

export const filters: readonly ListFilter[] = [
  {
    source: 'attendance',
    choices: [
      { id: 'online', label: 'students.attendance.online' },
      { id: 'offline', label: 'students.attendance.offline' },
    ],
  },
  {
    source: 'status',
    choices: [
      { id: 'active', label: 'students.active' },
      { id: 'suspended', label: 'students.suspended' },
    ],
  },
  { source: 'duplicate', choices: [{ id: true, label: 'students.possibleDuplicates' }] },
];
