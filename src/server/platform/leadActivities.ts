import { leadActivityLog } from '#contract/communication/leadProgress.ts';
import { leads } from '#contract/communication/leads.ts';
import type { Queryable } from '../database/connect.ts';
import { recordsOf } from '../http/records.ts';
import { leadActivitiesTable } from './tables/leadActivities.ts';
import { leadsTable } from './tables/enquiries.ts';

export const leadActivityRecords = recordsOf(leadActivityLog, leadActivitiesTable, {
  title: 'kind',
  showing: [],
  search: false,
  parent: { noun: leads, table: leadsTable, column: 'leadId' },
});

/** Adds an entry to a lead's own log. The entry is deleted and restored along with the lead. */
export async function logActivity(db: Queryable, entry: typeof leadActivitiesTable.$inferInsert): Promise<void> {
  await leadActivityRecords.insert(db, entry);
}
