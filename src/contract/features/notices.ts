import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';
import { Done } from '../fields.ts';
import { NamedRecord } from './comments.ts';

export const noticeKinds = [
  'mention',
  'comment',
  'assigned',
  'done',
  'due',
  'leads',
  'appointment',
  'lead',
  'enquired',
] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.output<typeof NoticeKind>;

/** The content of a notice about leads: the morning's figures, or the time of an appointment. */
export const NoticeDetails = z.object({
  today: z.optional(z.number()),
  overdue: z.optional(z.number()),
  withoutStep: z.optional(z.number()),
  appointmentAt: z.optional(z.string()),
  /** Whether the figures were sent late, because no server was running when they were due. */
  isLate: z.optional(z.boolean()),
});
export type NoticeDetails = z.output<typeof NoticeDetails>;

/**
 * A notice of something that concerns the reader, such as an action by colleagues. Several unread events about one
 * record form one notice.
 */
export const Notice = z.object({
  /** The id of the latest event. */
  _id: z.string(),
  kind: NoticeKind,
  /** The colleagues who caused the latest events, at most three, and the number of all colleagues involved. */
  actors: z.array(z.string()),
  actorCount: z.number(),
  record: z.nullable(NamedRecord),
  task: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** The latest comment, with the beginning of its text. */
  comment: z.nullable(z.object({ _id: z.string(), excerpt: z.string() })),
  details: z.optional(z.nullable(NoticeDetails)),
  at: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notice = z.output<typeof Notice>;

const shared = { needs: 'session', extension: true } as const;
const Unread = z.object({ unread: z.number() });

export const notices = noun('notices', {
  module: 'profile',
  record: Notice,
  endpoints: {
    latest: get('/notices', {
      ...shared,
      summary: 'Your latest notices, unread ones first; nothing about records that you may no longer read',
      reply: z.object({ notices: z.array(Notice), unread: z.number() }),
    }),
    unread: get('/notices/unread', {
      ...shared,
      summary: 'The number of your unread notices',
      reply: Unread,
    }),
    read: post('/notices/read', {
      ...shared,
      summary: 'Mark a notice as read or unread; without an id all of them as read',
      body: z.object({ id: z.optional(z.uuid('Not a notice')), read: z._default(z.boolean(), true) }),
      reply: Done,
      unaudited: true,
    }),
  },
});
