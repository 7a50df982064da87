import * as z from 'zod/mini';
import { del, get, noun, post } from '../endpoint.ts';
import { Done } from '../fields.ts';

/** Identifies a record by its noun's name and its id. */
const RecordName = z.strictObject({
  noun: z.string().check(z.regex(/^[a-zA-Z]{1,60}$/, 'Not a noun')),
  id: z.uuid('Not the id of a record'),
});
export type RecordName = z.output<typeof RecordName>;

/** The maximum number of ids in one call, enough for a page of a list. */
export const maxKnownIds = 100;
/** The number of entries on one page of the timeline. */
export const timelineEntriesPerPage = 20;
/** Records of a noun are counted up to this number; a larger count is sent as this number plus one. */
export const maxCounted = 1000;
/**
 * A phone or email with more records than this is shared by many people, such as a front desk, so it identifies nobody.
 */
export const maxSharing = 50;

const PersonKeyKind = z.enum(['phone', 'email']);

const StudentInShort = z.object({
  _id: z.string(),
  name: z.string(),
  course: z.array(z.string()),
  status: z.string(),
  /** The sum of verified payments in rupees; omitted for callers who may not read payments. */
  paid: z.optional(z.number()),
});
export type StudentInShort = z.output<typeof StudentInShort>;

/** A record and the person it is about. Parts that the caller may not read are missing. */
export const Person = z.object({
  noun: z.string(),
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The owner of the newest lead that has one; omitted for callers who may not read leads. */
  owner: z.optional(z.nullable(z.string())),
  /** The time of the next appointment. */
  nextAppointment: z.optional(z.nullable(z.string())),
  /** The sum of verified payments, and the amount still due for the courses; `due` is null if no price is known. */
  paid: z.optional(z.number()),
  due: z.optional(z.nullable(z.number())),
  student: z.nullable(StudentInShort),
  /** The number of records of each noun; one above `maxCounted` means more. */
  counts: z.array(z.object({ noun: z.string(), total: z.number() })),
  /** The kinds of the record's keys (phone or email) that too many people share to identify anyone. */
  shared: z.array(PersonKeyKind),
  /** Records that staff have marked as being about a different person. */
  parted: z.array(z.object({ _id: z.string(), noun: z.string(), id: z.string(), title: z.string(), by: z.string() })),
});
export type Person = z.output<typeof Person>;

const TimelineEntry = z.object({
  noun: z.string(),
  id: z.string(),
  at: z.string(),
  title: z.string(),
  /** The title of the record that this one is about, such as the course of a payment. */
  about: z.optional(z.string()),
  text: z.optional(z.string()),
  status: z.optional(z.string()),
  amount: z.optional(z.number()),
  /**
   * What connects the entry with the person: the record itself, a phone, an email, or a stored id (`record`), such as
   * the student of a payment.
   */
  by: z.enum(['itself', 'phone', 'email', 'record']),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const Timeline = z.object({
  entries: z.array(TimelineEntry),
  /** The `cursor` of the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type Timeline = z.output<typeof Timeline>;

/** The students whose phone or email also occurs in a list's records. */
export const KnownStudents = z.array(z.object({ id: z.string(), by: PersonKeyKind, student: StudentInShort }));
export type KnownStudents = z.output<typeof KnownStudents>;

/** Two records that staff mark as being about different people. */
export const PartingDraft = z.strictObject({ record: RecordName, other: RecordName });

const Parting = z.object({ _id: z.string() });

const base = '/person';

/** Ids of records, separated by commas. */
const Ids = z
  .string()
  .check(
    z.maxLength(maxKnownIds * 37),
    z.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,|$))*$/i, 'Not the ids of records'),
  );

/** One person across all modules, found by phone, email and recorded ids from any record about them. */
export const person = noun('person', {
  module: 'profile',
  record: Person,
  endpoints: {
    panel: get(`${base}/{noun}/{id}`, {
      summary: 'The person that a record is about, with the number of their records that the caller may read',
      needs: 'session',
      reply: Person,
      extension: true,
    }),
    timeline: get(`${base}/{noun}/{id}/timeline`, {
      summary: 'The records of the person that a record is about, newest first, as far as the caller may read them',
      needs: 'session',
      query: z.strictObject({
        kind: z.optional(RecordName.shape.noun),
        cursor: z.optional(
          z
            .string()
            .check(z.regex(/^\d{1,18}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not the cursor of a page')),
        ),
      }),
      reply: Timeline,
      extension: true,
    }),
    known: get('/known-students/{noun}', {
      summary: 'The students with the phone or email of some records, for callers who may read both',
      needs: 'session',
      query: z.strictObject({ ids: z._default(Ids, '') }),
      reply: KnownStudents,
      extension: true,
    }),
    part: post('/person-partings', {
      summary: 'Record that two records with the same phone or email are about different people',
      needs: 'session',
      body: PartingDraft,
      reply: Parting,
      status: 201,
      extension: true,
    }),
    join: del('/person-partings/{id}', {
      summary: 'Undo that two records are about different people',
      needs: 'session',
      reply: Done,
      extension: true,
    }),
  },
});
