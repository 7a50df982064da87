import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import type { ConversationNoun, ConversationState } from '#contract/conversations.ts';
import type { Person } from '#contract/features/comments.ts';
import { instant } from '../../database/columns.ts';
import { employeesTable } from './accounts.ts';

/** The columns of a record that the inbox needs. */
export const conversationColumns = {
  ownerId: uuid('owner_id').references(() => employeesTable._id, { onDelete: 'set null' }),
  /** The owner's name, which survives the employee's deletion. */
  owner: text('owner'),
  state: text('state').$type<ConversationState>().notNull().default('open'),
  snoozedUntil: instant('snoozed_until'),
  firstAnsweredAt: instant('first_answered_at'),
};

/**
 * The columns that the inbox needs in tables of records that begin with a question and therefore wait for an answer.
 */
export const questionColumns = {
  ...conversationColumns,
  /** The time since which the other side has been waiting for an answer; null if nobody is waiting. */
  waitingSince: instant('waiting_since').default(sql`now()`),
  /** The time of the latest message from either side. */
  lastAt: instant('last_at')
    .notNull()
    .default(sql`now()`),
  /** Whether the other side's latest text is unread; all colleagues share this mark. */
  unread: boolean('unread').notNull().default(true),
};

type Columns = Readonly<
  Record<'_id' | 'ownerId' | 'state' | 'snoozedUntil' | 'waitingSince' | 'lastAt', ExtraConfigColumn>
>;

/**
 * Returns the indexes for the queues of the inbox. The queues are counted from the columns after the id, without
 * reading the rows themselves.
 */
export const conversationIndexes = (
  name: string,
  { _id, ownerId, state, snoozedUntil, waitingSince, lastAt }: Columns,
) => [
  index(`${name}_inbox`).on(lastAt, _id),
  index(`${name}_inbox_state`).on(state, lastAt, _id, snoozedUntil),
  index(`${name}_inbox_owner`).on(ownerId, state, lastAt, _id, snoozedUntil, waitingSince),
  index(`${name}_inbox_unassigned`)
    .on(lastAt, _id, snoozedUntil, waitingSince)
    .where(sql`${ownerId} is null and ${state} = 'open'`),
  index(`${name}_inbox_waiting`)
    .on(waitingSince, _id, snoozedUntil)
    .where(sql`${state} = 'open'`),
  index(`${name}_inbox_snoozed`)
    .on(lastAt, _id, snoozedUntil, state)
    .where(sql`${snoozedUntil} is not null`),
];

/** A file attached to an email. */
export type StoredAttachment = {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly path: string;
};

/**
 * The replies and emails of conversations. The question is stored in its record, and a chat's messages in the chat.
 * Entries refer to their record as comments do, and are kept while it is in the trash.
 */
export const conversationEntriesTable = pgTable(
  'conversation_entries',
  {
    _id: uuid('id').primaryKey().defaultRandom(),
    /**
     * The order of the entries. The entries of one conversation are written one after the other, while its record is
     * locked.
     */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    noun: text('noun').$type<ConversationNoun>().notNull(),
    recordId: uuid('record_id').notNull(),
    direction: text('direction').$type<'incoming' | 'outgoing'>().notNull(),
    text: text('text').notNull(),
    /** The whole text of an email, if the quoted emails in it were cut from `text`. */
    whole: text('whole'),
    /** The employee who replied; the name is stored, too, so that it survives the employee's deletion. */
    by: jsonb('by').$type<Person>(),
    /** The sender of an email. */
    fromName: text('from_name'),
    fromEmail: text('from_email'),
    subject: text('subject'),
    /** Whether the record was created from this email, whose text is then the record's question. */
    isOpening: boolean('is_opening').notNull().default(false),
    /** The letter that sent a reply; letters are removed from the log after a while. */
    letter: uuid('letter'),
    /** The Message-ID of a received email. It prevents the email from being stored twice, and a reply refers to it. */
    messageId: text('message_id').unique('conversation_entries_message_id'),
    attachments: jsonb('attachments').$type<readonly StoredAttachment[]>().notNull().default([]),
    /** The random id with which a reply was sent; it prevents the reply from being stored twice. */
    key: uuid('key').unique('conversation_entries_key'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('conversation_entries_record').on(table.recordId, table.number),
    index('conversation_entries_letter').on(table.letter),
    index('conversation_entries_from').on(sql`lower(${table.fromEmail})`, table.createdAt),
  ],
);

/** Unsent replies, one for each employee and conversation. */
export const replyDraftsTable = pgTable(
  'reply_drafts',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    noun: text('noun').$type<ConversationNoun>().notNull(),
    recordId: uuid('record_id').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.employeeId] }),
    index('reply_drafts_employee').on(table.employeeId),
    index('reply_drafts_updated').on(table.updatedAt),
  ],
);
