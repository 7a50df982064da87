import * as z from 'zod/mini';
import { dayField } from '../days.ts';
import { del, noun, recordFields } from '../endpoint.ts';
import { Done, idOrNone, oneLine, optionalText, requiredText, subjectMessage } from '../fields.ts';
import { LetterState } from '../letterState.ts';
import { city, dateMissing } from './leadRecord.ts';

/** The outcomes of an attempt to reach a person, in the order of their number keys in the console. */
export const leadOutcomes = ['spoke', 'noAnswer', 'busy', 'wrongNumber', 'whatsapp'] as const;
export const LeadOutcomeKind = z.enum(leadOutcomes, 'Choose an outcome');
export type LeadOutcomeKind = z.output<typeof LeadOutcomeKind>;

/** The kinds of entries in a lead's own log. The other entries of its timeline come from elsewhere. */
export const leadActivityKinds = ['outcome', 'mail', 'enquired', 'assigned', 'merged', 'enrolled', 'booked'] as const;
export const LeadActivityKind = z.enum(leadActivityKinds);
export type LeadActivityKind = z.output<typeof LeadActivityKind>;

export const lostReasonMissing = 'Say why the lead is lost';
export const mayNotReadLeads = 'This colleague may not read leads. Choose another one.';
export const noStepOfClosed = 'A lead that is won or lost has no next step. Move it to an open stage first.';

const clock = z
  .string('Enter a valid time')
  .check(
    z.refine((text) => text === '' || z.iso.time({ precision: -1 }).safeParse(text).success, 'Enter a valid time'),
  );
const id = (message: string) => z.uuid(message);

/** A time of day without a date is not an appointment. */
const needsDay = z.refine<{ scheduledDate?: string | null | undefined; scheduledTime?: string | null | undefined }>(
  ({ scheduledDate, scheduledTime }) => !scheduledTime || Boolean(scheduledDate),
  { error: dateMissing, path: ['scheduledDate'] },
);

/** An update of a lead's progress; omitted fields keep their values. */
export const LeadProgress = z
  .object({
    /**
     * An employee's id, or null for nobody. The server derives `assignedTo`, the field in the specification, from it.
     */
    ownerId: z.optional(z.nullable(id('Choose an employee'))),
    stageId: z.optional(id('Choose a stage')),
    /** Required if the stage means that the lead is lost. */
    lostReason: z.optional(z.nullable(optionalText(500))),
    courseId: idOrNone('Choose a course'),
    city: z.optional(z.nullable(city)),
    /** The next appointment; null removes it. */
    scheduledDate: z.optional(z.nullable(dayField())),
    scheduledTime: z.optional(z.nullable(clock)),
  })
  .check(
    z.refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Send at least one field of the lead',
    ),
    needsDay,
  );

export const noChangeMessage = 'Choose an owner, a stage or a next step';

/** A form that sets the owner, stage and next step of several leads. A field left empty changes nothing. */
export const LeadMoves = z
  .object({
    ownerId: z._default(z.string(), ''),
    stageId: z._default(z.string(), ''),
    lostReason: z._default(optionalText(500), ''),
    scheduledDate: z._default(dayField(), ''),
    scheduledTime: z._default(clock, ''),
  })
  .check(
    z.refine((moves) => Object.values(moves).some(Boolean), { error: noChangeMessage, path: ['ownerId'] }),
    needsDay,
  );

export const maxNoteLength = 5000;

/** The outcome of an attempt to reach the person, with the next step. */
export const LeadOutcome = z
  .object({
    outcome: LeadOutcomeKind,
    text: z.optional(optionalText(maxNoteLength)),
    /** The next appointment; null removes it, and omitting it keeps the current one. */
    nextDate: z.optional(z.nullable(dayField())),
    nextTime: z.optional(z.nullable(clock)),
    stageId: z.optional(id('Choose a stage')),
    lostReason: z.optional(z.nullable(optionalText(500))),
    /** Whether the caller becomes the owner of a lead that has none. */
    own: z.optional(z.boolean()),
    /** Created by the client for each outcome, so that a repeated request stores nothing twice. */
    key: z.uuid('Send a key, a random UUID'),
  })
  .check(
    z.refine(({ nextDate, nextTime }) => !nextTime || Boolean(nextDate), {
      error: 'Choose a date',
      path: ['nextDate'],
    }),
  );

/** An email to the lead's address. Its `key` works as in `LeadOutcome`. */
export const LeadMail = z.object({
  subject: requiredText('Subject is required', 200).check(oneLine(subjectMessage)),
  text: requiredText('Write the email', 20_000),
  key: z.uuid('Send a key, a random UUID'),
});

const Author = z.optional(z.nullable(z.object({ _id: z.nullable(z.string()), name: z.string() })));

/** An entry of a lead's own log. */
export const LeadActivity = z.object({
  ...recordFields,
  leadId: z.string(),
  kind: LeadActivityKind,
  outcome: z.optional(z.nullable(LeadOutcomeKind)),
  text: z.optional(z.nullable(z.string())),
  by: Author,
  nextDate: z.optional(z.nullable(z.string())),
  nextTime: z.optional(z.nullable(z.string())),
});

export const leadActivityLog = noun('leadActivities', {
  module: 'enquiries',
  record: LeadActivity,
  endpoints: {
    remove: del('/leads/activities/{id}', {
      summary: 'Delete an entry of a lead’s log, such as an outcome recorded by mistake',
      needs: 'update',
      reply: Done,
      extension: true,
    }),
  },
});

export const LeadTimelineEntry = z.object({
  _id: z.string(),
  /**
   * One of `leadActivityKinds`, or one of the following: `created`; `note`, which is a comment; `changed`, with the old
   * values in `data`; or the `chat`, `message` or `ticket` from which the lead was created.
   */
  kind: z.string(),
  at: z.string(),
  by: Author,
  text: z.optional(z.nullable(z.string())),
  outcome: z.optional(z.nullable(z.string())),
  nextDate: z.optional(z.nullable(z.string())),
  nextTime: z.optional(z.nullable(z.string())),
  /** The delivery of an email; missing once the email has been deleted from the log. */
  delivery: z.optional(z.nullable(z.object({ state: LetterState, answer: z.nullable(z.string()) }))),
  /** The old values of a change. */
  data: z.optional(z.record(z.string(), z.unknown())),
  /** The record that the entry is about, such as the chat, the student or the booking. */
  record: z.optional(z.nullable(z.object({ noun: z.string(), _id: z.string() }))),
});
export type LeadTimelineEntry = z.output<typeof LeadTimelineEntry>;

/** The number of entries on one page of a timeline. */
export const leadEntriesPerPage = 50;

export const LeadTimeline = z.object({
  entries: z.array(LeadTimelineEntry),
  /** The `cursor` of the next page; null on the last page. */
  next: z.nullable(z.string()),
});
export type LeadTimeline = z.output<typeof LeadTimeline>;

/** The number of leads that the board initially shows in each column. */
export const cardsPerColumn = 20;

/** The filters, search and order of the list; `filter` is JSON such as `{"ownerId":"…"}`. */
export const BoardQuery = z.object({
  filter: z._default(z.string().check(z.maxLength(4000)), '{}'),
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z._default(z.enum(['createdAt', 'updatedAt', 'name', 'appointmentAt']), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
