import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingStatus, BookingType } from '#contract/session/bookings.ts';
import type { Status } from '#contract/fields.ts';
import { recordColumns } from '../database/columns.ts';
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
    /** The other name of `type`. */
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
    searchText: searchText(['title', 'by']),
  },
  (table) => [
    check('bookings_times', sql`(${table.start} is null) = (${table.end} is null) and ${table.start} < ${table.end}`),
    index('bookings_created').on(table.createdAt, table._id),
    index('bookings_title').on(sql`lower(${table.title})`, table._id, table.title),
    index('bookings_by').on(sql`lower(${table.by})`, table._id),
    index('bookings_type').on(sql`lower(${table.type})`, table._id),
    index('bookings_status').on(sql`lower(${table.status})`, table._id),
    index('bookings_hrs').on(table.hrs, table._id),
    // Backwards too those without hours come last, which the index above cannot give.
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
    /** The same value for all sessions of a repetition. */
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
