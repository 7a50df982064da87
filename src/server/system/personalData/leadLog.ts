import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { leadActivitiesTable } from '../../platform/tables/leadActivities.ts';
import { trashTable } from '../../platform/tables/trash.ts';

/** The logs of a person's leads: outcomes of calls with their notes, emails, and results such as an enrolment. */
export async function leadLogOf(db: Queryable, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const { leadId, kind, outcome, text, nextDate, nextTime, createdAt } = leadActivitiesTable;
  return db
    .select({ leadId, kind, outcome, text, nextDate, nextTime, createdAt })
    .from(leadActivitiesTable)
    .where(inArray(leadId, [...leadIds]))
    .orderBy(createdAt);
}

/** Like `leadLogOf`, but for leads in the trash; the fields have the database's column names. */
export async function trashedLeadLogOf(db: Queryable, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const { data, noun, parentId, deletedAt } = trashTable;
  const rows = await db
    .select({ data, deletedAt })
    .from(trashTable)
    .where(and(eq(noun, 'leadActivities'), inArray(parentId, [...leadIds])));
  const names = new Set(['lead_id', 'kind', 'outcome', 'text', 'next_date', 'next_time', 'created_at']);
  return rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row.data).filter(([name]) => names.has(name))),
    deletedAt: row.deletedAt,
  }));
}
