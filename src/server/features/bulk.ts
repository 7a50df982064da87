import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import { bulk, bulkReasons, changeIn, type BulkRun } from '#contract/features/bulk.ts';
import { can } from '#contract/permissions.ts';
import { fillSlug, filledIn } from '#contract/product.ts';
import { undoSeconds } from '#contract/system/trash.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { mayCall } from '../http/authenticate.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { kindOf } from '../platform/recordKinds.ts';
import { bulkResultsTable, bulkRunsTable } from './bulkTables.ts';
import { bulkJob, clearBulkRuns } from './bulk/bulkJob.ts';
import { doneOutcomes } from './bulk/results.ts';
import { endRun, isActive, routeOfRun, type Run } from './bulk/runs.ts';
import { latestUndos, recordsToUndo, type Undo } from './bulk/undos.ts';
import { matchingRecords, requestedRoute, requireRight, storeRun, type NewItem } from './bulk/startRun.ts';

const { latest, start, get, results, stop, undo } = bulk.endpoints;
/** Maximum runs in a list of runs. */
const maxListed = 50;
const resultsPerPage = 1000;

/**
 * Whether the employee may undo the run now. After more than a minute, only Admins may undo a run that deleted records,
 * as with a single deletion.
 */
function canUndo(call: Call, run: Run, latestUndo: Undo | undefined): boolean {
  const bulkRoute = routeOfRun(run);
  if (!bulkRoute || run.kind === 'undo' || isActive(run) || run.done === 0 || latestUndo?.isFinal) return false;
  const { endpoint } = bulkRoute.route;
  if (endpoint.bulk !== true) return false;
  const actor = actorOf(call);
  if (!mayCall(filledIn(endpoint, call.deps.environment.product), actor)) return false;
  if (endpoint.method !== 'DELETE' || actor.role === 'Admin') return true;
  return call.deps.clock().getTime() - Date.parse(run.endedAt ?? '') <= undoSeconds * 1000;
}

async function shownRuns(call: Call, runs: readonly Run[]): Promise<BulkRun[]> {
  const undos = await latestUndos(
    call.db,
    runs.map(({ _id }) => _id),
  );
  return runs.map((run) => {
    const { _id, createdAt, noun, endpoint, kind, state, reason, total, done, failed, endedAt, undoOf } = run;
    const latestUndo = undos.get(_id);
    return {
      _id,
      createdAt,
      noun,
      endpoint,
      kind,
      change: changeIn(run.body),
      state,
      reason,
      total,
      done,
      failed,
      endedAt,
      undoOf,
      module: fillSlug(run.module, call.deps.environment.product),
      by: { _id: run.employeeId, name: run.employeeName },
      undoneBy: latestUndo?._id ?? null,
      canUndo: canUndo(call, run, latestUndo),
    };
  });
}

async function shownOne(call: Call, run: Run): Promise<BulkRun> {
  const [one] = await shownRuns(call, [run]);
  if (!one) throw notFound();
  return one;
}

/** The run, if it is the employee's own or the employee is an Admin. */
async function ownRun(db: Queryable, actor: Actor, id: string): Promise<Run> {
  const [run] = await db.select().from(bulkRunsTable).where(eq(bulkRunsTable._id, id));
  if (!run || (run.employeeId !== actor._id && actor.role !== 'Admin')) throw notFound();
  return run;
}

/** The titles of records that the employee may read. */
async function titlesOf(call: Call, run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kind = kindOf(run.noun);
  if (!kind || ids.length === 0) return new Map();
  if (!can(actorOf(call), fillSlug(kind.noun.module, call.deps.environment.product), 'read')) return new Map();
  const rows = await call.db.execute<{ id: string; title: string | null }>(sql`
    select ${kind.table._id} as id, ${kind.title}::text as title from ${kind.table}
    where ${kind.table._id} = any(string_to_array(${ids.join()}, ',')::uuid[])
  `);
  return new Map(rows.flatMap(({ id, title }) => (title ? [[id, title] as const] : [])));
}

