import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingStatus, BookingType } from '#contract/session/bookings.ts';
import type { Status } from '#contract/fields.ts';
import type { Attendance, ParticipantState } from '#contract/participants.ts';
import type { DaysOff, WeeklyHours } from '#contract/session/availabilities.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { emailKeyOf, phoneKeyOf } from '../platform/personKeys.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';

/** A time of day in the institute's time zone, to the minute: `14:05`. */
const timeOfDay = customType<{ data: string; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (value) => value.slice(0, 5),
});

export const bookingsTable = pgTable(
  'bookings',
  {
    ...recordColumns,
    title: text('title').notNull(),
    type: text('type').$type<BookingType>().notNull(),
    /** The same value as `type`, under its other name. */
    category: text('category')
      .$type<BookingType>()
      .notNull()
      .generatedAlwaysAs(sql`type`),
    by: text('by').notNull(),
    hrs: doublePrecision('hrs'),
    status: text('status').$type<BookingStatus>().notNull().default('pending'),
    date: date('date', { mode: 'string' }).notNull(),
    start: timeOfDay('start'),
    end: timeOfDay('end'),
    link: text('link'),
    recording: text('recording'),
    place: text('place').notNull().default(''),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    note: text('note').notNull().default(''),
    studentId: uuid('student_id').references(() => studentsTable._id, { onDelete: 'set null' }),
    /** The lead for whom the booking was made. */
    leadId: uuid('lead_id').references(() => leadsTable._id, { onDelete: 'set null' }),
    /**
     * Whether a visitor has taken the booking's time as a free slot, so that other visitors cannot take it. Staff may
     * double-book a time.
     */
    isSlot: boolean('is_slot').notNull().default(false),
    /**
     * Counts the changes that people are informed of, so that calendars can compare versions (SEQUENCE of RFC 5545).
     */
    sequence: integer('sequence').notNull().default(0),
    searchText: searchText(['title', 'by', 'name', 'email', 'phone'], ['phone']),
  },
  (table) => [
    check('bookings_times', sql`(${table.start} is null) = (${table.end} is null) and ${table.start} < ${table.end}`),
    uniqueIndex('bookings_slot')
      .on(sql`lower(${table.by})`, table.date, table.start)
      .where(sql`${table.isSlot} and ${table.status} <> 'cancelled'`),
    index('bookings_lead').on(table.leadId),
    index('bookings_student').on(table.studentId),
    index('bookings_phone_key').on(phoneKeyOf(table.phone)),
    index('bookings_email_key').on(emailKeyOf(table.email)),
    index('bookings_created').on(table.createdAt, table._id),
    index('bookings_title').on(sql`lower(${table.title})`, table._id, table.title),
    index('bookings_by').on(sql`lower(${table.by})`, table._id),
    index('bookings_type').on(sql`lower(${table.type})`, table._id),
    index('bookings_status').on(sql`lower(${table.status})`, table._id),
    index('bookings_hrs').on(table.hrs, table._id),
    // Bookings without hours come last in the descending order as well, which the index above cannot provide.
    index('bookings_hrs_longest').on(table.hrs.desc().nullsLast(), table._id.desc().nullsFirst()),
    // Within a day, bookings without a time come first.
    index('bookings_date').on(table.date, table.start.asc().nullsFirst(), table._id),
    index('bookings_dates_of_status').on(table.status, table.date),
    index('bookings_of_status').on(table.status, table.createdAt, table._id),
    index('bookings_dates_of_type').on(table.type, table.date),
    index('bookings_dates_of_by').on(table.by, table.date),
    searchIndex('bookings_search', table),
    idEndIndex('bookings_id_end', table),
    // For clashes, which are determined for every page of the list.
    index('bookings_taken')
      .on(table.date, sql`lower(${table.by})`)
      .where(sql`${table.status} = 'booked'`),
  ],
);

