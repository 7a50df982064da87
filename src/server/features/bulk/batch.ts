import type { Queryable, Transaction } from '../../database/connect.ts';
import { partOf, sideBySide } from '../../database/session.ts';
import { noUse, type StatementUse } from '../../database/statementUse.ts';
import type { Deps } from '../../deps.ts';
import type { BulkRoute } from '../../http/bulkRoutes.ts';
import { refusalIn, sqlState } from '../../http/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import { beginChanges, changeMakerOf, keepHistory, notedFiles, passChangesOn } from '../../platform/changes.ts';
import { settlePublicFiles } from '../../platform/publicFiles.ts';
import { recordAudits, type AuditEntry } from '../../platform/audit.ts';
import {
  auditOf,
  checkedBody,
  makeCall,
  makerOf,
  prepareCall,
  type Author,
  type CallResult,
  type RecordCall,
} from './recordCall.ts';
import { refusedResult, type RecordResult } from './results.ts';
import { lockRun, stillPending, storeResults, type Item, type Run } from './runs.ts';
import { changesOfRun, undoAction, undoRecord, type Undone } from './undoRecord.ts';

/** The batch's locks clash with those of a transaction that takes them in a different order. */
class BatchConflict extends Error {}
/** A refused record has changed something outside of a savepoint, so the batch is rolled back. */
class RefusedInBatch extends Error {}
/** Records of a parallel batch need more than one statement each, so the batch is rolled back. */
class NotSideBySide extends Error {}
const conflicts = new Set(['40P01', '40001', '55P03']);

type Prepared = { readonly item: Item; readonly call?: RecordCall; readonly refusal?: Refusal; readonly bytes: number };
type Work = { readonly afterCommit: RecordCall['afterCommit']; readonly files: string[] };

/** The way in which the records of a batch are processed: in parallel, one after another, or each in a savepoint. */
type Way = 'sideBySide' | 'inTurn' | 'savepoints';

/** The observations from a run's previous batches. */
export type Pace = {
  /** Whether one statement was enough for each record that was not refused. */
  needsOneStatement?: boolean;
  batches: number;
  /** The number of batches that had to be rolled back and repeated. */
  madeAgain: number;
};

/**
 * PostgreSQL keeps up to 64 savepoints of a transaction in shared memory; beyond that every other transaction looks them
 * up on disk.
 */
const maxSavepoints = 50;

/**
 * Makes the calls for some records in one transaction, and stores their results in it. Records that need one statement
 * each are processed in parallel, which gives the same result as processing them one after another, and keeps both the
 * database and this process busy. A refused record has usually changed nothing. If one has, the batch is rolled back
 * and repeated with a savepoint for each record, which costs about a sixth of the time. If that would happen to half of
 * the batches, savepoints are used from the start. If locks clash with another transaction, each record gets its own
 * transaction.
 */
export async function runBatch(
  author: Author,
  run: Run,
  bulkRoute: BulkRoute,
  items: readonly Item[],
  pace: Pace,
): Promise<void> {
  try {
    if (await tryWithoutSavepoints({ author, run, bulkRoute, pace }, items)) return;
    for (let start = 0; start < items.length; start += maxSavepoints) {
      await tryBatch({ author, run, bulkRoute, pace, way: 'savepoints' }, items.slice(start, start + maxSavepoints));
    }
  } catch (error) {
    if (!(error instanceof BatchConflict) || items.length === 1) throw error;
    for (const item of items) await tryBatch({ author, run, bulkRoute, pace, way: 'savepoints' }, [item]);
  }
}

type Batch = { author: Author; run: Run; bulkRoute: BulkRoute; pace: Pace; way: Way };

/** Whether the batch succeeded; false if it needs savepoints. */
async function tryWithoutSavepoints(batch: Omit<Batch, 'way'>, items: readonly Item[]): Promise<boolean> {
  const { pace } = batch;
  if (pace.batches > 3 && pace.madeAgain * 2 > pace.batches) return false;
  pace.batches += 1;
  try {
    await tryBatch({ ...batch, way: pace.needsOneStatement ? 'sideBySide' : 'inTurn' }, items);
    return true;
  } catch (error) {
    if (error instanceof NotSideBySide) {
      pace.needsOneStatement = false;
      return tryWithoutSavepoints(batch, items);
    }
    if (!(error instanceof RefusedInBatch)) throw error;
    pace.madeAgain += 1;
    return false;
  }
}

