import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { HookMapping, leadHookEntries, leadHooks, type LeadHook } from '#contract/communication/leadHooks.ts';
import { defaultMappings, valuesOf } from '#contract/communication/hookPayload.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type CallScope } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, notFound, Refusal, stale } from '../http/refusal.ts';
import { hashOf } from '../platform/hashOf.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadHookEntriesTable } from '../platform/tables/leadHookEntries.ts';
import { clearEntriesSchedule, enquiryOf, entryRecords, readEntry } from './hookEntries.ts';
import { hookCalls } from './hookCalls.ts';
import { leadHooksTable as table } from './leadHookTables.ts';
import { completeLead } from './leadIntake.ts';
import { isContactOf } from './leadPerson.ts';
import { fetchMetaLead } from './metaLeads.ts';

const records = recordsOf(leadHooks, table, { search: false, showing: [], hidden: ['keyHash'] });
const { list, get, create, update, makeKey, revokeKey, remove } = leadHooks.endpoints;

type Stored = Omit<typeof table.$inferSelect, 'keyHash'>;

/** Sources as shown in the console, with the time of their latest enquiry. */
async function shownHooks({ db, deps }: CallScope, rows: readonly Stored[]): Promise<LeadHook[]> {
  const { hookId, createdAt } = leadHookEntriesTable;
  const ids = rows.map(({ _id }) => _id);
  // Qualified with the table, which drizzle omits in a select from a single table; the id would then be that of an
  // entry.
  const sourceId = sql`${table}.${sql.identifier(table._id.name)}`;
  const lastAt = sql<string | null>`(select ${createdAt} from ${leadHookEntriesTable} where ${hookId} = ${sourceId}
    order by ${createdAt} desc limit 1)`.mapWith(createdAt);
  const latestEnquiries =
    ids.length === 0 ? [] : await db.select({ _id: table._id, lastAt }).from(table).where(inArray(table._id, ids));
  const { appSecret, pageToken } = deps.environment.meta;
  const missingSettings = [
    ...(appSecret === undefined ? ['META_APP_SECRET'] : []),
    ...(pageToken === undefined ? ['META_PAGE_TOKEN'] : []),
  ];
  return rows.map((hook) => ({
    ...hook,
    lastAt: latestEnquiries.find(({ _id }) => _id === hook._id)?.lastAt ?? null,
    missingSettings: hook.kind === 'meta' ? missingSettings : [],
  }));
}

async function shownHook(call: CallScope, hook: Stored): Promise<LeadHook> {
  const [one] = await shownHooks(call, [hook]);
  if (!one) throw notFound();
  return one;
}

/**
 * Refuses an address that another source has. Calls run one after the other, so that the second of two equal addresses
 * is refused with an error for the field.
 */
async function refuseSameSource(db: Queryable, source: string, id?: string): Promise<void> {
  await takeTurn(db, 'addresses of lead sources');
  const [sameAddressHook] = await db.select({ _id: table._id }).from(table).where(eq(table.source, source));
  if (sameAddressHook && sameAddressHook._id !== id) throw invalid({ source: 'Another source has this address' });
}

const hookRoutes = [
  implement(list, async (call) => {
    const { rows, ...total } = await records.list(call, list);
    return { ...total, rows: await shownHooks(call, rows) };
  }),
  implement(get, async (call) => shownHook(call, await records.get(call.db, call.params.id))),
  implement(create, async (call) => {
    const { db, body } = call;
    await refuseSameSource(db, body.source);
    const mapping = body.mapping ?? HookMapping.parse(defaultMappings[body.kind]);
    return shownHook(call, await records.insert(db, { ...body, mapping }));
  }),
  implement(update, async (call) => {
    const { db, body, params, version } = call;
    await refuseSameSource(db, body.source, params.id);
    const hookBefore = await records.lock(db, params.id);
    if (version !== undefined && version !== hookBefore.version) throw stale(await shownHook(call, hookBefore));
    return shownHook(call, await records.update(db, params.id, body));
  }),
  implement(makeKey, async (call) => {
    const key = randomBytes(24).toString('base64url');
    const values = { keyHash: hashOf(key), keyEnd: key.slice(-4), keyMadeAt: call.deps.clock().toISOString() };
    return { key, hook: await shownHook(call, await records.update(call.db, call.params.id, values)) };
  }),
  implement(revokeKey, async (call) => {
    const values = { keyHash: null, keyEnd: null, keyMadeAt: null };
    return shownHook(call, await records.update(call.db, call.params.id, values));
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];

const entryRoutes = [
  implement(leadHookEntries.endpoints.list, (call) => entryRecords.list(call, leadHookEntries.endpoints.list)),
  implement(leadHookEntries.endpoints.get, ({ db, params }) => entryRecords.get(db, params.id)),
  implement(leadHookEntries.endpoints.replay, async (call) => {
    const { db, params } = call;
    const entry = await entryRecords.lock(db, params.id);
    const { payload, leadId } = entry;
    const [hook] = await db.select().from(table).where(eq(table._id, entry.hookId));
    if (!hook) throw new Refusal('conflict', 'Its source was deleted.');
    if (!payload) throw new Refusal('conflict', 'Its payload is no longer kept.');
    if (leadId === null) await readEntry(call, hook, { _id: entry._id, payload });
    else {
      const [lead] = await db.select().from(leadsTable).where(eq(leadsTable._id, leadId)).for('no key update');
      if (!lead) throw new Refusal('conflict', 'Its lead was deleted.');
      const enquiry = await enquiryOf(db, hook, valuesOf(payload, hook.mapping));
      const isOwn = await isContactOf(call, lead, enquiry);
      await completeLead(db, lead, isOwn ? enquiry : { ...enquiry, email: null, phone: null }, true);
    }
    const entryAfter = await entryRecords.find(db, params.id);
    if (!entryAfter) throw notFound();
    if (can(actorOf(call), leadHookEntries.module, 'read')) return entryAfter;
    return { ...entryAfter, payload: null, providerId: null, leadId: null, lead: null };
  }),
];

export const part: DomainPart = {
  routes: [...hookRoutes, ...entryRoutes, ...hookCalls],
  jobs: [fetchMetaLead],
  schedules: [clearEntriesSchedule],
};
