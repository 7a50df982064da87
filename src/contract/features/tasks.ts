import * as z from 'zod/mini';
import { del, get, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';
import { NamedRecord, Person } from './comments.ts';

/** A piece of work for one employee. */
export const Task = z.object({
  ...recordFields,
  title: z.string(),
  owner: Person,
  /** The employee who assigned the task. */
  author: Person,
  dueAt: z.nullable(z.string()),
  /** The record that the task is about. */
  record: z.nullable(NamedRecord),
  doneAt: z.nullable(z.string()),
});
export type Task = z.output<typeof Task>;

const fields = {
  title: requiredText('Title is required', 300),
  /** The owner; the caller by default. */
  owner: z.optional(z.uuid('Choose a colleague')),
  dueAt: z._default(z.nullable(z.iso.datetime('Choose a date and a time')), null),
};

const dueTimeError = 'Choose a date and a time';

/** The fields of a task in its form, which sends an empty text if there is no time. */
export const TaskFields = z.object({
  ...fields,
  dueAt: z._default(z.nullable(z.union([z.literal(''), z.iso.datetime(dueTimeError)], dueTimeError)), null),
});

export const TaskDraft = z.object({
  ...fields,
  record: z._default(
    z.nullable(z.object({ noun: z.string().check(z.maxLength(80)), _id: z.uuid('Not a record') })),
    null,
  ),
});
export type TaskDraft = z.output<typeof TaskDraft>;

const shared = { needs: 'session', extension: true } as const;

export const tasks = noun('tasks', {
  module: 'profile',
  record: Task,
  endpoints: {
    mine: get('/tasks', {
      ...shared,
      summary: 'Your open tasks by their due time; those that you assigned to colleagues, or the latest done ones',
      query: z.object({
        of: z._default(z.enum(['mine', 'assigned', 'done'], 'Choose mine, assigned or done'), 'mine'),
      }),
      reply: z.array(Task),
    }),
    ofRecord: get('/tasks/of/{noun}/{recordId}', {
      ...shared,
      summary: 'The tasks on a record that the caller may see: own and assigned ones, or all for an Admin',
      reply: z.array(Task),
    }),
    owners: get('/tasks/owners', {
      ...shared,
      summary: 'The colleagues to whom a task may be assigned',
      reply: z.array(Person),
    }),
    add: post('/tasks', {
      ...shared,
      summary: 'Add a task for yourself or a colleague, alone or on a record',
      body: TaskDraft,
      reply: Task,
      status: 201,
    }),
    edit: put('/tasks/{id}', {
      ...shared,
      summary: 'Change a task that you own or assigned',
      body: z.object(fields),
      reply: Task,
    }),
    done: post('/tasks/{id}/done', {
      ...shared,
      summary: 'Mark a task as done, or as open again',
      body: z.object({ done: z.boolean('Choose true or false') }),
      reply: Task,
    }),
    discard: del('/tasks/{id}', {
      ...shared,
      summary: 'Permanently delete a task that you assigned; an Admin may delete any',
      reply: Done,
    }),
  },
});
