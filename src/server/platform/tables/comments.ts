import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Person } from '#contract/features/comments.ts';
import type { NoticeDetails, NoticeKind } from '#contract/features/notices.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { employeesTable } from './accounts.ts';

/**
 * The record that a comment or a task is about. It has no foreign key, because records are in many tables and the
 * trash.
 */
const recordReference = { noun: text('noun').notNull(), recordId: uuid('record_id').notNull() };

/** Comments of staff about records; they are kept while their record is in the trash. */
export const commentsTable = pgTable(
  'comments',
  {
    ...recordColumns,
    ...recordReference,
    text: text('text').notNull(),
    /** The author; the name is stored, too, so that it survives the employee's deletion. */
    by: jsonb('by').$type<Person>(),
    mentions: jsonb('mentions').$type<readonly Person[]>().notNull().default([]),
    editedAt: instant('edited_at'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('comments_record').on(table.recordId, table.createdAt, table._id),
    index('comments_noun').on(table.noun),
    index('comments_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The employees who watch a record, and those who chose not to watch it. */
export const commentWatchersTable = pgTable(
  'comment_watchers',
  {
    recordId: uuid('record_id').notNull(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    isWatching: boolean('is_watching').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.employeeId] }),
    index('comment_watchers_employee').on(table.employeeId),
  ],
);

/** Tasks of employees, with or without a record that they are about. */
export const tasksTable = pgTable(
  'tasks',
  {
    ...recordColumns,
    title: text('title').notNull(),
    ownerId: uuid('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    dueAt: instant('due_at'),
    noun: text('noun'),
    recordId: uuid('record_id'),
    doneAt: instant('done_at'),
    /** The time at which the owner was notified that the task is due. */
    dueToldAt: instant('due_told_at'),
  },
  (table) => [
    index('tasks_owner').on(table.ownerId, table.doneAt, table.dueAt),
    index('tasks_author').on(table.authorId, table.doneAt),
    index('tasks_record').on(table.recordId),
    index('tasks_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.dueToldAt} is null`),
  ],
);

/** Events that concern an employee, one row each. The unread events about one record are shown as a single notice. */
export const noticesTable = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Null for an event without an actor, such as a due time. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    noun: text('noun'),
    recordId: uuid('record_id'),
    commentId: uuid('comment_id').references(() => commentsTable._id, { onDelete: 'cascade' }),
    taskId: uuid('task_id').references(() => tasksTable._id, { onDelete: 'cascade' }),
    details: jsonb('details').$type<NoticeDetails>(),
    /** Identifies an event that must only be announced once, such as the new leads of a day. */
    key: text('key'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    readAt: instant('read_at'),
    /**
     * The time at which the notice was emailed, or at which it was decided not to email it, because its reader does not
     * want emails.
     */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    uniqueIndex('notices_key').on(table.employeeId, table.key),
    index('notices_employee').on(table.employeeId, table.createdAt, table.id),
    index('notices_unread')
      .on(table.employeeId, table.recordId)
      .where(sql`${table.readAt} is null`),
    index('notices_record').on(table.recordId),
    index('notices_comment').on(table.commentId),
    index('notices_task').on(table.taskId),
    index('notices_created').on(table.createdAt),
    index('notices_unmailed')
      .on(table.employeeId)
      .where(sql`${table.mailedAt} is null and ${table.readAt} is null`),
  ],
);
