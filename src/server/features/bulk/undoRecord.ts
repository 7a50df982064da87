import { and, desc, eq, inArray } from 'drizzle-orm';
import { undoReasons } from '#contract/features/bulk.ts';
import type { Queryable } from '../../database/connect.ts';
import { bulkRouteOf } from '../../http/bulkRoutes.ts';
import { mayCall } from '../../http/authenticate.ts';
import type { Actor } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { reversalOf, type Reversal } from '../../http/reversal.ts';
import { kindOf } from '../../platform/recordKinds.ts';
import { lockTrashed, restore } from '../../platform/trash.ts';
import { historyTable } from '../../platform/tables/history.ts';
import type { CallResult } from './recordCall.ts';

type Version = { readonly version: number; readonly action: string; readonly data: Readonly<Record<string, unknown>> };

/** The action under which the history records an undo. */
export const undoAction = 'undo';

const impossibleRefusal = () => new Refusal('conflict', undoReasons.impossible);
const changedRefusal = () => new Refusal('stale', undoReasons.changed);

/** The changes that a run made to some records, newest first, by the record's id. */
export type Undone = ReadonlyMap<string, readonly Version[]>;

export async function changesOfRun(db: Queryable, recordIds: readonly string[], runId: string): Promise<Undone> {
  const { recordId, version, action, data } = historyTable;
  const rows = await db
    .select({ recordId, version, action, data })
    .from(historyTable)
    .where(and(inArray(recordId, [...recordIds]), eq(historyTable.requestId, runId)))
    .orderBy(desc(historyTable.id));
  return Map.groupBy(rows, (row) => row.recordId);
}

/** Undoes a run's `changes` to a record, unless the record has been changed since. */
export async function undoRecord(
  db: Queryable,
  { noun, changes = [] }: { noun: string; changes: readonly Version[] | undefined },
  actor: Actor,
  recordId: string,
): Promise<CallResult> {
  try {
    await reverse(db, { noun, recordId, versions: changes, actor });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'stale') throw changedRefusal();
    throw error.code === 'not_found' ? new Refusal('not_found', undoReasons.gone) : error;
  }
  return { bytes: 0, recordId, isSkipped: false };
}

async function reverse(
  db: Queryable,
  { noun, recordId, versions, actor }: { noun: string; recordId: string; versions: readonly Version[]; actor: Actor },
): Promise<void> {
  const [newestVersion] = versions;
  const oldestVersion = versions.at(-1);
  if (!newestVersion || !oldestVersion) {
    // Some calls leave a record unchanged. A permanently deleted record has no history either.
    if (!(await exists(db, noun, recordId))) throw notFound();
    return;
  }
  if (newestVersion.action === 'remove') {
    const { data } = await lockTrashed(db, recordId);
    if (data.version !== newestVersion.version) throw changedRefusal();
    await restore(db, recordId);
    return;
  }
  const reversal = reversalOf(noun);
  if (!reversal) throw impossibleRefusal();
  if (oldestVersion.action === 'create' && oldestVersion.version === 1) {
    await removeCreated(db, { noun, reversal, recordId, version: newestVersion.version, actor });
    return;
  }
  // The newest version comes first, so the oldest values overwrite the others, and the result is the state before the
  // run.
  const values: Readonly<Record<string, unknown>> = Object.assign({}, ...versions.map(({ data }) => data));
  const names = Object.keys(values);
  if (names.length === 0 || names.some((name) => !Object.hasOwn(reversal.columns, name))) throw impossibleRefusal();
  await reversal.changes.update(db, recordId, values, newestVersion.version);
}

async function exists(db: Queryable, noun: string, recordId: string): Promise<boolean> {
  const kind = kindOf(noun);
  if (!kind) throw impossibleRefusal();
  const [foundRecord] = await db.select({ _id: kind.table._id }).from(kind.table).where(eq(kind.table._id, recordId));
  return foundRecord !== undefined;
}

/** Moves a record created by the run to the trash, if the employee may delete it. */
async function removeCreated(
  db: Queryable,
  created: { noun: string; reversal: Reversal; recordId: string; version: number; actor: Actor },
): Promise<void> {
  const { noun, reversal, recordId, version, actor } = created;
  const removal = bulkRouteOf(noun, 'remove');
  if (!removal || !mayCall(removal.route.endpoint, actor)) throw impossibleRefusal();
  // This empty update locks the record and refuses any other version; the record is removed right after it.
  await reversal.changes.update(db, recordId, {}, version);
  await reversal.changes.remove(db, recordId);
}
