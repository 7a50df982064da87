import { sql } from 'drizzle-orm';
import { check, customType, date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { BookingStatus, BookingType } from '#contract/session/bookings.ts';
import { recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';

/** A time of day on the institute's clock, to the minute: `14:05`. */
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
    index('bookings_title').on(sql`lower(${table.title})`, table._id),
    index('bookings_by').on(sql`lower(${table.by})`, table._id),
    index('bookings_type').on(sql`lower(${table.type})`, table._id),
    index('bookings_status').on(sql`lower(${table.status})`, table._id),
    index('bookings_hrs').on(table.hrs, table._id),
    // Of one day, those without a time come first.
    index('bookings_date').on(table.date, table.start.asc().nullsFirst(), table._id),
    index('bookings_dates_of_status').on(table.status, table.date),
    index('bookings_dates_of_type').on(table.type, table.date),
    searchIndex('bookings_search', table),
    // Who is taken when: every page of the list asks it for its rows.
    index('bookings_taken')
      .on(table.date, sql`lower(${table.by})`)
      .where(sql`${table.status} = 'booked'`),
  ],
);
