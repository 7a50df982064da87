import { sql } from 'drizzle-orm';
import { check, customType, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { LeadSource } from '#contract/communication/leads.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { searchIndex, searchText } from '../database/search.ts';

/** A time of day: `11:30` everywhere, though the database says the seconds too. */
const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
});

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
    // What is sorted and compared by is kept by the database, whoever writes: contract/communication/appointments.ts.
    appointmentAt: instant('appointment_at').generatedAlwaysAs(
      sql`(scheduled_date + coalesce(scheduled_time, time '23:59')) at time zone 'Asia/Kolkata'`,
    ),
    phoneKey: text('phone_key').generatedAlwaysAs(sql`nullif(right(regexp_replace(phone, '\\D', '', 'g'), 10), '')`),
    emailKey: text('email_key').generatedAlwaysAs(sql`nullif(lower(btrim(email)), '')`),
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
