import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { isDay } from '../days.ts';
import { get, list, noun, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';
import { LeadSource } from './leadRecord.ts';

const texts = z._default(z.array(requiredText('Enter a text', 100)).check(z.maxLength(100, 'At most 100 entries')), []);
const ids = (message: string) =>
  z._default(z.array(z.uuid(message)).check(z.maxLength(200, 'At most 200 entries')), []);

/** A rule applies to a lead that meets all of its conditions; a condition without entries is always met. */
export const LeadRuleDraft = z.object({
  name: requiredText('Name is required', 60),
  active: z._default(z.boolean(), true),
  types: z._default(z.array(LeadSource), []),
  courseIds: ids('Choose a course'),
  cities: texts,
  /** Words to look for in the message of the lead; one match is enough. */
  words: texts,
  /** The employees who get the leads in turn. */
  employeeIds: z
    .array(z.uuid('Choose an employee'))
    .check(z.minLength(1, 'Choose at least one person'), z.maxLength(200, 'At most 200 people')),
});

export const LeadRule = z.object({
  ...recordFields,
  name: z.string(),
  active: z.boolean(),
  types: z.array(z.string()),
  courseIds: z.array(z.string()),
  cities: z.array(z.string()),
  words: z.array(z.string()),
  employeeIds: z.array(z.string()),
  /** The position, starting at 1: the lead is assigned by the first rule that applies and has an available employee. */
  order: z.number(),
});
export type LeadRule = z.output<typeof LeadRule>;

const crud = crudEndpoints('lead-rules', {
  one: 'an assignment rule',
  all: 'assignment rules',
  record: LeadRule,
  draft: LeadRuleDraft,
  list: list(LeadRule, { sort: ['order', 'name', 'createdAt'], order: 'order' }),
  extension: true,
});

/** The rules that assign an owner to new leads that no employee entered. */
export const leadRules = noun('leadRules', {
  module: 'enquiries',
  record: LeadRule,
  endpoints: {
    ...crud,
    arrange: put('/lead-rules/order', {
      summary: 'Put the assignment rules in order, first ones first',
      needs: 'update',
      body: z.object({ ids: z.array(z.uuid('Not a rule')).check(z.maxLength(100)) }),
      reply: Done,
      extension: true,
    }),
  },
});

const day = z.string('Enter a valid date').check(z.refine(isDay, 'Enter a valid date'));

/** A period in which an employee gets no leads, from its first to its last day inclusive. */
export const Leave = z
  .object({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The last day is before the first', path: ['to'] }));
export type Leave = z.output<typeof Leave>;

const capacity = z.nullable(
  z
    .number('Enter a whole number')
    .check(z.int('Enter a whole number'), z.minimum(0, 'Enter a number from 0'), z.maximum(100_000, 'At most 100000')),
);
const leaves = z.array(Leave).check(z.maxLength(50, 'At most 50 leaves'));

/** An employee's capacity and leaves, as in their form; a blank capacity means no limit. */
export const LeadShareForm = z.object({
  capacity: z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    capacity,
  ),
  leaves: z._default(leaves, []),
});

/** An employee to whom leads can be assigned. */
export const LeadPerson = z.object({
  /** The id of the employee. */
  _id: z.string(),
  name: z.string(),
  /** The maximum number of open leads; null for no limit. */
  capacity: z.nullable(z.number()),
  /** Current and future leaves, earliest first. */
  leaves: z.array(Leave),
  /** The number of open leads. */
  open: z.number(),
  isAway: z.boolean(),
});
export type LeadPerson = z.output<typeof LeadPerson>;

export const leadPeople = noun('leadPeople', {
  module: 'enquiries',
  record: LeadPerson,
  comments: false,
  endpoints: {
    all: get('/lead-people', {
      summary: 'The employees to whom leads can be assigned, with their open leads, capacity and leave',
      needs: 'read',
      reply: z.array(LeadPerson),
      extension: true,
    }),
    share: put('/lead-people/{id}', {
      summary:
        'Set the capacity of an employee, which needs the right to update leads, or leave: your own, or as an Admin',
      needs: 'read',
      body: z.object({ capacity: z.optional(capacity), leaves: z.optional(leaves) }),
      reply: LeadPerson,
      extension: true,
    }),
  },
});
