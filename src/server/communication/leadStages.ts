import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { isClosing, leadStages } from '#contract/communication/leadStages.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { noteChange } from '../platform/changes.ts';
import { arrangeRows, closeGaps } from '../platform/places.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadStagesTable as table } from '../platform/tables/leadStages.ts';

const records = recordsOf(leadStages, table, { search: false, showing: [] });
const { create, arrange, update, remove } = leadStages.endpoints;

/** The maximum number of stages, more than a board could show. */
const maxStages = 30;

/** Serialises changes to the positions of stages, and to the kinds of stages that must remain. */
const turn = (db: Queryable) => takeTurn(db, 'stages of leads');

/** Refuses a change that would leave no stage for new leads. */
async function requireInitialStage(db: Queryable): Promise<void> {
  const isThere = await db.$count(table, eq(table.kind, 'new'));
  if (isThere === 0) throw new Refusal('conflict', 'One stage must remain in which new leads begin.');
}

/** Moves the leads out of a stage that is being deleted, and records each move in the lead's history. */
async function moveLeads(db: Queryable, from: string, to: string | undefined): Promise<void> {
  const inUse = await db.$count(leadsTable, eq(leadsTable.stageId, from));
  if (inUse === 0) return;
  const [target] =
    to === undefined
      ? []
      : await db
          .select({ _id: table._id, kind: table.kind })
          .from(table)
          .where(and(eq(table._id, to), ne(table._id, from)))
          .for('key share');
  if (!target) throw invalid({ to: 'Choose the stage to which its leads move' });
  // A trigger ends the next steps if the target is a closed stage.
  const steps = isClosing(target) ? await plannedSteps(db, from) : undefined;
  const movedLeads = await db
    .update(leadsTable)
    .set({ stageId: target._id, version: sql`${leadsTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(leadsTable.stageId, from))
    .returning({ recordId: leadsTable._id, version: leadsTable.version });
  for (const lead of movedLeads) {
    const data = { stageId: from, ...steps?.get(lead.recordId) };
    noteChange(db, { ...lead, module: leadStages.module, action: 'progress', data });
  }
}

/**
 * Prevents changes to leads until the transaction ends. Otherwise a next step could be added to a lead in a stage that
 * is being closed, and neither this transaction nor the trigger would see it. Stages are rarely closed.
 */
const holdLeads = (db: Queryable) => db.execute(sql`lock table ${leadsTable} in exclusive mode`);

const isPlannedIn = (stageId: string) => and(eq(leadsTable.stageId, stageId), isNotNull(leadsTable.scheduledDate));

/** Locks the leads of a stage that have a next step, and returns those steps by the ids of the leads. */
async function plannedSteps(db: Queryable, stageId: string) {
  const { _id, scheduledDate, scheduledTime } = leadsTable;
  const nextStepRows = await db
    .select({ _id, scheduledDate, scheduledTime })
    .from(leadsTable)
    .where(isPlannedIn(stageId))
    .orderBy(_id)
    .for('no key update');
  return new Map(nextStepRows.map(({ _id: id, ...step }) => [id, step]));
}

/** Removes the next steps of the leads in a stage, and records each change in the lead's history. */
async function endSteps(db: Queryable, stageId: string): Promise<void> {
  const { _id, version } = leadsTable;
  const steps = await plannedSteps(db, stageId);
  const endedLeads = await db
    .update(leadsTable)
    .set({ scheduledDate: null, scheduledTime: null, version: sql`${version} + 1`, updatedAt: sql`now()` })
    .where(isPlannedIn(stageId))
    .returning({ recordId: _id, version });
  for (const lead of endedLeads)
    noteChange(db, { ...lead, module: leadStages.module, action: 'progress', data: steps.get(lead.recordId) ?? {} });
}

const stageRoutes = Object.values({
  ...crudRoutes(leadStages, records),
  create: implement(create, async ({ db, body }) => {
    await turn(db);
    const count = await db.$count(table);
    if (count >= maxStages) throw new Refusal('conflict', `There may be at most ${maxStages} stages.`);
    return records.insert(db, { ...body, order: count + 1 });
  }),
  arrange: implement(arrange, async ({ db, body }) => {
    await turn(db);
    await arrangeRows(db, table, { ids: body.ids, gone: 'A stage in this order no longer exists' });
    return { success: true };
  }),
  update: implement(update, async ({ db, params, body, version }) => {
    await turn(db);
    const stageBefore = await records.get(db, params.id);
    const closes = isClosing(body) && !isClosing(stageBefore);
    if (closes) await holdLeads(db);
    const stage = await records.update(db, params.id, body, version);
    await requireInitialStage(db);
    if (closes) await endSteps(db, stage._id);
    return stage;
  }),
  remove: implement(remove, async ({ db, params, asked }) => {
    await turn(db);
    await records.lock(db, params.id);
    await moveLeads(db, params.id, asked.to);
    await records.remove(db, params.id);
    await requireInitialStage(db);
    await closeGaps(db, table);
    return { success: true };
  }),
});

export const part: DomainPart = {
  routes: stageRoutes,
};
