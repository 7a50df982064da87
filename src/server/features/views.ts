import { and, eq, inArray, max, ne } from 'drizzle-orm';
import { maxCountedViews, views, type View, type ViewChange } from '#contract/features/views.ts';
import type { Role } from '#contract/permissions.ts';
import type { DomainPart } from '../domain.ts';
import type { Queryable } from '../database/connect.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, stale } from '../http/refusal.ts';
import type { ServedList } from '../http/servedLists.ts';
import { currentColleagues } from '../platform/colleagues.ts';
import { announceLive } from '../platform/live.ts';
import { countView } from './views/viewCounts.ts';
import {
  checkAgainstList,
  checkNumber,
  listOf,
  mayChange,
  possibleViews,
  requireList,
  requireSharing,
  seenList,
  type ViewRow,
} from './views/viewRules.ts';
import { viewsTable } from './viewsTable.ts';

const { visible, counts, create, order, update, remove } = views.endpoints;

/** History and trash of views are only for Admins, like the activity log, because a personal view is private. */
const records = recordsOf({ name: views.name, module: 'audit' }, viewsTable, {
  isPersonal: true,
  onErasure: 'keep',
  showing: [],
  afterRestore: async (db, { _id }) =>
    notifyOfViews(db, await db.select().from(viewsTable).where(eq(viewsTable._id, _id))),
});

function shownView(actor: Actor, view: ViewRow, list: ServedList): View {
  const { ownerId: _ownerId, place: _place, ...fields } = view;
  return { ...fields, module: list.endpoint.module, mayChange: mayChange(actor, view, list) };
}

/** The views that the caller sees, with their lists. */
async function seenViews(call: Call, noun?: string) {
  const actor = actorOf(call);
  const rows = await possibleViews(call.db, actor, noun);
  return rows.flatMap((view) => {
    const list = seenList(actor, view);
    return list ? [{ view, list }] : [];
  });
}

/** Returns the view, locked; throws if the caller may not change it. */
async function lockChangeable(call: Call, id: string): Promise<{ view: ViewRow; list: ServedList }> {
  const actor = actorOf(call);
  const view = await records.lock(call.db, id);
  const list = listOf(actor, view);
  if (!mayChange(actor, view, list)) requireSharing(actor, list, view);
  return { view, list };
}

/**
 * Removes the default mark from the default view of a role, unless it is the view `exceptId`. Returns the changed
 * views.
 */
async function releaseDefault(db: Queryable, noun: string, role: Role, exceptId?: string): Promise<ViewRow[]> {
  const otherDefaults = await db
    .select()
    .from(viewsTable)
    .where(
      and(
        eq(viewsTable.noun, noun),
        eq(viewsTable.role, role),
        eq(viewsTable.isDefault, true),
        exceptId === undefined ? undefined : ne(viewsTable._id, exceptId),
      ),
    );
  for (const { _id } of otherDefaults) await records.update(db, _id, { isDefault: false });
  return otherDefaults;
}

/** The view after a change, with the fields that depend on its scope. */
function changedView(actor: Actor, view: ViewRow, change: ViewChange) {
  const scope = change.scope ?? view.scope;
  const role = scope === 'role' ? (change.role ?? view.role) : null;
  if (scope === 'role' && role === null) throw invalid({ role: 'Choose a role' });
  const isDefault = scope === 'role' && (change.isDefault ?? view.isDefault);
  return { ...change, scope, role, isDefault, ownerId: scope === 'me' ? actor._id : null };
}

