import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bulkReasons, changeIn } from '#contract/features/bulk.ts';
import { filledIn } from '#contract/product.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import { mayCall } from '../../http/authenticate.ts';
import { bulkRouteOf, type BulkRoute } from '../../http/bulkRoutes.ts';
import { Refusal } from '../../http/refusal.ts';
import { announceLive } from '../../platform/live.ts';
import { bulkResultsTable, bulkRunsTable } from '../bulkTables.ts';
import type { Author } from './recordCall.ts';
import { doneOutcomes, type RecordResult } from './results.ts';

export type Run = typeof bulkRunsTable.$inferSelect;
export type Item = Pick<typeof bulkResultsTable.$inferSelect, 'place' | 'recordId' | 'version' | 'input'>;

const active = ['waiting', 'running'] as const;
export const isActive = ({ state }: Pick<Run, 'state'>) => state === 'waiting' || state === 'running';

/** The run; undefined if it has ended. */
export async function activeRun(db: Queryable, id: string): Promise<Run | undefined> {
  const [run] = await db
    .select()
    .from(bulkRunsTable)
    .where(and(eq(bulkRunsTable._id, id), inArray(bulkRunsTable.state, [...active])));
  return run;
}

/** Locks the run, so that its other batches and a request to stop it wait. Returns false if it has ended meanwhile. */
export async function lockRun(db: Queryable, id: string): Promise<boolean> {
  const [run] = await db
    .select({ state: bulkRunsTable.state })
    .from(bulkRunsTable)
    .where(eq(bulkRunsTable._id, id))
    .for('no key update');
  return run !== undefined && isActive(run);
}

const isPending = (runId: string) => and(eq(bulkResultsTable.runId, runId), isNull(bulkResultsTable.outcome));

/** The next records of a run that have not been tried. */
export async function pendingItems(db: Queryable, runId: string, limit: number): Promise<readonly Item[]> {
  const { place, recordId, version, input } = bulkResultsTable;
  return db
    .select({ place, recordId, version, input })
    .from(bulkResultsTable)
    .where(isPending(runId))
    .orderBy(place)
    .limit(limit);
}

/** Returns those of the given positions that are still pending, because another worker may have been faster. */
export async function stillPending(
  db: Queryable,
  runId: string,
  places: readonly number[],
): Promise<ReadonlySet<number>> {
  const { place } = bulkResultsTable;
  const rows = await db
    .select({ place })
    .from(bulkResultsTable)
    .where(and(isPending(runId), inArray(place, [...places])));
  return new Set(rows.map((row) => row.place));
}

/** Notifies the author's open consoles of the run's progress. */
async function notifyAuthor(db: Queryable, runId: string, employeeId: string | null): Promise<void> {
  if (employeeId !== null) await announceLive(db, { topic: 'bulk', change: 'update', ids: [runId], to: [employeeId] });
}

/**
 * Stores the results of a batch and updates the totals. The rows of an import are removed, because they are no longer
 * needed.
 */
export async function storeResults(
  db: Queryable,
  { _id: runId, employeeId }: Pick<Run, '_id' | 'employeeId'>,
  results: readonly RecordResult[],
): Promise<void> {
  const doneCount = results.filter(({ outcome }) => doneOutcomes.includes(outcome)).length;
  await Promise.all([
    db.execute(sql`
      update ${bulkResultsTable} set outcome = made.outcome, message = made.message, errors = made.errors,
        record_id = made."recordId", input = null
      from json_to_recordset(${JSON.stringify(results)}::json)
        as made(place integer, "recordId" uuid, outcome text, message text, errors jsonb)
      where ${bulkResultsTable.runId} = ${runId} and ${bulkResultsTable.place} = made.place
    `),
    db
      .update(bulkRunsTable)
      .set({
        state: 'running',
        attempts: 0,
        done: sql`${bulkRunsTable.done} + ${doneCount}`,
        failed: sql`${bulkRunsTable.failed} + ${results.length - doneCount}`,
      })
      .where(eq(bulkRunsTable._id, runId)),
    notifyAuthor(db, runId, employeeId),
  ]);
}

/**
 * Ends a run. A `reason` means that the run was stopped; records that have not been tried then remain without a result.
 * The stored body is reduced to the short value that names the run (`changeIn`).
 */
export async function endRun(db: Queryable, id: string, reason: string | null): Promise<void> {
  const [storedRun] = await db
    .select({ body: bulkRunsTable.body })
    .from(bulkRunsTable)
    .where(eq(bulkRunsTable._id, id));
  const change = changeIn(storedRun?.body);
  const body = change && { [change.field]: change.value };
  const [run] = await db
    .update(bulkRunsTable)
    .set({ state: reason === null ? 'done' : 'stopped', reason, endedAt: sql`now()`, body })
    .where(and(eq(bulkRunsTable._id, id), inArray(bulkRunsTable.state, [...active])))
    .returning({ employeeId: bulkRunsTable.employeeId });
  if (!run) return;
  await notifyAuthor(db, id, run.employeeId);
  await db.update(bulkResultsTable).set({ input: null }).where(isPending(id));
}

/** The call that a run makes, or undoes. */
export const routeOfRun = ({ noun, endpoint }: Pick<Run, 'noun' | 'endpoint'>): BulkRoute | undefined =>
  bulkRouteOf(noun, endpoint);

/**
 * Returns the run's author with the current rights, or the reason why the run must stop: the session has ended, the
 * right was withdrawn or the address is no longer on the whitelist.
 */
export async function authorOf(deps: Deps, run: Run): Promise<Author | string> {
  const { address, userAgent, place, sessionId } = run;
  const { ipGate, sessions, environment } = deps;
  const bulkRoute = routeOfRun(run);
  const actor = await sessions.actorOf(sessionId);
  if (!actor) return bulkReasons.sessionEnded;
  if (!bulkRoute || !mayCall(filledIn(bulkRoute.route.endpoint, environment.product), actor))
    return bulkReasons.rightWithdrawn;
  try {
    if (ipGate.isEnforced) await ipGate.admit(address);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return { deps, actor, client: { address, userAgent, ...(place ? { place } : {}) }, runId: run._id };
}
