import { count, isNull, lt, sql } from 'drizzle-orm';
import { intake } from '#contract/public/intake.ts';
import { dateMissing, leads, leadSources } from '#contract/communication/leads.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { keptOf } from '../http/totals.ts';
import { invalid, stale } from '../http/refusal.ts';
import { activeColleagues } from '../platform/colleagues.ts';
import { leadRecords, shownLead, shownLeads } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';

const { list, counts, assignees, get, create, update, remove } = leads.endpoints;

const leadRoutes = [
  implement(list, async (call) => {
    const { rows, ...total } = await leadRecords.list(call, list);
    return { ...total, rows: await shownLeads(call.db, rows, call.deps.clock()) };
  }),
  implement(counts, async ({ db }) => {
    const rows = await keptOf(db, { key: 'lead counts', tables: ['leads'] }, async () =>
      db.select({ type: leadsTable.type, many: count() }).from(leadsTable).groupBy(leadsTable.type),
    );
    const zeroCounts = Object.fromEntries(leadSources.map((source) => [source, 0]));
    return { ...zeroCounts, ...Object.fromEntries(rows.map(({ type, many }) => [type, many])) };
  }),
  implement(assignees, ({ db }) => activeColleagues(db)),
  implement(get, async ({ db, params, deps }) => shownLead(db, await leadRecords.get(db, params.id), deps.clock())),
  implement(create, async ({ db, body, deps }) => {
    refuseTimeAlone(body.scheduledDate, body.scheduledTime);
    return shownLead(db, await leadRecords.insert(db, body), deps.clock());
  }),
  intakeRoute(intake.endpoints.lead, ({ db }, form) =>
    leadRecords.insert(db, { ...form, type: 'Website', fromVisitor: true }),
  ),
  implement(update, async ({ db, params, body, version, deps }) => {
    const before = await leadRecords.lock(db, params.id);
    if (version !== undefined && version !== before.version) throw stale(await shownLead(db, before, deps.clock()));
    // A time without a date is no appointment, so it is removed with the date.
    const change = body.scheduledDate === null && !body.scheduledTime ? { ...body, scheduledTime: null } : body;
    const { scheduledDate, scheduledTime } = { ...before, ...change };
    refuseTimeAlone(scheduledDate, scheduledTime);
    // An employee who types another address vouches for it.
    const visitorMark = change.email !== undefined && change.email !== before.email ? { fromVisitor: false } : {};
    return shownLead(db, await leadRecords.update(db, params.id, { ...change, ...visitorMark }), deps.clock());
  }),
  implement(remove, async ({ db, params }) => {
    await leadRecords.remove(db, params.id);
    return { success: true };
  }),
];

function refuseTimeAlone(date: string | null | undefined, time: string | null | undefined): void {
  if (time && !date) throw invalid({ scheduledDate: dateMissing });
}

export const part: DomainPart = {
  routes: leadRoutes,
  queues: [
    {
      name: 'leadsUnassigned',
      module: 'enquiries',
      table: leadsTable,
      where: isNull(leadsTable.assignedTo),
      filter: { assigned: false },
    },
    {
      name: 'leadsOverdue',
      module: 'enquiries',
      table: leadsTable,
      where: lt(leadsTable.appointmentAt, sql`now()`),
      filter: { overdue: true },
      since: leadsTable.appointmentAt,
    },
  ],
};