export const liveSessionsTable = pgTable(
  'live_sessions',
  {
    ...recordColumns,
    title: text('title').notNull(),
    instructor: text('instructor').notNull().default(''),
    description: text('description').notNull().default(''),
    date: date('date', { mode: 'string' }).notNull(),
    start: timeOfDay('start').notNull(),
    end: timeOfDay('end').notNull(),
    /** Start and end as one text: '14:00 - 15:30'. */
    time: text('time')
      .notNull()
      .generatedAlwaysAs(sql`left("start"::text, 5) || ' - ' || left("end"::text, 5)`),
    link: text('link').notNull().default(''),
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    category: text('category').notNull().default(''),
    maxParticipants: integer('max_participants'),
    thumbnail: text('thumbnail').notNull().default(''),
    status: text('status').$type<Status>().notNull().default('active'),
    /** The same value for all sessions of a series. */
    seriesId: uuid('series_id'),
    searchText: searchText(['title', 'instructor', 'category']),
  },
  (table) => [
    check('live_sessions_times', sql`${table.start} < ${table.end}`),
    index('live_sessions_created').on(table.createdAt, table._id),
    index('live_sessions_title').on(sql`lower(${table.title})`, table._id),
    index('live_sessions_instructor').on(sql`lower(${table.instructor})`, table._id),
    index('live_sessions_category').on(sql`lower(${table.category})`, table._id),
    index('live_sessions_price').on(table.price, table._id),
    index('live_sessions_seats').on(table.maxParticipants, table._id),
    index('live_sessions_status').on(sql`lower(${table.status})`, table._id),
    index('live_sessions_date').on(table.date, table.start.asc().nullsFirst(), table._id),
    index('live_sessions_dates_of_status').on(table.status, table.date),
    index('live_sessions_series').on(table.seriesId, table.date),
    searchIndex('live_sessions_search', table),
    idEndIndex('live_sessions_id_end', table),
    // For clashes, which are determined for every page of the list.
    index('live_sessions_taken')
      .on(table.date, sql`lower(${table.instructor})`)
      .where(sql`${table.status} = 'active'`),
  ],
);

export const availabilitiesTable = pgTable(
  'availabilities',
  {
    ...recordColumns,
    name: text('name').notNull(),
    /**
     * The employee to whom the hours belong. A trigger copies the employee's new name to this row and to future
     * bookings.
     */
    employeeId: uuid('employee_id').references(() => employeesTable._id, { onDelete: 'set null' }),
    hours: jsonb('hours').$type<WeeklyHours[]>().notNull().default([]),
    daysOff: jsonb('days_off').$type<DaysOff[]>().notNull().default([]),
    slotMinutes: integer('slot_minutes').notNull().default(60),
    onSite: boolean('on_site').notNull().default(false),
    searchText: searchText(['name']),
  },
  (table) => [
    uniqueIndex('availabilities_of').on(sql`lower(${table.name})`),
    uniqueIndex('availabilities_employee').on(table.employeeId),
    index('availabilities_created').on(table.createdAt, table._id),
    index('availabilities_name').on(sql`lower(${table.name})`, table._id),
    index('availabilities_slot_minutes').on(table.slotMinutes, table._id),
    searchIndex('availabilities_search', table),
    idEndIndex('availabilities_id_end', table),
  ],
);

export const participantsTable = pgTable(
  'session_participants',
  {
    ...recordColumns,
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveSessionsTable._id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => studentsTable._id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The email in lower case; empty if unknown. */
    email: text('email').notNull().default(''),
    state: text('state').$type<ParticipantState>().notNull().default('enrolled'),
    attendance: text('attendance').$type<Attendance>(),
    minutes: integer('minutes'),
    /**
     * Determines the order of the waiting list. It is set by `clock_timestamp()`, because all rows of a transaction
     * have the same `now()`.
     */
    queuedAt: instant('queued_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    linkSentAt: instant('link_sent_at'),
    /** The link that was emailed. A changed link is emailed again. */
    sentLink: text('sent_link').notNull().default(''),
    absenceToldAt: instant('absence_told_at'),
    searchText: searchText(['name', 'email']),
  },
  (table) => [
    uniqueIndex('participants_email')
      .on(table.sessionId, table.email)
      .where(sql`${table.email} <> ''`),
    index('participants_created').on(table.sessionId, table.createdAt, table._id),
    index('participants_name').on(table.sessionId, sql`lower(${table.name})`, table._id),
    index('participants_state').on(table.sessionId, sql`lower(${table.state})`, table._id),
    index('participants_attendance').on(table.sessionId, sql`lower(${table.attendance})`, table._id),
    index('participants_minutes').on(table.sessionId, table.minutes, table._id),
    index('participants_queue').on(table.sessionId, table.state, table.queuedAt),
    index('participants_student').on(table.studentId),
    index('participants_email_key').on(emailKeyOf(table.email)),
    searchIndex('participants_search', table),
    idEndIndex('participants_id_end', table),
  ],
);