const bulkRoutes = [
  implement(latest, async (call) => {
    const actor = actorOf(call);
    const isEverybody = call.asked.all === true && actor.role === 'Admin';
    const runs = await call.db
      .select()
      .from(bulkRunsTable)
      .where(isEverybody ? undefined : eq(bulkRunsTable.employeeId, actor._id))
      .orderBy(desc(bulkRunsTable.createdAt))
      .limit(maxListed);
    return shownRuns(call, runs);
  }),
  implement(start, async (call) => {
    const { body, db } = call;
    const actor = actorOf(call);
    const bulkRoute = await requestedRoute(call, body);
    if (body.runKey !== undefined) {
      await takeTurn(db, `bulk run ${actor._id} ${body.runKey}`);
      const [earlierRun] = await db
        .select()
        .from(bulkRunsTable)
        .where(and(eq(bulkRunsTable.employeeId, actor._id), eq(bulkRunsTable.runKey, body.runKey)));
      if (earlierRun) return shownOne(call, earlierRun);
    }
    const { noun, endpoint, rows, filter } = body;
    const chosenRecords = filter ? await matchingRecords(call, body) : (body.records ?? []);
    const byId = new Map(chosenRecords.map((record) => [record._id, record]));
    // All runs lock records in the same order, so that two of them never wait for each other.
    const items: readonly NewItem[] = rows
      ? rows.map((input) => ({ input: input ?? null }))
      : [...byId.keys()].toSorted().map((id) => ({ recordId: id, version: byId.get(id)?.version }));
    const run = await storeRun(
      call,
      {
        noun,
        endpoint,
        module: bulkRoute.route.endpoint.module,
        kind: rows ? 'rows' : 'records',
        body: body.body ?? null,
        undoOf: null,
        runKey: body.runKey ?? null,
      },
      items,
    );
    call.noteInAudit({ noun, endpoint, records: items.length });
    return shownOne(call, run);
  }),
  implement(get, async (call) => shownOne(call, await ownRun(call.db, actorOf(call), call.params.id))),
  implement(results, async (call) => {
    const { db, asked } = call;
    const run = await ownRun(db, actorOf(call), call.params.id);
    const { place, outcome, runId } = bulkResultsTable;
    const where = and(eq(runId, run._id), asked.failed ? notInArray(outcome, [...doneOutcomes]) : undefined);
    const rows = await db
      .select()
      .from(bulkResultsTable)
      .where(where)
      .orderBy(asc(place))
      .limit(resultsPerPage)
      .offset((asked.page - 1) * resultsPerPage);
    const titles = await titlesOf(
      call,
      run,
      rows.flatMap(({ recordId }) => recordId ?? []),
    );
    return {
      total: asked.failed ? run.failed : run.total,
      skipped:
        run.kind === 'rows' ? await db.$count(bulkResultsTable, and(eq(runId, run._id), eq(outcome, 'skipped'))) : 0,
      rows: rows.map((row) => ({
        _id: `${run._id}.${row.place}`,
        place: row.place,
        recordId: row.recordId,
        title: titles.get(row.recordId ?? '') ?? null,
        outcome: row.outcome,
        message: row.message,
        errors: row.errors,
      })),
    };
  }),
  implement(stop, async (call) => {
    const run = await ownRun(call.db, actorOf(call), call.params.id);
    await endRun(call.db, run._id, bulkReasons.stopped);
    return shownOne(call, await ownRun(call.db, actorOf(call), run._id));
  }),
  implement(undo, async (call) => {
    const { db } = call;
    const run = await ownRun(db, actorOf(call), call.params.id);
    const bulkRoute = routeOfRun(run);
    if (bulkRoute) requireRight(call, bulkRoute);
    await takeTurn(db, `undo of run ${run._id}`);
    const one = await shownOne(call, run);
    if (!one.canUndo) throw new Refusal('conflict', 'This run cannot be undone now.');
    const ids = await recordsToUndo(db, run._id);
    const { noun, module, endpoint } = run;
    const undoing = { noun, module, endpoint, kind: 'undo', body: run.body, undoOf: run._id, runKey: null } as const;
    return shownOne(
      call,
      await storeRun(
        call,
        undoing,
        ids.map((recordId) => ({ recordId })),
      ),
    );
  }),
];

export const part: DomainPart = {
  routes: bulkRoutes,
  jobs: [bulkJob],
  schedules: [clearBulkRuns],
};
