import { date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LeadActivityKind, LeadOutcomeKind } from '#contract/communication/leadProgress.ts';
import { recordColumns } from '../../database/columns.ts';
import { clockTime, leadsTable } from './enquiries.ts';

/** The log of work on leads: outcomes of calls, emails, and results such as an enrolment. */
export const leadActivitiesTable = pgTable(
  'lead_activities',
  {
    ...recordColumns,
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leadsTable._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LeadActivityKind>().notNull(),
    outcome: text('outcome').$type<LeadOutcomeKind>(),
    text: text('text'),
    /**
     * The author; the name is stored, too, so that it survives the employee's deletion. Without an id, it names a
     * source or a rule.
     */
    by: jsonb('by').$type<{ _id: string | null; name: string }>(),
    nextDate: date('next_date'),
    nextTime: clockTime('next_time'),
    /** The key of an outcome, chosen by the client. */
    key: uuid('key'),
    /** The letter of an email entry; letters are removed from the log after a while. */
    letter: uuid('letter'),
    /** The record created from the lead, such as a student or a booking. */
    noun: text('noun'),
    recordId: uuid('record_id'),
  },
  (table) => [
    unique('lead_activities_key').on(table.leadId, table.key),
    index('lead_activities_lead').on(table.leadId, table.createdAt, table._id),
  ],
);
