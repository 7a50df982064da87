import * as z from 'zod/mini';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { asOrigin } from '../../database/slowStatements.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log.ts';
import { withHistory } from '../changes.ts';
import type { Job, Schedule } from './definitions.ts';

/** Seconds between polls for retries and postponed jobs; new jobs are announced by notification. */
const pollingSeconds = 2;
/** Seconds between polls for jobs of schedules. */
const schedulePollingSeconds = 30;

const Stored = z.object({ data: z.unknown() });

/** Registers this process as a worker for every queue. */
export async function registerWorkers(
  boss: PgBoss,
  { deps, jobs, schedules }: { deps: Deps; jobs: readonly Job[]; schedules: readonly Schedule[] },
): Promise<void> {
  for (const job of jobs) {
    await boss.work(job.name, pollingOptions(pollingSeconds), async ([storedJob]) => {
      if (!storedJob) return;
      const jobDeps = depsOf(deps, job);
      await withLog(deps, storedJob, () =>
        job.run(jobDeps, job.data.parse(Stored.parse(storedJob.data).data), storedJob.signal),
      );
    });
  }
  for (const schedule of schedules) {
    await boss.work(schedule.name, pollingOptions(schedulePollingSeconds), async ([storedJob]) => {
      if (!storedJob) return;
      await withLog(deps, storedJob, () => schedule.run(depsOf(deps, schedule), storedJob.signal));
    });
  }
}

/** The dependencies of background work, whose changes appear in the history as changes by 'Schedule'. */
function depsOf(deps: Deps, { name: action }: Pick<Schedule, 'name'>): Deps {
  return { ...deps, db: withHistory(deps.background ?? deps.db, { name: 'Schedule', action }) };
}

const pollingOptions = (seconds: number) =>
  ({
    includeMetadata: true,
    pollingIntervalSeconds: pollingSeconds,
    notifyPollingIntervalSeconds: seconds,
  }) as const;

/**
 * Runs a job and logs its result. The stored failure is visible to Admins, so it contains no values from a statement.
 */
async function withLog({ log }: Deps, job: JobWithMetadata<unknown>, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const logFields = { job: job.name, id: job.id, attempt: job.retryCount + 1 };
  try {
    await asOrigin({ job: job.name, id: job.id }, run);
    log.info({ ...logFields, duration: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    log.error({ ...logFields, err: error }, 'job failed');
    throw storableError(error);
  }
}

function storableError(error: unknown): Error {
  // The data may come from another release. The error names the invalid parts, but none of their values.
  if (error instanceof z.core.$ZodError) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
    return new Error(`The data of this job do not fit: ${problems.join(', ')}`);
  }
  const description = describeError(error);
  const isError = typeof description === 'object' && description !== null && 'message' in description;
  return new Error(String(isError ? description.message : description));
}
