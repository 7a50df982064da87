import * as z from 'zod/mini';
import { ConversationNoun, ConversationState } from '../conversations.ts';
import { MomentBound } from '../days.ts';
import { del, get, noun, patch, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';
import { ReplyLetter } from '../letterState.ts';
import { Person } from './comments.ts';
import { OfficeHours, officeHoursFields } from './officeHours.ts';

/** The maximum length of a reply. */
export const maxReplyLength = 5000;
/** The number of conversations on one page of the inbox. */
export const conversationsPerPage = 50;
/** The number of entries returned for a thread, newest last; `before` requests earlier ones. */
export const threadEntriesPerPage = 100;
/** The number up to which the conversations of a queue are counted. */
export const maxQueueCount = 10_000;

/**
 * The queues of the inbox. Snoozed conversations are only in `snoozed` and `all`. `late` contains the open
 * conversations whose other side has waited for longer than the target, counted in office hours.
 */
export const inboxQueues = ['mine', 'unassigned', 'open', 'late', 'waiting', 'snoozed', 'closed', 'all'] as const;
export const InboxQueue = z.enum(inboxQueues, 'Choose a queue');
export type InboxQueue = z.output<typeof InboxQueue>;

const at = z.nullable(z.string());

/** A ticket, message or chat as a row of the inbox. */
export const Conversation = z.object({
  ...recordFields,
  noun: ConversationNoun,
  /** Name, email and phone are empty for a visitor who left none. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The beginning of the latest text, and whether that text was incoming or outgoing. */
  preview: z.string(),
  previewOf: z.enum(['incoming', 'outgoing']),
  state: ConversationState,
  owner: z.nullable(Person),
  snoozedUntil: at,
  firstAnsweredAt: at,
  /** The time since which the other side has been waiting for an answer; null if nobody is waiting. */
  waitingSince: at,
  /**
   * The time at which the target hours end, and the time at which three quarters of them have passed; null if nobody is
   * waiting.
   */
  answerDueAt: at,
  answerSoonAt: at,
  /** The time of the latest text of either side. */
  lastAt: z.string(),
  unread: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** A file attached to an email; `path` is a link that is valid for ten minutes. */
export const Attachment = z.object({
  name: z.string(),
  /** The media type, determined from the file's content. */
  type: z.string(),
  bytes: z.number(),
  path: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

/** One text in a conversation. */
export const ConversationEntry = z.object({
  /** The entry's own id. A question has the id of its record, and a chat message the session's id and its index. */
  _id: z.string(),
  direction: z.enum(['incoming', 'outgoing']),
  /**
   * `site` is a text from a form or chat on the site, `bot` one from the chatbot, `reply` one from staff, and `mail` an
   * incoming email.
   */
  kind: z.enum(['site', 'bot', 'reply', 'mail']),
  /** The subject of an incoming email. */
  subject: z.nullable(z.string()),
  text: z.string(),
  /** Whether more text was sent than `text` contains, such as quoted emails; `GET …/whole` returns all of it. */
  isCut: z.boolean(),
  /** The employee who wrote the text. */
  by: z.nullable(Person),
  /** The sender of an incoming email. */
  from: z.nullable(z.object({ name: z.string(), email: z.string() })),
  at: z.string(),
  /** The email that contains the reply; null if it was not emailed, or once it is deleted from the log. */
  letter: z.nullable(ReplyLetter),
  /** Whether the reply was emailed; this does not change when the email is deleted from the log. */
  emailed: z.boolean(),
  attachments: z.array(Attachment),
});
export type ConversationEntry = z.output<typeof ConversationEntry>;

/** A conversation with its entries, oldest first. */
export const ConversationThread = z.object({
  ...Conversation.shape,
  entries: z.array(ConversationEntry),
  hasEarlier: z.boolean(),
  /** The id of the newest reply or incoming email; null if there is none. A request to reply sends it as `last`. */
  last: z.nullable(z.string()),
  /** Whether a reply will be emailed. A visitor who has the chat open reads it there instead. */
  isMailed: z.boolean(),
  /** Whether the visitor has the chat open now. */
  isVisitorHere: z.optional(z.boolean()),
  /** The lead created from the conversation, if the caller may read leads. */
  lead: z.nullable(Person),
});
export type ConversationThread = z.output<typeof ConversationThread>;

export const ConversationChange = z.object({
  ownerId: z.optional(z.nullable(z.uuid('Choose a colleague'))),
  state: z.optional(ConversationState),
  snoozedUntil: z.optional(z.nullable(z.iso.datetime('Choose a date and a time'))),
});
export type ConversationChange = z.output<typeof ConversationChange>;

export const afterReply = ['open', 'wait', 'close'] as const;
const AfterReply = z.enum(afterReply, 'Choose open, wait or close');

export const ConversationReply = z.object({
  text: requiredText('Write a reply', maxReplyLength),
  /** The state of the conversation after the reply: still open, waiting for the other side, or closed. */
  next: z._default(AfterReply, 'open'),
  /** The `last` that the author has seen. If a colleague has replied since, the reply is refused with 409. */
  last: z.nullable(z.uuid('Not an entry')),
  /** A random id of this reply, so that a repeated request neither stores nor emails it twice. */
  key: z.uuid('Send a random UUID'),
});
export type ConversationReply = z.output<typeof ConversationReply>;

export const ReplyDraft = z.object({ text: z.string().check(z.maxLength(maxReplyLength)), updatedAt: at });
export type ReplyDraft = z.output<typeof ReplyDraft>;

export const InboxSettings = z.object({
  version: z.optional(z.number()),
  /** The number of office hours within which a waiting person should be answered. */
  targetHours: z.number(),
  ...officeHoursFields,
});
export type InboxSettings = z.output<typeof InboxSettings>;

const FigureRow = z.object({
  /** The number of conversations that began in the period. */
  total: z.number(),
  answered: z.number(),
  /** Minutes to the first answer: the median, and the 90th percentile. */
  medianMinutes: z.nullable(z.number()),
  ninetiethMinutes: z.nullable(z.number()),
  /** The number of conversations answered within the target hours, and of those answered later or still overdue. */
  inTime: z.number(),
  late: z.number(),
});
export type FigureRow = z.output<typeof FigureRow>;

export const InboxFigures = z.object({
  targetHours: z.number(),
  all: FigureRow,
  byNoun: z.array(z.object({ noun: ConversationNoun, ...FigureRow.shape })),
  byOwner: z.array(z.object({ owner: z.nullable(Person), ...FigureRow.shape })),
});
export type InboxFigures = z.output<typeof InboxFigures>;

const QueueCount = z.number();
export const InboxCounts = z.object({
  mine: QueueCount,
  unassigned: QueueCount,
  open: QueueCount,
  late: QueueCount,
  waiting: QueueCount,
  snoozed: QueueCount,
  closed: QueueCount,
});
export type InboxCounts = z.output<typeof InboxCounts>;

const shared = { needs: 'session', extension: true } as const;
const one = '/inbox/{noun}/{recordId}';

/** Tickets, messages and chats in one place. Each call requires the permissions for the nouns that it concerns. */
export const inbox = noun('inbox', {
  module: 'profile',
  comments: false,
  record: Conversation,
  endpoints: {
    conversations: get('/inbox', {
      ...shared,
      summary:
        'A queue of tickets, messages and chats, as far as the caller may read them; latest first, `late` by waiting time',
      query: z.object({
        queue: z._default(InboxQueue, 'open'),
        noun: z.optional(ConversationNoun),
        search: z._default(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')), ''),
        /** The `next` of the previous page's reply. */
        after: z.optional(z.string().check(z.regex(/^-?\d{1,18}\.[0-9a-f-]{36}$/, 'Not the end of a page'))),
      }),
      reply: z.object({ rows: z.array(Conversation), next: z.nullable(z.string()) }),
    }),
    counts: get('/inbox/counts', {
      ...shared,
      summary: `The number of conversations in each queue of the caller, at most ${maxQueueCount}`,
      query: z.object({ noun: z.optional(ConversationNoun) }),
      reply: InboxCounts,
    }),
    settings: get('/inbox/settings', {
      ...shared,
      summary: 'The office hours, and how many of them somebody may wait for an answer',
      reply: InboxSettings,
    }),
    saveSettings: put('/inbox/settings', {
      needs: 'admin',
      extension: true,
      summary: 'Save the office hours, or how many of them somebody may wait; what is left out stays',
      body: z.object({
        targetHours: z
          .number('Enter a number of hours')
          .check(z.minimum(0.25, 'At least a quarter of an hour'), z.maximum(720, 'At most 720 hours')),
        ...z.partial(OfficeHours).shape,
      }),
      reply: InboxSettings,
    }),
    figures: get('/inbox/figures', {
      ...shared,
      summary:
        'Times to the first answer of the conversations that began in a period, for the nouns that the caller may read',
      /** The last 30 days by default. */
      query: z.object({ from: z.optional(MomentBound), to: z.optional(MomentBound) }),
      reply: InboxFigures,
    }),
    drafts: get('/inbox/drafts', {
      ...shared,
      summary: 'The conversations with an unsent reply of the caller, latest first',
      reply: z.array(z.object({ noun: ConversationNoun, recordId: z.string(), updatedAt: z.string() })),
    }),
    assignees: get('/inbox/{noun}/assignees', {
      ...shared,
      summary: 'The colleagues who may look after a ticket, a message or a chat',
      reply: z.array(Person),
    }),
    thread: get(one, {
      ...shared,
      summary: 'A conversation with its newest entries, or those before one; the question is the first entry of all',
      query: z.object({ before: z.optional(z.uuid('Not an entry')) }),
      reply: ConversationThread,
    }),
    whole: get(`${one}/entries/{entryId}/whole`, {
      ...shared,
      summary: 'All of an entry’s text, with quoted mails',
      reply: z.object({ text: z.string() }),
    }),
    triage: patch(one, {
      ...shared,
      summary: 'Assign a conversation, set its state, or snooze it',
      body: ConversationChange,
      reply: ConversationThread,
    }),
    setRead: put(`${one}/read`, {
      ...shared,
      unaudited: true,
      summary: 'Mark a conversation as read or unread, for all employees',
      body: z.object({ unread: z._default(z.boolean('Choose true or false'), false) }),
      reply: Done,
    }),
    answer: post(`${one}/replies`, {
      ...shared,
      summary:
        'Reply to a conversation, by email if there is an address; 409 with the thread if a colleague has replied meanwhile',
      body: ConversationReply,
      reply: ConversationThread,
      status: 201,
    }),
    draft: get(`${one}/draft`, {
      ...shared,
      summary: 'The draft of the caller’s reply, or an empty one',
      reply: ReplyDraft,
    }),
    saveDraft: put(`${one}/draft`, {
      ...shared,
      unaudited: true,
      summary: 'Keep an unsent reply for the caller; sending a reply deletes it',
      body: z.object({
        text: z.string('Send a text').check(z.maxLength(maxReplyLength, `At most ${maxReplyLength} characters`)),
      }),
      reply: ReplyDraft,
    }),
    resend: post(`${one}/entries/{entryId}/send`, {
      ...shared,
      summary: 'Email a reply whose email failed or may not have arrived, or that was not emailed',
      reply: ConversationThread,
    }),
    discardDraft: del(`${one}/draft`, {
      ...shared,
      unaudited: true,
      summary: 'Delete the caller’s unsent reply',
      reply: Done,
    }),
  },
});
