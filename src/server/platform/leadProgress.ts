import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  lostReasonMissing,
  mayNotReadLeads,
  noStepOfClosed,
  type LeadProgress,
} from '#contract/communication/leadProgress.ts';
import { leads } from '#contract/communication/leads.ts';
import { can, type Subject } from '#contract/permissions.ts';
import { openStageKinds } from '#contract/communication/leadStages.ts';
import type { Queryable } from '../database/connect.ts';
import { invalid } from '../http/refusal.ts';
import { employeesTable } from './tables/accounts.ts';
import { coursesTable } from './tables/courses.ts';
import type { leadsTable } from './tables/enquiries.ts';
import { leadStagesTable } from './tables/leadStages.ts';

type Values = Partial<typeof leadsTable.$inferInsert>;
type Progress = z.output<typeof LeadProgress>;

type Ownership = { readonly ownerId?: string | null; readonly assignedTo?: string | null };

const readsLeads = (employee: Subject) => can(employee, leads.module, 'read');

/**
 * Returns the column values for a lead's owner, given by id: the id, and the name in the field that the specification
 * requires. Both are written, so that the history contains both. Refuses an owner who may not read leads, unless that
 * employee was already the owner (`before`).
 */
export async function ownerById(
  db: Queryable,
  ownerId: string | null | undefined,
  before: Ownership = {},
): Promise<Values> {
  if (ownerId === undefined) return {};
  if (ownerId === null) return { ownerId: null, assignedTo: null };
  const { name, role, permissions, status } = employeesTable;
  const [owner] = await db
    .select({ name, role, permissions })
    .from(employeesTable)
    .where(and(eq(employeesTable._id, ownerId), eq(status, 'Active')));
  if (!owner) throw invalid({ ownerId: 'Choose a current colleague' });
  if (ownerId !== before.ownerId && !readsLeads(owner)) throw invalid({ ownerId: mayNotReadLeads });
  return { ownerId, assignedTo: owner.name };
}

/**
 * Returns the column values for a lead's owner, given by name: the name in the field that the specification requires,
 * and the id of the active employee with that name, or null if there is none or more than one. Refuses the same owners
 * as `ownerById`.
 */
export async function ownerByName(
  db: Queryable,
  assignedTo: string | null | undefined,
  before: Ownership = {},
): Promise<Values> {
  if (assignedTo === undefined) return {};
  if (assignedTo === null) return { assignedTo, ownerId: null };
  const { _id, name, role, permissions, status } = employeesTable;
  const employeesOfName = await db
    .select({ _id, role, permissions })
    .from(employeesTable)
    .where(and(eq(name, assignedTo), eq(status, 'Active')));
  if (assignedTo !== before.assignedTo && employeesOfName.length > 0 && !employeesOfName.some(readsLeads))
    throw invalid({ assignedTo: mayNotReadLeads });
  const [owner, namesake] = employeesOfName;
  return { assignedTo, ownerId: owner && !namesake ? owner._id : null };
}

/**
 * Returns the column values for a lead's stage, with the reason that a lost lead requires. A trigger (migration 0049)
 * removes the next step of a closed lead.
 */
export async function stageValues(
  db: Queryable,
  stageId: string | undefined,
  lostReason: string | null | undefined,
  before: { readonly lostReason: string | null },
): Promise<Values> {
  if (stageId === undefined) return lostReason === undefined ? {} : { lostReason: lostReason || null };
  const [stage] = await db
    .select({ kind: leadStagesTable.kind })
    .from(leadStagesTable)
    .where(eq(leadStagesTable._id, stageId));
  if (!stage) throw invalid({ stageId: 'Choose a stage' });
  if (stage.kind !== 'lost') return { stageId, lostReason: null };
  const reason = lostReason === undefined ? before.lostReason : lostReason;
  if (!reason) throw invalid({ lostReason: lostReasonMissing });
  return { stageId, lostReason: reason };
}

type Step = { readonly stageId?: string | null | undefined; readonly scheduledDate?: string | null | undefined };

/** Refuses a next step for a lead that is won or lost, with an error for its field. */
export async function refuseStepOfClosed(
  db: Queryable,
  before: Step,
  { stageId = before.stageId, scheduledDate }: Step,
  field: 'scheduledDate' | 'nextDate' = 'scheduledDate',
): Promise<void> {
  if (!scheduledDate || !stageId) return;
  if (!(await isOpenStage(db, stageId))) throw invalid({ [field]: noStepOfClosed });
}

/** The columns for a lead's next step. If the date is cleared, the time is cleared, too. */
function stepValues(date: string | null | undefined, time: string | null | undefined): Values {
  if (date === undefined) return {};
  return { scheduledDate: date || null, scheduledTime: (date && time) || null };
}

/** Returns the columns for a change to a lead's progress. Refuses an unknown employee, stage or course. */
export async function progressValues(
  db: Queryable,
  { ownerId, stageId, lostReason, courseId, city, scheduledDate, scheduledTime }: Progress,
  before: { readonly lostReason: string | null } & Step & Ownership,
): Promise<Values> {
  const step = stepValues(scheduledDate, scheduledTime);
  const stage = await stageValues(db, stageId, lostReason, before);
  await refuseStepOfClosed(db, before, { stageId, scheduledDate: step.scheduledDate });
  return {
    ...(await ownerById(db, ownerId, before)),
    ...step,
    ...stage,
    ...(await courseValue(db, courseId)),
    ...(city === undefined ? {} : { city: city || null }),
  };
}

export async function courseValue(db: Queryable, courseId: string | null | undefined): Promise<Values> {
  if (courseId === undefined) return {};
  if (courseId === null) return { courseId };
  const [course] = await db.select({ _id: coursesTable._id }).from(coursesTable).where(eq(coursesTable._id, courseId));
  if (!course) throw invalid({ courseId: 'Choose a course' });
  return { courseId };
}

/**
 * The stage to which the first contact moves a new lead: the first stage of the kind 'working'. Undefined if the lead
 * is not new.
 */
export async function contactedStage(db: Queryable, stageId: string | null): Promise<string | undefined> {
  const stages = await db.select().from(leadStagesTable).orderBy(leadStagesTable.order, leadStagesTable._id);
  const isNew = stages.some(({ _id, kind }) => _id === stageId && kind === 'new');
  return isNew ? stages.find(({ kind }) => kind === 'working')?._id : undefined;
}

/** The stage to which a won lead moves: the first won stage. Undefined if the current stage is already a won stage. */
export async function wonStage(db: Queryable, stageId: string | null): Promise<string | undefined> {
  const stages = await db.select().from(leadStagesTable).orderBy(leadStagesTable.order, leadStagesTable._id);
  const isWon = stages.some(({ _id, kind }) => _id === stageId && kind === 'won');
  return isWon ? undefined : stages.find(({ kind }) => kind === 'won')?._id;
}

/** Whether a stage is for leads in progress. */
export async function isOpenStage(db: Queryable, stageId: string | null): Promise<boolean> {
  if (stageId === null) return false;
  const { _id, kind } = leadStagesTable;
  return (await db.$count(leadStagesTable, and(eq(_id, stageId), inArray(kind, [...openStageKinds])))) > 0;
}
