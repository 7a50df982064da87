import { eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { bulkReasons, bulkRunDays } from '#contract/features/bulk.ts';
import { daysAgo } from '../../platform/daysAgo.ts';
import type { Deps } from '../../deps.ts';
import type { Job, Schedule } from '../../platform/jobs/definitions.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { bulkRunsTable } from '../bulkTables.ts';
import { runBatch, type Pace } from './batch.ts';
import { activeRun, authorOf, endRun, pendingItems, routeOfRun } from './runs.ts';

/** Maximum records in one transaction. */
const recordsPerBatch = 100;
/** Milliseconds after which a long run gives way to others. */
const sliceMs = 2000;
/** Failures since the last finished batch after which a run is given up. */
const maxAttempts = 5;

export const bulkJobKind: JobKind<{ readonly runId: string }> = {
  name: 'bulk-run',
  data: z.object({ runId: z.uuid() }),
};

/** Processes a run batch by batch until it ends or its time is up. */
async function work(deps: Deps, runId: string, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const pace: Pace = { batches: 0, madeAgain: 0 };
  for (;;) {
    const run = await activeRun(deps.db, runId);
    if (!run) return;
    if (signal.aborted || performance.now() - startedAt > sliceMs) {
      await deps.jobs.send(deps.db, bulkJobKind, { runId });
      return;
    }
    const items = await pendingItems(deps.db, runId, recordsPerBatch);
    const author = items.length === 0 ? undefined : await authorOf(deps, run);
    const bulkRoute = routeOfRun(run);
    if (author === undefined || typeof author === 'string' || !bulkRoute) {
      await deps.db.transaction((db) => endRun(db, runId, typeof author === 'string' ? author : null));
      return;
    }
    await runBatch(author, run, bulkRoute, items, pace);
  }
}

export const bulkJob: Job<{ readonly runId: string }> = {
  ...bulkJobKind,
  retries: maxAttempts,
  async run(deps, { runId }, signal) {
    try {
      await work(deps, runId, signal);
    } catch (error) {
      const [run] = await deps.db
        .update(bulkRunsTable)
        .set({ attempts: sql`${bulkRunsTable.attempts} + 1` })
        .where(eq(bulkRunsTable._id, runId))
        .returning({ attempts: bulkRunsTable.attempts });
      if (run && run.attempts >= maxAttempts) await endRun(deps.db, runId, bulkReasons.failed);
      throw error;
    }
  },
};

/** Deletes old runs with their results. */
export const clearBulkRuns: Schedule = {
  name: 'clear-bulk-runs',
  cron: '25 3 * * *',
  async run({ db, clock }) {
    await db.delete(bulkRunsTable).where(lt(bulkRunsTable.createdAt, daysAgo(bulkRunDays, clock())));
  },
};
