import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { assignTask } from '../features/tasks/assignTask.ts';
import type { CallScope } from '../http/call.ts';
import { currentColleagues } from '../platform/colleagues.ts';
import { leadRecords } from '../platform/leadRecords.ts';
import { emailKeyOf } from '../platform/personKeys.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { participantsTable as table } from './tables.ts';

export type Absentee = {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly studentId: string | null;
};

/** The absentees of a session whose absence has not been followed up yet. */
export async function absenteesToFollowUp(db: Queryable, sessionId: string): Promise<readonly Absentee[]> {
  const { _id, name, email, studentId } = table;
  return db
    .select({ _id, name, email, studentId })
    .from(table)
    .where(
      and(
        eq(table.sessionId, sessionId),
        eq(table.state, 'enrolled'),
        eq(table.attendance, 'absent'),
        isNull(table.absenceToldAt),
      ),
    )
    .orderBy(asc(table.name), asc(table._id));
}

/** The absentee's latest lead that has an owner, found by the student or by the email. */
async function leadOf(db: Queryable, { studentId, email }: Absentee) {
  const byStudent = studentId === null ? undefined : eq(leadsTable.studentId, studentId);
  const byEmail = email === '' ? undefined : eq(leadsTable.emailKey, emailKeyOf(sql`${email}`));
  if (!byStudent && !byEmail) return undefined;
  const { _id, name, ownerId } = leadsTable;
  const [lead] = await db
    .select({ _id, name, ownerId })
    .from(leadsTable)
    .where(and(or(byStudent, byEmail), isNotNull(ownerId)))
    .orderBy(desc(leadsTable.createdAt), desc(_id))
    .limit(1);
  return lead;
}

type Author = { readonly _id: string; readonly name: string };

/**
 * Gives the owner of an absentee's lead a task on that lead. Returns false if there is no owner who may read the lead.
 */
export async function giveTask(
  calling: CallScope,
  absentee: Absentee,
  { title, author }: { readonly title: string; readonly author: Author },
): Promise<boolean> {
  const lead = await leadOf(calling.db, absentee);
  const [owner] = lead?.ownerId ? await currentColleagues(calling.db, [lead.ownerId]) : [];
  if (!lead || !owner || !can(owner, leadRecords.noun.module, 'read')) return false;
  const record = { noun: leadRecords.noun.name, module: leadRecords.noun.module, _id: lead._id, title: lead.name };
  await assignTask(calling, { title, owner: { _id: owner._id, name: owner.name }, author, record });
  return true;
}