const viewRoutes = [
  implement(visible, async (call) => {
    const actor = actorOf(call);
    return (await seenViews(call, call.asked.noun)).map(({ view, list }) => shownView(actor, view, list));
  }),
  implement(counts, async (call) => {
    const countedViews = (await seenViews(call)).filter(({ view }) => view.isCounted).slice(0, maxCountedViews);
    return Promise.all(countedViews.map(({ view, list }) => countView(call, list, view)));
  }),
  implement(create, async (call) => {
    const { db, body, deps } = call;
    const actor = actorOf(call);
    const list = requireList(actor, body.noun);
    requireSharing(actor, list, body);
    checkAgainstList(actor, list, body, deps.clock());
    await checkNumber(db, actor, body.scope);
    const role = body.scope === 'role' ? body.role : null;
    const releasedViews = role && body.isDefault ? await releaseDefault(db, body.noun, role) : [];
    const [last] = await db
      .select({ place: max(viewsTable.place) })
      .from(viewsTable)
      .where(eq(viewsTable.noun, body.noun));
    const ownerId = body.scope === 'me' ? actor._id : null;
    const view = await records.insert(db, { ...body, role, ownerId, place: (last?.place ?? 0) + 1 });
    await notifyOfViews(db, [...releasedViews, view]);
    return shownView(actor, view, list);
  }),
  implement(order, async (call) => {
    const { db, body } = call;
    const actor = actorOf(call);
    const list = requireList(actor, body.noun);
    const ownViews = await db
      .select()
      .from(viewsTable)
      .where(and(eq(viewsTable.noun, body.noun), inArray(viewsTable._id, body.ids)))
      .orderBy(viewsTable._id)
      .for('no key update');
    const byId = new Map(ownViews.map((view) => [view._id, view]));
    if (byId.size !== body.ids.length) throw invalid({ ids: 'A view in this order no longer exists' });
    for (const view of ownViews) {
      listOf(actor, view);
      if (!mayChange(actor, view, list)) requireSharing(actor, list, view);
    }
    for (const [index, id] of body.ids.entries()) {
      if (byId.get(id)?.place !== index + 1) await records.update(db, id, { place: index + 1 });
    }
    await notifyOfViews(db, ownViews);
    return (await seenViews(call, body.noun)).map(({ view }) => shownView(actor, view, list));
  }),
  implement(update, async (call) => {
    const { db, params, body, version, deps } = call;
    const actor = actorOf(call);
    const { view, list } = await lockChangeable(call, params.id);
    if (version !== undefined && version !== view.version) throw stale(shownView(actor, view, list));
    const change = changedView(actor, view, body);
    const isNewDefault = change.isDefault && (!view.isDefault || change.role !== view.role);
    requireSharing(actor, list, {
      scope: change.scope,
      isDefault: isNewDefault || change.isDefault !== view.isDefault,
    });
    checkAgainstList(actor, list, body, deps.clock());
    if ((change.scope === 'me') !== (view.scope === 'me')) await checkNumber(db, actor, change.scope);
    const releasedViews = isNewDefault && change.role ? await releaseDefault(db, view.noun, change.role, view._id) : [];
    const viewAfter = await records.update(db, view._id, change);
    await notifyOfViews(db, [...releasedViews, view, viewAfter]);
    return shownView(actor, viewAfter, list);
  }),
  implement(remove, async (call) => {
    const { view } = await lockChangeable(call, call.params.id);
    await records.remove(call.db, view._id);
    await notifyOfViews(call.db, [view]);
    return { success: true };
  }),
];

export const part: DomainPart = { routes: viewRoutes };

/**
 * Notifies everybody who sees one of these views, or saw it before its change. The notification does not name the view,
 * so that nobody learns of a view whose scope has become narrower.
 */
async function notifyOfViews(db: Queryable, affected: readonly ViewRow[]): Promise<void> {
  const isOwn = affected.every(({ ownerId }) => ownerId !== null);
  const owners = affected.flatMap(({ ownerId }) => ownerId ?? []);
  const colleagues = await currentColleagues(db, isOwn ? owners : undefined);
  const to = colleagues.filter((colleague) => affected.some((view) => seenList(colleague, view))).map(({ _id }) => _id);
  if (to.length > 0) await announceLive(db, { topic: views.name, change: 'update', ids: [], to });
}
