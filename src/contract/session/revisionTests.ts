import * as z from 'zod/mini';
import { ReadRevisionQuestion, questionsBodyLimit, revisionQuestions } from '../questions.ts';
import { del, get, list, noun, patch, post, put, recordFields, wrapped } from '../endpoint.ts';
import { Done, requiredText, Status } from '../fields.ts';
import { recordId } from '../recordId.ts';

export const revisionLevels = ['Level 1', 'Level 2', 'Level 3', 'Pro'] as const;
export const RevisionLevel = z.enum(revisionLevels, 'Choose a level');
export type RevisionLevel = z.output<typeof RevisionLevel>;

/** A single message for any missing field. */
export const incompleteTest = 'Please fill all fields and upload questions';

/** The id of a course; a client may also send the course record. */
const courseId = z.pipe(
  z.transform((input: unknown) => (typeof input === 'object' && input !== null && '_id' in input ? input._id : input)),
  recordId('Choose a course'),
);

const maxMinutes = 600;
const minutes = 'Enter whole minutes from 1 to 600';
const timeLimit = z.pipe(
  z.transform((input: unknown) => (typeof input === 'string' && input.trim() !== '' ? Number(input) : input)),
  z.int(minutes).check(z.minimum(1, minutes), z.maximum(maxMinutes, minutes)),
);

const fields = {
  level: RevisionLevel,
  title: requiredText('Title is required'),
  /** Minutes. */
  timeLimit,
  questions: revisionQuestions(incompleteTest),
};

/** A revision test as in its form, which contains the id in a course record. */
export const RevisionTestForm = z.object({
  course: z.object({ _id: recordId('Choose a course') }),
  ...fields,
  status: z._default(Status, 'active'),
});

/** A revision test as sent, with the id of the course. */
export const RevisionTestDraft = z.object({
  course: courseId,
  ...fields,
  /** If omitted, a new test is active, and a saved one keeps its status. */
  status: z.optional(Status),
});

/** A revision test of a course. */
export const RevisionTest = z.object({
  ...recordFields,
  course: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  level: z.string(),
  title: z.string(),
  timeLimit: z.number(),
  totalQuestions: z._default(z.number(), 0),
  status: z._default(Status, 'active'),
  /** Omitted from pages of the list. */
  questions: z.optional(z.array(ReadRevisionQuestion)),
});
export type RevisionTest = z.output<typeof RevisionTest>;

/**
 * Returns the number of questions in a test. Pages of our list contain this number, and other servers send it instead
 * of the questions.
 */
export function questionsIn({ totalQuestions, questions = [] }: RevisionTest): number {
  return totalQuestions || questions.length;
}

const envelope = { wrapped: 'data', beside: { success: true } } as const;
const reply = wrapped(RevisionTest, envelope);
const body = { body: RevisionTestDraft, bodyLimit: questionsBodyLimit } as const;

export const revisionTests = noun('revisionTests', {
  module: 'revision-tests',
  record: RevisionTest,
  endpoints: {
    list: get('/revision-tests', {
      summary: 'All revision tests, each with its course',
      needs: 'read',
      reply: list(RevisionTest, {
        ...envelope,
        sort: ['title', 'course.title', 'level', 'timeLimit', 'totalQuestions', 'status', 'createdAt', 'updatedAt'],
        search: ['title', 'course.title'],
        filter: { status: Status, level: RevisionLevel, course: z.uuid() },
        heavy: ['questions'],
      }),
    }),
    get: get('/revision-tests/{id}', {
      summary: 'Read a revision test with its questions',
      needs: 'read',
      reply,
      extension: true,
    }),
    create: post('/revision-tests', {
      ...body,
      summary: 'Add a revision test to an active course',
      needs: 'add',
      reply,
      status: 201,
    }),
    update: put('/revision-tests/{id}', { ...body, summary: 'Save a revision test', needs: 'update', reply }),
    remove: del('/revision-tests/{id}', {
      bulk: true,
      summary: 'Delete a revision test',
      needs: 'delete',
      reply: Done,
    }),
    toggle: patch('/revision-tests/toggle/{id}', {
      bulk: true,
      summary: 'Activate or deactivate a revision test',
      needs: 'active',
      reply,
    }),
  },
});
