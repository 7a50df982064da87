import * as z from 'zod/mini';
import { del, get, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';

/** The maximum length of a comment. */
export const maxCommentLength = 5000;
/** The maximum number of colleagues that one comment may mention. */
export const maxMentions = 20;
/** The number of comments returned for a thread, newest last; `before` requests earlier ones. */
export const commentsPerPage = 50;

/** An employee. The name is stored, so that it survives the employee's deletion. */
export const Person = z.object({ _id: z.string(), name: z.string() });
export type Person = z.output<typeof Person>;

/** A record to which a comment, a task or a notice refers; `title` is null if the caller may not read it. */
export const NamedRecord = z.object({
  noun: z.string(),
  _id: z.string(),
  module: z.string(),
  title: z.nullable(z.string()),
});
export type NamedRecord = z.output<typeof NamedRecord>;

const at = z.nullable(z.string());

/** A comment by staff on a record, which nobody outside the institute can read. */
export const Comment = z.object({
  ...recordFields,
  noun: z.string(),
  recordId: z.string(),
  /** Empty for a deleted comment. */
  text: z.string(),
  by: z.nullable(Person),
  mentions: z.array(Person),
  editedAt: at,
  resolvedAt: at,
  resolvedBy: z.nullable(z.string()),
  /** Set for a deleted comment. Only its author and Admins receive it, so that they can restore it. */
  deletedAt: at,
});
export type Comment = z.output<typeof Comment>;

export const CommentThread = z.object({
  record: NamedRecord,
  /** Oldest first. */
  comments: z.array(Comment),
  /** Whether there are earlier comments. */
  hasEarlier: z.boolean(),
  unresolved: z.number(),
  isWatching: z.boolean(),
});
export type CommentThread = z.output<typeof CommentThread>;

/** A colleague who may be mentioned; `mayRead` is false for a colleague who may not read the record. */
export const Mentionable = z.object({ ...Person.shape, mayRead: z.boolean() });
export type Mentionable = z.output<typeof Mentionable>;

const CommentCounts = z.object({ total: z.number(), unresolved: z.number() });

export const CommentDraft = z.object({
  text: requiredText('Write a comment', maxCommentLength),
  mentions: z._default(
    z.array(z.uuid('Choose a colleague')).check(z.maxLength(maxMentions, `Mention at most ${maxMentions} colleagues`)),
    [],
  ),
});
export type CommentDraft = z.output<typeof CommentDraft>;

const shared = { needs: 'session', extension: true } as const;

export const comments = noun('comments', {
  module: 'profile',
  record: Comment,
  endpoints: {
    thread: get('/comments/of/{noun}/{recordId}', {
      ...shared,
      summary: 'The newest comments on a record that the caller may read; those before one, or since one',
      query: z.object({ before: z.optional(z.uuid('Not a comment')), since: z.optional(z.uuid('Not a comment')) }),
      reply: CommentThread,
    }),
    count: get('/comments/of/{noun}/{recordId}/count', {
      ...shared,
      summary: 'The number of comments on a record, and of those that are not resolved',
      reply: CommentCounts,
    }),
    colleagues: get('/comments/of/{noun}/{recordId}/colleagues', {
      ...shared,
      summary: 'The colleagues who may be mentioned on a record, and those who may not read it',
      reply: z.array(Mentionable),
    }),
    add: post('/comments/of/{noun}/{recordId}', {
      ...shared,
      summary: 'Comment on a record; mentioned colleagues are notified',
      body: CommentDraft,
      reply: Comment,
      status: 201,
    }),
    watch: put('/comments/of/{noun}/{recordId}/watch', {
      ...shared,
      summary: 'Watch a record, or stop watching it: who watches it is notified of comments',
      body: z.object({ watching: z.boolean('Choose true or false') }),
      reply: Done,
    }),
    find: get('/comments/{id}', {
      ...shared,
      summary: 'A comment, for a link to it',
      reply: Comment,
    }),
    edit: put('/comments/{id}', {
      ...shared,
      summary: 'Change the text of your own comment',
      body: CommentDraft,
      reply: Comment,
    }),
    discard: del('/comments/{id}', {
      ...shared,
      summary: 'Delete your own comment; an Admin may delete any',
      reply: Done,
    }),
    restore: post('/comments/{id}/restore', {
      ...shared,
      summary: 'Restore a deleted comment: its author or an Admin, as long as the trash keeps records',
      reply: Comment,
    }),
    resolve: post('/comments/{id}/resolve', {
      ...shared,
      summary: 'Resolve a comment, or reopen it',
      body: z.object({ resolved: z.boolean('Choose true or false') }),
      reply: Comment,
    }),
  },
});
