import * as z from 'zod/mini';
import { MomentBound } from '../days.ts';
import { del, get, list, noun, post, put, recordFields, wrapped } from '../endpoint.ts';
import { Done, email, optionalText, phone as phoneNumber, requiredText } from '../fields.ts';
import { phoneKeyOf } from '../phones.ts';

/** All modes of a student: the inline row offers the first two, the edit dialog the other two. */
export const studentModes = ['online', 'offline', 'Digital Hub+Virtual', 'Digital Hub+Center'] as const;
const modeMessage = `Choose one of ${studentModes.join(', ')}`;
const StudentMode = z.enum(studentModes, modeMessage);
export type StudentMode = z.output<typeof StudentMode>;
/** The modes that count as online and as offline. */
export const modesOf = {
  online: ['online', 'Digital Hub+Virtual'],
  offline: ['offline', 'Digital Hub+Center'],
} as const satisfies Record<string, readonly StudentMode[]>;
const attendances = ['online', 'offline'] as const;
const Attendance = z.enum(attendances, 'Choose online or offline');

export const StudentStatus = z.enum(['active', 'suspended'], 'Choose active or suspended');
export type StudentStatus = z.output<typeof StudentStatus>;

export const passwordTooShort = 'Use at least 8 characters';
const passwordTooLong = z.maxLength(200, 'At most 200 characters');
const maxCourses = 20;

const person = {
  name: requiredText('Name is required'),
  email: email('Email is required'),
  phone: phoneNumber('Phone is required'),
};

/** A student's registration accepts only these seven fields, because anyone may send one. */
export const StudentRegistration = z.object({
  ...person,
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.minLength(8, passwordTooShort), passwordTooLong),
  location: requiredText('Location is required'),
  course: requiredText('Course is required', 500).check(
    z.refine((text) => coursesIn(text).length <= maxCourses, `At most ${maxCourses} courses`),
  ),
  teacher: requiredText('Teacher is required'),
});

/** Splits the free text of a registration into course titles at its commas. */
export function coursesIn(text: string): string[] {
  const titles = text.split(',').map((title) => title.trim());
  return [...new Set(titles.filter(Boolean))];
}

/** A student's profile as staff save it. Omitted fields keep their values, as does a blank password. */
export const StudentProfile = z.object({
  ...person,
  mode: z.optional(z.union([z.literal(''), StudentMode], modeMessage)),
  location: z.optional(optionalText()),
  center: z.optional(optionalText()),
  password: z.optional(
    z.pipe(
      z.string().check(
        passwordTooLong,
        z.refine((value) => value === '' || value.length >= 8, passwordTooShort),
      ),
      z.transform((value) => (value === '' ? undefined : value)),
    ),
  ),
});

/** The reason is an extension; it is stored while the student is suspended. */
export const StudentStanding = z.object({ status: StudentStatus, reason: z.optional(optionalText(500)) });

/** Adds fields derived from the specified ones, so that lists can be filtered by them on any server. */
function withOwnFields(student: unknown): unknown {
  if (typeof student !== 'object' || student === null) return student;
  const fields: Readonly<Record<string, unknown>> = { ...student };
  const { phone, mode, course } = fields;
  const attendance = attendances.find((candidate) => modesOf[candidate].some((studentMode) => studentMode === mode));
  return {
    ...fields,
    course: typeof course === 'string' ? coursesIn(course) : course,
    attendance: attendance ?? null,
    phoneKey: typeof phone === 'string' ? phoneKeyOf(phone) : '',
  };
}

export const Student = z.pipe(
  z.transform(withOwnFields),
  z.object({
    ...recordFields,
    name: z.string(),
    email: z.string(),
    phone: z._default(z.string(), ''),
    location: z._default(z.string(), ''),
    center: z._default(z.string(), ''),
    /** One of the modes, or empty; another server may have others. */
    mode: z._default(z.string(), ''),
    /** Titles of courses. */
    course: z._default(z.array(z.string()), []),
    teacher: z._default(z.string(), ''),
    enrolledLiveSessions: z._default(z.array(z.unknown()), []),
    /** Anything but suspended counts as active. */
    status: z._default(z.string(), 'active'),
    suspendReason: z.optional(z.nullable(z.string())),
    /** Whether another student has the same phone; other servers omit it. */
    duplicate: z.optional(z.boolean()),
    /** Derived from mode and phone, and never sent by clients. */
    attendance: z.optional(z.nullable(Attendance)),
    phoneKey: z.optional(z.string()),
  }),
);
export type Student = z.output<typeof Student>;

