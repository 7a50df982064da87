import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { isOverdue, type Lead } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import type { Queryable } from '../database/connect.ts';
import type { CallScope } from '../http/call.ts';
import type { DerivedFilters } from '../http/listing.ts';
import { recordsOf } from '../http/records.ts';
import { noteChange } from './changes.ts';
import { leadsTable } from './tables/enquiries.ts';
import { leadStagesTable } from './tables/leadStages.ts';

/**
 * The ids of the stages for leads in progress, as an array, so that the index on leads without an appointment can be
 * used.
 */
export const openStages = sql`any(array(select ${leadStagesTable._id} from ${leadStagesTable}
  where ${leadStagesTable.kind} in ('new', 'working')))`;

/** The condition for leads in progress. */
export const inOpenStage = sql`(${leadsTable.stageId} = ${openStages})`;

/** The condition for leads in progress that have no planned contact. */
export const withoutNextStep = sql`(${leadsTable.appointmentAt} is null and ${leadsTable.stageId} = ${openStages})`;

/** The filters for leads that are derived from columns. */
export const leadFilters: DerivedFilters = {
  assigned: (isWanted) => (isWanted ? isNotNull : isNull)(leadsTable.assignedTo),
  overdue: (isWanted, { deps }) => {
    const isPast = lt(leadsTable.appointmentAt, deps.clock().toISOString());
    return isWanted ? isPast : sql`${isPast} is not true`;
  },
  nextStep: (isWanted) => (isWanted ? isNotNull(leadsTable.appointmentAt) : withoutNextStep),
};

// The hidden columns are only used on the server.
export const leadRecords = recordsOf(leads, leadsTable, {
  hidden: ['phoneKey', 'emailKey', 'fromVisitor'],
  showing: [],
  // A trigger removes the next step of a closed lead.
  follows: ['scheduledDate', 'scheduledTime'],
  search: { owner: leadsTable.assignedTo },
  person: {
    name: 'name',
    phone: 'phone',
    email: 'email',
    phoneKey: 'phoneKey',
    emailKey: 'emailKey',
    owner: 'assignedTo',
    appointment: 'appointmentAt',
    text: 'message',
  },
  filters: leadFilters,
  afterRestore: noteEndedStep,
});

/**
 * Adds the next step of a restored lead to the history if a trigger has removed it, because the lead's stage was closed
 * meanwhile.
 */
async function noteEndedStep(
  db: Queryable,
  { _id, data }: { readonly _id: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { scheduled_date: scheduledDate, scheduled_time: time } = data;
  if (!scheduledDate) return;
  const [endedStep] = await db
    .update(leadsTable)
    .set({ version: sql`${leadsTable.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(leadsTable._id, _id), isNull(leadsTable.scheduledDate)))
    .returning({ recordId: leadsTable._id, version: leadsTable.version });
  const scheduledTime = typeof time === 'string' ? time.slice(0, 5) : null;
  if (endedStep)
    noteChange(db, { ...endedStep, module: leads.module, action: 'progress', data: { scheduledDate, scheduledTime } });
}

type StoredLead = Omit<typeof leadsTable.$inferSelect, 'phoneKey' | 'emailKey' | 'fromVisitor' | 'searchText'>;

const otherLeads = alias(leadsTable, 'other');
const anotherLead = (condition: SQL) =>
  exists(
    new QueryBuilder()
      .select({ found: sql`1` })
      .from(otherLeads)
      .where(and(condition, ne(otherLeads._id, leadsTable._id))),
  );
/** Whether another lead has the same phone or email. */
export const hasDouble = or(
  anotherLead(eq(otherLeads.phoneKey, leadsTable.phoneKey)),
  anotherLead(eq(otherLeads.emailKey, leadsTable.emailKey)),
);

/** Returns leads in the form of a reply. One query determines which of them have duplicates. */
export async function shownLeads(db: Queryable, rows: readonly StoredLead[], now: Date): Promise<Lead[]> {
  const ids = rows.map(({ _id }) => _id);
  const isAmong = inArray(leadsTable._id, ids);
  const duplicates =
    ids.length === 0 ? [] : await db.select({ id: leadsTable._id }).from(leadsTable).where(and(isAmong, hasDouble));
  const doubles = new Set(duplicates.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    assigned: row.assignedTo !== null,
    overdue: isOverdue(row, now),
    nextStep: row.appointmentAt !== null,
    duplicate: doubles.has(row._id),
  }));
}

/**
 * Returns the lead of a chat conversation, a message or a ticket: the existing one, or a new one with the source
 * Website. The caller has locked the source record, so that two colleagues do not create two leads.
 */
export async function leadCreatedFrom(
  { db, deps }: CallScope,
  origin: 'chatId' | 'messageId' | 'ticketId',
  id: string,
  values: Pick<typeof leadsTable.$inferInsert, 'name' | 'email' | 'phone' | 'message'>,
): Promise<Lead> {
  const [existingLead] = await db.select({ _id: leadsTable._id }).from(leadsTable).where(eq(leadsTable[origin], id));
  const row = existingLead
    ? await leadRecords.get(db, existingLead._id)
    : await leadRecords.insert(db, { ...values, type: 'Website', fromVisitor: true, [origin]: id });
  return shownLead(db, row, deps.clock());
}

export async function shownLead(db: Queryable, row: StoredLead, now: Date): Promise<Lead> {
  const [lead] = await shownLeads(db, [row], now);
  if (!lead) throw new Error('A lead was not shown.');
  return lead;
}
