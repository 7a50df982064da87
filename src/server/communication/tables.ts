import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ChatStatus } from '#contract/communication/chats.ts';
import type { LeadSource } from '#contract/communication/leads.ts';
import type { MessageStatus } from '#contract/communication/messages.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';
import { ticketsTable } from '../platform/ticketsTable.ts';

/** A time of day: `11:30` everywhere, though the database says the seconds too. */
const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
});

/** A message of a chat conversation, as it is stored and answered. */
export type StoredChatMessage = { readonly isBot: boolean; readonly text: string; readonly timestamp: string };

/** Conversations between visitors and the site's bot. The record's id is the session's. */
export const chatsTable = pgTable(
  'chats',
  {
    ...recordColumns,
    status: text('status').$type<ChatStatus>().notNull().default('active'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    /** The title in trash and history. */
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
    /** Whether nobody has looked since the visitor wrote last: one mark for all colleagues, who share the queue. */
    unread: boolean('unread').notNull().default(true),
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
    searchIndex('chats_search', table),
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
    /** Kept with the name: it outlives the employee. */
    repliedBy: jsonb('replied_by').$type<{ _id: string; name: string }>(),
    /** The letter with the reply; letters are cleared from the log after a while. */
    letter: uuid('letter'),
    searchText: searchText(['name', 'email', 'phone', 'message'], ['phone']),
  },
  (table) => [
    index('messages_created').on(table.createdAt, table._id),
    index('messages_status').on(table.status, table.createdAt, table._id),
    searchIndex('messages_search', table),
  ],
);

/** Notes of staff about a message. */
export const messageNotesTable = pgTable(
  'message_notes',
  {
    ...recordColumns,
    messageId: uuid('message_id')
      .notNull()
      .references(() => messagesTable._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Kept with the name: it outlives the employee. */
    by: jsonb('by').$type<{ _id: string; name: string }>(),
  },
  (table) => [index('message_notes_message').on(table.messageId, table.createdAt, table._id)],
);

/** Notes of staff about a chat conversation. */
export const chatNotesTable = pgTable(
  'chat_notes',
  {
    ...recordColumns,
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chatsTable._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Kept with the name: it outlives the employee. */
    by: jsonb('by').$type<{ _id: string; name: string }>(),
  },
  (table) => [index('chat_notes_chat').on(table.chatId, table.createdAt, table._id)],
);

/** Replies that are written once and used again and again. */
export const cannedRepliesTable = pgTable(
  'canned_replies',
  { ...recordColumns, title: text('title').notNull(), text: text('text').notNull() },
  (table) => [
    index('canned_replies_created').on(table.createdAt, table._id),
    index('canned_replies_updated').on(table.updatedAt, table._id),
    index('canned_replies_title').on(sql`lower(${table.title})`, table._id),
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
    // Sorted and compared values are generated by the database for every writer:
    // contract/communication/appointments.ts.
    appointmentAt: instant('appointment_at').generatedAlwaysAs(
      sql`(scheduled_date + coalesce(scheduled_time, time '23:59')) at time zone 'Asia/Kolkata'`,
    ),
    phoneKey: text('phone_key').generatedAlwaysAs(sql`nullif(right(regexp_replace(phone, '\\D', '', 'g'), 10), '')`),
    emailKey: text('email_key').generatedAlwaysAs(sql`nullif(lower(btrim(email)), '')`),
    /** Whether a visitor of the site handed it in, so that nobody knows whose address it names. */
    fromVisitor: boolean('from_visitor').notNull().default(false),
    /** The record that it was made from; a conversation, message or ticket becomes one lead. */
    chatId: uuid('chat_id')
      .unique()
      .references(() => chatsTable._id, { onDelete: 'set null' }),
    messageId: uuid('message_id')
      .unique()
      .references(() => messagesTable._id, { onDelete: 'set null' }),
    ticketId: uuid('ticket_id')
      .unique()
      .references(() => ticketsTable._id, { onDelete: 'set null' }),
    searchText: searchText(['name', 'email', 'phone', 'message', 'assigned_to'], ['phone']),
  },
  (table) => [
    check('leads_time_has_date', sql`${table.scheduledTime} is null or ${table.scheduledDate} is not null`),
    index('leads_created').on(table.createdAt, table._id),
    index('leads_updated').on(table.updatedAt, table._id),
    index('leads_name').on(sql`lower(${table.name})`, table._id),
    index('leads_type').on(table.type, table.createdAt, table._id),
    index('leads_assigned').on(sql`lower(${table.assignedTo})`, table._id),
    index('leads_assignee').on(table.assignedTo, table.createdAt),
    index('leads_appointment').on(table.appointmentAt, table._id),
    // Backwards too those without an appointment come last, which the index above cannot give.
    index('leads_appointment_latest').on(table.appointmentAt.desc().nullsLast(), table._id.desc().nullsFirst()),
    index('leads_scheduled').on(table.scheduledDate),
    index('leads_phone_key').on(table.phoneKey),
    index('leads_email_key').on(table.emailKey),
    searchIndex('leads_search', table),
  ],
);
