import { and, count, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { intake } from '#contract/public/intake.ts';
import { dateMissing, isOverdue, leads, leadSources, type Lead } from '#contract/communication/leads.ts';
import type { Queryable } from '../database/connect.ts';
import { implement, type Call } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, stale } from '../http/refusal.ts';
import { activeColleagues } from '../platform/colleagues.ts';
import { leadsTable } from './tables.ts';

// The columns that identify a lead's person are internal.
const records = recordsOf(leads, leadsTable, {
  hidden: ['phoneKey', 'emailKey', 'fromVisitor'],
  filters: {
    assigned: (wanted) => (wanted ? isNotNull : isNull)(leadsTable.assignedTo),
    overdue: (wanted, { deps }) => {
      const past = lt(leadsTable.appointmentAt, deps.clock().toISOString());
      return wanted ? past : sql`${past} is not true`;
    },
  },
});
const { list, counts, assignees, get, create, update, remove } = leads.endpoints;

type StoredLead = Omit<typeof leadsTable.$inferSelect, 'phoneKey' | 'emailKey' | 'fromVisitor' | 'searchText'>;

const other = alias(leadsTable, 'other');
const another = (same: SQL) =>
  exists(
    new QueryBuilder()
      .select({ found: sql`1` })
      .from(other)
      .where(and(same, ne(other._id, leadsTable._id))),
  );
/** Whether another lead has the same phone or email. */
const hasDouble = or(
  another(eq(other.phoneKey, leadsTable.phoneKey)),
  another(eq(other.emailKey, leadsTable.emailKey)),
);

/** The leads as they are answered. Which of them have a double is asked once for all. */
async function shown(db: Queryable, rows: readonly StoredLead[], now: Date): Promise<Lead[]> {
  const ids = rows.map(({ _id }) => _id);
  const among = inArray(leadsTable._id, ids);
  const found =
    ids.length === 0 ? [] : await db.select({ id: leadsTable._id }).from(leadsTable).where(and(among, hasDouble));
  const doubles = new Set(found.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    assigned: row.assignedTo !== null,
    overdue: isOverdue(row, now),
    duplicate: doubles.has(row._id),
  }));
}

export const leadRoutes = [
  implement(list, async (call) => {
    const { rows, ...total } = await records.list(call, list);
    return { ...total, rows: await shown(call.db, rows, call.deps.clock()) };
  }),
  implement(counts, async ({ db }) => {
    const rows = await db.select({ type: leadsTable.type, many: count() }).from(leadsTable).groupBy(leadsTable.type);
    const none = Object.fromEntries(leadSources.map((source) => [source, 0]));
    return { ...none, ...Object.fromEntries(rows.map(({ type, many }) => [type, many])) };
  }),
  implement(assignees, ({ db }) => activeColleagues(db)),
  implement(get, async ({ db, params, deps }) => one(db, await records.get(db, params.id), deps.clock())),
  implement(create, async ({ db, body, deps }) => {
    refuseTimeAlone(body.scheduledDate, body.scheduledTime);
    return one(db, await records.insert(db, body), deps.clock());
  }),
  intakeRoute(intake.endpoints.lead, ({ db }, form) =>
    records.insert(db, { ...form, type: 'Website', fromVisitor: true }),
  ),
  implement(update, async ({ db, params, body, version, deps }) => {
    const before = await records.lock(db, params.id);
    if (version !== undefined && version !== before.version) throw stale(await one(db, before, deps.clock()));
    // An appointment without its date is none: the time goes with it.
    const change = body.scheduledDate === null && !body.scheduledTime ? { ...body, scheduledTime: null } : body;
    const { scheduledDate, scheduledTime } = { ...before, ...change };
    refuseTimeAlone(scheduledDate, scheduledTime);
    // An employee who types another address vouches for it.
    const vouched = change.email !== undefined && change.email !== before.email ? { fromVisitor: false } : {};
    return one(db, await records.update(db, params.id, { ...change, ...vouched }), deps.clock());
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];

/**
 * The lead of a chat conversation, a message or a ticket: the one that was made of it before, or a new one of the source Website.
 * The caller holds the record that it is made of, so that two colleagues make one lead.
 */
export async function leadMadeOf(
  { db, deps }: Pick<Call, 'db' | 'deps'>,
  origin: 'chatId' | 'messageId' | 'ticketId',
  id: string,
  values: Pick<typeof leadsTable.$inferInsert, 'name' | 'email' | 'phone' | 'message'>,
): Promise<Lead> {
  const [made] = await db.select({ _id: leadsTable._id }).from(leadsTable).where(eq(leadsTable[origin], id));
  const row = made
    ? await records.get(db, made._id)
    : await records.insert(db, { ...values, type: 'Website', fromVisitor: true, [origin]: id });
  return one(db, row, deps.clock());
}

async function one(db: Queryable, row: StoredLead, now: Date): Promise<Lead> {
  const [lead] = await shown(db, [row], now);
  if (!lead) throw new Error('A lead was not shown.');
  return lead;
}

function refuseTimeAlone(date: string | null | undefined, time: string | null | undefined): void {
  if (time && !date) throw invalid({ scheduledDate: dateMissing });
}
