import type { ChatStatus } from '#contract/communication/chats.ts';
import type { MessageStatus } from '#contract/communication/messages.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LeadOutcomeKind } from '#contract/communication/leadProgress.ts';
import type { LeadOrigin, LeadSource } from '#contract/communication/leadRecord.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';
import { emailKeyOf, phoneKeyOf } from '../personKeys.ts';
import { conversationColumns, conversationIndexes, questionColumns } from './conversations.ts';
import { employeesTable } from './accounts.ts';
import { coursesTable } from './courses.ts';
import { leadStagesTable } from './leadStages.ts';
import { studentsTable } from './students.ts';
import { ticketsTable } from './tickets.ts';

/** A time of day such as `11:30`; the database adds the seconds. */
export const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
});

/** A message of a chat conversation, as stored and as sent to clients. */
export type StoredChatMessage = { readonly isBot: boolean; readonly text: string; readonly timestamp: string };

/** Conversations between visitors and the site's bot. A record's id is also the id of the session. */
export const chatsTable = pgTable(
  'chats',
  {
    ...recordColumns,
    status: text('status').$type<ChatStatus>().notNull().default('active'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    /** The title that trash and history show. */
    title: text('title').generatedAlwaysAs(sql`coalesce(nullif(name, ''), email, phone, 'Anonymous')`),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`now()`),
    lastMessageAt: instant('last_message_at')
      .notNull()
      .default(sql`now()`),
    completedAt: instant('completed_at'),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    messages: jsonb('messages').$type<StoredChatMessage[]>().notNull().default([]),
    /** Whether the visitor's latest message is unread. All colleagues share this mark, as they share the queue. */
    unread: boolean('unread').notNull().default(true),
    ...conversationColumns,
    /**
     * The time since which the visitor has been waiting for an answer; null while the bot's message is the last one.
     */
    waitingSince: instant('waiting_since'),
    searchText: searchText(['name', 'email', 'phone'], ['phone']),
  },
  (table) => [
    index('chats_created').on(table.createdAt, table._id),
    index('chats_started').on(table.startedAt, table._id),
    index('chats_last').on(table.lastMessageAt, table._id),
    index('chats_status').on(table.status, table.lastMessageAt, table._id),
    index('chats_status_order').on(sql`lower(${table.status})`, table._id),
    index('chats_unread')
      .on(table.lastMessageAt, table._id)
      .where(sql`${table.unread}`),
    index('chats_phone_key').on(phoneKeyOf(table.phone)),
    index('chats_email_key').on(emailKeyOf(table.email)),
    searchIndex('chats_search', table),
    idEndIndex('chats_id_end', table),
    // The first index, by the latest message, is omitted, because `chats_last` is the same.
    ...conversationIndexes('chats', { ...table, lastAt: table.lastMessageAt }).slice(1),
  ],
);

/** Messages of the site's contact form. */
export const messagesTable = pgTable(
  'messages',
  {
    ...recordColumns,
    name: text('name').notNull().default(''),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    status: text('status').$type<MessageStatus>().notNull().default('pending'),
    adminReply: text('admin_reply'),
    adminRepliedBy: text('admin_replied_by'),
    adminRepliedAt: instant('admin_replied_at'),
    /** The employee's name is stored as well, so that it survives the employee's deletion. */
    repliedBy: jsonb('replied_by').$type<{ _id: string; name: string }>(),
    /** The letter that sent the reply; letters are removed from the log after a while. */
    letter: uuid('letter'),
    ...questionColumns,
    searchText: searchText(['name', 'email', 'phone', 'message'], ['phone']),
  },
  (table) => [
    index('messages_created').on(table.createdAt, table._id),
    index('messages_status').on(table.status, table.createdAt, table._id),
    index('messages_phone_key').on(phoneKeyOf(table.phone)),
    index('messages_email_key').on(emailKeyOf(table.email)),
    searchIndex('messages_search', table),
    idEndIndex('messages_id_end', table),
    ...conversationIndexes('messages', table),
  ],
);

