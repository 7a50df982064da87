import { and, count, eq, isNull, lte, min, sql } from 'drizzle-orm';
import { dueLeads } from '#contract/dueLeads.ts';
import { intake } from '#contract/public/intake.ts';
import { dateMissing, leadSources } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { can } from '#contract/permissions.ts';
import type { DomainPart, OwnQueues } from '../domain.ts';
import { implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { cachedValue } from '../http/totals.ts';
import { invalid, stale } from '../http/refusal.ts';
import { colleaguesWhoRead } from '../platform/colleagues.ts';
import { ownerByName, progressValues, refuseStepOfClosed } from '../platform/leadProgress.ts';
import { leadRecords, shownLead, shownLeads, withoutNextStep } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { addLead } from './leadIntake.ts';

const { list, counts, assignees, get, create, update, remove } = leads.endpoints;

const leadRoutes = [
  implement(list, async (call) => {
    const { rows, ...total } = await leadRecords.list(call, list);
    return { ...total, rows: await shownLeads(call.db, rows, call.deps.clock()) };
  }),
  implement(counts, async ({ db }) => {
    const rows = await cachedValue(db, { key: 'lead counts', tables: ['leads'] }, async () =>
      db.select({ type: leadsTable.type, many: count() }).from(leadsTable).groupBy(leadsTable.type),
    );
    const zeroCounts = Object.fromEntries(leadSources.map((source) => [source, 0]));
    return { ...zeroCounts, ...Object.fromEntries(rows.map(({ type, many }) => [type, many])) };
  }),
  implement(assignees, async ({ db }) => [
    ...new Set((await colleaguesWhoRead(db, leads.module)).map(({ name }) => name)),
  ]),
  implement(get, async ({ db, params, deps }) => shownLead(db, await leadRecords.get(db, params.id), deps.clock())),
  implement(create, async ({ db, body, deps }) => {
    refuseTimeWithoutDay(body.scheduledDate, body.scheduledTime);
    await ownerByName(db, body.assignedTo);
    const { ownerId, stageId, courseId, ...fields } = body;
    const step = { scheduledDate: fields.scheduledDate, scheduledTime: fields.scheduledTime };
    const progress = await progressValues(
      db,
      { ownerId: ownerId ?? undefined, stageId, courseId, ...step },
      { lostReason: null },
    );
    return shownLead(db, await leadRecords.insert(db, { ...fields, ...progress }), deps.clock());
  }),
  intakeRoute(intake.endpoints.lead, (call, form) => addLead(call, { ...form, type: 'Website', fromVisitor: true })),
  implement(update, async ({ db, params, body, version, deps }) => {
    const leadBefore = await leadRecords.lock(db, params.id);
    if (version !== undefined && version !== leadBefore.version)
      throw stale(await shownLead(db, leadBefore, deps.clock()));
    // A time without a date is not an appointment, so it is removed with the date.
    const change = body.scheduledDate === null && !body.scheduledTime ? { ...body, scheduledTime: null } : body;
    const { scheduledDate, scheduledTime } = { ...leadBefore, ...change };
    refuseTimeWithoutDay(scheduledDate, scheduledTime);
    await refuseStepOfClosed(db, leadBefore, { scheduledDate: change.scheduledDate });
    // An employee who types another address vouches for it.
    const visitorMark = change.email !== undefined && change.email !== leadBefore.email ? { fromVisitor: false } : {};
    const owner = await ownerByName(db, change.assignedTo, leadBefore);
    const values = { ...change, ...owner, ...visitorMark };
    return shownLead(db, await leadRecords.update(db, params.id, values), deps.clock());
  }),
  implement(remove, async ({ db, params }) => {
    await leadRecords.remove(db, params.id);
    return { success: true };
  }),
];

function refuseTimeWithoutDay(date: string | null | undefined, time: string | null | undefined): void {
  if (time && !date) throw invalid({ scheduledDate: dateMissing });
}

const isUnassigned = isNull(leadsTable.assignedTo);
const isOverdue = sql`${leadsTable.appointmentAt} < now()`;

/** The leads that are due for the caller, counted as in the list of `dueLeads`. */
const leadsDue: OwnQueues = async ({ db, deps, actor }) => {
  if (!can(actor, leads.module, 'read')) return [];
  const { assignedTo, scheduledDate, appointmentAt } = leadsTable;
  const [dueCounts] = await db
    .select({
      count: count(),
      shared: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
      oldest: min(appointmentAt),
    })
    .from(leadsTable)
    .where(and(eq(assignedTo, actor.name), lte(scheduledDate, todayAtInstitute(deps.clock()))));
  const { count: many = 0, shared = 0, oldest = null } = dueCounts ?? {};
  return [{ name: 'leadsDue', module: leads.module, filter: dueLeads, count: many, shared, oldest, overlaps: true }];
};

export const part: DomainPart = {
  routes: leadRoutes,
  ownQueues: leadsDue,
  queues: [
    {
      name: 'leadsUnassigned',
      module: 'enquiries',
      table: leadsTable,
      where: isUnassigned,
      filter: { assigned: false },
    },
    {
      name: 'leadsOverdue',
      module: 'enquiries',
      table: leadsTable,
      where: isOverdue,
      shared: isUnassigned,
      filter: { overdue: true },
      since: leadsTable.appointmentAt,
    },
    {
      name: 'leadsWithoutStep',
      module: 'enquiries',
      table: leadsTable,
      where: withoutNextStep,
      shared: isUnassigned,
      filter: { nextStep: false },
    },
  ],
};