/** The numbers of students. Those without a mode count neither as online nor as offline. */
export const StudentCounts = z.object({ total: z.number(), online: z.number(), offline: z.number() });
export type StudentCounts = z.output<typeof StudentCounts>;

/** The options for a row whose student already exists, matched by email or phone. */
export const importRules = ['skip', 'update', 'create'] as const;
export const importKeys = ['email', 'phone'] as const;

/** One row of a spreadsheet. An imported student has no password until one is set. */
export const StudentImport = z.object({
  ...person,
  phone: z._default(phoneNumber(), ''),
  location: z._default(optionalText(), ''),
  center: z._default(optionalText(), ''),
  mode: z._default(z.union([z.literal(''), StudentMode], modeMessage), ''),
  course: z._default(optionalText(500), ''),
  teacher: z._default(optionalText(), ''),
  /** The key by which an existing student is matched. */
  by: z._default(z.enum(importKeys), 'email'),
  existing: z._default(z.enum(importRules), 'skip'),
});

/** Fields for which a merge can use the other record's value. */
export const mergeFields = ['name', 'email', 'phone', 'location', 'center', 'mode', 'course', 'teacher'] as const;

/** The record to merge into the one in the path, and the fields for which its values are used. */
export const StudentMerge = z.object({
  other: z.uuid('Choose the student to merge'),
  /**
   * The version of the other record that the user compared. The version of the remaining record is sent in `If-Match`.
   */
  otherVersion: z.optional(z.number()),
  take: z._default(z.array(z.enum(mergeFields)), []),
});

/** Records of one noun that refer to a student or contain their email. */
const RelatedRecords = z.object({
  noun: z.string(),
  module: z.string(),
  total: z.number(),
  /** The number of records that refer to the student and are moved by a merge; the others only contain the email. */
  referring: z._default(z.number(), 0),
  /** The newest of these records. */
  rows: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      createdAt: z.string(),
      status: z.optional(z.string()),
      amount: z.optional(z.number()),
    }),
  ),
});
export type RelatedRecords = z.output<typeof RelatedRecords>;

export const students = noun('students', {
  module: 'students',
  record: Student,
  endpoints: {
    list: get('/v1/students', {
      summary: 'All students',
      needs: 'read',
      reply: list(Student, {
        wrapped: 'students',
        sort: ['name', 'email', 'phone', 'location', 'center', 'mode', 'createdAt', 'updatedAt'],
        search: ['name', 'email', 'phone', 'location', 'center'],
        filter: {
          status: StudentStatus,
          mode: StudentMode,
          attendance: Attendance,
          duplicate: z.stringbool(),
          phoneKey: z.string(),
          createdAt_gte: MomentBound,
          createdAt_lte: MomentBound,
        },
      }),
    }),
    counts: get('/v1/students/counts', {
      summary: 'The number of students, online and offline',
      needs: 'read',
      reply: StudentCounts,
      extension: true,
    }),
    get: get('/v1/students/{id}', { summary: 'Read a student', needs: 'read', reply: Student, extension: true }),
    create: post('/v1/students/register', {
      summary: 'Register as a student; if an employee session is sent along, it is recognised',
      needs: 'public',
      recognises: 'add',
      body: StudentRegistration,
      reply: wrapped(Student, { wrapped: 'student', beside: { success: true } }),
      bodyLimit: 64 * 1024,
      status: 201,
    }),
    update: put('/v1/students/admin/update-profile/{id}', {
      summary: 'Save the profile of a student',
      needs: 'update',
      body: StudentProfile,
      reply: Student,
    }),
    setStatus: put('/v1/students/{id}/status', {
      bulk: true,
      summary: 'Suspend a student, or lift the suspension',
      needs: 'active',
      body: StudentStanding,
      reply: Student,
    }),
    remove: del('/v1/students/{id}', { bulk: true, summary: 'Delete a student', needs: 'delete', reply: Done }),
    importOne: post('/v1/students/import', {
      bulk: true,
      summary: 'Add a student from a spreadsheet, or update or skip an existing one',
      needs: 'add',
      body: StudentImport,
      // The student of a skipped row is only returned to callers who may read students.
      reply: z.object({ outcome: z.enum(['created', 'updated', 'skipped']), student: z.optional(Student) }),
      extension: true,
    }),
    related: get('/v1/students/{id}/related', {
      summary: 'The records of other modules that name a student, limited to those the caller may read',
      needs: 'read',
      reply: z.array(RelatedRecords),
      extension: true,
    }),
    merge: post('/v1/students/{id}/merge', {
      summary: 'Merge another student into this one; the other goes to the trash',
      needs: 'update',
      body: StudentMerge,
      reply: Student,
      extension: true,
    }),
  },
});
