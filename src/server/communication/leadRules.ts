import { inArray, sql } from 'drizzle-orm';
import { leadPeople, leadRules, type LeadPerson } from '#contract/communication/leadRules.ts';
import { leads } from '#contract/communication/leads.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { adminOnly, invalid, missingFlag, notFound, Refusal } from '../http/refusal.ts';
import { colleaguesWhoRead } from '../platform/colleagues.ts';
import { inOpenStage } from '../platform/leadRecords.ts';
import { arrangeRows, closeGaps } from '../platform/places.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadPeopleTable, leadRulesTable as table } from './leadRuleTables.ts';

const records = recordsOf(leadRules, table, { search: false, showing: [] });
const { create, arrange, update, remove } = leadRules.endpoints;

/** The maximum number of rules, more than anyone could keep track of. */
const maxRules = 100;

const turn = (db: Queryable) => takeTurn(db, 'order of lead rules');

/** Refuses people who have left or may not read leads. */
async function refuseStrangers(db: Queryable, employeeIds: readonly string[]): Promise<void> {
  const colleagues = new Set((await colleaguesWhoRead(db, leads.module, employeeIds)).map(({ _id }) => _id));
  if (employeeIds.some((id) => !colleagues.has(id)))
    throw invalid({ employeeIds: 'Choose current colleagues who may read leads' });
}

const ruleRoutes = Object.values({
  ...crudRoutes(leadRules, records),
  create: implement(create, async ({ db, body }) => {
    await turn(db);
    await refuseStrangers(db, body.employeeIds);
    const count = await db.$count(table);
    if (count >= maxRules) throw new Refusal('conflict', `There may be at most ${maxRules} rules.`);
    return records.insert(db, { ...body, order: count + 1 });
  }),
  update: implement(update, async ({ db, params, body, version }) => {
    const ruleBefore = await records.get(db, params.id);
    // A former employee may stay in a rule that is saved with other changes.
    await refuseStrangers(
      db,
      body.employeeIds.filter((id) => !ruleBefore.employeeIds.includes(id)),
    );
    return records.update(db, params.id, body, version);
  }),
  arrange: implement(arrange, async ({ db, body }) => {
    await turn(db);
    await arrangeRows(db, table, { ids: body.ids, gone: 'A rule in this order no longer exists' });
    return { success: true };
  }),
  remove: implement(remove, async ({ db, params }) => {
    await turn(db);
    await records.remove(db, params.id);
    await closeGaps(db, table);
    return { success: true };
  }),
});

/** The colleagues who may read leads; optionally only those with the given ids. */
async function peopleOf(db: Queryable, now: Date, chosenIds?: readonly string[]): Promise<LeadPerson[]> {
  const colleagues = await colleaguesWhoRead(db, leads.module, chosenIds);
  const ids = colleagues.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const settings = await db.select().from(leadPeopleTable).where(inArray(leadPeopleTable.employeeId, ids));
  const counts = await db
    .select({ ownerId: leadsTable.ownerId, open: sql<number>`count(*)::int` })
    .from(leadsTable)
    .where(sql`${inArray(leadsTable.ownerId, ids)} and ${inOpenStage}`)
    .groupBy(leadsTable.ownerId);
  const today = todayAtInstitute(now);
  return colleagues.map(({ _id, name }) => {
    const ownSettings = settings.find(({ employeeId }) => employeeId === _id);
    const leaves = (ownSettings?.leaves ?? []).filter(({ to }) => to >= today);
    return {
      _id,
      name,
      capacity: ownSettings?.capacity ?? null,
      leaves: leaves.toSorted((a, b) => a.from.localeCompare(b.from)),
      open: counts.find(({ ownerId }) => ownerId === _id)?.open ?? 0,
      isAway: leaves.some(({ from }) => from <= today),
    };
  });
}

const personRoutes = [
  implement(leadPeople.endpoints.all, ({ db, deps }) => peopleOf(db, deps.clock())),
  implement(leadPeople.endpoints.share, async (call) => {
    const { db, params, body, deps } = call;
    const actor = actorOf(call);
    const isOwn = params.id === actor._id;
    const [ruleBefore] = await peopleOf(db, deps.clock(), [params.id]);
    if (!ruleBefore) throw notFound();
    if (body.leaves && !isOwn && actor.role !== 'Admin') throw adminOnly();
    if (body.capacity !== undefined && !can(actor, leads.module, 'update')) throw missingFlag(['update'], leads.module);
    const change = {
      ...(body.capacity !== undefined && { capacity: body.capacity }),
      ...(body.leaves && { leaves: body.leaves }),
    };
    if (Object.keys(change).length === 0) return ruleBefore;
    await db
      .insert(leadPeopleTable)
      .values({ employeeId: params.id, ...change })
      .onConflictDoUpdate({ target: leadPeopleTable.employeeId, set: change });
    const [ruleAfter] = await peopleOf(db, deps.clock(), [params.id]);
    return ruleAfter ?? ruleBefore;
  }),
];

export const part: DomainPart = {
  routes: [...ruleRoutes, ...personRoutes],
};