async function tryBatch(batch: Batch, items: readonly Item[]): Promise<void> {
  const { author, run, bulkRoute } = batch;
  const { deps } = author;
  const preparedCalls = await prepareAll(author, run, bulkRoute, items);
  const work: Work = { afterCommit: [], files: [] };
  await deps.db.transaction(async (db) => {
    if (!(await lockRun(db, run._id))) return;
    const places = items.map(({ place }) => place);
    const pendingPlaces = await stillPending(db, run._id, places);
    beginChanges(db, makerOf(author, run.kind === 'undo' ? undoAction : bulkRoute.route.endpoint.key));
    const remainingItems = preparedCalls.filter(({ item }) => pendingPlaces.has(item.place));
    if (remainingItems.length === 0) return;
    const outcomes = await makeAll(
      db,
      { ...batch, undone: await undoneIn(db, run, remainingItems), isAlone: items.length === 1 },
      remainingItems,
    );
    work.afterCommit.push(...outcomes.flatMap(({ afterCommit }) => afterCommit));
    work.files.push(...notedFiles(db));
    await Promise.all([
      recordAudits(
        db,
        outcomes.map(({ entry }) => entry),
      ),
      storeResults(
        db,
        run,
        outcomes.map(({ result }) => result),
      ),
      keepHistory(db),
    ]);
  });
  await settle(deps, work);
}

/** The changes that an undo reverts, for each record; undefined for a run that is not an undo. */
async function undoneIn(db: Transaction, run: Run, preparedCalls: readonly Prepared[]): Promise<Undone | undefined> {
  if (run.kind !== 'undo') return undefined;
  const ids = preparedCalls.flatMap(({ item }) => item.recordId ?? []);
  return changesOfRun(db, ids, run.undoOf ?? '');
}

/** Checks the bodies and does work that needs no connection, such as hashing, before the transaction. */
async function prepareAll(
  author: Author,
  run: Run,
  bulkRoute: BulkRoute,
  items: readonly Item[],
): Promise<readonly Prepared[]> {
  if (run.kind === 'undo') return items.map((item) => ({ item, bytes: 0 }));
  const sharedBody = run.kind === 'records' ? checkedBody(bulkRoute, run.body) : undefined;
  const preparedCalls: Prepared[] = [];
  for (const item of items) {
    const sentInput = run.kind === 'rows' ? item.input : run.body;
    const bytes = bulkRoute.route.endpoint.body ? Buffer.byteLength(JSON.stringify(sentInput ?? {})) : 0;
    try {
      const body = await (sharedBody ?? checkedBody(bulkRoute, sentInput));
      preparedCalls.push({ item, bytes, call: await prepareCall(bulkRoute, author, { ...item, body }) });
    } catch (error) {
      preparedCalls.push({ item, bytes, refusal: refusalOf(error, author.deps) });
    }
  }
  return preparedCalls;
}

type Surroundings = Batch & { isAlone: boolean; undone: Undone | undefined };

/** The outcome of a record's call. `part` is the record's part of the transaction, unless the record was refused. */
type RecordOutcome = {
  readonly result: RecordResult;
  readonly entry: AuditEntry;
  readonly afterCommit: RecordCall['afterCommit'];
  readonly part?: Queryable;
  readonly sent: number;
};

/** Makes the calls of a batch. Throws if the batch has to be rolled back. */
async function makeAll(
  db: Transaction,
  surroundings: Surroundings,
  preparedCalls: readonly Prepared[],
): Promise<readonly RecordOutcome[]> {
  const { pace, way } = surroundings;
  let endedAt = performance.now();
  /** In a parallel batch, a record's duration is roughly the time since the previous record ended. */
  const attemptOne = async (one: Prepared) => {
    const startedAt = performance.now();
    const durationMs = () => performance.now() - Math.max(startedAt, endedAt);
    try {
      return await tryRecord(db, surroundings, one, durationMs);
    } finally {
      endedAt = performance.now();
    }
  };
  const outcomes: RecordOutcome[] = [];
  if (way === 'sideBySide') {
    // The transaction must not end before all records have been processed.
    const settledAttempts = await sideBySide(db, preparedCalls, attemptOne);
    const failures = settledAttempts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failures.length > 0) throw failures.find((error) => error instanceof BatchConflict) ?? failures[0];
    outcomes.push(...settledAttempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  } else {
    for (const one of preparedCalls) outcomes.push(await attemptOne(one));
  }
  const needsOneStatement = outcomes.every(({ part, sent }) => !part || sent <= 1);
  if (way === 'sideBySide' && !needsOneStatement) throw new NotSideBySide();
  if (way === 'inTurn' && pace.needsOneStatement !== false) pace.needsOneStatement = needsOneStatement;
  for (const { part } of outcomes) if (part) passChangesOn(part, db);
  return outcomes;
}

