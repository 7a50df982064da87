import { and, count, eq, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { orderFields, schemaIn, type ListReply } from '#contract/endpoint.ts';
import { maxOwnViews, maxSharedViews, mayShareViews, type View, type ViewScope } from '#contract/features/views.ts';
import type { Subject } from '#contract/permissions.ts';
import { resolveFilter } from '#contract/relativeValues.ts';
import type { Queryable } from '../../database/connect.ts';
import { takeTurn } from '../../database/takeTurn.ts';
import type { Actor } from '../../http/caller.ts';
import { readFilters } from '../../http/input.ts';
import { adminOnly, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { listFor, type ServedList } from '../../http/servedLists.ts';
import { viewsTable } from '../viewsTable.ts';

export type ViewRow = typeof viewsTable.$inferSelect;

/**
 * Returns the list of a view if the employee may see the view, otherwise undefined. A view for a role is visible to
 * that role, and to those who may share views of the list, because they maintain it.
 */
export function seenList(actor: Subject & { readonly _id: string }, view: ViewRow): ServedList | undefined {
  const list = listFor(actor, view.noun);
  if (!list) return undefined;
  if (view.scope === 'me') return view.ownerId === actor._id ? list : undefined;
  const isSeen = view.scope === 'everyone' || view.role === actor.role || mayShareViews(actor, list.endpoint.module);
  return isSeen ? list : undefined;
}

/** Returns the list of a view. If the caller may not see the view, it is refused as if it were missing. */
export function listOf(actor: Actor, view: ViewRow): ServedList {
  const list = seenList(actor, view);
  if (!list) throw notFound();
  return list;
}

/** Returns the list that a new view belongs to; throws if the caller may not read it. */
export function requireList(actor: Actor, noun: string): ServedList {
  const list = listFor(actor, noun);
  if (!list) throw invalid({ noun: 'Choose a list that you may read' });
  return list;
}

export function mayChange(actor: Actor, view: ViewRow, { endpoint }: ServedList): boolean {
  if (view.scope === 'me') return view.ownerId === actor._id;
  return view.isDefault ? actor.role === 'Admin' : mayShareViews(actor, endpoint.module);
}

/** Throws 403 if the caller may not share a view in this scope, or may not make it a default. */
export function requireSharing(
  actor: Actor,
  { endpoint }: ServedList,
  { scope, isDefault }: { scope: ViewScope; isDefault: boolean },
): void {
  if (isDefault && actor.role !== 'Admin') throw adminOnly();
  if (scope === 'me' || mayShareViews(actor, endpoint.module)) return;
  const neededRights = "the permissions 'add', 'update' and 'delete'";
  throw new Refusal('forbidden', `Access denied. To share views, you need ${neededRights} for ${endpoint.module}.`);
}

type ShownList = Partial<Pick<View, 'filter' | 'sort' | 'columns'>>;

/** Refuses a view that names fields or filters that its list does not have, with a message for each field. */
export function checkAgainstList(actor: Actor, { reply }: ServedList, view: ShownList, now: Date): void {
  const errors: Record<string, string> = {};
  readFilters(reply, resolveFilter(reply, view.filter ?? {}, { viewer: actor, now }), errors);
  const filterErrors = Object.fromEntries(Object.entries(errors).map(([name, text]) => [`filter.${name}`, text]));
  const field = view.sort?.field;
  if (field !== undefined && !isSortable(reply, field)) filterErrors['sort.field'] = `Cannot sort by ${field}.`;
  const knownColumns = columnsOf(reply);
  for (const name of knownColumns ? [...(view.columns?.order ?? []), ...Object.keys(view.columns?.shown ?? {})] : []) {
    if (!knownColumns?.has(name)) filterErrors[`columns.${name}`] = `There is no column ${name}.`;
  }
  if (Object.keys(filterErrors).length > 0) throw invalid(filterErrors);
}

const isSortable = (reply: ListReply, field: string) =>
  field === '_id' || field === 'id' || orderFields(reply).includes(field);

/**
 * The field names of a list's records; undefined if they cannot be taken from the schema, because some are computed.
 */
function columnsOf(reply: ListReply): ReadonlySet<string> | undefined {
  let schema: unknown = schemaIn(reply);
  while (schema instanceof z.ZodMiniPipe) schema = schema._zod.def.out;
  return schema instanceof z.ZodMiniObject ? new Set(['id', ...Object.keys(schema.shape)]) : undefined;
}

/** Refuses another view if the employee, or for a shared view the institute, already has the maximum number. */
export async function checkNumber(db: Queryable, actor: Actor, scope: ViewScope): Promise<void> {
  // Simultaneous requests take turns, so that the second one counts the view of the first.
  await takeTurn(db, scope === 'me' ? `number of views ${actor._id}` : 'number of shared views');
  const where = scope === 'me' ? eq(viewsTable.ownerId, actor._id) : isNull(viewsTable.ownerId);
  const [row] = await db.select({ total: count() }).from(viewsTable).where(where);
  const limit = scope === 'me' ? maxOwnViews : maxSharedViews;
  if ((row?.total ?? 0) < limit) return;
  throw invalid({
    name: scope === 'me' ? `You have ${limit} views. Delete one first.` : `There are ${limit} shared views already.`,
  });
}

/**
 * The caller's own views and all shared ones, of one list or of all lists, in order. `seenList` decides which of them
 * the caller may see.
 */
export function possibleViews(db: Queryable, actor: Actor, list?: string): Promise<ViewRow[]> {
  const { noun, ownerId, place, createdAt, _id } = viewsTable;
  return db
    .select()
    .from(viewsTable)
    .where(and(or(eq(ownerId, actor._id), isNull(ownerId)), list === undefined ? undefined : eq(noun, list)))
    .orderBy(noun, place, createdAt, _id)
    .limit(maxOwnViews + maxSharedViews);
}
