import type { Transaction } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import type { BulkRoute } from '../../http/bulkRoutes.ts';
import { refusalIn, sqlState } from '../../http/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import { beginChanges, changeMakerOf, keepHistory, notedFiles, passChangesOn } from '../../platform/changes.ts';
import { settlePublicFiles } from '../../platform/publicFiles.ts';
import type { AuditEntry } from '../../platform/audit.ts';
import { auditTable } from '../../platform/tables/audit.ts';
import {
  auditOf,
  checkedBody,
  makeCall,
  makerOf,
  prepareCall,
  type Author,
  type Made,
  type RecordCall,
} from './recordCall.ts';
import { refusedResult, type RecordResult } from './results.ts';
import { lockRun, stillPending, storeResults, type Item, type Run } from './runs.ts';
import { undoAction, undoRecord } from './undoRecord.ts';

/** Another transaction holds locks of this batch in another order. */
class BatchConflict extends Error {}
/** A record of a batch without savepoints was refused, so nothing of the batch is kept. */
class RefusedInBatch extends Error {}
const conflicts = new Set(['40P01', '40001', '55P03']);

type Prepared = { readonly item: Item; readonly call?: RecordCall; readonly refusal?: Refusal; readonly bytes: number };
type Work = { readonly afterCommit: RecordCall['afterCommit']; readonly files: string[] };

/** Of a run that refuses more than one record in this many, each batch is made with savepoints at once. */
const refusedInMany = 200;

/**
 * Makes the calls of some records in one transaction, and stores their results with them. A savepoint for each record
 * costs a sixth of the time, so there are none until a record of the batch is refused: then the batch is rolled back,
 * and made again with them. If locks clash with those of another transaction, each record gets its own transaction.
 */
export async function runBatch(author: Author, run: Run, found: BulkRoute, items: readonly Item[]): Promise<void> {
  const isOftenRefused = run.failed * refusedInMany > run.done + run.failed;
  try {
    if (isOftenRefused || !(await tryWithoutSavepoints(author, run, found, items))) {
      await tryBatch({ author, run, found, savepoints: true }, items);
    }
  } catch (error) {
    if (!(error instanceof BatchConflict) || items.length === 1) throw error;
    for (const item of items) await tryBatch({ author, run, found, savepoints: true }, [item]);
  }
}

/** Whether the batch was made; false if a record was refused. */
async function tryWithoutSavepoints(author: Author, run: Run, found: BulkRoute, items: readonly Item[]) {
  try {
    await tryBatch({ author, run, found, savepoints: false }, items);
    return true;
  } catch (error) {
    if (error instanceof RefusedInBatch) return false;
    throw error;
  }
}

type Batch = { author: Author; run: Run; found: BulkRoute; savepoints: boolean };

async function tryBatch(batch: Batch, items: readonly Item[]): Promise<void> {
  const { author, run, found } = batch;
  const { deps } = author;
  const prepared: readonly Prepared[] = await prepareAll(author, run, found, items);
  const work: Work = { afterCommit: [], files: [] };
  await deps.db.transaction(async (db) => {
    if (!(await lockRun(db, run._id))) return;
    const places = items.map(({ place }) => place);
    const pending = await stillPending(db, run._id, places);
    beginChanges(db, makerOf(author, run.kind === 'undo' ? undoAction : found.route.endpoint.key));
    const results: RecordResult[] = [];
    const entries: AuditEntry[] = [];
    for (const one of prepared) {
      if (!pending.has(one.item.place)) continue;
      const { result, entry } = await tryRecord(db, { ...batch, isAlone: items.length === 1 }, one, work);
      results.push(result);
      if (entry) entries.push(entry);
    }
    if (results.length === 0) return;
    work.files.push(...notedFiles(db));
    await Promise.all([
      entries.length > 0 ? db.insert(auditTable).values(entries) : undefined,
      storeResults(db, run, results),
      keepHistory(db),
    ]);
  });
  await settle(deps, work);
}

/** Checks the bodies and does work that needs no connection, such as hashing, before the transaction. */
async function prepareAll(
  author: Author,
  run: Run,
  found: BulkRoute,
  items: readonly Item[],
): Promise<readonly Prepared[]> {
  if (run.kind === 'undo') return items.map((item) => ({ item, bytes: 0 }));
  const shared = run.kind === 'records' ? checkedBody(found, run.body) : undefined;
  const prepared: Prepared[] = [];
  for (const item of items) {
    const sent = run.kind === 'rows' ? item.input : run.body;
    const bytes = found.route.endpoint.body ? Buffer.byteLength(JSON.stringify(sent ?? {})) : 0;
    try {
      const body = await (shared ?? checkedBody(found, sent));
      prepared.push({ item, bytes, call: await prepareCall(found, author, { ...item, body }) });
    } catch (error) {
      prepared.push({ item, bytes, refusal: refusalOf(error, author.deps) });
    }
  }
  return prepared;
}

type Surroundings = Batch & { isAlone: boolean };

async function tryRecord(
  db: Transaction,
  { author, run, found, savepoints, isAlone }: Surroundings,
  { item, call, refusal: earlier, bytes }: Prepared,
  work: Work,
): Promise<{ result: RecordResult; entry?: AuditEntry }> {
  const started = performance.now();
  const { place, recordId } = item;
  const entryOf = (status: number, responseBytes: number, id: string | null) => ({
    entry: auditOf(found, author, {
      event: run.kind === 'undo' ? undoAction : found.route.endpoint.key,
      recordId: id,
      status,
      started,
      requestBytes: bytes,
      responseBytes,
      metadata: run.undoOf === null ? call?.metadata.value : { undoOf: run.undoOf },
    }),
  });
  try {
    if (earlier) throw earlier;
    const undone = { noun: run.noun, undoOf: run.undoOf ?? '' };
    const attempt = (inner: Transaction): Promise<Made> =>
      call ? makeCall(inner, found, call) : undoRecord(inner, undone, author.actor, recordId ?? '');
    const made = await (savepoints ? inSavepoint(db, attempt) : attempt(db));
    if (call) work.afterCommit.push(...call.afterCommit);
    const id = recordId ?? made.recordId ?? null;
    return {
      result: { place, recordId: id, outcome: made.isSkipped ? 'skipped' : 'done', message: null, errors: null },
      ...entryOf(found.route.endpoint.status ?? 200, made.bytes, recordId),
    };
  } catch (error) {
    if (conflicts.has(sqlState(error) ?? '') && !isAlone) throw new BatchConflict();
    if (!savepoints && error !== earlier) throw new RefusedInBatch();
    const refusal = refusalOf(error, author.deps);
    return {
      result: refusedResult(place, recordId, refusal),
      ...entryOf(refusal.status, 0, recordId),
    };
  }
}

/** Does work in a savepoint, whose changes are kept with those of the batch. */
function inSavepoint<Result>(db: Transaction, work: (savepoint: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (savepoint) => {
    beginChanges(savepoint, changeMakerOf(db));
    const result = await work(savepoint);
    passChangesOn(savepoint, db);
    return result;
  });
}

/** The refusal of one record. Throws if the others would fail as well, so that the job tries again later. */
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
  const pending = files.length > 0 ? [...afterCommit, () => settlePublicFiles(deps, files)] : afterCommit;
  for (const step of pending) {
    try {
      await step();
    } catch (error) {
      deps.log.error({ err: error }, 'work after a commit failed');
    }
  }
}