async function tryRecord(
  db: Transaction,
  { author, run, bulkRoute, way, isAlone, undone }: Surroundings,
  { item, call, refusal: preparationRefusal, bytes }: Prepared,
  durationMs: () => number,
): Promise<RecordOutcome> {
  const { place, recordId } = item;
  const entryOf = (status: number, responseBytes: number) =>
    auditOf(bulkRoute, author, {
      event: run.kind === 'undo' ? undoAction : bulkRoute.route.endpoint.key,
      recordId,
      status,
      duration: durationMs(),
      requestBytes: bytes,
      responseBytes,
      metadata: run.undoOf === null ? call?.metadata.value : { undoOf: run.undoOf },
    });
  const use = noUse();
  try {
    if (preparationRefusal) throw preparationRefusal;
    const attempt = (inner: Queryable): Promise<CallResult> => {
      beginChanges(inner, changeMakerOf(db));
      return call
        ? makeCall(inner, bulkRoute, call)
        : undoRecord(inner, { noun: run.noun, changes: undone?.get(recordId ?? '') }, author.actor, recordId ?? '');
    };
    const { made, part } = await (way === 'savepoints' ? inSavepoint(db, attempt) : inPart(db, use, attempt));
    const outcome = made.isSkipped ? 'skipped' : 'done';
    return {
      result: { place, recordId: recordId ?? made.recordId ?? null, outcome, message: null, errors: null },
      entry: entryOf(bulkRoute.route.endpoint.status ?? 200, made.bytes),
      afterCommit: call?.afterCommit ?? [],
      part,
      sent: use.sent,
    };
  } catch (error) {
    if (conflicts.has(sqlState(error) ?? '') && !isAlone) throw new BatchConflict();
    if (use.hasWritten || use.hasFailed) throw new RefusedInBatch();
    const refusal = refusalOf(error, author.deps);
    return {
      result: refusedResult(place, recordId, refusal),
      entry: entryOf(refusal.status, 0),
      afterCommit: [],
      sent: use.sent,
    };
  }
}

type Attempt = (inner: Queryable) => Promise<CallResult>;
type AttemptResult = { readonly made: CallResult; readonly part: Queryable };

/** Does work in a savepoint, which is rolled back if it fails. */
function inSavepoint(db: Transaction, attempt: Attempt): Promise<AttemptResult> {
  return db.transaction(async (part) => ({ made: await attempt(part), part }));
}

/** Does work directly in the transaction, and counts its statements. */
async function inPart(db: Transaction, use: StatementUse, attempt: Attempt): Promise<AttemptResult> {
  const part = partOf(db, use);
  return { made: await attempt(part), part };
}

/** Returns the refusal of a record. Throws if all others would fail, too, so that the job is repeated later. */
function refusalOf(error: unknown, { log }: Deps): Refusal {
  const refusal = refusalIn(error);
  const isConflict = conflicts.has(sqlState(error) ?? '');
  if (refusal && (isConflict || (refusal.code !== 'unavailable' && refusal.code !== 'storage_full'))) return refusal;
  if (refusal) throw error;
  if (isConflict)
    return new Refusal('conflict', 'Somebody else is changing the same records. Please try again in a moment.');
  log.error(
    { err: error instanceof Error && error.cause !== undefined ? error.cause : error },
    'a record of a run failed',
  );
  return new Refusal('internal', 'Something went wrong on the server. Please try again.');
}

/** Completes a committed batch, as the pipeline does for a call. */
async function settle(deps: Deps, { afterCommit, files }: Work): Promise<void> {
  deps.publicAnswers.forget();
  const pendingWork = files.length > 0 ? [...afterCommit, () => settlePublicFiles(deps, files)] : afterCommit;
  for (const step of pendingWork) {
    try {
      await step();
    } catch (error) {
      deps.log.error({ err: error }, 'work after a commit failed');
    }
  }
}
