import * as z from 'zod/mini';
import { del, get, list, noun, patch, post, put, recordFields } from './endpoint.ts';
import { blankOrEmail, Done, optionalText, requiredText } from './fields.ts';
import { liveSessions } from './session/liveSessions.ts';

/** People are enrolled while the session has free places; the others wait, in the order in which they came. */
export const ParticipantState = z.enum(['enrolled', 'waiting', 'cancelled'], 'Choose enrolled, waiting or cancelled');
export type ParticipantState = z.output<typeof ParticipantState>;

export const Attendance = z.enum(['present', 'late', 'absent'], 'Choose present, late or absent');
export type Attendance = z.output<typeof Attendance>;

const minutes = z.nullable(
  z.int('Enter a whole number').check(z.minimum(0, 'Cannot be negative'), z.maximum(1440, 'At most 1440')),
);

/** A person on the roster of a live session. */
export const Participant = z.object({
  ...recordFields,
  sessionId: z.optional(z.string()),
  /** Null for a person who is not a student. */
  studentId: z.optional(z.nullable(z.string())),
  name: z.string(),
  /** Empty if unknown. */
  email: z.string(),
  state: ParticipantState,
  /** Null until it is marked. */
  attendance: z.nullable(Attendance),
  /** The minutes for which the person attended, if an attendance list of the meeting contains them. */
  minutes: z.nullable(z.number()),
  /** The time at which the joining link was last emailed. */
  linkSentAt: z.optional(z.nullable(z.string())),
  /** The time at which the absence was followed up, by an email or a task for the owner of the lead. */
  absenceToldAt: z.optional(z.nullable(z.string())),
});
export type Participant = z.output<typeof Participant>;

/** The maximum number of people that one call can enrol or mark. */
export const maxPeople = 1000;

/** A person without a record: a name, and an email if known. */
export const ParticipantDraft = z.object({
  name: requiredText('Name is required', 200),
  email: z._default(blankOrEmail(), ''),
});
export type ParticipantDraft = z.output<typeof ParticipantDraft>;

/** People to enrol: students by their ids, all active students of a course, and others by name and email. */
export const Enrolment = z
  .object({
    studentIds: z._default(
      z.array(z.uuid('Choose a student')).check(z.maxLength(maxPeople, `At most ${maxPeople}`)),
      [],
    ),
    /** The title of a course, as in the students' records. */
    course: z._default(optionalText(500), ''),
    people: z._default(z.array(ParticipantDraft).check(z.maxLength(maxPeople, `At most ${maxPeople}`)), []),
  })
  .check(
    z.refine(({ studentIds, course, people }) => studentIds.length > 0 || course !== '' || people.length > 0, {
      error: 'Choose somebody to enrol',
      path: ['people'],
    }),
  );

/** The numbers of people whom a call enrolled or placed on the waiting list, and of those already on the roster. */
export const EnrolmentResult = z.object({ enrolled: z.number(), waiting: z.number(), already: z.number() });
export type EnrolmentResult = z.output<typeof EnrolmentResult>;

/** An update of a participant; omitted fields keep their values. */
export const ParticipantChange = z
  .object({
    name: z.optional(ParticipantDraft.shape.name),
    email: z.optional(blankOrEmail()),
    state: z.optional(ParticipantState),
    attendance: z.optional(z.nullable(Attendance)),
    minutes: z.optional(minutes),
  })
  .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), 'Send at least one field'));

/**
 * The attendance of one participant. If a version is sent, the attendance is stored only if nobody has changed the
 * participant since.
 */
export const AttendanceMark = z.object({
  _id: z.uuid('Choose a participant'),
  attendance: z.nullable(Attendance),
  minutes: z.optional(minutes),
  version: z.optional(z.number()),
});
export type AttendanceMark = z.output<typeof AttendanceMark>;

/** A student's attendance at past live sessions. */
export const StudentAttendance = z.object({
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  /** The latest sessions, newest first. */
  sessions: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      date: z.string(),
      attendance: z.nullable(Attendance),
      minutes: z.nullable(z.number()),
    }),
  ),
});
export type StudentAttendance = z.output<typeof StudentAttendance>;

export const participants = noun('participants', {
  module: liveSessions.module,
  record: Participant,
  endpoints: {
    list: get('/live-sessions/{sessionId}/participants', {
      summary: 'The roster of a live session',
      needs: 'read',
      reply: list(Participant, {
        sort: ['name', 'state', 'attendance', 'minutes', 'createdAt'],
        search: ['name', 'email'],
        filter: { state: ParticipantState, attendance: Attendance },
        order: 'name',
      }),
      extension: true,
    }),
    enrol: post('/live-sessions/{sessionId}/participants', {
      summary: 'Enrol students, all students of a course, or people by name and email; those without a place wait',
      needs: 'add',
      body: Enrolment,
      reply: EnrolmentResult,
      extension: true,
    }),
    update: patch('/live-sessions/participants/{id}', {
      summary: 'Change a participant, such as the state or the attendance',
      needs: 'update',
      body: ParticipantChange,
      reply: Participant,
      extension: true,
    }),
    remove: del('/live-sessions/participants/{id}', {
      bulk: true,
      summary: 'Take somebody off a roster',
      needs: 'delete',
      reply: Done,
      extension: true,
    }),
    mark: put('/live-sessions/{sessionId}/attendance', {
      summary: 'Mark the attendance of several participants; replies with those whom a colleague has changed since',
      needs: 'update',
      body: z.object({
        marks: z
          .array(AttendanceMark)
          .check(z.minLength(1, 'Mark somebody'), z.maxLength(maxPeople, `At most ${maxPeople}`)),
      }),
      reply: z.object({ marked: z.number(), stale: z.array(z.string()) }),
      extension: true,
    }),
    sendLink: post('/live-sessions/{sessionId}/joining-link', {
      summary: 'Mail the joining link to everybody who is enrolled and does not have it yet',
      needs: 'active',
      reply: z.object({ sent: z.number(), withoutEmail: z.number() }),
      extension: true,
    }),
    tellAbsentees: post('/live-sessions/{sessionId}/absentees', {
      summary: 'Mail the absentees, or give a task about each to the owner of the lead; once for each absentee',
      needs: 'active',
      body: z.object({
        by: z.enum(['mail', 'tasks'], 'Choose mail or tasks'),
        text: z._default(optionalText(2000), ''),
      }),
      reply: z.object({ told: z.number(), without: z.array(z.string()) }),
      extension: true,
    }),
    ofStudent: get('/live-sessions/attendance/{studentId}', {
      summary: 'A student’s attendance of live sessions',
      needs: 'read',
      reply: StudentAttendance,
      extension: true,
    }),
  },
});
