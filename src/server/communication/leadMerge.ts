import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { LeadMergePart } from '#contract/communication/leadMerge.ts';
import { leads } from '#contract/communication/leads.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { invalid, notFound, stale } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { logActivity } from '../platform/leadActivities.ts';
import { leadRecords, shownLead } from '../platform/leadRecords.ts';
import { mergeRecord } from '../platform/mergeAway.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadHookEntriesTable } from '../platform/tables/leadHookEntries.ts';

type Stored = Omit<typeof leadsTable.$inferSelect, 'searchText'>;

const columnsOf = {
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  message: ['message'],
  type: ['type'],
  assignedTo: ['assignedTo', 'ownerId'],
  stageId: ['stageId', 'lostReason'],
  courseId: ['courseId'],
  appointment: ['scheduledDate', 'scheduledTime'],
} as const satisfies Record<LeadMergePart, readonly (keyof Stored)[]>;

/** Columns that are taken from the removed lead if the remaining one has no value. */
const lastingColumns = ['chatId', 'messageId', 'ticketId', 'studentId', 'utm', 'city'] as const;
const origins = [
  ['chatId', 'chats'],
  ['messageId', 'messages'],
  ['ticketId', 'tickets'],
] as const;

/** Locks both leads with one statement in a fixed order, so that two merges of the same leads never deadlock. */
async function lockBoth(db: Queryable, ids: readonly [string, string]): Promise<readonly [Stored, Stored]> {
  const { searchText: _, ...columns } = getTableColumns(leadsTable);
  const rows = await db
    .select(columns)
    .from(leadsTable)
    .where(inArray(leadsTable._id, [...ids]))
    .orderBy(leadsTable._id)
    .for('update');
  const [one, other] = ids.map((id) => rows.find(({ _id }) => _id === id));
  if (!one || !other) throw notFound();
  return [one, other];
}

/**
 * The changed values of the remaining lead: those of the removed lead that the caller chose, or that the remaining lead
 * lacks.
 */
function mergedValues(remainingLead: Stored, removedLead: Stored, take: readonly LeadMergePart[]): Partial<Stored> {
  const names = [
    ...take.flatMap((part) => columnsOf[part]),
    ...lastingColumns.filter((name) => remainingLead[name] === null),
  ];
  const isLater = (removedLead.lastContactedAt ?? '') > (remainingLead.lastContactedAt ?? '');
  const latestColumns = isLater ? (['lastContactedAt', 'lastOutcome'] as const) : [];
  const values = Object.fromEntries([...names, ...latestColumns].map((name) => [name, removedLead[name]]));
  // The contact stays marked as a visitor's if it is so marked in either lead, because nobody has verified it.
  const takesAddress = take.includes('email') || take.includes('phone');
  return takesAddress ? { ...values, fromVisitor: remainingLead.fromVisitor || removedLead.fromVisitor } : values;
}

const mergeRoute = implement(leads.endpoints.merge, async (call) => {
  const { db, params, body, version, deps } = call;
  const { other, otherVersion, take } = body;
  if (other === params.id) throw invalid({ other: 'Choose another lead: this is the same one' });
  const [remainingLead, removedLead] = await lockBoth(db, [params.id, other]);
  // The right to delete is required, because a merge deletes one of the records.
  requireFlag(call, 'enquiries', 'delete');
  const now = deps.clock();
  if (version !== undefined && version !== remainingLead.version)
    throw stale(await shownLead(db, await leadRecords.get(db, params.id), now));
  if (otherVersion !== undefined && otherVersion !== removedLead.version)
    throw stale(await shownLead(db, await leadRecords.get(db, other), now));
  // An enquiry from outside is linked to the remaining lead, so that its personal data is found with that lead.
  await db.update(leadHookEntriesTable).set({ leadId: params.id }).where(eq(leadHookEntriesTable.leadId, other));
  // The other record is removed first, because its chat, message and ticket may be taken over.
  await mergeRecord(db, leadsTable, leadRecords, { removed: removedLead, kept: params.id });
  const { _id, name } = actorOf(call);
  const entry = { leadId: params.id, kind: 'merged', text: removedLead.message, by: { _id, name } } as const;
  // A lead has at most one conversation of each kind, so if both leads have one, that of the removed lead becomes a
  // link in the timeline.
  const remainingOrigins = origins.flatMap(([column, noun]) => {
    const recordId = remainingLead[column] === null ? null : removedLead[column];
    return recordId === null ? [] : [{ noun, recordId }];
  });
  for (const link of remainingOrigins.length > 0 ? remainingOrigins : [{}])
    await logActivity(db, { ...entry, ...link });
  const savedLead = await leadRecords.update(db, params.id, mergedValues(remainingLead, removedLead, take));
  return shownLead(db, savedLead, now);
});

export const part: DomainPart = {
  routes: [mergeRoute],
};