export const leadsTable = pgTable(
  'leads',
  {
    ...recordColumns,
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    type: text('type').$type<LeadSource>().notNull().default('enquiries'),
    assignedTo: text('assigned_to'),
    scheduledDate: date('scheduled_date'),
    scheduledTime: clockTime('scheduled_time'),
    // The database computes these values, by which leads are sorted and compared, on every write (see
    // contract/communication/appointments.ts).
    appointmentAt: instant('appointment_at').generatedAlwaysAs(
      sql`(scheduled_date + coalesce(scheduled_time, time '23:59')) at time zone 'Asia/Kolkata'`,
    ),
    phoneKey: text('phone_key').generatedAlwaysAs(phoneKeyOf(sql`phone`)),
    emailKey: text('email_key').generatedAlwaysAs(emailKeyOf(sql`email`)),
    /** Whether a visitor of the site submitted the lead, in which case nobody has verified the address. */
    fromVisitor: boolean('from_visitor').notNull().default(false),
    /** The record that the lead was created from. Each conversation, message or ticket leads to one lead at most. */
    chatId: uuid('chat_id')
      .unique()
      .references(() => chatsTable._id, { onDelete: 'set null' }),
    messageId: uuid('message_id')
      .unique()
      .references(() => messagesTable._id, { onDelete: 'set null' }),
    ticketId: uuid('ticket_id')
      .unique()
      .references(() => ticketsTable._id, { onDelete: 'set null' }),
    /** The employee named in `assignedTo`; a trigger of migration 0036 keeps the two in step on every write. */
    ownerId: uuid('owner_id').references(() => employeesTable._id, { onDelete: 'set null' }),
    /** Never null: if none is given, a trigger chooses the first stage of new leads. */
    stageId: uuid('stage_id').references(() => leadStagesTable._id, { onDelete: 'set null' }),
    lostReason: text('lost_reason'),
    courseId: uuid('course_id').references(() => coursesTable._id, { onDelete: 'set null' }),
    lastOutcome: text('last_outcome').$type<LeadOutcomeKind>(),
    lastContactedAt: instant('last_contacted_at'),
    studentId: uuid('student_id').references(() => studentsTable._id, { onDelete: 'set null' }),
    utm: jsonb('utm').$type<LeadOrigin>(),
    city: text('city'),
    searchText: searchText(['name', 'email', 'phone', 'message', 'assigned_to'], ['phone']),
  },
  (table) => [
    check('leads_time_has_date', sql`${table.scheduledTime} is null or ${table.scheduledDate} is not null`),
    // The scheduled date is included, so that leads before a given date are skipped using the index alone.
    index('leads_created').on(table.createdAt, table._id, table.scheduledDate),
    index('leads_updated').on(table.updatedAt, table._id),
    // The name is included, so that the leads of earlier pages are skipped using the index alone.
    index('leads_name').on(sql`lower(${table.name})`, table._id, table.name),
    index('leads_type').on(table.type, table.createdAt, table._id),
    index('leads_assigned').on(sql`lower(${table.assignedTo})`, table._id),
    index('leads_assignee').on(table.assignedTo, table.createdAt),
    index('leads_appointment').on(table.appointmentAt, table._id),
    // Leads without an appointment come last in both directions, which the index above cannot provide.
    index('leads_appointment_latest').on(table.appointmentAt.desc().nullsLast(), table._id.desc().nullsFirst()),
    index('leads_scheduled').on(table.scheduledDate),
    index('leads_phone_key').on(table.phoneKey),
    index('leads_email_key').on(table.emailKey),
    index('leads_owner').on(table.ownerId, table.createdAt, table._id),
    index('leads_stage').on(table.stageId, table.createdAt, table._id),
    index('leads_course').on(table.courseId, table.createdAt, table._id),
    index('leads_student').on(table.studentId),
    index('leads_city').on(table.city, table.createdAt, table._id),
    index('leads_next_step')
      .on(table.stageId, table.createdAt, table._id)
      .where(sql`${table.appointmentAt} is null`),
    // For counting the unassigned leads that are also in another queue, because the bell counts these only once.
    index('leads_unassigned')
      .on(table.appointmentAt, table.stageId)
      .where(sql`${table.assignedTo} is null`),
    searchIndex('leads_search', table),
    idEndIndex('leads_id_end', table),
  ],
);
