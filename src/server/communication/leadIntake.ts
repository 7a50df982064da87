import type { LeadOrigin, LeadSource } from '#contract/communication/leadRecord.ts';
import type { Queryable } from '../database/connect.ts';
import { notify } from '../features/notices/notify.ts';
import type { CallScope } from '../http/call.ts';
import { logActivity } from '../platform/leadActivities.ts';
import { leadRecords } from '../platform/leadRecords.ts';
import type { leadsTable } from '../platform/tables/enquiries.ts';
import { assigneeOf, notifyAssignee, type Assignee } from './leadAssignment.ts';
import { openLeadOf } from './leadPerson.ts';

/** An enquiry from outside; missing values are null. */
export type Enquiry = {
  readonly name: string;
  readonly type: LeadSource;
  readonly email: string | null;
  readonly phone: string | null;
  readonly city: string | null;
  readonly message: string | null;
  readonly courseId: string | null;
  readonly utm?: LeadOrigin | undefined;
};

/** Fills in a lead's missing values. An added email is as trustworthy as its source. */
export async function completeLead(
  db: Queryable,
  lead: Pick<typeof leadsTable.$inferSelect, '_id' | 'email' | 'phone' | 'city' | 'courseId' | 'message'>,
  enquiry: Enquiry,
  fromVisitor: boolean,
): Promise<void> {
  const fields = ['email', 'phone', 'city', 'courseId', 'message'] as const;
  const missingFields = fields.filter((field) => !lead[field] && enquiry[field]);
  if (missingFields.length === 0) return;
  const values = Object.fromEntries(missingFields.map((field) => [field, enquiry[field]]));
  await leadRecords.update(db, lead._id, { ...values, ...(missingFields.includes('email') && { fromVisitor }) });
}

/**
 * Stores an enquiry: it is added to the open lead of the same person, with an entry in the timeline, or becomes a new
 * lead, which the rules assign unless `owner` is given. `by` names the source.
 */
export async function storeEnquiry(
  call: CallScope,
  enquiry: Enquiry,
  { by, fromVisitor, owner }: { by: string; fromVisitor: boolean; owner?: Pick<Assignee, 'ownerId'> | undefined },
): Promise<{ outcome: 'created' | 'joined'; leadId: string }> {
  const { db } = call;
  const openLead = await openLeadOf(call, enquiry);
  if (!openLead) return { outcome: 'created', leadId: await addLead(call, { ...enquiry, fromVisitor }, owner) };
  await logActivity(db, { leadId: openLead._id, kind: 'enquired', text: enquiry.message, by: { _id: null, name: by } });
  await completeLead(db, openLead, enquiry, fromVisitor);
  if (openLead.ownerId) {
    const record = { noun: 'leads', module: 'enquiries', _id: openLead._id, title: openLead.name };
    await notify(call, { kind: 'enquired', actor: null, record, employeeIds: [openLead.ownerId] });
  }
  return { outcome: 'joined', leadId: openLead._id };
}

/** Adds a lead and assigns it by the rules, unless it has an owner. Returns its id. */
export async function addLead(
  call: CallScope,
  values: typeof leadsTable.$inferInsert,
  owner?: Pick<Assignee, 'ownerId'>,
): Promise<string> {
  if (owner) return (await leadRecords.insert(call.db, { ...values, ...owner }))._id;
  const assignee = await assigneeOf(call, values);
  const lead = await leadRecords.insert(call.db, { ...values, ownerId: assignee?.ownerId });
  if (assignee) await notifyAssignee(call, lead, assignee);
  return lead._id;
}
