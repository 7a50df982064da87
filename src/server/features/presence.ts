import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { maxPresences, presence as noun, presenceSeconds } from '#contract/features/presence.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { missingFlag, notFound, Refusal } from '../http/refusal.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import { mayReadNoun, readableRecord } from '../platform/readableRecords.ts';
import { kindOf } from '../platform/recordKinds.ts';
import { presenceTable } from '../platform/tables/presence.ts';
import { employeesAt, isAt, shownPresence, storedPlace, notifyOthers, type PresencePlace } from './presence/place.ts';

const { enter, leave } = noun.endpoints;

/**
 * Maximum changes and renewals of presence per employee and minute, at all places together. The console needs half as
 * many.
 */
const maxReports = 240;
const saidSeconds = 60;

/** Counted outside of the transaction, because counting needs its own connection. */
async function countReport(call: Call): Promise<void> {
  const limiter = rateLimiter(call.deps.db, 'presence', maxReports, saidSeconds, { remembersFull: true });
  await take(limiter, keyOf(actorOf(call)._id), 'changes of what you have open');
}

/** Refuses a place that the caller may not read; for a record, the refusal is the same as for reading it. */
async function requirePlace(db: Queryable, actor: Actor, place: PresencePlace): Promise<void> {
  if (place.recordId !== '') {
    await readableRecord(db, actor, { noun: place.noun, _id: place.recordId });
    return;
  }
  const kind = kindOf(place.noun);
  if (!kind || kind.isPersonal) throw notFound();
  if (!mayReadNoun(actor, place.noun)) throw missingFlag(['read'], kind.noun.module);
}

const changes = ['add', 'update', 'delete', 'active'] as const;

/** Refuses employees who may not change anything in the module, so that they cannot take a page over from others. */
function requireChange(actor: Actor, place: PresencePlace): void {
  const module = kindOf(place.noun)?.noun.module;
  if (module !== undefined && !changes.some((action) => can(actor, module, action)))
    throw missingFlag(['update'], module);
}

/** The time to store for a takeover: later than all earlier takeovers, even within the same millisecond. */
async function dateOfTakeover(db: Queryable, place: PresencePlace, now: Date): Promise<string> {
  const [holder] = await employeesAt(db, place, now);
  const last = holder?.takenOverAt ? Date.parse(holder.takenOverAt) : 0;
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}

type Entry = typeof presenceTable.$inferSelect;

function isOwnEntry(actor: Actor, place: PresencePlace, tab: string) {
  return and(isAt(place), eq(presenceTable.employeeId, actor._id), eq(presenceTable.tabId, tab));
}

async function requireRoom(db: Queryable, actor: Actor, now: string): Promise<void> {
  const isLiving = and(eq(presenceTable.employeeId, actor._id), gt(presenceTable.expiresAt, now));
  if ((await db.$count(presenceTable, isLiving)) >= maxPresences)
    throw new Refusal('conflict', `You have ${maxPresences} lists and records open.`);
}

async function saveEntry(
  db: Queryable,
  actor: Actor,
  place: PresencePlace,
  { body, now, before }: { body: BodyOf<typeof enter>; now: Date; before: Entry | undefined },
): Promise<void> {
  const timestamp = now.toISOString();
  const { tab, state, takeOver } = body;
  const isEditing = state === 'editing';
  const earlierEditing = before?.state === 'editing' ? before : undefined;
  const editingSince = isEditing ? (earlierEditing?.editingSince ?? timestamp) : null;
  let takenOverAt = isEditing ? (earlierEditing?.takenOverAt ?? null) : null;
  if (isEditing && takeOver) takenOverAt = await dateOfTakeover(db, place, now);
  const expiresAt = new Date(now.getTime() + presenceSeconds * 1000).toISOString();
  const values = { state, editingSince, takenOverAt, expiresAt };
  const { employeeId, tabId, noun: ofNoun, recordId } = presenceTable;
  await db
    .insert(presenceTable)
    .values({ employeeId: actor._id, tabId: tab, ...storedPlace(place), ...values })
    .onConflictDoUpdate({ target: [employeeId, tabId, ofNoun, recordId], set: values });
}

const presenceRoutes = [
  implement(
    enter,
    async (call) => {
      const { db, body, deps } = call;
      const actor = actorOf(call);
      const place = { noun: body.noun, recordId: body.id ?? '', part: body.part };
      await requirePlace(db, actor, place);
      if (body.takeOver) requireChange(actor, place);
      const now = deps.clock();
      const timestamp = now.toISOString();
      const isLiving = and(isOwnEntry(actor, place, body.tab), gt(presenceTable.expiresAt, timestamp));
      const [before] = await db.select().from(presenceTable).where(isLiving);
      const hasChanged = before?.state !== body.state || body.takeOver;
      if (hasChanged) {
        if (!before) await requireRoom(db, actor, timestamp);
        // If two employees arrive at the same time, they take turns, so that the second sees the first.
        const { noun: storedNoun, recordId } = storedPlace(place);
        await takeTurn(db, `presence ${storedNoun} ${recordId}`);
      }
      await saveEntry(db, actor, place, { body, now, before });
      const employees = await employeesAt(db, place, now);
      if (hasChanged) await notifyOthers(db, actor, place, employees);
      return shownPresence(actor, employees);
    },
    { prepare: countReport },
  ),
  implement(
    leave,
    async (call) => {
      const { db, body, deps } = call;
      const actor = actorOf(call);
      const place = { noun: body.noun, recordId: body.id ?? '', part: body.part };
      const leftPlaces = await db
        .delete(presenceTable)
        .where(isOwnEntry(actor, place, body.tab))
        .returning();
      if (leftPlaces.length > 0) await notifyOthers(db, actor, place, await employeesAt(db, place, deps.clock()));
      return { success: true };
    },
    { prepare: countReport },
  ),
];

async function clearPresence({ db, clock }: Deps): Promise<void> {
  const where = lt(presenceTable.expiresAt, clock().toISOString());
  await deleteInBatches(db, presenceTable, { where, orderBy: sql`${presenceTable.expiresAt}` });
}

export const part: DomainPart = {
  routes: presenceRoutes,
  schedules: [{ name: 'clear-presence', cron: '*/10 * * * *', run: clearPresence }],
};
