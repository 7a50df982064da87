import { StudentImport, students } from '#contract/people/students.ts';
import { personHeadings, type Import, type ImportChoice } from '#console/kit/import/rows.ts';

const matchChoice: ImportChoice = {
  source: 'by',
  label: 'students.import.by',
  options: [
    { id: 'email', label: 'students.import.byEmail' },
    { id: 'phone', label: 'students.import.byPhone' },
  ],
};
const skip = { id: 'skip', label: 'students.import.skip' } as const;
const update = { id: 'update', label: 'students.import.update' } as const;
const create = { id: 'create', label: 'students.import.create' } as const;

const choicesOf = (options: ImportChoice['options']): readonly ImportChoice[] => [
  matchChoice,
  { source: 'existing', label: 'students.import.existing', options },
];

/** One student per row; existing students are recognised by their phone or email. */
export const adding: Import = {
  title: 'students.import.title',
  columns: [
    { source: 'name', header: 'Name', alike: personHeadings.name, labels: ['students.fields.name'] },
    { source: 'email', header: 'Email', alike: personHeadings.email, labels: ['students.fields.email'] },
    { source: 'phone', header: 'Phone', alike: personHeadings.phone, labels: ['students.fields.phone'] },
    { source: 'location', header: 'Location', labels: ['students.fields.location'] },
    { source: 'center', header: 'Center', labels: ['students.fields.center'] },
    // The export calls the mode 'Status', as specified.
    { source: 'mode', header: 'Mode', alike: ['Status'], labels: ['students.fields.mode', 'students.modeLabel'] },
    { source: 'course', header: 'Courses', alike: ['Course'], labels: ['students.fields.course'] },
    { source: 'teacher', header: 'Teacher', labels: ['students.fields.teacher'] },
  ],
  schema: StudentImport,
  endpoint: students.endpoints.importOne,
  success: 'students.import.done',
  failure: 'students.import.failed',
  fileName: 'students',
  example: {
    name: 'Kavya Reddy',
    email: 'kavya.reddy@example.in',
    phone: '+91 98100 64097',
    location: 'Pune',
    center: 'Kothrud',
    mode: 'offline',
    course: 'GST & Taxation, Tally Prime',
    teacher: 'Anil Mehrotra',
  },
  choices: choicesOf([skip, create]),
  isSkipped: (reply) =>
    typeof reply === 'object' && reply !== null && 'outcome' in reply && reply.outcome === 'skipped',
};

/** The import for employees who may also update existing students. */
export const addingOrUpdating: Import = { ...adding, choices: choicesOf([skip, update, create]) };
