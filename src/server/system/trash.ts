import { and, asc, count, desc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { moduleList, writtenId } from '#contract/modules.ts';
import { can, type Action } from '#contract/permissions.ts';
import { trash, undoSeconds } from '#contract/system/trash.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { patternOf } from '../database/search.ts';
import { totalOf } from '../http/totals.ts';
import { adminOnly, missingFlag, notFound } from '../http/refusal.ts';
import { deleteForGood, lockBatch } from '../platform/clearTrash.ts';
import { childrenOf, kindOf, mayReadPast, recordKinds, type RecordKind } from '../platform/recordKinds.ts';
import { lockTrashed, restore as putBack, type Trashed } from '../platform/trash.ts';
import { trashTable } from '../platform/tables/trash.ts';

const { list, along, restore, remove, empty } = trash.endpoints;

/** The modules whose trash the employee may see; undefined for all. */
function readableModules(actor: Actor): readonly string[] | undefined {
  if (actor.role === 'Admin') return undefined;
  const placeholderProduct = { name: '{product}', slug: '{product}' };
  return moduleList(placeholderProduct).flatMap(({ id }) => (can(actor, id, 'read') ? [id] : []));
}

/** The nouns whose trash only Admins see. */
const personalNouns = () => recordKinds().flatMap(({ noun, isPersonal }) => (isPersonal ? [noun.name] : []));

/**
 * The number of records of each noun that were deleted along with these records, counted in one statement for a whole
 * page.
 */
async function deletedAlong(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, number>>> {
  if (ids.length === 0) return new Map();
  const { parentId, noun } = trashTable;
  const rows = await db
    .select({ parentId, noun, many: count() })
    .from(trashTable)
    .where(inArray(parentId, [...ids]))
    .groupBy(parentId, noun);
  const countsByRecord = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const rootId = row.parentId ?? '';
    countsByRecord.set(rootId, { ...countsByRecord.get(rootId), [row.noun]: row.many });
  }
  return countsByRecord;
}

const orders = { deletedAt: trashTable.deletedAt, title: sql`lower(${trashTable.title})` };

/**
 * Refuses a restore to everybody except Admins, who may restore anything, and the person who has just deleted the
 * record. While 'Undo' is offered, that person may restore it with the right that the deletion needed.
 */
function refuseRestore(
  actor: Actor,
  { noun, module, deletedBy, deletedAt }: Pick<Trashed, 'noun' | 'module' | 'deletedBy' | 'deletedAt'>,
  now: Date,
): void {
  if (actor.role === 'Admin') return;
  if (deletedBy !== actor._id || now.getTime() - Date.parse(deletedAt) > undoSeconds * 1000) throw adminOnly();
  // Notes and the like are part of their parent record, so the right to update that record is enough to delete them.
  const flags: readonly Action[] = kindOf(noun)?.parent ? ['delete', 'update'] : ['delete'];
  if (!flags.some((flag) => can(actor, module, flag))) throw missingFlag(flags, module);
}

const trashRoutes = [
  implement(list, async (call) => {
    const { db, deps, query } = call;
    const modules = readableModules(actorOf(call));
    const conditions = query.filters.map(({ field, values }) =>
      field === 'module'
        ? inArray(
            trashTable.module,
            values.flatMap((value) => writtenId(String(value), deps.environment.product) ?? []),
          )
        : inArray(trashTable._id, values.map(String)),
    );
    const where = and(
      isNull(trashTable.parentId),
      modules && inArray(trashTable.module, [...modules]),
      modules && notInArray(trashTable.noun, personalNouns()),
      ...conditions,
      query.search ? sql`lower(${trashTable.title}) like lower(${patternOf(query.search)})` : undefined,
    );
    const direction = query.sort.descending ? desc : asc;
    const { _id, noun, module, title, deletedAt, deletedByName } = trashTable;
    const rows = db
      .select({ _id, noun, module, title, deletedAt, deletedByName })
      .from(trashTable)
      .where(where)
      .orderBy(direction(query.sort.field === 'title' ? orders.title : orders.deletedAt), direction(_id));
    const { number = 1, size = 1000 } = query.page ?? {};
    const [page, total] = await Promise.all([
      rows.limit(size).offset((number - 1) * size),
      query.page ? totalOf(db, trashTable, db.select({ total: count() }).from(trashTable).where(where)) : undefined,
    ]);
    const countsByRecord = await deletedAlong(
      db,
      page.map((row) => row._id),
    );
    return {
      rows: page.map((row) => ({
        ...row,
        along: countsByRecord.get(row._id) ?? {},
        until: new Date(Date.parse(row.deletedAt) + deps.environment.trashDays * 86_400_000).toISOString(),
      })),
      ...(total === undefined ? {} : { total }),
    };
  }),
  implement(along, async (call) => {
    const { db, params } = call;
    const kind = kindOf(params.noun);
    if (!kind) throw notFound();
    if (!mayReadPast(actorOf(call), kind)) throw notFound();
    return countAlong(db, kind, params.id);
  }),
  implement(restore, async (call) => {
    const { db, params, deps } = call;
    const trashedRow = await lockTrashed(db, params.id);
    refuseRestore(actorOf(call), trashedRow, deps.clock());
    await putBack(db, params.id);
    return { success: true };
  }),
  implement(remove, async ({ db, params, deps, afterCommit }) => {
    await lockTrashed(db, params.id);
    const { files } = await deleteForGood(db, [params.id]);
    afterCommit(async () => void (await Promise.all(files.map((file) => deps.storage.remove(file)))));
    return { success: true };
  }),
  implement(empty, async ({ db, body, deps, afterCommit }) => {
    const module = body.module === undefined ? undefined : (writtenId(body.module, deps.environment.product) ?? '');
    const where = module === undefined ? undefined : eq(trashTable.module, module);
    let deleted = 0;
    for (;;) {
      const { records, files } = await deleteForGood(db, await lockBatch(db, where));
      if (records === 0) return { success: true, deleted };
      afterCommit(async () => void (await Promise.all(files.map((file) => deps.storage.remove(file)))));
      deleted += records;
    }
  }),
];

/**
 * A noun whose records are deleted with their parents, and the condition that selects those that descend from the
 * requested record.
 */
type Descendants = { readonly kind: RecordKind; readonly where: SQL };

function descendantsOf(kind: RecordKind, where: SQL): readonly Descendants[] {
  return childrenOf(kind.noun.name).flatMap((child) => {
    const { column } = child.parent ?? {};
    const ownCondition = sql`${column} in (select ${kind.table._id} from ${kind.table} where ${where})`;
    return [{ kind: child, where: ownCondition }, ...descendantsOf(child, ownCondition)];
  });
}

/**
 * The number of records of each noun that are deleted along with a record, in one statement. Nouns without any are
 * omitted.
 */
async function countAlong(db: Queryable, kind: RecordKind, id: string): Promise<Record<string, number>> {
  const dependentKinds = descendantsOf(kind, sql`${kind.table._id} = ${id}`);
  if (dependentKinds.length === 0) return {};
  const counts = dependentKinds.map(
    ({ kind: { noun, table }, where }) =>
      sql`select ${noun.name}::text as noun, count(*)::int as many from ${table} where ${where}`,
  );
  const rows = await db.execute<{ noun: string; many: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.flatMap(({ noun, many }) => (many > 0 ? [[noun, many]] : [])));
}

export const part: DomainPart = {
  routes: trashRoutes,
};
